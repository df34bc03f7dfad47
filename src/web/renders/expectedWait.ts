/** How long a render will take on this service, told from those that it has made: what was never measured is not guessed. */
import type { Render, RenderProjection, RenderQuality } from '../../contract/renders.ts'
import { readOwn, writeOwn } from '../storage/local.ts'

export interface Measured {
  id: string
  quality: RenderQuality
  projection: RenderProjection
  /** Absent for an image. */
  isFilm?: true
  pixels: number
  seconds: number
}
export type Wish = Pick<Measured, 'quality' | 'projection' | 'isFilm' | 'pixels'>

/** Renders of one quality and projection that are remembered, the newest. */
const REMEMBERED = 5
/** Of these, time goes into pixels; of the others, into reading the room. */
const BY_PIXELS: ReadonlySet<RenderQuality> = new Set(['high', 'ultra'])

export const measuredOf = (renders: readonly Render[]): Measured[] =>
  renders.flatMap(({ id, quality, projection, film, resolution: { width, height }, renderTime }) =>
    renderTime === null ? [] : [{ id, quality, projection, ...(film && { isFilm: true as const }), pixels: width * height, seconds: renderTime }],
  )

const isLike = (a: Omit<Wish, 'pixels'>, b: Omit<Wish, 'pixels'>): boolean =>
  a.quality === b.quality && a.projection === b.projection && a.isFilm === b.isFilm

/** The newest of both, each once, so many of a kind. @param newer newest first */
export const merged = (newer: readonly Measured[], older: readonly Measured[]): Measured[] => {
  const kept: Measured[] = []
  for (const one of [...newer, ...older]) {
    const isKnown = kept.some(({ id }) => id === one.id)
    if (!isKnown && kept.filter((other) => isLike(other, one)).length < REMEMBERED) kept.push(one)
  }
  return kept
}

/** What is asked of a render as far as its time goes. */
export const wishLike = ({
  quality,
  projection,
  film,
  resolution: { width, height },
}: Pick<Render, 'quality' | 'projection' | 'film' | 'resolution'>): Wish => ({
  quality,
  projection,
  ...(film && { isFilm: true }),
  pixels: width * height,
})

/** @returns seconds; null where nothing like it was measured */
export const expectedSeconds = (measured: readonly Measured[], wish: Wish): number | null => {
  const scaled = measured
    .filter((one) => isLike(one, wish))
    .map(({ seconds, pixels }) => (BY_PIXELS.has(wish.quality) ? (seconds * wish.pixels) / pixels : seconds))
    .toSorted((a, b) => a - b)
  return scaled[Math.floor(scaled.length / 2)] ?? null
}

const isMeasured = (value: unknown): value is Measured => {
  const { id, pixels, seconds } = (value ?? {}) as Partial<Measured>
  return typeof id === 'string' && typeof pixels === 'number' && pixels > 0 && typeof seconds === 'number' && seconds >= 0
}

/** What this account's earlier renders took, in any of its rooms. */
export const rememberedTimes = (): Measured[] => {
  try {
    const kept: unknown = JSON.parse(readOwn('render-times') ?? '[]')
    return Array.isArray(kept) ? kept.filter(isMeasured) : []
  } catch {
    return []
  }
}

/** Remembers what these took. @returns all that is known now */
export const learnTimes = (renders: readonly Render[]): Measured[] => {
  const before = rememberedTimes()
  const now = merged(measuredOf(renders), before)
  if (now.length !== before.length || now.some(({ id }, i) => id !== before[i]!.id)) writeOwn('render-times', JSON.stringify(now))
  return now
}

/** Seconds as they are said: nobody waits 37 seconds. */
export const rounded = (seconds: number): { value: number; unit: 'second' | 'minute' } => {
  if (seconds > 90) return { value: Math.max(2, Math.round(seconds / 60)), unit: 'minute' }
  return { value: seconds <= 10 ? Math.max(1, Math.round(seconds)) : Math.ceil(seconds / 5) * 5, unit: 'second' }
}
