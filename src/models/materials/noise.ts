/** Noise that repeats: every pattern below tiles without a seam, and is the same on every machine. */

/** A number in [0, 1) that depends on its arguments alone. */
export const hash = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 2147483647)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 15), 2246822519)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

const wrap = (value: number, period: number): number => ((value % period) + period) % period
const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t
export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value))
export const smooth = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** Value noise in [0, 1] over u, v ∈ [0, 1) with the given whole numbers of cells. */
export const noise = (u: number, v: number, columns: number, rows: number, seed: number): number => {
  const [x, y] = [u * columns, v * rows]
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [s, t] = [fade(x - i), fade(y - j)]
  const value = (di: number, dj: number) => hash(wrap(i + di, columns), wrap(j + dj, rows), seed)
  return mix(mix(value(0, 0), value(1, 0), s), mix(value(0, 1), value(1, 1), s), t)
}

/** Several octaves of it. */
export const layered = (u: number, v: number, columns: number, rows: number, octaves: number, seed: number): number => {
  let [sum, weight, total] = [0, 1, 0]
  for (let k = 0; k < octaves; k++) {
    sum += noise(u, v, columns * 2 ** k, rows * 2 ** k, seed + k) * weight
    total += weight
    weight *= 0.5
  }
  return sum / total
}

/** Distances to the nearest and second-nearest of scattered points (in cells), and the nearest point's own number. */
export const cells = (u: number, v: number, columns: number, rows: number, seed: number): { first: number; second: number; id: number } => {
  const [x, y] = [u * columns, v * rows]
  const [i, j] = [Math.floor(x), Math.floor(y)]
  let [first, second, id] = [9, 9, 0]
  for (let dj = -1; dj <= 1; dj++) {
    for (let di = -1; di <= 1; di++) {
      const [ci, cj] = [wrap(i + di, columns), wrap(j + dj, rows)]
      const d = Math.hypot(i + di + hash(ci, cj, seed) - x, j + dj + hash(ci, cj, seed + 1) - y)
      if (d < first) {
        second = first
        first = d
        id = hash(ci, cj, seed + 2)
      } else if (d < second) second = d
    }
  }
  return { first, second, id }
}
