/** Woven surfaces: carpets, and grass and paper on walls. */
import { hash, smooth } from '../materials/noise.ts'
import { cells, grit, layered, noise } from './chanceField.ts'
import { repeated, starEdge } from './stars.ts'
import { blend, linearOf, own, scaled, shaded, tinted, type Painter } from './texel.ts'

/** Cut pile: soft, deep, brushed this way and that. */
const pile: Painter = {
  ...scaled(1.2, 1.2),
  variation: 0.08,
  texel: (x, y) => {
    const [u, v] = [x / 1.2, y / 1.2]
    const tuft = cells(u, v, 240, 240, 501)
    const tip = smooth(0.75, 0.1, tuft.first)
    const brushed = layered(u, v, 5, 5, 3, 503) - 0.5
    const value = (0.62 + 0.5 * tip) * (1 + brushed * 0.16) * (0.9 + 0.2 * tuft.id)
    return tinted(value, tip * 0.0022 + brushed * 0.002, 1)
  },
}

/** Eight pixels a rib: halved again and again for the distance, ribs do not beat against pixels. */
const ROWS = 128
/** Looped wool in ribs, flecked as undyed wool is. */
const loop: Painter = {
  ...scaled(1.2, 1.2),
  variation: 0.06,
  texel: (x, y) => {
    const [u, v] = [x / 1.2, y / 1.2]
    const rib = u * ROWS
    const column = Math.floor(rib)
    const across = Math.abs(rib - column - 0.5) * 2
    const step = v * (ROWS / 2) + (column % 2) * 0.5
    const along = Math.abs(step - Math.floor(step) - 0.5) * 2
    const round = Math.max(0, 1 - 0.7 * across * across - 0.45 * along * along)
    const fleck = hash(column % ROWS, Math.floor(step) % (ROWS / 2), 511)
    const wave = layered(u, v, 6, 6, 2, 513) - 0.5
    return tinted((0.5 + 0.62 * round) * (0.82 + 0.36 * fleck) * (1 + wave * 0.08), round * 0.0016, 1)
  },
}

/** Sisal: coarse ribs of twisted fibre. */
const sisal: Painter = {
  ...scaled(1.2, 1.2),
  variation: 0.06,
  texel: (x, y) => {
    const [u, v] = [x / 1.2, y / 1.2]
    const bend = (noise(u, v, 24, 24, 521) - 0.5) * 0.24
    const rib = v * ROWS + bend
    const row = Math.floor(rib)
    const across = Math.abs(rib - row - 0.5) * 2
    const step = u * (ROWS / 2) + (row % 2) * 0.5 + (across - 0.5) * 0.2
    const along = Math.abs(step - Math.floor(step) - 0.5) * 2
    const fibre = noise(u, v, 320, 160, 523) - 0.5
    const round = Math.max(0, 1 - 0.6 * across ** 2 - 0.5 * along ** 2)
    const yarn = hash(((row % ROWS) + ROWS) % ROWS, Math.floor(step) % (ROWS / 2), 525)
    return tinted((0.56 + 0.56 * round) * (0.86 + 0.28 * yarn) * (1 + fibre * 0.3), round * 0.002 + fibre * 0.0005, 0.95)
  },
}

/** Grasses laid side by side on paper, tied by fine warps; every blade its own tone. */
const grasscloth: Painter = {
  ...scaled(1.2, 1.2),
  variation: 0.06,
  texel: (x, y) => {
    const [u, v] = [x / 1.2, y / 1.2]
    const bend = (layered(u, v, 5, 9, 2, 531) - 0.5) * 2.6
    const blade = v * 260 + bend
    const row = Math.floor(blade)
    const across = Math.abs(blade - row - 0.5) * 2
    const wrapped = ((row % 260) + 260) % 260
    const tone = hash(wrapped, 1, 533)
    const knot = smooth(0.86, 0.96, noise(u, wrapped / 260, 14, 260, 535))
    const fade = noise(u, wrapped / 260, 7, 260, 537) - 0.5
    const warp = smooth(0.12, 0.03, Math.abs(u * 48 - Math.floor(u * 48) - 0.5)) * 0.1
    const dark = hash(wrapped, 2, 533) > 0.93 ? 0.26 : 0
    return tinted(
      (0.84 + tone * 0.3 + fade * 0.22 - dark - knot * 0.14 - warp) * (1 - 0.2 * across * across),
      (1 - across * across) * 0.0007 + knot * 0.0007,
      0.84 - tone * 0.1,
    )
  },
}

/** Wide satin stripes on matt paper. */
const stripes: Painter = {
  ...scaled(0.96, 0.96, 768),
  variation: 0.02,
  texel: (x, y) => {
    const band = Math.abs(repeated(x, 0.24))
    const satin = smooth(0.0608, 0.0592, band)
    const line = smooth(0.0022, 0.001, Math.abs(band - 0.074)) * 0.5 + smooth(0.002, 0.0008, Math.abs(band - 0.049)) * 0.22
    const laid = grit(x / 0.96, y / 0.96, 768, 541) - 0.5
    return blend(tinted(1 + laid * 0.02, laid * 0.00006, 0.92), tinted(0.8 + laid * 0.02, 0.0001, 0.55), Math.max(satin, line))
  },
}

