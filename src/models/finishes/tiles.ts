/** Glazed and pressed: wall tiles, zellige, cement tiles with their patterns, terracotta. */
import { hash, smooth } from '../materials/noise.ts'
import { grit, hills, layered, rugged } from './chanceField.ts'
import { courses, hexagons, type TilePattern } from './tilePatterns.ts'
import { repeated, starEdge } from './stars.ts'
import { blend, linearOf, own, scaled, shaded, tinted, warm, type Painter, type Rgb, type Texel } from './texel.ts'

const GROUT = linearOf('#CFC9BE')

/** Industrial glaze: flat, a soft pillow at the edges, mirror-bright. */
const glazed = (pattern: TilePattern, bevel: number): Painter['texel'] => {
  return (x, y) => {
    const tile = pattern(x, y)
    const tone = 0.97 + hash(tile.seed, 1, 401) * 0.06
    const wave = hills(tile.along * 24 + hash(tile.seed, 2, 401) * 30, tile.across * 24, 403) - 0.5
    const pillow = smooth(0.0018 + bevel, 0.0018, tile.edge)
    const lean =
      (hash(tile.seed, 3, 401) - 0.5) * 0.006 * (tile.across - tile.width / 2) +
      (hash(tile.seed, 4, 401) - 0.5) * 0.005 * (tile.along - tile.length / 2)
    const face = tinted(tone * (1 + wave * 0.02) * (1 - 0.12 * pillow), lean + wave * 0.00025 - 0.0012 * pillow, 0.14 + wave * 0.05)
    return blend(own(GROUT, 0.62, -0.0022, 0.95), face, smooth(0.0014, 0.003, tile.edge))
  }
}
const metro: Painter = { ...scaled(1.2, 1.2), variation: 0.02, texel: glazed(courses(6, 12, 0.2, 0.1, 0.5, 405), 0.009) }
const square: Painter = { ...scaled(1.2, 1.2), variation: 0.02, texel: glazed(courses(8, 8, 0.15, 0.15, 0, 407), 0.004) }

const ZELLIGE = courses(12, 12, 0.1, 0.1, 0, 411)
/** Cut by hand from glazed clay: no two alike in tone, edge or angle, so that the wall glitters. */
const zellige: Painter = {
  ...scaled(1.2, 1.2),
  variation: 0.05,
  texel: (x, y) => {
    const tile = ZELLIGE(x, y)
    const part = (k: number) => hash(tile.seed, k, 413)
    const [a, b] = [tile.along + part(1) * 40, tile.across + part(2) * 40]
    const pool = rugged(a * 16, b * 16, 3, 415) - 0.5
    const ragged = (hills(a * 80, b * 80, 417) - 0.5) * 0.0022
    const lean = (part(3) - 0.5) * 0.034 * (tile.along - 0.05) + (part(4) - 0.5) * 0.034 * (tile.across - 0.05)
    const pit = smooth(0.86, 0.92, hills(a * 150, b * 150, 419)) * 0.5
    const tone = 0.66 + part(5) * 0.62
    const drift = (part(6) - 0.5) * 0.16
    const value = tone * (1 + pool * 0.4) * (1 - pit * 0.3)
    const rim = smooth(0.006, 0.0015, tile.edge + ragged)
    const face: Texel = {
      rgb: [value * (1 + drift) + rim * 0.06, value + rim * 0.05, value * (1 - drift) + rim * 0.03],
      tint: 1,
      height: lean + pool * 0.0016 - rim * 0.0012 - pit * 0.0006,
      rough: 0.1 + pit * 0.4 + rim * 0.12,
    }
    return blend(own(GROUT, 0.55, -0.0018, 0.95), face, smooth(0.0004, 0.0022, tile.edge + ragged))
  },
}

