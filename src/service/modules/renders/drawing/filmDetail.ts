/** Size and detail of the films that this service makes. */
import { FILM_SIZE } from '#contract/renders/vocabulary.ts'

export interface FilmDetail {
  /** Pixels, even. */
  width: number
  height: number
  framesPerSecond: number
  /** That each frame adds to those before it, which it is a mean of with them. */
  exposures: number
}

export const DEFAULT_FILM = `${FILM_SIZE.width}x${FILM_SIZE.height}@24x1`

const WRITTEN = /^(\d{2,4})x(\d{2,4})@(\d{1,2})x(\d{1,2})$/
const SIDE = { least: 64, most: 1920 } as const

/** @param written `720x1280@24x1` @returns null for what is none, or none that can be made */
export const readFilmDetail = (written: string): FilmDetail | null => {
  const [width, height, framesPerSecond, exposures] = (WRITTEN.exec(written) ?? []).slice(1).map(Number)
  if (width === undefined || height === undefined || framesPerSecond === undefined || exposures === undefined) return null
  // Encoded video has half as many colour samples as pixels a side.
  const isSide = (pixels: number) => pixels % 2 === 0 && pixels >= SIDE.least && pixels <= SIDE.most
  const fits = isSide(width) && isSide(height) && framesPerSecond >= 1 && framesPerSecond <= 60 && exposures >= 1 && exposures <= 64
  return fits ? { width, height, framesPerSecond, exposures } : null
}
