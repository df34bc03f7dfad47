/** The picture of a product by the path tracer, in the calling thread. */
import type { Shot } from '../../room/productShot.ts'
import type { Instance } from '../scene.ts'
import { trace } from '../trace.ts'
import { develop, type Traced } from './develop.ts'
import { readRoom } from './mirroredRoom.ts'
import { productScene } from './productScene.ts'

export interface ProductPictureOptions {
  /** Pixels a side. */
  size: number
  /** Of each pixel; enough for a catalogue by default. */
  samples?: number
  /** Whether its back is on a wall. */
  isOnWall: boolean
  /** Whether it is a lamp, which is then lit. */
  isLamp: boolean
}

/** Of the picture's side, that of the layer in which its shadow is traced: shadows are soft. */
const SHADOW_PART = 0.5
const BOUNCES = { piece: 5, shadow: 3 }
/** Most radiance of rare paths; white is 1. */
const BRIGHTEST_PATH = 4
const EXPOSURE = 0.84
const SAMPLES = 8

export const productPicture = async (
  instances: readonly Instance[],
  shot: Shot,
  { size, samples = SAMPLES, isOnWall, isLamp }: ProductPictureOptions,
): Promise<Uint8ClampedArray<ArrayBuffer>> => {
  const shadowSize = Math.round(size * SHADOW_PART)
  const { piece, shadow } = productScene(instances, shot, { isOnWall, isLamp, size, shadowSize, room: await readRoom() })
  const traced = async ({ scene, window }: typeof piece, maxBounces: number): Promise<Traced> => {
    const { width, height } = window
    return { window, picture: await trace(scene, { width, height, samples, maxBounces, clamp: BRIGHTEST_PATH, threads: 0 }) }
  }
  const own = await traced(piece, BOUNCES.piece)
  const cast = shadow && { traced: await traced(shadow, BOUNCES.shadow), of: shadow, size: shadowSize }
  return develop(own, cast, { size, exposure: EXPOSURE })
}