const CEMENT = 1.6
const MODULE = 0.4
/** Pressed cement is matt and a little cloudy; each colour was poured on its own. */
const pressed = (x: number, y: number, side: number, seed: number, spot: Texel): Texel => {
  const [i, j] = [Math.floor((x % CEMENT) / side), Math.floor((y % CEMENT) / side)]
  const cloud = rugged((x % side) * 9 + i * 7.3, (y % side) * 9 + j * 5.9, 3, seed) - 0.5
  const edge = Math.min(x % side, side - (x % side), y % side, side - (y % side))
  const joint = smooth(0.0022, 0.0008, edge)
  const tone = 0.95 + hash(i, j, seed) * 0.1
  return {
    ...shaded(spot, tone * (1 + cloud * 0.2) * (1 - 0.42 * joint)),
    height: -0.0008 * joint + cloud * 0.0001,
    rough: 0.55 + cloud * 0.2 + 0.3 * joint,
  }
}
const soft = (signed: number) => smooth(0.0013, -0.0013, signed)
const poured = (colour: Rgb): Texel => own(colour, 1, 0, 0.55)
const background = (value = 1): Texel => tinted(value, 0, 0.55)
const INK = {
  cream: linearOf('#E9DFCB'),
  night: linearOf('#2B3440'),
  clay: linearOf('#A5563A'),
  nile: linearOf('#2F6467'),
  ochre: linearOf('#C1913F'),
}

/** Stars in crosses over two tiles each way: the floor of a Cairo stairwell. */
const cementStar: Painter = {
  ...scaled(CEMENT, CEMENT),
  variation: 0.06,
  texel: (x, y) => {
    const [dx, dy] = [repeated(x, MODULE), repeated(y, MODULE)]
    const [kx, ky] = [repeated(x - MODULE / 2, MODULE), repeated(y - MODULE / 2, MODULE)]
    let spot = poured(INK.cream)
    // Crosses between the stars.
    spot = blend(
      spot,
      poured(INK.night),
      soft(Math.min(Math.max(Math.abs(kx) * 2.1, Math.abs(ky)), Math.max(Math.abs(kx), Math.abs(ky) * 2.1)) - MODULE * 0.2),
    )
    spot = blend(spot, poured(INK.ochre), soft(Math.abs(kx) + Math.abs(ky) - MODULE * 0.085))
    spot = blend(spot, background(), soft(starEdge(dx, dy, MODULE * 0.46)))
    spot = blend(spot, poured(INK.cream), soft(starEdge(dx, dy, MODULE * 0.36)))
    spot = blend(spot, poured(INK.clay), soft(starEdge(dx, dy, MODULE * 0.3)))
    spot = blend(spot, background(0.7), soft(starEdge(dx, dy, MODULE * 0.17)))
    spot = blend(spot, poured(INK.cream), soft(Math.hypot(dx, dy) - MODULE * 0.055))
    return pressed(x, y, MODULE / 2, 421, spot)
  },
}

/** Quarter rings in the corners, a flower in the middle: four tiles make the rosette. */
const cementRosette: Painter = {
  ...scaled(CEMENT, CEMENT),
  variation: 0.06,
  texel: (x, y) => {
    const [dx, dy] = [repeated(x, MODULE), repeated(y, MODULE)]
    const [kx, ky] = [repeated(x - MODULE / 2, MODULE), repeated(y - MODULE / 2, MODULE)]
    const [r, angle] = [Math.hypot(dx, dy), Math.atan2(dy, dx)]
    const [q, turn] = [Math.hypot(kx, ky), Math.atan2(ky, kx)]
    let spot = poured(INK.cream)
    spot = blend(spot, background(), soft(r - MODULE * 0.42))
    spot = blend(spot, poured(INK.cream), soft(r - MODULE * 0.37))
    const petals = MODULE * (0.17 + 0.15 * Math.abs(Math.cos(angle * 4)) ** 0.7)
    spot = blend(spot, poured(INK.nile), soft(r - petals))
    spot = blend(spot, background(1.25), soft(r - petals * 0.62))
    spot = blend(spot, poured(INK.clay), soft(r - MODULE * 0.08))
    const leaf = MODULE * 0.16 * Math.abs(Math.cos(turn * 2)) ** 1.6 + MODULE * 0.035
    spot = blend(spot, poured(INK.clay), soft(q - leaf))
    spot = blend(spot, poured(INK.cream), soft(q - MODULE * 0.03))
    return pressed(x, y, MODULE / 2, 431, spot)
  },
}

