/** Expected duration of a render, by the service's measurements: without one, there is no estimate. */
import type { Render, RenderWait } from '#contract/renders/renders.ts'
import type { RenderProjection, RenderQuality } from '#contract/renders/vocabulary.ts'

/** Qualities whose time grows with the pixels; the others spend theirs on loading the room. A service makes all films of one size. */
const BY_PIXELS: ReadonlySet<RenderQuality> = new Set(['high', 'ultra'])

export interface Wish {
  quality: RenderQuality
  projection: RenderProjection
  isFilm?: boolean
  pixels: number
}

export const wishFor = ({
  quality,
  projection,
  film,
  resolution: { width, height },
}: Pick<Render, 'quality' | 'projection' | 'film' | 'resolution'>): Wish => ({
  quality,
  projection,
  isFilm: film !== null,
  pixels: width * height,
})

const waitFor = (waits: readonly RenderWait[], { quality, projection, isFilm = false }: Wish): RenderWait | undefined =>
  waits.find((one) => one.quality === quality && one.projection === projection && one.isFilm === isFilm)

/** @returns seconds in which it is drawn once it is begun; null where nothing like it was measured */
export const drawingSeconds = (waits: readonly RenderWait[], wish: Wish): number | null => {
  const drawing = waitFor(waits, wish)?.drawing
  if (!drawing) return null
  return BY_PIXELS.has(wish.quality) && !wish.isFilm ? (drawing.seconds * wish.pixels) / drawing.pixels : drawing.seconds
}

/** @returns seconds until one that is requested now is there; null where that is not known */
export const expectedSeconds = (waits: readonly RenderWait[], wish: Wish): number | null => {
  const [drawing, queued] = [drawingSeconds(waits, wish), waitFor(waits, wish)?.queue.seconds ?? null]
  return drawing === null || queued === null ? null : drawing + queued
}

/** Renders that are drawn before one that is requested now. */
export const countAhead = (waits: readonly RenderWait[], wish: Wish): number => waitFor(waits, wish)?.queue.ahead ?? 0

/** Seconds as they are shown: rounded, as an estimate is. */
export const rounded = (seconds: number): { value: number; unit: 'second' | 'minute' } => {
  if (seconds > 90) return { value: Math.max(2, Math.round(seconds / 60)), unit: 'minute' }
  return { value: seconds <= 10 ? Math.max(1, Math.round(seconds)) : Math.ceil(seconds / 5) * 5, unit: 'second' }
}
