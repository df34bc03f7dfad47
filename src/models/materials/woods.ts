/** Woods, cane and rattan: grain along v. */
import { cells, clamp, hash, layered, noise, smooth } from './noise.ts'
import { warm, type Texel, type TexelOf } from './surfaceTexel.ts'

export interface Timber {
  /** Growth rings across one repeat; whole, so that it tiles. */
  rings: number
  /** Deviation of the rings, in rings. */
  wander: number
  /** Darkness of the late wood, 0–1. */
  contrast: number
  /** Darkness and depth of the open pores, 0–1. */
  pores: number
  /** Strength of the rays' silvery flecks, as quarter-sawn oak has them. */
  flecks?: number
  seed: number
}

/** A plain-sawn board: rings wander along it and close into arches, fainter and stronger by turns; fine fibre, open pores. */
export const timber =
  ({ rings, wander, contrast, pores, flecks = 0, seed }: Timber): TexelOf =>
  (u, v) => {
    const drift = layered(u, v, 2, 1, 2, seed) * wander + noise(u, v, 5, 2, seed + 7) * 0.9 + noise(u, v, 14, 3, seed + 9) * 0.22
    const ring = u * rings + drift
    const t = ring - Math.floor(ring)
    const year = ((Math.floor(ring) % rings) + rings) % rings
    const strength = 0.25 + 0.75 * smooth(0.25, 0.8, noise(u, v, 5, 1, seed + 14)) * (0.5 + 0.5 * hash(year, 1, seed))
    const late = smooth(0, 0.8, t) * (1 - smooth(0.86, 1, t)) * strength
    const tone = layered(u, v, 3, 1, 2, seed + 20) - 0.5
    // Pores open in the early wood: short dashes along the grain, a third of a millimetre wide.
    const open = smooth(0.7, 0.82, noise(u, v, 300, 26, seed + 40)) * (0.35 + 0.65 * (1 - late)) * smooth(0.2, 0.7, noise(u, v, 18, 4, seed + 50))
    const fibre = layered(u, v, 150, 5, 2, seed + 60) - 0.5
    const fleck = flecks * smooth(0.66, 0.92, noise(u, v, 90, 34, seed + 70)) * smooth(0.4, 0.7, noise(u, v, 6, 5, seed + 71)) * (1 - late)
    const value = clamp(0.9 - late * contrast + tone * 0.12 + fibre * 0.1 - open * pores * 1.1 + fleck * 0.07, 0.3, 1)
    const height = clamp(0.8 - late * 0.14 + fibre * 0.12 - open * (0.25 + pores * 3))
    return warm(value, height, clamp(0.84 - late * 0.12 + open * 0.16 + fibre * 0.14 - fleck * 0.2))
  }

/** Peeled rattan or bamboo pole: long fibres, a node now and then. */
export const rattan: TexelOf = (u, v) => {
  const fibre = layered(u, v, 60, 3, 2, 511) - 0.5
  const along = (v * 2 + 0.08 * noise(u, v, 4, 2, 512)) % 1
  const node = Math.exp(-(((along - 0.5) / 0.018) ** 2))
  const ridge = Math.exp(-(((along - 0.515) / 0.012) ** 2))
  const value = clamp(0.86 + fibre * 0.2 - node * 0.34 + (noise(u, v, 3, 5, 513) - 0.5) * 0.14, 0.3, 1)
  return warm(value, clamp(0.5 + ridge * 0.5 - node * 0.4 + fibre * 0.25), clamp(0.8 + fibre * 0.3 + node * 0.15))
}

/** Woven strands: each goes over and under its crossing rods. */
export const wicker: TexelOf = (u, v) => {
  const [across, along] = [u * 8, v * 10]
  const strand = Math.floor(across)
  const phase = along + (strand % 2) * 0.5
  const round = Math.abs(Math.sin(across * Math.PI)) ** 0.6
  const under = Math.abs(Math.sin(phase * Math.PI)) ** 0.55
  const height = round * (0.35 + 0.65 * under)
  const tone = noise(u, v, 8, 40, 95) - 0.5
  const fibre = layered(u, v, 64, 10, 2, 96) - 0.5
  return warm(clamp(0.42 + height * 0.5 + tone * 0.14 + fibre * 0.1), clamp(height + fibre * 0.08), clamp(0.82 + fibre * 0.2 + (1 - height) * 0.18))
}

const CANE_CELLS = 8
/** Chair cane in the six-way pattern: pairs of strands upright and across, single ones on both diagonals, eight-cornered holes. */
export const cane: TexelOf = (u, v) => {
  const [x, y] = [u * CANE_CELLS, v * CANE_CELLS]
  const strand = (position: number, half: number): number => {
    const d = Math.abs(position - Math.round(position))
    return d < half ? Math.sqrt(1 - (d / half) ** 2) : 0
  }
  const pair = (position: number) => Math.max(strand(position + 0.085, 0.07), strand(position - 0.085, 0.07))
  const upright = pair(x) * (0.8 + 0.2 * Math.cos(y * Math.PI * 2))
  const across = pair(y) * (0.8 - 0.2 * Math.cos(x * Math.PI * 2))
  const rising = strand(x + y + 0.5, 0.1) * 0.62
  const falling = strand(x - y + 0.5, 0.1) * 0.56
  const height = Math.max(upright, across, rising, falling)
  const tone = (noise(u, v, 60, 8, 521) + noise(u, v, 8, 60, 522)) / 2 - 0.5
  const { rgb, rough = 1 } = warm(clamp(0.5 + height * 0.45 + tone * 0.16), height, clamp(0.7 + tone * 0.3))
  return { rgb, height, rough, alpha: height > 0.02 ? 1 : 0 }
}

export const leaf: TexelOf = (u, v): Texel => {
  const blotch = layered(u, v, 3, 3, 3, 97) - 0.5
  const vein = cells(u, v, 26, 20, 98)
  const ridge = smooth(0.09, 0, vein.second - vein.first)
  return warm(clamp(0.84 + blotch * 0.46 + ridge * 0.07), clamp(0.55 + ridge * 0.3 + blotch * 0.4), clamp(0.82 - ridge * 0.08 + blotch * 0.3))
}