const EDGE = 0.1
const TALL = EDGE * Math.sqrt(3)
/** Tumbling blocks: rhombs in three tones that the eye reads as cubes. */
const cementCubes: Painter = {
  ...scaled(TALL * 8, EDGE * 15),
  variation: 0.06,
  texel: (x, y) => {
    // The nearest of two lattices of cube corners.
    const near = (sx: number, sy: number) => {
      const [dx, dy] = [x - sx - Math.round((x - sx) / TALL) * TALL, y - sy - Math.round((y - sy) / (EDGE * 3)) * EDGE * 3]
      return { dx, dy, reach: Math.max(Math.abs(dx), Math.abs(dx) * 0.5 + Math.abs(dy) * (Math.sqrt(3) / 2)) }
    }
    const [a, b] = [near(0, 0), near(TALL / 2, EDGE * 1.5)]
    const { dx, dy, reach } = a.reach < b.reach ? a : b
    const slope = Math.abs(dx) / Math.sqrt(3)
    const top = dy - slope
    const spot = top > 0 ? background(1.3) : dx < 0 ? background(0.72) : background(0.3)
    const spokes = Math.min(Math.abs(top) * 0.866, top > 0 ? 1 : Math.abs(dx))
    const joint = smooth(0.0022, 0.0008, Math.min(spokes, TALL / 2 - reach))
    const cloud = layered(x / (TALL * 8), y / (EDGE * 15), 12, 12, 3, 441) - 0.5
    return { ...shaded(spot, (1 + cloud * 0.2) * (1 - 0.4 * joint)), height: -0.0008 * joint, rough: 0.55 + cloud * 0.2 + 0.3 * joint }
  },
}

const TOMETTE = 0.16
const TOMETTES = hexagons(10, 6, TOMETTE, 451)
const SANDY = linearOf('#B9A489')
/** Six-sided terracotta, waxed by years of feet. */
const terracotta: Painter = {
  ...scaled(TOMETTE * 10, TOMETTE * 6 * Math.sqrt(3)),
  variation: 0.07,
  texel: (x, y) => {
    const tile = TOMETTES(x, y)
    const part = (k: number) => hash(tile.seed, k, 453)
    const [a, b] = [tile.along + part(1) * 40, tile.across + part(2) * 40]
    const cloud = rugged(a * 14, b * 14, 4, 455) - 0.5
    const sand = grit(x / (TOMETTE * 10), y / (TOMETTE * 6 * Math.sqrt(3)), 1000, 457) - 0.5
    const pit = smooth(0.78, 0.9, hills(a * 110, b * 110, 459))
    const tone = 0.74 + part(3) * 0.52
    const ragged = (hills(a * 50, b * 50, 461) - 0.5) * 0.003
    const dish = smooth(0.02, 0.003, tile.edge)
    const face = warm(
      tone * (1 + cloud * 0.36 + sand * 0.1) * (1 - pit * 0.24) * (1 - dish * 0.12),
      -dish * 0.0016 + cloud * 0.0012 - pit * 0.0006,
      0.56 + cloud * 0.3 + pit * 0.2,
    )
    return blend(own(SANDY, 0.8 + sand * 0.3, -0.0036, 0.97), face, smooth(0.0026, 0.0052, tile.edge + ragged))
  },
}

export const TILES: Record<string, Painter> = {
  tile: metro,
  tile_square: square,
  zellige,
  'cement star': cementStar,
  'cement rosette': cementRosette,
  'cement cubes': cementCubes,
  'terracotta hexagon': terracotta,
}
