/** The sky as surfaces see it, made by the processor: as three.js makes it, it takes a graphics card's time, and seconds where there is none. */
import { CompressedCubeTexture, DataUtils, HalfFloatType, RGBAFormat, type Texture } from 'three'
import { CubeImage } from './CubeImage.ts'
import { bell, byRoughness, gatherer } from './gloss.ts'
import { softRoom } from './softRoom.ts'

/** Pixels a side of a face: as many as its soft edges need. */
const SIZE = 64
/** How soft the edges of its lights are, radians; with what the pixels soften by themselves it is 0.03. */
const SOFT = 0.027
const RAYS = { soft: 12, rough: 48 }

/**
 * How bright the sky is in the mirror of a surface, from glass to plaster: 64, 32, 16 and 8 pixels a side. WebGL's cube maps are seen
 * from outside: what is at the right of the world is at their left.
 */
export const skyImages = (): CubeImage[] => {
  const { seen, fine } = softRoom()
  const hard = CubeImage.painted(
    SIZE,
    (x, y, z) => seen(-x, y, z),
    (x, y, z) => fine(-x, y, z),
  )
  return byRoughness(CubeImage.painted(SIZE, gatherer(bell(SOFT, RAYS.soft), [hard])), RAYS.rough)
}

interface Pixels {
  data: Uint16Array
  width: number
  height: number
}

/** One face in white light: red, green, blue and opacity of each pixel in half precision. */
const pixelsOf = ({ size, values }: CubeImage, face: number): Pixels => {
  const opaque = DataUtils.toHalfFloat(1)
  const data = new Uint16Array(4 * size * size)
  for (let i = 0; i < size * size; i++) {
    const bright = DataUtils.toHalfFloat(values[face * size * size + i]!)
    data.set([bright, bright, bright, opaque], 4 * i)
  }
  return { data, width: size, height: size }
}

const facesOf = (images: readonly CubeImage[]) =>
  Array.from({ length: 6 }, (_, face) => ({ width: SIZE, height: SIZE, mipmaps: images.map((image) => pixelsOf(image, face)) }))

let faces: ReturnType<typeof facesOf> | undefined

/** A light for `Scene.environment`, white, of any renderer; whoever takes it disposes of it. Made once a page, in some 40 ms. */
export const skyLight = (): Texture => {
  faces ??= facesOf(skyImages())
  const texture = new CompressedCubeTexture(faces, undefined, HalfFloatType)
  return Object.assign(texture, { format: RGBAFormat, isPMREMTexture: true, needsUpdate: true })
}
