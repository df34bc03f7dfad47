import { describe, expect, test } from 'vitest'
import type { Shot } from '#room/camera/productShot.ts'
import type { Color, Instance, Material } from '../scene.ts'
import { boxMesh, placed, rectangle } from '../../../test/tracer/scenes.ts'
import { productImage } from './productImage.ts'

const ON_FLOOR: Shot = { azimuth: 0.55, elevation: 0.3, ground: true }
const SIDE = 96

const drawn = async (instances: readonly Instance[], { shot = ON_FLOOR, isOnWall = false, isLamp = false, samples = 16 } = {}) => {
  const rgba = await productImage(instances, shot, { size: SIDE, samples, isOnWall, isLamp })
  return (x: number, y: number) => [...rgba.subarray((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 4)] as [number, number, number, number]
}
const cube = (material: Material) => placed(boxMesh([-0.3, 0, -0.3], [0.3, 0.6, 0.3]), { roughness: 1, ...material })
const MIDDLE = [48, 40] as const

describe('the picture of a product', () => {
  test('a product image has the whole piece, a transparent background, and a shadow that fades before the edge', async () => {
    const at = await drawn([cube({ baseColor: [0.5, 0.3, 0.1] })])
    expect(at(...MIDDLE)[3]).toBe(255)
    for (const [x, y] of [
      [0, 0],
      [95, 0],
      [48, 1],
      [0, 95],
      [95, 50],
      [50, 95],
    ] as const)
      expect(at(x, y)[3]).toBeLessThan(8)
    const right = Array.from({ length: SIDE }, (_, x) => at(x, 70))
    const edge = right.findLastIndex(([, , , alpha]) => alpha === 255)
    const [near, far] = [right[edge + 3]![3], right[92]![3]]
    expect(near).toBeGreaterThan(60)
    expect(near).toBeLessThan(230)
    expect(far).toBeLessThan(near / 3)
    // A shadow is dark.
    expect(Math.max(...right[edge + 3]!.slice(0, 3))).toBeLessThan(110)
  })

  test('keeps colours: of a red, a grey and a white piece the hue, of white that it is not burnt out, of black some light', async () => {
    const color = async (baseColor: Color) => (await drawn([cube({ baseColor })]))(...MIDDLE)
    const red = await color([0.5, 0.05, 0.05])
    expect(red[0]).toBeGreaterThan(150)
    expect(red[1]).toBeLessThan(90)
    const grey = await color([0.3, 0.3, 0.3])
    expect(Math.max(...grey.slice(0, 3)) - Math.min(...grey.slice(0, 3))).toBeLessThan(8)
    const white = await color([0.9, 0.9, 0.9])
    expect(Math.min(...white.slice(0, 3))).toBeGreaterThan(200)
    expect(Math.max(...white.slice(0, 3))).toBeLessThan(252)
    expect(Math.min(...(await color([0.005, 0.005, 0.005])).slice(0, 3))).toBeGreaterThan(12)
  })

  test('an image of glass shows the page through it, and its edge is as bright as its surroundings', async () => {
    const pane = placed(rectangle([0, 0.3, 0], [0.6, 0, 0], [0, 0.6, 0]), { glass: 'pane' })
    const at = await drawn([pane, placed(boxMesh([-0.3, -0.02, -0.3], [0.3, 0, 0.3]), { baseColor: [0.4, 0.4, 0.4] })])
    expect(at(...MIDDLE)[3]).toBeGreaterThan(10)
    expect(at(...MIDDLE)[3]).toBeLessThan(120)
    const white = await drawn([cube({ baseColor: [0.8, 0.8, 0.8] })])
    const row = Array.from({ length: SIDE }, (_, x) => white(x, 30))
    const first = row.findIndex(([, , , alpha]) => alpha === 255)
    const [edge, inside] = [row[first - 1]!, row[first + 2]!]
    expect(edge[3]).toBeGreaterThan(10)
    expect(Math.abs(edge[1] - inside[1])).toBeLessThan(25)
  })

  test('an image of a lamp has its light on the wall', async () => {
    const lamp = placed(boxMesh([-0.3, 0, 0.1], [0.3, 0.6, 0.2]), { baseColor: [0.8, 0.8, 0.8], emissive: [0.3, 0.2, 0.1] })
    const shot = { azimuth: 0.35, elevation: 0.06, ground: false }
    const [lit, dark] = [await drawn([lamp], { shot, isOnWall: true, isLamp: true }), await drawn([lamp], { shot, isOnWall: true })]
    const below = Array.from({ length: SIDE }, (_, y) => lit(48, y)).findLastIndex(([, , , alpha]) => alpha === 255) + 2
    expect(dark(48, below)[3]).toBeGreaterThan(20)
    const over = (card: number, [color, , , alpha]: readonly number[]) => card * (1 - alpha! / 255) + color! * (alpha! / 255)
    expect(over(239, lit(48, below))).toBeGreaterThan(over(239, dark(48, below)) + 5)
  })

  test('a product image is the same, byte for byte, each time', async () => {
    const draw = () => productImage([cube({ baseColor: [0.5, 0.3, 0.1] })], ON_FLOOR, { size: 40, isOnWall: false, isLamp: false })
    expect(Buffer.from((await draw()).buffer).equals(Buffer.from((await draw()).buffer))).toBe(true)
  })
})
