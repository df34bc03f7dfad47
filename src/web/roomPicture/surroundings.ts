/** What mirrors and metal of a room see: the very room, of every roughness. */
import { CubeCamera, FloatType, WebGLCubeRenderTarget, type Scene, type Texture, type Vector3, type WebGLRenderer } from 'three'
import { CubeImage } from '../scene/sky/CubeImage.ts'
import { byRoughness } from '../scene/sky/gloss.ts'
import { facesOf, mirroredTexture } from '../scene/sky/mirrored.ts'

/** Pixels a side of what they see, and rays to each where they are rough. */
const SIZE = 128
const RAYS = 64

/** One colour of what the cube camera saw. As three.js reads such maps, what is at the right of the world is at their left. */
const channelOf = (faces: readonly Float32Array[], channel: number): CubeImage => {
  const seen = new CubeImage(SIZE)
  for (const [face, pixels] of faces.entries()) for (let i = 0; i < SIZE * SIZE; i++) seen.values[face * SIZE * SIZE + i] = pixels[4 * i + channel]!
  return CubeImage.painted(SIZE, (x, y, z) => seen.at(-x, y, z))
}

/** The scene as it looks from a point, for `envMap`; whoever takes it disposes of it. Draws six pictures. */
export const surroundings = (renderer: WebGLRenderer, scene: Scene, point: Vector3): Texture => {
  const around = new WebGLCubeRenderTarget(SIZE, { type: FloatType })
  const cube = new CubeCamera(0.05, 40, around)
  cube.position.copy(point)
  cube.update(renderer, scene)
  const faces = Array.from({ length: 6 }, (_, face) => {
    const pixels = new Float32Array(4 * SIZE * SIZE)
    renderer.readRenderTargetPixels(around, 0, 0, SIZE, SIZE, pixels, face)
    return pixels
  })
  around.dispose()
  const rough = (channel: number) => byRoughness(channelOf(faces, channel), RAYS)
  return mirroredTexture(facesOf([rough(0), rough(1), rough(2)]))
}
