/** The white furnace: in an evenly bright world, whatever sends back all light cannot be seen. */
import { describe, expect, test } from 'vitest'
import type { Color, Material } from './scene.ts'
import { boxMesh, evenSky, lookingAt, meanOf, placed, sphereMesh, WHITE } from '../../test/tracer/scenes.ts'
import { trace } from './trace.ts'

const SIZE = 24
const BOUNCES = 64

/** A sphere, and a little of what is around it. @param across metres that are seen */
const inFurnace = async (material: Material, samples: number, across = 2.1) => {
  const scene = { instances: [placed(sphereMesh(1, 48), material)], sky: evenSky(WHITE), camera: lookingAt([0, 1, 4], [0, 0, 0], across) }
  return trace(scene, { width: SIZE, height: SIZE, samples, threads: 0, maxBounces: BOUNCES })
}

/** Largest difference from 1 of the mean of any 6 × 6 pixels: near the middle and at the grazing rim alike. */
const worstPatch = (color: Float32Array): number => {
  let worst = 0
  for (let top = 0; top < SIZE; top += 6)
    for (let left = 0; left < SIZE; left += 6) {
      let sum = 0
      for (let y = top; y < top + 6; y++) for (let x = left; x < left + 6; x++) sum += color[(y * SIZE + x) * 3 + 1]!
      worst = Math.max(worst, Math.abs(sum / 36 - 1))
    }
  return worst
}

const ROUGH = [0, 0.1, 0.25, 0.5, 0.75, 1]

describe('white furnace', () => {
  test.each(ROUGH)('a white metal of roughness %s sends back all light', async (roughness) => {
    const { color } = await inFurnace({ metallic: 1, roughness }, 256)
    expect(Math.abs(meanOf(color)[1] - 1)).toBeLessThan(0.004)
    expect(worstPatch(color)).toBeLessThan(0.015)
  })

  test.each(ROUGH)('a white dielectric of roughness %s over its diffuse base sends back all light', async (roughness) => {
    const { color } = await inFurnace({ roughness }, 256)
    expect(Math.abs(meanOf(color)[1] - 1)).toBeLessThan(0.004)
    expect(worstPatch(color)).toBeLessThan(0.015)
  })

  test.each<[string, Material]>([
    ['clear solid glass', { glass: 'solid' }],
    ['a clear pane', { glass: 'pane' }],
    ['a frosted pane', { glass: 'pane', roughness: 0.4 }],
    ['a sheet that scatters half of the light through', { translucency: { amount: 0.5 } }],
    ['half metal', { metallic: 0.5, roughness: 0.4 }],
  ])('%s loses no light', async (_, material) => {
    const { color } = await inFurnace(material, 256)
    expect(Math.abs(meanOf(color)[1] - 1)).toBeLessThan(0.006)
  })

  test('a closed white room without a lamp stays dark: nothing makes light', async () => {
    const room = { instances: [placed(boxMesh([-2, -2, -2], [2, 2, 2], true), {})], sky: evenSky(WHITE), camera: lookingAt([0, 0, 1], [0, 0, -2], 3) }
    const { color } = await trace(room, { width: 16, height: 16, samples: 64, threads: 0 })
    expect(Math.max(...color)).toBe(0)
  })

  test('a convex diffuse body in an even world shows exactly its colour', async () => {
    const baseColor: Color = [0.8, 0.4, 0.1]
    const { color } = await inFurnace({ baseColor, ior: 1 }, 256, 1)
    meanOf(color).forEach((value, k) => expect(value).toBeCloseTo(baseColor[k]!, 2))
  })

  test('a metal is never brighter than its colour makes it', async () => {
    const baseColor: Color = [0.9, 0.5, 0.2]
    const smooth = meanOf((await inFurnace({ baseColor, metallic: 1, roughness: 0 }, 128, 1)).color)
    const rough = meanOf((await inFurnace({ baseColor, metallic: 1, roughness: 1 }, 128, 1)).color)
    rough.forEach((value, k) => {
      expect(value).toBeLessThan(1)
      // Light that goes to and fro between facets is coloured once more: never lighter than the colour, a little more saturated than the mirror.
      expect(value).toBeLessThan(smooth[k]! + 0.02)
      expect(value).toBeGreaterThan(baseColor[k]! ** 2.2)
    })
  })
})
