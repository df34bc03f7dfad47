/** Surfaces applied wet: paint, plaster, lime, tadelakt, concrete, terrazzo. Each repeats seamlessly. */
import { hash, smooth } from '../materials/noise.ts'
import { cells, grit, hills, layered, noise } from './chanceField.ts'
import { boards, courses } from './tilePatterns.ts'
import { blend, linearOf, own, scaled, shaded, tinted, warm, type Painter, type Texel } from './texel.ts'

/** Emulsion from the roller: a fine orange peel, hardly seen but where light grazes. */
const paint: Painter = {
  ...scaled(1.5, 1.5, 512),
  variation: 0.025,
  texel: (x, y) => {
    const [u, v] = [x / 1.5, y / 1.5]
    const peel = noise(u, v, 150, 150, 3) * 0.6 + noise(u, v, 260, 260, 4) * 0.4 - 0.5
    const cloud = layered(u, v, 3, 3, 3, 5) - 0.5
    return tinted(1 + cloud * 0.02 + peel * 0.012, peel * 0.00022, 0.9 + peel * 0.05)
  },
}

/** Gypsum drawn smooth with a wide trowel. */
const plaster: Painter = {
  ...scaled(2.4, 2.4, 768),
  variation: 0.05,
  texel: (x, y) => {
    const [u, v] = [x / 2.4, y / 2.4]
    const bend = layered(u, v, 3, 3, 2, 11) * 0.4
    const sweep = layered(u + bend * 0.3, v + bend * 0.2, 5, 11, 4, 13) - 0.5
    const cloud = layered(u, v, 3, 3, 4, 17) - 0.5
    const sand = grit(u, v, 768, 19) - 0.5
    return tinted(1 + cloud * 0.1 + sweep * 0.07 + sand * 0.02, sweep * 0.0024 + sand * 0.0001, 0.93 + cloud * 0.06)
  },
}

/** Lime with sand in it, brushed and uneven, paler where it dried first. */
const lime: Painter = {
  ...scaled(3, 3),
  variation: 0.05,
  texel: (x, y) => {
    const [u, v] = [x / 3, y / 3]
    const bend = layered(u, v, 4, 4, 3, 21) - 0.5
    const sweep = layered(u + bend * 0.3, v + bend * 0.24, 8, 9, 4, 23) - 0.5
    const cloud = layered(u + bend * 0.34, v - bend * 0.3, 4, 5, 5, 29) - 0.5
    const bloom = smooth(0.5, 0.75, layered(u - bend * 0.3, v + bend * 0.2, 5, 4, 5, 31))
    const brush = noise(u + bend * 0.1, v + bend * 0.14, 110, 18, 37) * noise(u + bend * 0.12, v + bend * 0.1, 18, 110, 38) - 0.25
    const sand = grit(u, v, 1024, 39) - 0.5
    const value = 1 + cloud * 0.17 + sweep * 0.09 + bloom * 0.06 + brush * 0.05 + sand * 0.04
    return warm(value, sweep * 0.006 + brush * 0.0009 + sand * 0.0003, Math.min(1, 0.95 - bloom * 0.04))
  },
}

/** Lime pressed with a stone and soaped: it shines in clouds and waves a little. */
const tadelakt: Painter = {
  ...scaled(2.4, 2.4),
  variation: 0.08,
  texel: (x, y) => {
    const [u, v] = [x / 2.4, y / 2.4]
    const bend = layered(u, v, 4, 4, 3, 41)
    const cloud = layered(u + bend * 0.2, v + bend * 0.2, 4, 4, 5, 43) - 0.5
    const press = layered(u + bend * 0.1, v - bend * 0.1, 14, 14, 2, 47) - 0.5
    const vein = smooth(0.03, 0, Math.abs(layered(u + bend * 0.15, v, 6, 6, 4, 53) - 0.5)) * smooth(0.5, 0.8, noise(u, v, 5, 5, 55))
    const value = 1 + cloud * 0.34 + press * 0.08 - vein * 0.1
    return warm(value, press * 0.0022 + cloud * 0.002, 0.34 - press * 0.16 + vein * 0.2)
  },
}

