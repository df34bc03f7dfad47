/** Cloths and hides. */
import { cells, clamp, hash, layered, noise, smooth } from './noise.ts'
import { grey, type TexelOf } from './surfaceTexel.ts'

/** Threads over and under; each has a tone of its own, thickens here and there, and is twisted. */
export const plainWeave =
  (threads: number, slub: number, seed: number): TexelOf =>
  (u, v) => {
    const [wx, wy] = [noise(u, v, 9, 9, seed + 8) - 0.5, noise(u, v, 9, 9, seed + 9) - 0.5]
    const [x, y] = [u * threads + wx * 0.5, v * threads + wy * 0.5]
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const over = (((i + j) % 2) + 2) % 2 === 0
    const [across, along] = over ? [x - i, y - j] : [y - j, x - i]
    const thick = 0.78 + 0.22 * (over ? noise(u, v, threads, 8, seed) : noise(u, v, 8, threads, seed + 1))
    const side = Math.abs(across - 0.5) * 2
    const round = Math.sqrt(Math.max(0, 1 - (side / (0.82 + 0.18 * thick)) ** 2))
    const arch = Math.sin(clamp(along) * Math.PI)
    const height = round * (0.3 + 0.7 * arch) * thick
    const twist = 0.5 + 0.5 * Math.sin((across * 1.6 + along * 2.4) * Math.PI * 2)
    const tone = (over ? noise(u, v, threads, 5, seed + 2) : noise(u, v, 5, threads, seed + 3)) - 0.5
    const value = 0.74 + height * 0.2 + (twist - 0.5) * 0.05 * round + tone * slub + (layered(u, v, 5, 5, 2, seed + 4) - 0.5) * 0.02
    return grey(clamp(value), clamp(height * 0.94 + twist * 0.06), clamp(0.9 + 0.1 * height))
  }

/** A 2/1 twill: fine diagonal ribs. */
export const twill =
  (threads: number, slub: number, seed: number): TexelOf =>
  (u, v) => {
    const [x, y] = [u * threads, v * threads]
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const over = (((i + j) % 3) + 3) % 3 !== 0
    const [across, along] = over ? [x - i, y - j] : [y - j, x - i]
    const round = Math.sqrt(Math.max(0, 1 - (Math.abs(across - 0.5) * 2) ** 2))
    const height = over ? round * (0.75 + 0.25 * Math.sin(along * Math.PI)) : round * Math.sin(along * Math.PI) * 0.55
    const tone = (over ? noise(u, v, threads, 6, seed) : noise(u, v, 6, threads, seed + 1)) - 0.5
    return grey(
      clamp((over ? 0.82 : 0.72) + height * 0.14 + tone * slub + (layered(u, v, 3, 3, 2, seed + 4) - 0.5) * 0.05),
      height,
      clamp(0.9 + 0.1 * height),
    )
  }

/** Curled loops of yarn, no two alike: soft lumps that lean on each other, with curls on them and no crack between. */
export const boucle: TexelOf = (u, v) => {
  const [wx, wy] = [layered(u, v, 14, 14, 2, 4) - 0.5, layered(u, v, 14, 14, 2, 6) - 0.5]
  const [s, t] = [(u + wx * 0.03 + 1) % 1, (v + wy * 0.03 + 1) % 1]
  const big = cells(s, t, 26, 26, 5)
  const small = cells(t, s, 46, 46, 15)
  const lump = 1 - smooth(0, 0.95, big.first)
  const knot = 1 - smooth(0, 0.9, small.first)
  const curl = 0.5 + 0.5 * Math.sin((small.first * 2.2 + small.id * 2 + big.id) * Math.PI * 2)
  const height = clamp(lump * 0.5 + knot * 0.4 + curl * 0.1)
  return grey(clamp(0.84 + height * 0.16 + (big.id - 0.5) * 0.03 + (small.id - 0.5) * 0.03), height, clamp(0.92 + height * 0.08))
}

/** Short pile, stroked this way and that. */
export const velvet: TexelOf = (u, v) => {
  const stroke = layered(u, v, 3, 2, 3, 71) - 0.5
  const pile = hash(Math.floor(u * 512), Math.floor(v * 512), 3) - 0.5
  const row = noise(u, v, 8, 120, 73) - 0.5
  return grey(
    clamp(0.9 + stroke * 0.12 + pile * 0.05 + row * 0.03),
    clamp(0.5 + stroke * 0.35 + pile * 0.12 + row * 0.15),
    clamp(0.86 + stroke * 0.28),
  )
}

/** Full-grain hide: pebbles of two sizes, fine creases, smooth and rough areas. */
export const leather: TexelOf = (u, v) => {
  const bend = (noise(u, v, 12, 12, 20) - 0.5) * 0.012
  const coarse = cells((u + bend + 1) % 1, v, 64, 58, 21)
  const fine = cells(u, (v + bend + 1) % 1, 120, 112, 24)
  const crack = smooth(0.02, 0.26, coarse.second - coarse.first)
  const pore = smooth(0.02, 0.3, fine.second - fine.first)
  const patina = layered(u, v, 3, 3, 3, 27) - 0.5
  const crease = smooth(0.025, 0, Math.abs(layered(u, v, 4, 3, 4, 29) - 0.5)) * smooth(0.5, 0.8, noise(u, v, 5, 5, 30)) * 0.6
  const height = clamp(crack * 0.62 + pore * 0.22 + coarse.id * 0.16 - crease * 0.35)
  return grey(clamp(0.86 + patina * 0.18 - (1 - crack) * 0.1 - crease * 0.1), height, clamp(0.74 + patina * 0.3 + (1 - crack) * 0.16 + crease * 0.1))
}
