/**
 * The file of a white prefiltered environment map: its sizes from 64 to 8 pixels a side, of each the six faces row by row, of each pixel one half
 * float, little-endian as every processor under a browser. `npm run environment` writes it.
 */
import { DataUtils } from 'three'
import type { CubeImage } from './CubeImage.ts'
import type { Face } from './mirrored.ts'

/** Pixels a side, the sharpest first. */
const SIZES = [64, 32, 16, 8] as const
const VALUES = SIZES.reduce((sum, size) => sum + 6 * size * size, 0)

/** @throws when the images are not of the file's sizes */
export const writeEnvironment = (images: readonly CubeImage[]): Uint16Array<ArrayBuffer> => {
  if (images.length !== SIZES.length || images.some(({ size }, level) => size !== SIZES[level]))
    throw new Error(`an environment map has faces of ${SIZES.join(', ')} pixels a side`)
  return Uint16Array.from(
    images.flatMap(({ values }) => [...values]),
    (value) => DataUtils.toHalfFloat(value),
  )
}

/** File of an evenly bright sky. */
export const evenEnvironment = (brightness: number): Uint16Array<ArrayBuffer> => new Uint16Array(VALUES).fill(DataUtils.toHalfFloat(brightness))

/** The map's faces: each value in red, green and blue, opaque. @throws when it is not such a file */
export const readEnvironment = (values: Uint16Array<ArrayBuffer>): Face[] => {
  if (values.length !== VALUES) throw new Error(`an environment map has ${VALUES} values, not ${values.length}`)
  const opaque = DataUtils.toHalfFloat(1)
  const faces = Array.from({ length: 6 }, (): Face => ({ width: SIZES[0], height: SIZES[0], mipmaps: [] }))
  let at = 0
  for (const size of SIZES)
    for (const { mipmaps } of faces) {
      const data = new Uint16Array(4 * size * size).fill(opaque)
      for (let i = 0; i < size * size; i++) data.fill(values[at++]!, 4 * i, 4 * i + 3)
      mipmaps.push({ data, width: size, height: size })
    }
  return faces
}