/** Clouds, sand and air holes of a cast face. */
const cast = (u: number, v: number, metres: number, holes: number): Texel => {
  const cloud = layered(u, v, 4, 4, 5, 61) - 0.5
  const stain = layered(u, v, 3, 7, 4, 67) - 0.5
  const sand = grit(u, v, 1024, 71) - 0.5
  const count = Math.round(metres * 15)
  const bubble = cells(u, v, count, count, 73)
  const hole = bubble.id > 0.8 ? smooth(0.05 + 0.1 * (bubble.id - 0.8) * 5, 0.02, bubble.first) * holes : 0
  return tinted((1 + cloud * 0.3 + stain * 0.12 + sand * 0.07) * (1 - 0.55 * hole), cloud * 0.0012 + sand * 0.0003 - hole * 0.003, 0.86 + sand * 0.06)
}

const PANEL = 1.2
/** Cast in panels of 1.2 m with the holes of the ties, as it comes out of good formwork. */
const concrete: Painter = {
  ...scaled(2 * PANEL, 2 * PANEL),
  variation: 0.09,
  texel: (x, y) => {
    const [a, b] = [x % PANEL, y % PANEL]
    const panel = (Math.floor(x / PANEL) % 2) * 2 + (Math.floor(y / PANEL) % 2)
    const edge = Math.min(a, PANEL - a, b, PANEL - b)
    const tie = Math.hypot(Math.min(Math.abs(a - 0.3), Math.abs(a - 0.9)), Math.min(Math.abs(b - 0.3), Math.abs(b - 0.9)))
    const cone = smooth(0.017, 0.013, tie)
    const halo = smooth(0.05, 0.014, tie) * 0.08
    const seam = smooth(0.0055, 0.0015, edge)
    const bleed = smooth(0.05, 0, edge) * 0.07
    const face = cast(x / 2.4, y / 2.4, 2.4, 1)
    const tone = 0.95 + hash(panel, 1, 79) * 0.1
    return { ...shaded(face, tone * (1 - 0.5 * seam) * (1 - bleed - halo) * (1 - 0.55 * cone)), height: face.height - seam * 0.003 - cone * 0.012 }
  },
}

const BOARD_PRINT = boards(2.4, 15, 0.16, 2, 83)
/** Cast against rough boards, whose grain and joints it keeps. */
const boardConcrete: Painter = {
  ...scaled(2.4, 2.4),
  variation: 0.08,
  texel: (x, y) => {
    const board = BOARD_PRINT(x, y)
    const face = cast(x / 2.4, y / 2.4, 2.4, 0.6)
    const proud = (hash(board.seed, 1, 85) - 0.5) * 0.003
    const fibre = hills(board.along * 5, board.across * 190, board.seed) - 0.5
    const ring = hills(board.along * 1.6, board.across * 34, board.seed + 3) - 0.5
    const fin = smooth(0.004, 0.001, board.edge)
    const tone = 0.9 + hash(board.seed, 2, 85) * 0.2
    return {
      ...shaded(face, tone * (1 + fibre * 0.14 + ring * 0.16) * (1 - 0.4 * fin)),
      height: face.height + proud + fibre * 0.0011 + ring * 0.0016 - fin * 0.002,
    }
  },
}

/** Poured in bays of 1.2 m with a sawn joint. */
const slab: Painter = {
  ...scaled(2.4, 2.4),
  variation: 0.1,
  texel: (x, y) => {
    const edge = Math.min(x % PANEL, PANEL - (x % PANEL), y % PANEL, PANEL - (y % PANEL))
    const face = cast(x / 2.4, y / 2.4, 2.4, 0.5)
    const joint = smooth(0.0045, 0.0015, edge)
    return { ...shaded(face, 1 - 0.62 * joint), height: face.height - joint * 0.004, rough: face.rough - 0.16 }
  },
}

/** Ground and sealed: clouds under a shine, the finest stones just showing. */
const polished: Painter = {
  ...scaled(3, 3),
  variation: 0.12,
  texel: (x, y) => {
    const [u, v] = [x / 3, y / 3]
    const bend = layered(u, v, 3, 3, 3, 91)
    const cloud = layered(u + bend * 0.24, v + bend * 0.2, 4, 4, 6, 93) - 0.5
    const grain = cells(u, v, 190, 190, 97)
    const stone = grain.first < 0.36 ? (grain.id - 0.5) * 0.16 : 0
    const crack = smooth(0.0035, 0.001, Math.abs(layered(u + bend * 0.1, v, 4, 4, 4, 101) - 0.5)) * smooth(0.6, 0.75, noise(u, v, 4, 4, 103))
    return tinted((1 + cloud * 0.34 + stone) * (1 - 0.22 * crack), cloud * 0.0004 - crack * 0.0002, 0.3 + cloud * 0.2 + (stone ? -0.03 : 0.02))
  },
}

