import { Box3, PerspectiveCamera, Vector3 } from 'three'
import { expect, test, vi } from 'vitest'
import { Detail } from './Detail.ts'
import { FurnitureField } from '../FurnitureField.ts'
import type { PixelAt } from './levels.ts'
import { ModelCache } from './ModelCache.ts'

const HEIGHT = 800
const FINEST = { off: 1, shadowSize: 1000 }
const BOX = new Box3(new Vector3(-1, -1, -1), new Vector3(1, 1, 1))
const setUp = ({ finest }: { finest?: typeof FINEST } = { finest: FINEST }) => {
  const cache = new ModelCache(() => undefined)
  const field = new FurnitureField(cache)
  /** Whether more is to change after each look to come. */
  const left: boolean[] = []
  const looked: { off: number | undefined; shadow: number; most: number }[] = []
  vi.spyOn(field, 'chooseLevels').mockImplementation((offAt: PixelAt | undefined, shadow = 0, most = Infinity) => {
    looked.push({ off: offAt?.(BOX), shadow, most })
    return looked.length > 1 && left.shift() === true
  })
  const camera = new PerspectiveCamera(90)
  const detail = new Detail(field, cache, finest)
  return { detail, camera, cache, looked, left, field }
}

test('the coarsest model is drawn before there is a camera; then an outline may be off by a pixel at the nearest point of an item', () => {
  const { detail, camera, looked } = setUp()
  expect(looked.map(({ off }) => off)).toEqual([Infinity])
  camera.position.set(0, 0, 5)
  detail.frame(camera, HEIGHT, false)
  // 90° over 800 pixels, four metres away.
  expect(looked.at(-1)!.off).toBeCloseTo((2 * 4) / HEIGHT, 12)
  camera.position.set(0, 0, 0.5)
  detail.frame(camera, HEIGHT, false)
  expect(looked.at(-1)!.off).toBe(0)
})

test('an eye that stays costs nothing; one that moves, another height, models and another room do', () => {
  const { detail, camera, looked } = setUp()
  const looks = (act: () => void) => {
    const before = looked.length
    act()
    return looked.length - before
  }
  expect(looks(() => detail.frame(camera, HEIGHT, false))).toBe(1)
  expect(looks(() => detail.frame(camera, HEIGHT, false))).toBe(0)
  camera.rotation.y = 1
  expect(looks(() => detail.frame(camera, HEIGHT, false))).toBe(0)
  camera.position.x = 1
  expect(looks(() => detail.frame(camera, HEIGHT, false))).toBe(1)
  expect(looks(() => detail.frame(camera, HEIGHT / 2, false))).toBe(1)
  expect(looks(() => detail.frame(camera, HEIGHT / 2, true))).toBe(1)
  detail.setRoom(10)
  expect(looks(() => detail.frame(camera, HEIGHT / 2, false))).toBe(1)
  expect(looked.at(-1)!.shadow).toBeCloseTo(0.025, 9)
})

test('an item that could not change in one frame changes in the next', () => {
  const { detail, camera, looked, left } = setUp()
  left.push(true)
  expect(detail.frame(camera, HEIGHT, false)).toBe(true)
  expect(looked.at(-1)!.most).toBeLessThan(Infinity)
  expect(detail.frame(camera, HEIGHT, false)).toBe(false)
  expect(looked.length).toBe(3)
})

test('an image draws full models once they have loaded, and no frame changes them meanwhile', async () => {
  const { detail, camera, cache, looked } = setUp()
  const steps: string[] = []
  vi.spyOn(cache, 'settled').mockImplementation(async () => void steps.push('came'))
  await detail.wholly(
    async () => {
      steps.push('taken')
      const before = looked.length
      camera.position.x = 3
      detail.frame(camera, HEIGHT, true)
      expect(looked.length).toBe(before)
      expect(looked.at(-1)!.off).toBe(0)
    },
    () => steps.push('redrawn'),
  )
  expect(steps).toEqual(['came', 'redrawn', 'taken', 'redrawn'])
  detail.frame(camera, HEIGHT, false)
  expect(looked.at(-1)!.off).toBeGreaterThan(0)
})

test('every item is drawn by its full model where no detail is given', () => {
  const { detail, camera, looked, field } = setUp({})
  const updateLevels = vi.spyOn(field, 'updateLevels')
  detail.frame(camera, HEIGHT, false)
  expect([looked.length, updateLevels.mock.calls.length]).toEqual([0, 0])
  detail.frame(camera, HEIGHT, true)
  expect(updateLevels).toHaveBeenCalledOnce()
})
