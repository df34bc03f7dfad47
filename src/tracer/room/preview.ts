/** The image so far, small: it is looked at for seconds, and making it must not keep the threads from casting rays. */
import type { FilmImage } from '../film.ts'

/** Pixels of its longer side, about. */
const LONGER_SIDE = 640

export interface Preview {
  /** Pixels. */
  width: number
  height: number
  /** Linear radiance, three floats a pixel. */
  color: Float32Array
}

/** Each pixel is the mean of a square of the image's, which takes some of its noise out too. What does not fill a square at the edges is left out. */
export const previewOf = ({ width, height, color }: Pick<FilmImage, 'width' | 'height' | 'color'>): Preview => {
  const side = Math.max(1, Math.min(width, height, Math.round(Math.max(width, height) / LONGER_SIDE)))
  const [across, down] = [Math.floor(width / side), Math.floor(height / side)]
  const small = new Float32Array(across * down * 3)
  for (let y = 0; y < down * side; y++)
    for (let x = 0; x < across * side; x++) {
      const [from, to] = [(y * width + x) * 3, (Math.floor(y / side) * across + Math.floor(x / side)) * 3]
      for (let k = 0; k < 3; k++) small[to + k]! += color[from + k]! / side ** 2
    }
  return { width: across, height: down, color: small }
}
