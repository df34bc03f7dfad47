import { describe, expect, test } from 'vitest'
import { pyramidOf } from './mipmaps.ts'
import type { Material, Scene, Texture } from './scene.ts'
import { evenSky, lookingAt, meanOf, placed, rectangle, WHITE } from '../../test/tracer/scenes.ts'
import { trace } from './trace.ts'

const texture = (
  width: number,
  height: number,
  texel: (x: number, y: number) => readonly number[],
  encoding: Texture['encoding'] = 'srgb',
): Texture => ({
  width,
  height,
  rgba: Uint8Array.from(Array.from({ length: width * height }, (_, i) => texel(i % width, Math.floor(i / width))).flat()),
  encoding,
})
const BLACK = [0, 0, 0, 255]
const PURE = [255, 255, 255, 255]
const checkered = (side: number) => texture(side, side, (x, y) => ((x + y) % 2 ? PURE : BLACK))

describe('smaller copies of a texture', () => {
  test('mipmaps are each half as wide and high, down to one texel, of any size', () => {
    const sizes = [50 * 7, 25 * 3, 12, 6, 3, 1].map((texels) => texels * 4)
    const { texels, offsets } = pyramidOf(texture(100, 14, () => [10, 20, 30, 255]))
    expect(offsets).toEqual(sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0)))
    expect(texels).toHaveLength(sizes.reduce((sum, size) => sum + size, 0))
    for (let i = 0; i < texels.length; i += 4) expect([...texels.subarray(i, i + 4)]).toEqual([10, 20, 30, 255])
  })

  test('mipmaps have the mean of the light, not of the bytes; other numbers are averaged as they are', () => {
    const { texels } = pyramidOf(checkered(8))
    // Half of the light is 188 of 255 in sRGB.
    expect([...texels.subarray(0, 4)]).toEqual([188, 188, 188, 255])
    const { texels: plain } = pyramidOf(texture(2, 2, (x) => [x ? 200 : 100, 0, 255, 255], 'linear'))
    expect([...plain]).toEqual([150, 0, 255, 255])
  })

  test('take no colour from texels that are not there', () => {
    const { texels } = pyramidOf(texture(2, 1, (x) => (x ? [0, 0, 0, 0] : [200, 100, 50, 255])))
    expect([...texels.subarray(0, 3)].map((value, k) => Math.abs(value - [200, 100, 50][k]!) <= 1)).toEqual([true, true, true])
    expect(texels[3]).toBe(128)
  })
})

describe('a fine texture', () => {
  const fine: Material = { baseColorTexture: { texture: checkered(256) }, ior: 1 }
  const even: Material = { baseColor: [0.5, 0.5, 0.5], ior: 1 }
  const floor = (material: Material) => placed(rectangle([0, 0, 0], [0, 0, 4], [4, 0, 0]), material)
  const mean = async (scene: Scene) => meanOf((await trace(scene, { width: 16, height: 16, samples: 64, threads: 0 })).color)[1]

  test('a fine texture has its mean colour from afar', async () => {
    const seen = (material: Material) => mean({ instances: [floor(material)], sky: evenSky(WHITE), camera: lookingAt([0, 40, 0], [0, 0, 0], 3) })
    // A byte of it is 0.9 % of its light.
    expect(Math.abs((await seen(fine)) / (await seen(even)) - 1)).toBeLessThan(0.009)
  })

  test('lights what is beside it as its mean colour would', async () => {
    const screen = placed(rectangle([0, 1, -1], [4, 0, 0], [0, 2, 0]), { baseColor: WHITE, ior: 1 })
    const sun = { direction: [0, 1, -0.2], angularRadius: 0.01, irradiance: [3, 3, 3] } as const
    const seen = (material: Material) => mean({ instances: [floor(material), screen], sun, camera: lookingAt([0, 1, 2], [0, 0.8, -1], 0.5) })
    const [textured, plain] = [await seen(fine), await seen(even)]
    expect(plain).toBeGreaterThan(0.05)
    expect(textured / plain).toBeCloseTo(1, 1.5)
  })
})
