import { Box3, DataUtils, FloatType, HalfFloatType, LightProbe, Vector3, type Data3DTexture } from 'three'
import { expect, test } from 'vitest'
import { rectangleScene, windowIn } from '../../../../test/room.ts'
import { sunDirection } from '#room/light/outsideLight.ts'
import { RoomLight } from './RoomLight.ts'

const wallId = rectangleScene().room.walls[0]!.id
const scene = rectangleScene(5, 4, 2.8, [windowIn(wallId, 1.8)])
const box = new Box3(new Vector3(0, 0, 0), new Vector3(5, 2.8, 4))
const towards = sunDirection(scene.room, scene.objects, scene.lighting)
const lit = (fine: boolean, sky = 0.4, document = scene): RoomLight => {
  const light = new RoomLight(fine ? 'grid' : 'even')
  light.shine(document, towards, box, sky, [])
  return light
}

test("the grid is laid out as three's shader reads it: seven pictures, the first and the last slice of each twice", () => {
  const { root } = lit(true)
  const grid = root as typeof root & { isLightProbeGrid: boolean; texture: Data3DTexture; resolution: Vector3; boundingBox: Box3; priority: number }
  expect(grid.isLightProbeGrid).toBe(true)
  const { x: wide, y: high, z: deep } = grid.resolution
  const { width, height, depth } = grid.texture.image
  expect([width, height, depth]).toEqual([wide, high, 7 * (deep + 2)])
  expect(grid.boundingBox.containsBox(box)).toBe(true)
  const slice = (at: number) => (grid.texture.image.data as Uint16Array).subarray(4 * wide * high * at, 4 * wide * high * (at + 1))
  for (let texel = 0; texel < 7; texel++) {
    const from = texel * (deep + 2)
    expect(slice(from)).toEqual(slice(from + 1))
    expect(slice(from + deep + 1)).toEqual(slice(from + deep))
    expect(slice(from + 1)).not.toEqual(slice(from + deep))
  }
})

test('a single point for the whole room has the mean of the grid', () => {
  const grid = lit(true).root as unknown as { texture: Data3DTexture; resolution: Vector3 }
  const { x: wide, y: high, z: deep } = grid.resolution
  const data = grid.texture.image.data as Uint16Array
  let mean = 0
  for (let i = 0; i < wide * high * deep; i++) mean += DataUtils.fromHalfFloat(data[4 * (wide * high + i)]!) / (wide * high * deep)
  const probe = lit(false).root as LightProbe
  expect(probe.sh.coefficients[0]!.x).toBeCloseTo(mean, 2)
})

test("what the sky's picture gives is taken off, so that all together is as bright as before", () => {
  const [without, some] = [lit(false, 0), lit(false, 0.3)].map(({ root }) => (root as LightProbe).sh.coefficients[0]!.x)
  expect((without! - some!) * 0.886227).toBeCloseTo(1.01 * 0.3 * Math.PI, 3)
})

test('room light: its grid has the same light in whole floats, for a processor that draws, as in half floats', () => {
  const grids = [false, true].map((whole) => {
    const light = new RoomLight('grid', whole)
    light.shine(scene, towards, box, 0.4, [])
    return (light.root as unknown as { texture: Data3DTexture }).texture
  })
  expect(grids.map(({ type }) => type)).toEqual([HalfFloatType, FloatType])
  const [halves, floats] = grids.map(({ image }) => image.data) as [Uint16Array, Float32Array]
  expect(floats).toHaveLength(halves.length)
  for (const [i, half] of halves.entries())
    expect(Math.abs(DataUtils.fromHalfFloat(half) - floats[i]!)).toBeLessThan(0.002 * Math.max(1, Math.abs(floats[i]!)))
})
