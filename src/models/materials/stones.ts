/** Stones, plaster, clay and metals. */
import { cells, clamp, hash, layered, mix, noise, smooth } from './noise.ts'
import { grey, warm, type Rgb, type TexelOf } from './surfaceTexel.ts'

export const marble: TexelOf = (u, v) => {
  const bend = layered(u, v, 3, 3, 4, 31)
  const vein = (scale: number, width: number, seed: number) => {
    const field = layered((u + bend * 0.22) % 1, (v + bend * 0.16) % 1, scale, scale, 4, seed)
    return 1 - smooth(0, width, Math.abs(field - 0.5))
  }
  const cloud = layered(u, v, 4, 4, 4, 39) - 0.5
  const bold = vein(2, 0.026, 33) * smooth(0.35, 0.65, noise(u, v, 3, 3, 44))
  const hair = vein(4, 0.014, 36)
  const web = vein(7, 0.012, 47) * smooth(0.5, 0.8, noise(u, v, 5, 5, 48))
  const value = clamp(0.95 + cloud * 0.09 - bold * 0.27 - hair * 0.13 - web * 0.1)
  return {
    rgb: [value, value * (1 - bold * 0.01), value * (1 - bold * 0.03)],
    height: 1 - bold * 0.4,
    rough: clamp(0.72 + bold * 0.28 + hair * 0.16 + cloud * 0.1),
  }
}

const CHIPS: Rgb[] = [
  [0.66, 0.36, 0.26],
  [0.28, 0.4, 0.4],
  [0.86, 0.8, 0.7],
  [0.45, 0.42, 0.4],
  [0.8, 0.62, 0.4],
]
export const terrazzo: TexelOf = (u, v) => {
  const chip = cells(u, v, 30, 30, 51)
  const edge = smooth(0.1, 0.16, chip.second - chip.first) * (chip.id > 0.45 ? 1 : 0) * (chip.first < 0.42 ? 1 : 0)
  const crumb = cells(u, v, 85, 85, 57)
  const speck = crumb.id > 0.72 && crumb.first < 0.3 ? 0.8 : 0
  const base = 0.93 + (layered(u, v, 8, 8, 3, 55) - 0.5) * 0.05
  const pick = (value: number): Rgb => CHIPS[Math.floor(value * 997) % CHIPS.length] ?? [0.5, 0.5, 0.5]
  const [background, share] = edge > 0.4 ? [pick(chip.id), edge] : [pick(crumb.id), speck]
  const vary = 1 + (noise(u, v, 90, 90, 58) - 0.5) * 0.1 * share
  return {
    rgb: [mix(base, background[0] * vary, share), mix(base * 0.98, background[1] * vary, share), mix(base * 0.94, background[2] * vary, share)],
    height: 0.5 + share * 0.5,
    rough: clamp(0.95 - share * (0.2 + 0.2 * hash(Math.floor(chip.id * 997), 1, 59))),
  }
}

export const travertine: TexelOf = (u, v) => {
  const band = layered(u, v, 1, 14, 3, 61) - 0.5
  const hollow = smooth(0.8, 0.9, noise(u, v, 110, 220, 64)) * smooth(0.48, 0.58, noise(u, v, 6, 24, 66))
  const grain = layered(u, v, 8, 12, 3, 67) - 0.5
  return warm(clamp(0.9 + band * 0.22 + grain * 0.1 - hollow * 0.2), clamp(0.9 + band * 0.1 - hollow * 0.9), clamp(0.8 + hollow * 0.2 + grain * 0.2))
}

export const concrete: TexelOf = (u, v) => {
  const hole = cells(u, v, 22, 22, 81)
  const pit = hole.id > 0.86 ? smooth(0.14, 0.08, hole.first) : 0
  const cloud = layered(u, v, 4, 4, 5, 83) - 0.5
  const sand = noise(u, v, 230, 230, 86) - 0.5
  return grey(clamp(0.84 + cloud * 0.26 + sand * 0.05 - pit * 0.2), clamp(0.75 + cloud * 0.3 + sand * 0.16 - pit * 0.75), clamp(0.9 + cloud * 0.25))
}

/** Lime plaster laid on with a trowel. */
export const plaster: TexelOf = (u, v) => {
  const bend = layered(u, v, 3, 3, 2, 531) * 0.3
  const stroke = layered((u + bend) % 1, (v + bend * 0.6) % 1, 4, 9, 4, 533) - 0.5
  const sand = noise(u, v, 260, 260, 536) - 0.5
  return grey(clamp(0.93 + stroke * 0.12 + sand * 0.04), clamp(0.55 + stroke * 0.8 + sand * 0.1), clamp(0.93 + stroke * 0.1))
}

