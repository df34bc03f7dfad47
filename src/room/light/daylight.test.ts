import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newScene } from '#contract/design/newScene.ts'
import { hourOf, isDark, lightingAt, outsideAt, sunAt, towardsSun } from './daylight.ts'
import { rectangleScene, between } from '../../../test/room.ts'

const scene = rectangleScene()

describe('the hour of a scene', () => {
  test('the hour is read as it was set, in any room', () => {
    fc.assert(
      fc.property(between(0, 23.99), (hour) => {
        expect(hourOf(lightingAt(hour, scene))).toBeCloseTo(hour, 6)
      }),
    )
    const [light] = lightingAt(0, scene).directionalLights
    const due = { ...light!, position: { ...light!.position, x: light!.target.x } }
    expect(hourOf({ ...scene.lighting, directionalLights: [due] })).toBe(0)
  })
  test('the hour is noon for a light straight above, or none', () => {
    expect(hourOf({ ambientLight: scene.lighting.ambientLight, directionalLights: [] })).toBe(12)
    const [light] = scene.lighting.directionalLights
    expect(hourOf({ ...scene.lighting, directionalLights: [{ ...light!, position: { ...light!.target, y: 9 } }] })).toBe(12)
  })
  test('the hour of a new room is by day, whatever its size', () => {
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

const NOON = (42 * Math.PI) / 180
/** Hour of the afternoon at which the sine of the sun's height is this, at 30° north with the sun 18° south of the equator. */
const hourAt = (sine: number): number => {
  const [latitude, south] = [Math.PI / 6, Math.PI / 10]
  const turned = Math.acos((sine + Math.sin(latitude) * Math.sin(south)) / (Math.cos(latitude) * Math.cos(south)))
  return 12 + (turned * 12) / Math.PI
}

describe('the light of an hour', () => {
  const sunOf = (hour: number) => lightingAt(hour, scene).directionalLights[0]!
  test.each([0, 6, 12, 17, 23.5])('at %f falls on the middle of the room from 12 m', (hour) => {
    const { position, target, castShadows } = sunOf(hour)
    expect(target).toEqual({ x: 2.5, y: 0, z: 2 })
    expect(Math.hypot(position.x - target.x, position.y, position.z - target.z)).toBeCloseTo(12, 9)
    expect(position.y).toBeCloseTo(12 * Math.sin(Math.max(0.06, sunAt(hour).height)), 9)
    expect(castShadows).toBe(true)
  })
  test('the light of an hour is 42° high at noon, half as strong near the horizon, and written to three digits', () => {
    expect(sunAt(12).height).toBeCloseTo(NOON, 9)
    expect(sunAt(hourAt(0)).height).toBeCloseTo(0, 9)
    expect(sunAt(hourAt(0.12)).strength).toBeCloseTo(0.5, 9)
    expect([12, hourAt(0.12), hourAt(0.01), 0].map((hour) => sunOf(hour).intensity)).toEqual([0.9, 0.45, 0.141, 0])
  })
  test.each([
    [0, '#FFA058'],
    [0.25, '#FFCBA0'],
    [0.5, '#FFF6E8'],
    [0.66, '#FFF6E8'],
  ])('the light of a sun at %f is %s', (sine, colour) => expect(sunOf(hourAt(sine)).color).toBe(colour))

  test.each([
    [-0.9, '#5874CD', 0.1],
    [-0.36, '#5874CD', 0.1],
    [-0.16, '#6C82CE', 0.15],
    [-0.02, '#CEB2BE', 0.24],
    [0.1, '#FFE2C4', 0.4],
    [0.26, '#FFF4E6', 0.5],
    [0.42, '#FFFFFF', 0.52],
    [0.66, '#FFFFFF', 0.52],
  ])('comes from all sides, with the sun at %f, in %s', (sine, color, intensity) => {
    expect(lightingAt(hourAt(sine), scene).ambientLight).toEqual({ color, intensity })
  })
  test('the outside is rosy just after sunset', () => {
    const { sky, around } = outsideAt(hourAt(-0.02))
    expect(sky).toEqual({ color: '#D6967A', amount: expect.closeTo(0.75, 9) })
    expect(around).toEqual({ color: '#8A7484', amount: expect.closeTo(0.6, 9) })
  })
})

describe('the sun', () => {
  test('the sun is highest at noon, and below the horizon at night', () => {
    expect(sunAt(12).height).toBeGreaterThan(sunAt(10).height)
    expect(sunAt(12).strength).toBe(1)
    for (const hour of [0, 3, 20, 23]) expect(sunAt(hour)).toMatchObject({ strength: 0 })
  })
  test('the sun is redder when it is low, and the sky bluer after sunset', () => {
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
    for (const [hour, degrees] of [
      [9, 31.5],
      [12, 0],
      [15, -31.5],
    ] as const) {
      const { x, z } = towardsSun(hour, out)
      expect((Math.atan2(x, -z) * 180) / Math.PI).toBeCloseTo(degrees, 6)
    }
    for (const hour of [0, 6, 12, 18]) {
      const { x, y, z } = towardsSun(hour, out)
      expect(Math.hypot(x, y, z)).toBeCloseTo(1, 9)
      expect(y).toBeGreaterThan(0)
    }
  })
})
