/** Positions in the image. */
import { describe, expect, test } from 'vitest'
import type { Camera, Scene, Vector } from './scene.ts'
import { evenSky, pixel, placed, sphereMesh } from '../../test/tracer/scenes.ts'
import { trace } from './trace.ts'

/** Shining balls of one colour each. */
const ball = (at: Vector, emissive: Vector, radius = 0.6) =>
  placed(sphereMesh(radius, 16), { baseColor: [0, 0, 0], ior: 1, emissive }, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, ...at, 1])
const seen = (scene: Partial<Scene>, camera: Camera, width: number, height: number) =>
  trace({ instances: [], ...scene, camera }, { width, height, samples: 16, threads: 0 })

describe('a perspective camera', () => {
  const camera: Camera = { kind: 'perspective', position: [0, 0, 0], target: [0, 0, -1], fieldOfView: Math.PI / 2 }

  test('a perspective camera has right on the right, up above, and its angle from bottom to top', async () => {
    const image = await seen({ instances: [ball([3, 0, -4], [1, 0, 0]), ball([0, 3, -4], [0, 1, 0]), ball([-6, 0, -4], [0, 0, 1])] }, camera, 64, 32)
    // 4 m away the image is 8 m high and 16 wide: 4 pixels a metre.
    expect(pixel(image, 32 + 12, 16)).toEqual([1, 0, 0])
    expect(pixel(image, 32, 16 - 12)).toEqual([0, 1, 0])
    expect(pixel(image, 32 - 24, 16)).toEqual([0, 0, 1])
  })

  test('with a lens blurs what is not where it is sharp', async () => {
    const lens = { radius: 0.8, focus: 4 }
    const spread = async (z: number) => {
      const { color } = await seen({ instances: [ball([0, 0, z], [1, 1, 1], -z / 20)] }, { ...camera, lens }, 64, 64)
      return color.filter((value, i) => i % 3 === 0 && value > 0 && value < 1).length
    }
    expect(await spread(-4)).toBeLessThan(40)
    expect(await spread(-16)).toBeGreaterThan(80)
  })
})

describe('a panorama', () => {
  const camera: Camera = { kind: 'panorama', position: [1, 2, 3], target: [1, 2, 2] }
  const from = (x: number, y: number, z: number): Vector => [1 + x, 2 + y, 3 + z]

  test('a panorama has its target in the middle, right at three quarters, the back at both ends, above at the top', async () => {
    const balls = [
      ball(from(0, 0, -2), [1, 0, 0]),
      ball(from(2, 0, 0), [0, 1, 0]),
      ball(from(-2, 0, 0), [0, 0, 1]),
      ball(from(0, 0, 2), [1, 1, 0]),
      ball(from(0, 2, 0), [0, 1, 1]),
      ball(from(0, -2, 0), [1, 0, 1]),
    ]
    const image = await seen({ instances: balls }, camera, 64, 32)
    expect(pixel(image, 32, 16)).toEqual([1, 0, 0])
    expect(pixel(image, 48, 16)).toEqual([0, 1, 0])
    expect(pixel(image, 16, 16)).toEqual([0, 0, 1])
    for (const x of [0, 63]) expect(pixel(image, x, 16)).toEqual([1, 1, 0])
    for (const x of [0, 20, 63]) {
      expect(pixel(image, x, 0)).toEqual([0, 1, 1])
      expect(pixel(image, x, 31)).toEqual([1, 0, 1])
    }
  })

  test('a panorama of a sky equals the sky’s own image', async () => {
    const [width, height] = [32, 16]
    const radiance = Float32Array.from({ length: width * height * 3 }, (_, i) => ((i / 3) | 0) % 7)
    const image = await trace({ instances: [], sky: { radiance, width, height }, camera }, { width, height, samples: 256, threads: 0 })
    // Texels are read between their middles, and a pixel looks a little beside itself: an even sky stays even, a turned one turns.
    const turned = await trace(
      { instances: [], sky: { radiance, width, height, turn: Math.PI / 2 }, camera },
      { width, height, samples: 256, threads: 0 },
    )
    for (let y = 2; y < 14; y++) for (let x = 0; x < width; x++) expect(pixel(turned, (x + 8) % width, y)[0]).toBeCloseTo(pixel(image, x, y)[0], 0)
    const even = await seen({ sky: evenSky([0.25, 0.5, 0.75]) }, camera, 8, 4)
    expect(pixel(even, 5, 1)).toEqual([0.25, 0.5, 0.75])
  })
})
