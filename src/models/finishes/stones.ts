/** Marble in slabs, chequers and inlaid stars. */
import { hash, smooth } from '../materials/noise.ts'
import { rugged } from './chanceField.ts'
import { courses } from './tilePatterns.ts'
import { starEdge } from './stars.ts'
import { blend, linearOf, own, scaled, shaded, tinted, type Painter, type Rgb, type Texel } from './texel.ts'

/** A sawn and polished slab: bold veins run one way, hair-fine ones cross them. Each slab is cut elsewhere. */
const sawn = (x: number, y: number, seed: number): Texel => {
  const turn = hash(seed, 1, 301) * 0.9 + 0.3
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const [ox, oy] = [hash(seed, 2, 301) * 60, hash(seed, 3, 301) * 60]
  const a = x * cos + y * sin + ox
  const b = (y * cos - x * sin) * 1.7 + oy
  const bend = rugged(a * 2.4, b * 2.4, 4, 303) - 0.5
  const bold =
    smooth(0.045, 0, Math.abs(rugged(a * 1.1 + bend * 0.9, b * 1.5 + bend * 0.9, 4, 305) - 0.5)) * smooth(0.42, 0.62, rugged(a * 2, b * 2, 2, 307))
  const hair =
    smooth(0.02, 0, Math.abs(rugged(a * 2.6 + bend * 0.6, b * 3.4 - bend * 0.6, 3, 309) - 0.5)) * smooth(0.4, 0.7, rugged(a * 3, b * 3, 2, 311))
  const cloud = rugged(a * 3.2 + bend, b * 3.2, 4, 313) - 0.5
  const value = (1 + cloud * 0.26) * (1 - bold * 0.42) * (1 - hair * 0.2)
  return { rgb: [value, value * (1 + bold * 0.015), value * (1 + bold * 0.05)], tint: 1, height: 0, rough: 0.2 + bold * 0.1 + cloud * 0.06 }
}

const NERO = linearOf('#26231F')
const IVORY = linearOf('#D8CDB8')
/** Black marble keeps its black: white veins in it. */
const nero = (x: number, y: number, seed: number): Texel => {
  const [a, b] = [x + hash(seed, 2, 321) * 60, y + hash(seed, 3, 321) * 60]
  const bend = rugged(a * 3, b * 3, 3, 323) - 0.5
  const vein = smooth(0.014, 0, Math.abs(rugged(a * 2.2 + bend, b * 3 + bend, 4, 325) - 0.5)) * smooth(0.45, 0.7, rugged(a * 3, b * 3, 2, 327))
  const cloud = rugged(a * 4, b * 4, 3, 329) - 0.5
  return blend(own(NERO, 1 + cloud * 0.7, 0, 0.18), own(IVORY, 0.8, 0, 0.24), vein * 0.7)
}

const jointed = (stone: Texel, edge: number, gap: number): Texel => {
  const joint = smooth(gap, gap * 0.35, edge)
  const ease = smooth(gap * 2, gap, edge)
  return {
    ...shaded(stone, (1 - 0.45 * joint) * (1 - 0.06 * ease)),
    height: stone.height - 0.0008 * joint - 0.0002 * ease,
    rough: stone.rough + 0.5 * joint,
  }
}

const SLABS = courses(4, 4, 0.6, 0.6, 0, 331)
const slabs: Painter = {
  ...scaled(2.4, 2.4),
  variation: 0.05,
  texel: (x, y) => {
    const slab = SLABS(x, y)
    const tone = 0.96 + hash(slab.seed, 4, 331) * 0.08
    return jointed(shaded(sawn(slab.along, slab.across, slab.seed), tone), slab.edge, 0.003)
  },
}

const CHEQUERS = courses(6, 6, 0.4, 0.4, 0, 341)
const check: Painter = {
  ...scaled(2.4, 2.4),
  variation: 0.05,
  turn: Math.PI / 4,
  texel: (x, y) => {
    const slab = CHEQUERS(x, y)
    const dark = (Math.floor(x / 0.4) + Math.floor(y / 0.4)) % 2 === 1
    const stone = dark ? nero(slab.along, slab.across, slab.seed) : sawn(slab.along, slab.across, slab.seed)
    return jointed(stone, slab.edge, 0.0026)
  },
}