/** A thin seamless coat on the floor, as in a bathroom without joints. */
const microcement: Painter = {
  ...scaled(2.4, 2.4, 768),
  variation: 0.08,
  texel: (x, y) => {
    const [u, v] = [x / 2.4, y / 2.4]
    const bend = layered(u, v, 4, 4, 2, 111)
    const sweep = layered(u + bend * 0.2, v + bend * 0.12, 7, 7, 5, 113) - 0.5
    return tinted(1 + sweep * 0.24, sweep * 0.0012, 0.55 + sweep * 0.2)
  },
}

const CHIPS = ['#F2EDE3', '#8F5A44', '#4E5B57', '#C9A873', '#6F6A64', '#D9D2C6'].map(linearOf)
/** Large before small: how many cells a side, from which number on a cell has a chip, how far it reaches in its cell, seed. */
const CHIP_SIZES = [
  [44, 0.55, 0.46, 139],
  [84, 0.42, 0.4, 137],
  [170, 0.5, 0.3, 131],
] as const
/** Marble chips of three sizes in cement, ground flush and polished. */
const terrazzo: Painter = {
  ...scaled(1.6, 1.6),
  variation: 0.06,
  texel: (x, y) => {
    const [u, v] = [x / 1.6, y / 1.6]
    const cloud = layered(u, v, 6, 6, 3, 121) - 0.5
    const jag = (noise(u, v, 150, 150, 122) - 0.5) * 0.12
    const cement = tinted(1 + cloud * 0.1, 0, 0.36)
    for (const [count, least, reach, seed] of CHIP_SIZES) {
      const chip = cells(u, v, count, count, seed)
      if (chip.id < least) continue
      const inside = smooth(0, 0.07, Math.min(reach - chip.first - jag, (chip.second - chip.first) * 0.8 - 0.05))
      if (inside <= 0) continue
      const colour = CHIPS[Math.floor(chip.id * 9973) % CHIPS.length]!
      const vein = 0.9 + 0.2 * hash(Math.floor(chip.id * 9973), 3, seed)
      return blend(cement, own(colour, vein * (0.96 + jag), 0.00005, 0.26), inside)
    }
    return cement
  },
}

const BLOCKS = courses(4, 8, 0.6, 0.3, 0.5, 141)
/** Ashlar of soft limestone, 60 × 30 cm: each block from its own bed of the quarry, edges slightly weathered. */
const limestone: Painter = {
  ...scaled(2.4, 2.4),
  variation: 0.06,
  texel: (x, y) => {
    const block = BLOCKS(x, y)
    const [a, b] = [block.along + hash(block.seed, 1, 143) * 40, block.across + hash(block.seed, 2, 143) * 40]
    const bed = hills(a * 2, b * 26, 145) * 0.6 + hills(a * 5, b * 70, 146) * 0.4 - 0.5
    const cloud = hills(a * 6, b * 6, 147) * 0.6 + hills(a * 19, b * 19, 148) * 0.4 - 0.5
    const sand = grit(x / 2.4, y / 2.4, 1024, 149) - 0.5
    const pit = smooth(0.78, 0.9, hills(a * 90, b * 120, 150)) * smooth(0.5, 0.7, hills(a * 7, b * 9, 151))
    const tone = 0.9 + hash(block.seed, 3, 143) * 0.2
    const wear = block.edge + (hills(a * 34, b * 34, 152) - 0.5) * 0.005
    const inside = smooth(0.0015, 0.008, wear)
    const joint = smooth(0.0028, 0.001, block.edge)
    const face = warm(
      tone * (1 + bed * 0.14 + cloud * 0.14 + sand * 0.05) * (1 - 0.35 * pit) * (0.86 + 0.14 * inside),
      cloud * 0.0014 + sand * 0.0003 - pit * 0.002 - (1 - inside) * 0.003,
      0.92,
    )
    return blend(face, warm(0.66 + sand * 0.1, -0.005, 1), joint)
  },
}

export const PLASTERS: Record<string, Painter> = {
  paint,
  plaster,
  lime_plaster: lime,
  tadelakt,
  concrete,
  board_concrete: boardConcrete,
  'concrete slab': slab,
  'concrete polished': polished,
  microcement,
  terrazzo,
  limestone,
}
