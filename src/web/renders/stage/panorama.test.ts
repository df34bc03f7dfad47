import { PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { fromCubeFaces, PANORAMA_FACES, type Bytes } from './panorama.ts'

const [WIDTH, HEIGHT] = [256, 128]

/** The view of each face as three's camera sees it, coloured by the direction in which a pixel lies. */
const facesOf = (colour: (direction: Vector3, face: number) => readonly [number, number, number]): Bytes[] => {
  const side = PANORAMA_FACES.sideFor(HEIGHT)
  return PANORAMA_FACES.directions.map(({ forward, up }, face) => {
    const camera = new PerspectiveCamera(PANORAMA_FACES.fov, 1, 0.1, 10)
    camera.up.set(...up)
    camera.lookAt(...forward)
    camera.updateMatrixWorld()
    const data = new Uint8ClampedArray(4 * side * side)
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) {
        const direction = new Vector3(((x + 0.5) / side) * 2 - 1, 1 - ((y + 0.5) / side) * 2, 0.5).unproject(camera).normalize()
        data.set([...colour(direction, face), 255], 4 * (y * side + x))
      }
    return { data, width: side, height: side }
  })
}

/** The direction of a pixel of the panorama, by the definition of the equirectangular projection. */
const directionAt = (x: number, y: number, bearing: number): Vector3 => {
  const latitude = Math.PI * (0.5 - (y + 0.5) / HEIGHT)
  const longitude = bearing - 2 * Math.PI * ((x + 0.5) / WIDTH - 0.5)
  return new Vector3(Math.sin(longitude) * Math.cos(latitude), Math.sin(latitude), Math.cos(longitude) * Math.cos(latitude))
}

const byDirection = ({ x, y, z }: Vector3): [number, number, number] => [128 + 100 * x, 128 + 100 * y, 128 + 100 * z]

/** The largest difference of a pixel of one channel from the one to its right and the one below. */
const largestStep = (bytes: Uint8ClampedArray): number => {
  let most = 0
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const here = bytes[4 * (y * WIDTH + x)]!
      const right = bytes[4 * (y * WIDTH + ((x + 1) % WIDTH))]!
      const below = bytes[4 * (Math.min(HEIGHT - 1, y + 1) * WIDTH + x)]!
      most = Math.max(most, Math.abs(right - here), Math.abs(below - here))
    }
  return most
}

describe('panorama', () => {
  test.each([0, 0.9, -2.5])('panorama: each pixel shows what lies in its direction, the middle towards a bearing of %f', (bearing) => {
    const bytes = fromCubeFaces(facesOf(byDirection), WIDTH, HEIGHT, bearing)
    let worst = 0
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++)
        for (const [k, wanted] of byDirection(directionAt(x, y, bearing)).entries())
          worst = Math.max(worst, Math.abs(bytes[4 * (y * WIDTH + x) + k]! - wanted))
    expect(worst).toBeLessThan(2)
  })

  test('panorama: is not mirrored: what a camera that looks at its middle has on the right is right of the middle', () => {
    const bearing = 2.2
    const camera = new PerspectiveCamera(60, 1, 0.1, 10)
    camera.lookAt(Math.sin(bearing), 0, Math.cos(bearing))
    camera.updateMatrixWorld()
    const isSeen = (direction: Vector3, x: number) => direction.distanceTo(new Vector3(x, 0, 0.5).unproject(camera).normalize()) < 0.15
    const bytes = fromCubeFaces(
      facesOf((direction) => [isSeen(direction, 0.8) ? 255 : 0, isSeen(direction, -0.8) ? 255 : 0, 0]),
      WIDTH,
      HEIGHT,
      bearing,
    )
    const columns = (channel: number) =>
      Array.from({ length: WIDTH }, (_, x) => x).filter((x) => bytes[4 * ((HEIGHT / 2) * WIDTH + x) + channel]! > 128)
    const [right, left] = [columns(0), columns(1)]
    expect(Math.min(...right)).toBeGreaterThan(WIDTH / 2)
    expect(Math.max(...right)).toBeLessThan((WIDTH * 3) / 4)
    expect(Math.min(...left)).toBeGreaterThan(WIDTH / 4)
    expect(Math.max(...left)).toBeLessThan(WIDTH / 2)
  })

  test('panorama: two faces that are differently bright go over into each other without a step', () => {
    const levels = [100, 112, 124, 106, 118, 130]
    const bytes = fromCubeFaces(
      facesOf((_, face) => [levels[face]!, 0, 0]),
      WIDTH,
      HEIGHT,
      0.4,
    )
    // 30 levels between two faces, over 14 degrees, which are 10 pixels of this panorama: where the poles draw them out, less.
    expect(largestStep(bytes)).toBeLessThan(8)
  })

  test('panorama: what only the rim of a face shows is seen nowhere', () => {
    const rim = Math.tan((53 * Math.PI) / 180)
    const bytes = fromCubeFaces(
      facesOf((direction, face) => {
        const { forward, up, right } = PANORAMA_FACES.directions[face]!
        const along = (axis: readonly [number, number, number]) => Math.abs(direction.dot(new Vector3(...axis)))
        return [Math.max(along(up), along(right)) / along(forward) > rim ? 255 : 0, 0, 0]
      }),
      WIDTH,
      HEIGHT,
      0,
    )
    expect(Math.max(...bytes.filter((_, i) => i % 4 === 0))).toBe(0)
  })
})
