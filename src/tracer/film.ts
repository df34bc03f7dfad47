/** What was gathered of a picture so far. */
import * as at from './core/layout.ts'

/** Rows from the top, three floats a pixel unless said otherwise. */
export interface Picture {
  /** Pixels. */
  width: number
  height: number
  /** Samples of each pixel. */
  samples: number
  /** Linear radiance. */
  color: Float32Array
  /** The same from the odd samples alone: half of them, from the second on. What differs is noise. */
  half: Float32Array
  /** Colour of the first surface that is no glass, 0–1. */
  albedo: Float32Array
  /** Its mean normal in the world; 0 where there is none. */
  normal: Float32Array
  /** One float a pixel, 0–1: how much of what is beyond everything is hidden. */
  coverage: Float32Array
}

/** Copies a picture out of the core's memory. */
export const readFilm = (memory: WebAssembly.Memory, film: number, width: number, height: number, samples: number): Picture => {
  const count = width * height
  const sums = new Float32Array(memory.buffer, film, (count * at.FILM_BYTES) / 4)
  const picture: Picture = {
    width,
    height,
    samples,
    color: new Float32Array(count * 3),
    half: new Float32Array(count * 3),
    albedo: new Float32Array(count * 3),
    normal: new Float32Array(count * 3),
    coverage: new Float32Array(count),
  }
  const odd = Math.floor(samples / 2)
  for (let i = 0; i < count; i++) {
    const from = (i * at.FILM_BYTES) / 4
    picture.coverage[i] = Math.min(1, Math.max(0, sums[from + at.F_ALBEDO / 4 + 3]! / samples))
    for (let k = 0; k < 3; k++) {
      const [even, other] = [sums[from + k]!, sums[from + at.F_ODD / 4 + k]!]
      picture.color[i * 3 + k] = (even + other) / samples
      picture.half[i * 3 + k] = odd > 0 ? other / odd : even / samples
      picture.albedo[i * 3 + k] = sums[from + at.F_ALBEDO / 4 + k]! / samples
      picture.normal[i * 3 + k] = sums[from + at.F_NORMAL / 4 + k]! / samples
    }
  }
  return picture
}
