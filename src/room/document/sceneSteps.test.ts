import { expect, test } from 'vitest'
import { carryOver, type SceneStep } from './sceneSteps.ts'

const steps: Record<string, SceneStep> = {
  '0.8': (scene) => ({ ...scene, version: '0.9', lamps: 2 }),
  '0.9': (scene) => ({ ...scene, version: '1.0', lights: scene['lamps'] }),
  looping: (scene) => ({ ...scene, version: 'looping' }),
}

test('a scene goes from step to step until it is of today’s version', () => {
  expect(carryOver({ version: '0.8' }, steps)).toEqual({ version: '1.0', lamps: 2, lights: 2 })
  expect(carryOver({ version: '0.9', lamps: 3 }, steps)).toEqual({ version: '1.0', lamps: 3, lights: 3 })
})

test('scene steps: a scene of the current version, or without one, is unchanged', () => {
  const scene = { version: '1.0', lamps: 1 }
  expect(carryOver(scene, steps)).toBe(scene)
  expect(carryOver({}, steps)).toEqual({})
})

test('scene steps: a scene of an unknown version is refused', () => {
  for (const version of ['1.1', '0.7', '', 'toString', '__proto__', 'looping']) expect(carryOver({ version }, steps)).toBeNull()
  expect(carryOver({ version: '0.9' })).toBeNull()
})