const [COURSES, BRICKS] = [12, 4]
/** Running bond, 24 × 8 cm a brick with its joint; hand-made: each its own red and its own edges. */
export const brick: TexelOf = (u, v) => {
  const wobble = (noise(u, v, 40, 40, 541) - 0.5) * 0.012
  const row = Math.floor(v * COURSES)
  const x = u * BRICKS + (row % 2) * 0.5
  const column = ((Math.floor(x) % BRICKS) + BRICKS) % BRICKS
  const [s, t] = [x - Math.floor(x), v * COURSES - row]
  const edge = Math.min(Math.min(s, 1 - s) * 0.24, Math.min(t, 1 - t) * 0.08) + wobble * 0.16
  const body = smooth(0.004, 0.0075, edge)
  const tone = hash(column, row, 543)
  const burnt = smooth(0.55, 0.9, noise(u, v, 9, 14, 544)) * 0.3
  const sand = layered(u, v, 70, 70, 2, 545) - 0.5
  const clay: Rgb = [0.62 + tone * 0.14 - burnt * 0.3, 0.34 + tone * 0.1 - burnt * 0.2, 0.26 + tone * 0.07 - burnt * 0.14]
  const lime = 0.74 + sand * 0.18
  const shade = 1 + sand * 0.3
  return {
    rgb: [mix(lime, clamp(clay[0] * shade), body), mix(lime * 0.97, clamp(clay[1] * shade), body), mix(lime * 0.91, clamp(clay[2] * shade), body)],
    height: clamp(body * 0.8 + sand * 0.22 + 0.1),
    rough: clamp(0.95 + sand * 0.1),
  }
}

/** Fine scratches along the grain. */
export const brushed: TexelOf = (u, v) => {
  const fine = noise(u, v, 240, 2, 91) - 0.5
  const long = noise(u, v, 90, 3, 92) - 0.5
  return grey(clamp(0.9 + fine * 0.1 + long * 0.05), clamp(0.5 + fine * 0.6 + long * 0.3), clamp(0.78 + fine * 0.3 + long * 0.2))
}

/** The finer brushing of appliances: from an arm's length a sheen with a direction, no single scratch. */
export const satined: TexelOf = (u, v) => {
  const fine = noise(u, v, 256, 3, 93) - 0.5
  const long = noise(u, v, 128, 2, 94) - 0.5
  const cloud = layered(u, v, 3, 2, 2, 95) - 0.5
  return grey(clamp(0.96 + fine * 0.035 + long * 0.025), clamp(0.5 + fine * 0.3 + long * 0.2), clamp(0.84 + fine * 0.14 + long * 0.08 + cloud * 0.1))
}

/** Polished by hand: it shines here a little more than there. */
export const burnished: TexelOf = (u, v) => {
  const smudge = layered(u, v, 3, 3, 4, 551) - 0.5
  return grey(1, clamp(0.5 + (noise(u, v, 7, 7, 556) - 0.5) * 0.6), clamp(0.82 + smudge * 0.5 + (noise(u, v, 60, 60, 555) - 0.5) * 0.08))
}

/** Glaze that ran a little before it set. */
export const glaze: TexelOf = (u, v) => {
  const wave = layered(u, v, 5, 5, 2, 561) - 0.5
  const speck = cells(u, v, 26, 26, 564)
  const pinhole = speck.id > 0.9 ? smooth(0.1, 0.04, speck.first) : 0
  return grey(1, clamp(0.6 + wave * 0.8 - pinhole * 0.3), clamp(0.8 + wave * 0.3 + pinhole * 0.2))
}

/** Fired clay without glaze: the turner's rings, grit. */
export const earthenware: TexelOf = (u, v) => {
  const ring = noise(u, v, 2, 46, 571) - 0.5
  const grit = layered(u, v, 90, 90, 2, 572) - 0.5
  return grey(
    clamp(0.88 + ring * 0.06 + grit * 0.14 + (layered(u, v, 3, 3, 3, 574) - 0.5) * 0.14),
    clamp(0.5 + ring * 0.5 + grit * 0.35),
    clamp(0.93 + grit * 0.15),
  )
}