const OGEE = { width: 0.6, height: 0.8 } as const
/** The signed field of the damask's drawing at a place, below 0 on the figure. */
const figure = (dx: number, dy: number): number => {
  const ax = Math.abs(dx)
  const t = dy / OGEE.height
  // Ogee ribs rise in double curves from foot to head.
  const rib = OGEE.width * 0.25 * (1 + Math.cos(2 * Math.PI * t))
  const ribs = Math.abs(ax - rib) - 0.009 * (1.1 + Math.cos(4 * Math.PI * t) * 0.5)
  const beads = Math.hypot(Math.abs(ax - rib) - 0.026, repeated(dy, 0.05)) - 0.0055
  // A palmette: leaves that fan from its foot, a bud above, a calyx below.
  const [px, py] = [ax, dy + 0.07]
  const reach = Math.hypot(px, py)
  const angle = Math.atan2(px, py)
  const fan = reach - 0.2 * (0.5 + 0.5 * Math.abs(Math.cos(angle * 4))) * Math.max(0, Math.cos(angle * 0.52)) ** 0.8
  const vein = Math.abs(Math.sin(angle * 4)) * reach - 0.006
  const cut = Math.hypot(px, py - 0.045) - 0.045
  const heart = Math.hypot(px * 1.35, py - 0.05) - 0.032
  const calyx = Math.hypot(Math.abs(px - 0.055), (py + 0.062) * 1.3) - 0.034 + 0.6 * Math.max(0, py + 0.02)
  const bloom = Math.min(Math.max(fan, -cut, reach > 0.075 ? -(vein * 0.5 + 0.0012) : -1), heart, calyx)
  const stem = Math.max(ax - 0.005, Math.abs(dy + 0.2) - 0.1)
  const bud = Math.max(Math.hypot(ax * 1.9, dy + 0.3) - 0.045, -(Math.hypot(ax * 1.9, dy + 0.3) - 0.03))
  return Math.min(ribs, beads, bloom, stem, bud)
}
/** Damask: one colour twice, satin on matt. */
const damask: Painter = {
  ...scaled(OGEE.width * 2, OGEE.height * 2),
  variation: 0.02,
  texel: (x, y) => {
    const a = figure(repeated(x, OGEE.width), repeated(y, OGEE.height))
    const b = figure(repeated(x - OGEE.width / 2, OGEE.width), repeated(y - OGEE.height / 2, OGEE.height))
    const on = smooth(0.0014, -0.0014, Math.min(a, b))
    const laid = grit(x / (OGEE.width * 2), y / (OGEE.height * 2), 900, 551) - 0.5
    return blend(tinted(1 + laid * 0.025, laid * 0.00006, 0.94), tinted(0.7 + laid * 0.03, 0.00018, 0.5), on)
  },
}

const GOLD = linearOf('#B08A45')
const KHATAM = 0.3
/** Lines of gold: stars of eight, their points drawn on until they meet the next. */
const geometric: Painter = {
  ...scaled(KHATAM * 4, KHATAM * 4),
  variation: 0.02,
  texel: (x, y) => {
    const [dx, dy] = [repeated(x, KHATAM), repeated(y, KHATAM)]
    const [kx, ky] = [repeated(x - KHATAM / 2, KHATAM), repeated(y - KHATAM / 2, KHATAM)]
    const star = Math.abs(starEdge(dx, dy, KHATAM * 0.4))
    const inner = Math.abs(starEdge(dx, dy, KHATAM * 0.17))
    const [ax, ay] = [Math.abs(dx), Math.abs(dy)]
    const far = Math.max(ax, ay)
    const low = Math.min(ax, ay)
    // From the star's points on to the next star, and a small diamond where four of them meet.
    const spoke = far > KHATAM * 0.4 ? low : 1
    const diamond = Math.abs(Math.abs(kx) + Math.abs(ky) - KHATAM * 0.14)
    const cross =
      Math.abs(kx) + Math.abs(ky) > KHATAM * 0.14 && Math.min(Math.abs(kx), Math.abs(ky)) < 0.1
        ? Math.abs(Math.abs(kx) - Math.abs(ky)) * Math.SQRT1_2
        : 1
    const between = starEdge(dx, dy, KHATAM * 0.4) > 0 ? cross : 1
    const line = Math.min(star, inner, spoke, diamond, between)
    const laid = grit(x / (KHATAM * 4), y / (KHATAM * 4), 840, 561) - 0.5
    const paper = tinted((starEdge(dx, dy, KHATAM * 0.4) < 0 ? 0.9 : 1) + laid * 0.03, laid * 0.00006, 0.92)
    return blend(paper, shaded(own(GOLD, 1 + laid * 0.1, 0.0001, 0.36), 1), smooth(0.0026, 0.0012, line))
  },
}

export const CLOTHS: Record<string, Painter> = {
  'carpet pile': pile,
  'carpet loop': loop,
  'sisal loop': sisal,
  grasscloth,
  wallpaper_stripes: stripes,
  wallpaper_damask: damask,
  wallpaper_geometric: geometric,
}
