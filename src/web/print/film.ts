/** Makes a film in the service's own browser: it is handed a room and its words, and answers the film and its last frame. */
import type { RenderCamera } from '#contract/renders/renders.ts'
import type { FilmFormat } from '#contract/renders/vocabulary.ts'
import '../lib/ui/fonts.css'
import { makeFilm, type FilmShot } from '../renders/film/makeFilm.ts'

interface FilmAnswer {
  /** Base64. */
  film: string
  format: FilmFormat
  /** Seconds. */
  duration: number
  /** A PNG as a data URL. */
  poster: string
  camera: RenderCamera
}

declare global {
  interface Window {
    diwanFilm?: (shot: FilmShot) => Promise<FilmAnswer>
    /** Provided by the service: receives a PNG as a data URL. */
    diwanPreview?: (url: string) => void
  }
}

/** Bytes that are written as letters at once: more are more arguments than a call takes. */
const PIECE = 0x8000
const base64Of = (bytes: Uint8Array): string => {
  let text = ''
  for (let i = 0; i < bytes.length; i += PIECE) text += String.fromCharCode(...bytes.subarray(i, i + PIECE))
  return btoa(text)
}

window.diwanFilm = async (shot) => {
  const { bytes, poster, ...film } = await makeFilm(shot, {
    onProgress: (part) => window.diwanProgress?.(part),
    onPreview: (canvas) => window.diwanPreview?.(canvas.toDataURL('image/png')),
  })
  return { ...film, film: base64Of(bytes), poster: poster.toDataURL('image/png') }
}
