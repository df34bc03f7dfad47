/** The image of a product by the path tracer, in the calling thread. */
import type { Shot } from '#room/camera/productShot.ts'
import type { Instance } from '../scene.ts'
import { trace } from '../trace.ts'
import { develop, type Traced } from './develop.ts'
import { readRoom } from './mirroredRoom.ts'
import { productScene, type Layer, type ProductSceneOptions } from './productScene.ts'

export interface ProductImageOptions extends Pick<ProductSceneOptions, 'isOnWall' | 'isLamp' | 'size'> {
  /** Samples of each pixel; enough for a catalogue by default. */
  samples?: number
}

/** Side of the layer in which the shadow is traced, as a share of the image's side: shadows are soft. */
const SHADOW_PART = 0.5
const BOUNCES = { piece: 5, shadow: 3 }
/** Most radiance of rare paths; white is about 1. */
const BRIGHTEST_PATH = 4
/** By which a white piece is white and not burnt out, and colours are those of their swatches: the same for all. */
const EXPOSURE = 0.84
const SAMPLES = 8

const traced = async ({ scene, window }: Layer, samples: number, maxBounces: number): Promise<Traced> => {
  const { width, height } = window
  return { window, picture: await trace(scene, { width, height, samples, maxBounces, clamp: BRIGHTEST_PATH, threads: 0 }) }
}

/** @returns red, green, blue, alpha as bytes, rows from the top. The same piece gives the same bytes @throws TracerError */
export const productImage = async (
  instances: readonly Instance[],
  shot: Shot,
  { size, samples = SAMPLES, isOnWall, isLamp }: ProductImageOptions,
): Promise<Uint8ClampedArray<ArrayBuffer>> => {
  const shadowSize = Math.round(size * SHADOW_PART)
  const { piece, shadow } = productScene(instances, shot, { isOnWall, isLamp, size, shadowSize, room: await readRoom() })
  const own = await traced(piece, samples, BOUNCES.piece)
  const cast = shadow && { ...(await traced(shadow, samples, BOUNCES.shadow)), of: shadow, size: shadowSize }
  return develop(own, cast, size, EXPOSURE)
}
