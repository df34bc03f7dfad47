/** What surfaces mirror of their surroundings, as a texture that three.js takes for its own. */
import { CompressedCubeTexture, DataUtils, FloatType, HalfFloatType, RGBAFormat, type Texture } from 'three'
import type { CubeImage } from './CubeImage.ts'

/** Red, green and blue, each for ever rougher surfaces: what `byRoughness` makes. */
export type Colours = readonly [readonly CubeImage[], readonly CubeImage[], readonly CubeImage[]]

interface Pixels {
  /** Half floats, or floats. */
  data: Uint16Array | Float32Array
  width: number
  height: number
}
export interface Face extends Omit<Pixels, 'data'> {
  mipmaps: Pixels[]
}

/** Red, green, blue and opacity of each pixel of a face, in half precision. */
const pixelsOf = (colours: readonly CubeImage[], size: number, face: number): Pixels => {
  const opaque = DataUtils.toHalfFloat(1)
  const data = new Uint16Array(4 * size * size)
  for (let i = 0; i < size * size; i++) {
    for (const [channel, { values }] of colours.entries()) data[4 * i + channel] = DataUtils.toHalfFloat(values[face * size * size + i]!)
    data[4 * i + 3] = opaque
  }
  return { data, width: size, height: size }
}

/** The six faces, for any number of textures. */
export const facesOf = ([red, green, blue]: Colours): Face[] =>
  Array.from({ length: 6 }, (_, face) => {
    const mipmaps = red.map(({ size }, level) =>
      pixelsOf(
        [red, green, blue].map((images) => images[level]!),
        size,
        face,
      ),
    )
    const { width, height } = mipmaps[0]!
    return { width, height, mipmaps }
  })

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