/** The upper layer hides the lower one, which then need not be painted. */
const over = (share: number, under: () => Texel, top: () => Texel): Texel =>
  share >= 1 ? top() : share <= 0 ? under() : blend(under(), top(), share)

const BASALT: readonly Rgb[] = [linearOf('#33495A'), linearOf('#853B2A')]
const BRASS = linearOf('#A97A33')
const REPEAT = 1.6
const STEP = 0.4
/** Eight-pointed stars and crosses of cut marble, as in the courts of Cairo's houses; hearts of blue and red stone, brass at the crossings. */
const star: Painter = {
  ...scaled(REPEAT, REPEAT),
  variation: 0.05,
  texel: (x, y) => {
    const [i, j] = [Math.round(x / STEP), Math.round(y / STEP)]
    const [dx, dy] = [x - i * STEP, y - j * STEP]
    const [ci, cj] = [i % 4, j % 4]
    const seed = ci * 4 + cj + 1
    const outer = starEdge(dx, dy, STEP * 0.54)
    const heart = starEdge(dx, dy, STEP * 0.21)
    const ring = starEdge(dx, dy, STEP * 0.27)
    const [kx, ky] = [x - (Math.floor(x / STEP) + 0.5) * STEP, y - (Math.floor(y / STEP) + 0.5) * STEP]
    const knot = starEdge(kx, ky, STEP * 0.1)
    const soft = (signed: number) => smooth(0.0014, -0.0014, signed)
    const cell = Math.floor(x / STEP) * 4 + Math.floor(y / STEP) + 31
    // The ground between the stars is the same marble, honed darker.
    const background = () => shaded(sawn(kx, ky, cell), 0.66)
    const petals = () => over(soft(outer), background, () => shaded(sawn(dx, dy, seed), 1.16 + hash(seed, 5, 351) * 0.08))
    const ringed = () => over(soft(ring), petals, () => shaded(sawn(dx + 3, dy, seed + 50), 0.66))
    const hearted = () => over(soft(heart), ringed, () => own(BASALT[(ci + cj) % 2]!, 0.85 + 0.5 * rugged(dx * 30 + seed, dy * 30, 3, 353), 0, 0.24))
    const spot = over(soft(knot), hearted, () => own(BRASS, 0.9 + 0.3 * rugged(x * 60, y * 60, 2, 355), 0, 0.3))
    const joint = smooth(0.0026, 0.0008, Math.min(Math.abs(outer), Math.abs(heart), Math.abs(ring), Math.abs(knot)))
    return { ...shaded(spot, 1 - 0.45 * joint), height: -0.0006 * joint, rough: spot.rough + 0.4 * joint }
  },
}

/** Porcelain in squares of 60 cm: even, matt, narrow grey joints. */
const PORCELAIN = courses(4, 4, 0.6, 0.6, 0, 361)
const GROUT = linearOf('#8C867D')
const porcelain: Painter = {
  ...scaled(2.4, 2.4),
  variation: 0.05,
  texel: (x, y) => {
    const tile = PORCELAIN(x, y)
    const cloud = rugged(tile.along * 5 + hash(tile.seed, 1, 361) * 40, tile.across * 5, 4, 363) - 0.5
    const tone = 0.97 + hash(tile.seed, 2, 361) * 0.06
    const body = smooth(0.0016, 0.003, tile.edge)
    return blend(
      own(GROUT, 0.95, -0.0012, 0.95),
      tinted(tone * (1 + cloud * 0.2), -0.0005 * smooth(0.006, 0.002, tile.edge), 0.46 + cloud * 0.1),
      body,
    )
  },
}

export const STONES: Record<string, Painter> = { 'marble grid': slabs, 'marble check': check, 'marble star': star, 'tile grid': porcelain }
