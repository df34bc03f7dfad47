import { expect, test } from 'vitest'
import { rectangleScene } from '../../../test/room.ts'
import { hourOf, lightingAt } from './daylight.ts'
import { renderLight } from './renderLighting.ts'

test('natural light is the room’s own, with its lamps lit after dark', () => {
  const scene = rectangleScene()
  for (const [hour, lampsLit] of [
    [12, false],
    [22, true],
  ] as const) {
    const lighting = lightingAt(hour, scene)
    expect(renderLight({ ...scene, lighting }, 'natural')).toEqual({ lighting, lampsLit })
  }
})

test('studio light is the same at every hour: bright, without colour, by day', () => {
  const scene = rectangleScene()
  const lights = [3, 9, 18].map((hour) => renderLight({ ...scene, lighting: lightingAt(hour, scene) }, 'studio'))
  expect(new Set(lights.map((light) => JSON.stringify(light))).size).toBe(1)
  const { lighting, lampsLit } = lights[0]!
  expect([lampsLit, lighting.ambientLight.color, hourOf(lighting)]).toEqual([false, '#FFFFFF', 11])
  expect(lighting.ambientLight.intensity).toBeGreaterThan(lighting.directionalLights[0]!.intensity)
})

test('studio light leaves a white wall below white, so that its shades are seen', () => {
  const { lighting } = renderLight(rectangleScene(), 'studio')
  // The most that may be: a white wall in the middle of a room would send 1.3 times white to the eye, which the tones bring below it.
  expect(lighting.ambientLight.intensity).toBeLessThanOrEqual(0.8)
})

test('dramatic light has a low sun, a dark sky and the lamps lit', () => {
  const scene = rectangleScene()
  const { lighting, lampsLit } = renderLight(scene, 'dramatic')
  expect(lampsLit).toBe(true)
  expect(hourOf(lighting)).toBeCloseTo(16.4, 5)
  expect(lighting.ambientLight.intensity).toBeLessThan(lightingAt(16.4, scene).ambientLight.intensity / 2)
})
