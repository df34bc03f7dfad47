import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newScene } from '../contract/newScene.ts'
import { hourOf, isDark, lightingAt, outsideAt, sunAt, towardsSun } from './daylight.ts'
import { rectangleScene, between } from './testing.ts'

const scene = rectangleScene()

describe('the hour of a scene', () => {
  test('is read again as it was set, whatever the room', () => {
    fc.assert(
      fc.property(between(0, 23.99), (hour) => {
        expect(hourOf(lightingAt(hour, scene))).toBeCloseTo(hour, 6)
      }),
    )
  })
  test('is noon for a light straight above, or none', () => {
    expect(hourOf({ ambientLight: scene.lighting.ambientLight, directionalLights: [] })).toBe(12)
    const [light] = scene.lighting.directionalLights
    expect(hourOf({ ...scene.lighting, directionalLights: [{ ...light!, position: { ...light!.target, y: 9 } }] })).toBe(12)
  })
  test('is by day in a new room, however large', () => {
    for (const [length, width] of [
      [3, 3],
      [5, 4],
      [12, 9],
      [9, 12],
    ] as const) {
      const room = newScene({ roomType: 'living_room', style: 'modern', dimensions: { length, width, height: 2.8 }, author: '', created: '' })
      expect(isDark(room.lighting)).toBe(false)
      expect(hourOf(room.lighting)).toBeGreaterThan(9)
      expect(hourOf(room.lighting)).toBeLessThan(15)
    }
  })
  test('leaves other lights as they are', () => {
    const [light] = scene.lighting.directionalLights
    const two = { ...scene, lighting: { ...scene.lighting, directionalLights: [light!, { ...light!, intensity: 0.2 }] } }
    expect(lightingAt(9, two).directionalLights[1]).toEqual(two.lighting.directionalLights[1])
  })
})

describe('the sun', () => {
  test('stands highest at noon, and is down at night', () => {
    expect(sunAt(12).height).toBeGreaterThan(sunAt(10).height)
    expect(sunAt(12).strength).toBe(1)
    for (const hour of [0, 3, 20, 23]) expect(sunAt(hour)).toMatchObject({ strength: 0 })
  })
  test('is redder when it is low, and the sky bluer when it is gone', () => {
    const blue = (hour: number) => Number.parseInt(lightingAt(hour, scene).directionalLights[0]!.color.slice(5), 16)
    expect(blue(7)).toBeLessThan(blue(12))
    expect(lightingAt(23, scene).ambientLight.color).not.toBe('#FFFFFF')
  })
  test('goes through dusk without a jump', () => {
    const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    for (let hour = 0; hour < 24; hour += 0.1) {
      const [a, b] = [outsideAt(hour), outsideAt(hour + 0.1)]
      for (const what of ['sky', 'around'] as const) {
        expect(Math.abs(a[what].amount - b[what].amount)).toBeLessThan(0.1)
        parts(a[what].color).forEach((value, i) => expect(Math.abs(value - parts(b[what].color)[i]!)).toBeLessThan(40))
      }
    }
    expect(outsideAt(12).around.amount).toBe(0)
  })
  test('lights lamps when it goes', () => {
    expect([12, 9, 22, 4].map((hour) => isDark(lightingAt(hour, scene)))).toEqual([false, false, true, true])
  })
  test('comes in by the window at noon, and from either side before and after', () => {
    const out = { x: 0, y: -1 }
    expect(towardsSun(12, out).z).toBeLessThan(0)
    expect(Math.sign(towardsSun(9, out).x)).toBe(-Math.sign(towardsSun(15, out).x))
    for (const hour of [0, 6, 12, 18]) {
      const { x, y, z } = towardsSun(hour, out)
      expect(Math.hypot(x, y, z)).toBeCloseTo(1, 9)
      expect(y).toBeGreaterThan(0)
    }
  })
})
