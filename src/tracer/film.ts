/** Accumulated samples of an image. */
import * as at from './core/layout.ts'

/** Rows from the top, three floats a pixel unless said otherwise. */
export interface FilmImage {
  /** Pixels. */
  width: number
  height: number
  /** Samples of each pixel. */
  samples: number
  /** Linear radiance. */
  color: Float32Array
  /** The same from the odd samples alone: half of them, from the second on. What differs is noise. */
  half: Float32Array
  /**
   * Share of both that came by way of other surfaces and was scattered widely by the first one that is no mirror: it changes slowly over a surface.
   */
  soft: Float32Array
  softHalf: Float32Array
  /** Colour of the first surface that is neither glass nor mirror, 0–1. */
  albedo: Float32Array
  /** Its mean normal in the world; 0 where there is none. */
  normal: Float32Array
  /** The same before a texture bends it. */
  face: Float32Array
  /** Its mean place, metres. */
  place: Float32Array
  /** One float a pixel, 0–1: how much of what is beyond everything is hidden. */
  coverage: Float32Array
}

/** The sums whose fourth floats are the normal's before it is bent. */
const FACE = [at.F_EVEN, at.F_ODD, at.F_NORMAL] as const

/** Copies an image out of the core's memory. */
export const readFilm = (memory: WebAssembly.Memory, film: number, width: number, height: number, samples: number): FilmImage => {
  const count = width * height
  const sums = new Float32Array(memory.buffer, film, (count * at.FILM_BYTES) / 4)
  const image: FilmImage = {
    width,
    height,
    samples,
    color: new Float32Array(count * 3),
    half: new Float32Array(count * 3),
    soft: new Float32Array(count * 3),
    softHalf: new Float32Array(count * 3),
    albedo: new Float32Array(count * 3),
    normal: new Float32Array(count * 3),
    face: new Float32Array(count * 3),
    place: new Float32Array(count * 3),
    coverage: new Float32Array(count),
  }
  const odd = Math.floor(samples / 2)
  for (let i = 0; i < count; i++) {
    const from = (i * at.FILM_BYTES) / 4
    image.coverage[i] = Math.min(1, Math.max(0, sums[from + at.F_ALBEDO / 4 + 3]! / samples))
    for (let k = 0; k < 3; k++) {
      const mean = (sum: number, lane = k) => sums[from + sum / 4 + lane]! / samples
      const halves = (even: number, other: number): [number, number] => [
        mean(even) + mean(other),
        odd > 0 ? (mean(other) * samples) / odd : mean(even),
      ]
      const to = i * 3 + k
      ;[image.color[to], image.half[to]] = halves(at.F_EVEN, at.F_ODD)
      ;[image.soft[to], image.softHalf[to]] = halves(at.F_SOFT_EVEN, at.F_SOFT_ODD)
      image.albedo[to] = mean(at.F_ALBEDO)
      image.normal[to] = mean(at.F_NORMAL)
      image.face[to] = mean(FACE[k]!, 3)
      image.place[to] = mean(at.F_PLACE)
    }
  }
  return image
}
