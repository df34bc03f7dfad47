/** What surfaces mirror of their surroundings, as a texture that three.js takes for its own. */
import { CompressedCubeTexture, HalfFloatType, RGBAFormat, type Texture } from 'three'

interface Pixels {
  data: Uint16Array
  width: number
  height: number
}
export interface Face extends Omit<Pixels, 'data'> {
  mipmaps: Pixels[]
}

/** For `Scene.environment` and a material's `envMap`, with any renderer; the caller disposes of it. */
export const mirroredTexture = (faces: Face[]): Texture => {
  const texture = new CompressedCubeTexture(faces, undefined, HalfFloatType)
  return Object.assign(texture, { format: RGBAFormat, isPMREMTexture: true, needsUpdate: true })
}
