/** Stores the prefiltered environment as a texture that three.js accepts. */
import { CompressedCubeTexture, DataUtils, FloatType, HalfFloatType, RGBAFormat, type Texture } from 'three'

interface Pixels {
  /** Half floats, or floats. */
  data: Uint16Array | Float32Array
  width: number
  height: number
}
export interface Face extends Omit<Pixels, 'data'> {
  mipmaps: Pixels[]
}

/** Faces of half floats as faces of floats. */
export const wholeFloats = (faces: readonly Face[]): Face[] =>
  faces.map(({ mipmaps, ...face }) => ({
    ...face,
    mipmaps: mipmaps.map(({ data, ...size }) => ({ ...size, data: Float32Array.from(data, (half) => DataUtils.fromHalfFloat(half)) })),
  }))

/**
 * For `Scene.environment` and a material's `envMap`, with any renderer; the caller disposes of it.
 * @param faces of half floats
 * @param whole whether it is kept in whole floats: a processor that draws takes half floats apart one by one, at every look
 */
export const mirroredTexture = (faces: Face[], whole = false): Texture => {
  const texture = whole
    ? new CompressedCubeTexture(wholeFloats(faces), undefined, FloatType)
    : new CompressedCubeTexture(faces, undefined, HalfFloatType)
  return Object.assign(texture, { format: RGBAFormat, isPMREMTexture: true, needsUpdate: true })
}
