/**
 * Makes a film of a room: mounted once, drawn frame by frame along its path, each frame added to those before it, the words laid over it, and
 * encoded as it comes: no more than a few frames are ever in memory.
 */
import type { RenderCamera } from '#contract/renders/renders.ts'
import { FILM_SECONDS } from '#contract/renders/vocabulary.ts'
import { roomDocument } from '#room/document/document.ts'
import { filmPath, type FilmPath } from '#room/camera/filmPath.ts'
import { walkableArea } from '#room/camera/walking.ts'
import { RenderStage, type RoomToMount } from '../stage/RenderStage.tsx'
import { FilmFile, type FilmFrames } from './FilmFile.ts'
import { WordsOverlay } from './WordsOverlay.ts'
import { wordsOf, type FilmFacts } from './filmWords.ts'

export interface FilmShot extends Omit<RoomToMount, 'quality'>, FilmFrames {
  /** Exposures that each frame adds to those before it, and of the still that the film ends with. */
  exposures: number
  stillExposures: number
  facts: FilmFacts
  /** Kept in the file's metadata. */
  about: string
}

export interface MadeFilm {
  bytes: Uint8Array<ArrayBuffer>
  format: FilmFile['format']
  /** Seconds. */
  duration: number
  /** The last frame, with its words. */
  poster: HTMLCanvasElement
  /** Where the film ends. */
  camera: RenderCamera
}

export interface FilmProgress {
  /** Receives the part that is drawn, 0 to 1. */
  onProgress: (part: number) => void
  /** Receives a frame with its words, now and then. */
  onPreview: (canvas: HTMLCanvasElement) => void
}

/** Milliseconds between two frames that are shown while the film is made. */
const PREVIEW_EVERY_MS = 10_000
/** Metres that the camera is from where it ends when it rests there. */
const AT_REST = 1e-6

const pathOf = ({ scene, items, width, height }: FilmShot): FilmPath => {
  const products = new Map(items.map(({ product }) => [product.id, product]))
  const placed = items.map(({ id, product, variantId, position, angle, scale }) => ({
    id,
    productId: product.id,
    variantId,
    position,
    rotation: { x: 0, y: angle, z: 0 },
    scale,
    quantity: 1,
    customization: {},
  }))
  const document = roomDocument({ scene, project: { name: '', description: null, style: 'modern', isPublic: false, budget: null }, items: placed })
  return filmPath(document, products, walkableArea(document, products), width / height)
}

/** A canvas that shows a copy of another. */
const copyOf = (source: HTMLCanvasElement): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: source.width, height: source.height })
  canvas.getContext('2d')!.drawImage(source, 0, 0)
  return canvas
}

/** @throws where the browser encodes no film, or a model of the room cannot be read */
export const makeFilm = async (shot: FilmShot, { onProgress, onPreview }: FilmProgress): Promise<MadeFilm> => {
  const { width, height, framesPerSecond, exposures, stillExposures, facts, about } = shot
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const ctx = canvas.getContext('2d')!
  const overlay = await WordsOverlay.of(await wordsOf(facts), shot)
  const file = await FilmFile.begin(canvas, shot, about)
  const { at, end } = pathOf(shot)
  const stage = await RenderStage.mount({ quality: 'high', scene: shot.scene, items: shot.items })
  try {
    const count = FILM_SECONDS * framesPerSecond
    const isAtRest = (seconds: number) =>
      Math.hypot(at(seconds).position.x - end.position.x, at(seconds).position.z - end.position.z) < AT_REST && seconds > 1
    const frames = Array.from({ length: count }, (_, i) => i / framesPerSecond)
    const all = stillExposures + exposures * frames.filter((seconds) => !isAtRest(seconds)).length
    let done = 0
    const drawn = (number: number) => (part: number) => onProgress(Math.min(1, (done + part * number) / all))
    const show = (canvas: HTMLCanvasElement, seconds: number) => {
      ctx.drawImage(canvas, 0, 0)
      overlay.draw(ctx, seconds)
    }
    const still = copyOf(await stage.draw(end, { width, height, frames: stillExposures, keepsLights: true, onProgress: drawn(stillExposures) }))
    done += stillExposures
    show(still, FILM_SECONDS)
    const poster = copyOf(canvas)
    onPreview(poster)
    let shown = performance.now()
    for (const seconds of frames) {
      if (isAtRest(seconds)) show(still, seconds)
      else {
        show(await stage.drawNext(at(seconds), { width, height, frames: exposures, onProgress: drawn(exposures) }), seconds)
        done += exposures
      }
      await file.add()
      if (performance.now() - shown > PREVIEW_EVERY_MS) {
        onPreview(canvas)
        shown = performance.now()
      }
    }
    return { bytes: await file.end(), format: file.format, duration: FILM_SECONDS, poster, camera: end }
  } finally {
    stage.dispose()
  }
}
