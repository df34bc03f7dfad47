/** Noise for painters: in metres for what is cut from the whole (each piece looks elsewhere in it), and wrapping for what goes on over the repeat's edge. */
import { hash } from '../materials/noise.ts'

/** Smooth values in 0–1, one hill a unit. */
export const hills = (x: number, y: number, seed: number): number => {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const a = x - i
  const b = y - j
  const s = a * a * (3 - 2 * a)
  const t = b * b * (3 - 2 * b)
  const low = hash(i, j, seed) * (1 - s) + hash(i + 1, j, seed) * s
  const high = hash(i, j + 1, seed) * (1 - s) + hash(i + 1, j + 1, seed) * s
  return low * (1 - t) + high * t
}

/** Hills upon hills: each octave half as wide and half as high. 0–1. */
export const rugged = (x: number, y: number, octaves: number, seed: number): number => {
  let sum = 0
  let weight = 1
  let total = 0
  let scale = 1
  for (let k = 0; k < octaves; k++) {
    // Turned from octave to octave, so that no two share their grid.
    sum += hills(x * scale + y * 0.37 * k, y * scale - x * 0.37 * k, seed + k) * weight
    total += weight
    weight *= 0.5
    scale *= 2.03
  }
  return sum / total
}

const wrap = (value: number, period: number): number => {
  const rest = value % period
  return rest < 0 ? rest + period : rest
}

/** Hills that wrap: u and v run 0–1 over the repeat, which has so many of them across and up. */
export const noise = (u: number, v: number, columns: number, rows: number, seed: number): number => {
  const x = u * columns
  const y = v * rows
  const i = Math.floor(x)
  const j = Math.floor(y)
  const a = x - i
  const b = y - j
  const s = a * a * a * (a * (a * 6 - 15) + 10)
  const t = b * b * b * (b * (b * 6 - 15) + 10)
  const i0 = wrap(i, columns)
  const i1 = i0 + 1 === columns ? 0 : i0 + 1
  const j0 = wrap(j, rows)
  const j1 = j0 + 1 === rows ? 0 : j0 + 1
  const low = hash(i0, j0, seed) * (1 - s) + hash(i1, j0, seed) * s
  const high = hash(i0, j1, seed) * (1 - s) + hash(i1, j1, seed) * s
  return low * (1 - t) + high * t
}

/** Sand: a value for each of count × count grains that the repeat has. */
export const grit = (u: number, v: number, count: number, seed: number): number =>
  hash(wrap(Math.floor(u * count), count), wrap(Math.floor(v * count), count), seed)

/** Several octaves of hills that wrap. */
export const layered = (u: number, v: number, columns: number, rows: number, octaves: number, seed: number): number => {
  let sum = 0
  let weight = 1
  let total = 0
  for (let k = 0; k < octaves; k++) {
    sum += noise(u, v, columns << k, rows << k, seed + k) * weight
    total += weight
    weight *= 0.5
  }
  return sum / total
}

/**
 * Scattered points that wrap around, one in each cell: distance to the nearest and second-nearest in cells, and the nearest one's own number, 0–1.
 */
export const cells = (u: number, v: number, columns: number, rows: number, seed: number): { first: number; second: number; id: number } => {
  const x = u * columns
  const y = v * rows
  const i = Math.floor(x)
  const j = Math.floor(y)
  let first = 81
  let second = 81
  let ni = 0
  let nj = 0
  for (let dj = -1; dj <= 1; dj++)
    for (let di = -1; di <= 1; di++) {
      const ci = wrap(i + di, columns)
      const cj = wrap(j + dj, rows)
      const dx = i + di + hash(ci, cj, seed) - x
      const dy = j + dj + hash(ci, cj, seed + 1) - y
      const d = dx * dx + dy * dy
      if (d < first) {
        second = first
        first = d
        ni = ci
        nj = cj
      } else if (d < second) second = d
    }
  return { first: Math.sqrt(first), second: Math.sqrt(second), id: hash(ni, nj, seed + 2) }
}
