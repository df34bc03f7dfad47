/** Images of rooms by the path tracer: exposed, traced, freed from noise and developed. */
import { denoise } from '../denoise.ts'
import type { FilmImage } from '../film.ts'
import { toneMap } from '../toneMap.ts'
import { trace, tracePasses } from '../trace.ts'
import type { Color } from '../scene.ts'
import { exposureFor, lightAround } from './exposure.ts'
import type { OnUnreadable, ReadModel } from './models.ts'
import { previewOf } from './preview.ts'
import { RoomParts, roomScene, seenAt, type RoomScene } from './roomScene.ts'
import type { RoomShot } from './roomShot.ts'

export interface RoomRenderOptions {
  /** Pixels. */
  width: number
  height: number
  /** Samples of each pixel. */
  samples: number
  /** The same seed gives the same bytes. 0 by default. */
  seed?: number
  /** Stops by which it is brighter than the look around would have it. 0 by default. */
  stops?: number
  /** By default, the number of processors. */
  threads?: number
  signal?: AbortSignal
  /** @param part of the work that is done, 0–1 */
  onProgress?: (part: number) => void
  /** Receives the image so far, small and noisy: red, green, blue, alpha. */
  onPreview?: (preview: RoomPreview) => void
  /** Receives the products whose models cannot be drawn, for each of their pieces. */
  onUnreadable?: OnUnreadable
}

export interface RoomPreview {
  rgba: Uint8ClampedArray<ArrayBuffer>
  /** Pixels. */
  width: number
  height: number
}

/** The look around by which an image is exposed. */
const LOOK = { width: 64, height: 32, samples: 32 }
/** Most radiance of rare paths, beside what white is on the screen. */
const BRIGHTEST_PATH = 6
/** Parts of the work: the look around, the image, and taking out its noise. */
const LOOKED = 0.04
const TRACED = 0.94
/** Least milliseconds between two images so far, and most of the time that making them takes: no rays are cast meanwhile. */
const PREVIEW_MS = 2_500
const PREVIEW_PART = 0.02

/** The exposure of a room. */
export const exposureOf = async (
  shot: RoomShot,
  { scene, lighting, metered }: RoomScene,
  options: Pick<RoomRenderOptions, 'threads' | 'signal'>,
): Promise<Color> => {
  const [x, y, z] = metered
  const camera = { kind: 'panorama', position: metered, target: [x, y, z - 1] } as const
  const look = await trace({ ...scene, camera }, { ...options, ...LOOK })
  return exposureFor(lightAround(look), shot.lighting, lighting)
}

/**
 * @param parts kept from one image to the next
 * @returns red, green, blue, alpha as bytes, rows from the top
 * @throws TracerError; the signal's reason when it is aborted
 */
export const renderRoom = async (
  shot: RoomShot,
  { width, height, samples, seed = 0, stops = 0, threads, signal, onProgress = () => undefined, onPreview, onUnreadable }: RoomRenderOptions,
  parts: RoomParts,
  read: ReadModel,
): Promise<Uint8ClampedArray<ArrayBuffer>> => {
  const machine = { ...(threads !== undefined && { threads }), ...(signal && { signal }) }
  const room = await roomScene(shot, parts, read, onUnreadable)
  signal?.throwIfAborted()
  const metered = await exposureOf(shot, room, machine)
  const exposure = metered.map((part) => part * 2 ** stops) as unknown as Color
  onProgress(LOOKED)
  const scene = { ...room.scene, view: seenAt(shot, room.lighting, exposure) }
  const clamp = BRIGHTEST_PATH / Math.max(...exposure)
  const developed = (color: Float32Array) => toneMap(color, { exposure })
  let image: FilmImage | undefined
  let nextPreview = -Infinity
  for await (const pass of tracePasses(scene, { width, height, samples, seed, clamp, ...machine })) {
    onProgress(LOOKED + (TRACED - LOOKED) * (pass.done / pass.samples))
    if (pass.done === pass.samples) image = pass.picture()
    else if (onPreview && performance.now() >= nextPreview) {
      const begun = performance.now()
      const { width: across, height: down, color } = previewOf(pass.picture())
      onPreview({ rgba: developed(color), width: across, height: down })
      const done = performance.now()
      nextPreview = done + Math.max(PREVIEW_MS, (done - begun) / PREVIEW_PART)
    }
  }
  const clean = await denoise(image!, machine)
  signal?.throwIfAborted()
  return developed(clean)
}
