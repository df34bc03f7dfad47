import { describe, expect, test } from 'vitest'
import { door, rectangleScene } from '../../../room/testing.ts'
import { BODY_RADIUS, walkingGround, type Ground } from '../../../room/walking.ts'
import { CATALOGUE, roomOf } from '../testing.ts'
import { EYE_HEIGHT, Walker } from './Walker.ts'

const FRAME = 1 / 60
const ground = (): Ground => walkingGround({ ...roomOf(), scene: rectangleScene(5, 4, 2.8, [door('wall-4', 1.5)]) }, CATALOGUE)
const inside = (still = false): Walker => {
  const made = ground()
  const walker = new Walker(() => made, still)
  walker.enter()
  return walker
}
/** Frames until they stand. */
const run = (walker: Walker, most = 600): number => {
  let frames = 1
  while (walker.update(FRAME) && frames < most) frames++
  return frames
}

describe('walking', () => {
  test('begins at the door, looking in, at the height of the eyes', () => {
    const walker = inside()
    expect(walker.place!.x).toBeCloseTo(0.6, 3)
    // Through the wall on the left, looking along +x.
    expect(Math.sin(-walker.yaw)).toBeCloseTo(1, 6)
    expect(walker.camera.position.y).toBe(EYE_HEIGHT)
  })

  test('a key pressed for a moment is a step, one that is held goes on, and let go it stops', () => {
    const walker = inside()
    const from = walker.place!.x
    walker.hold('forward', true)
    walker.update(FRAME)
    walker.hold('forward', false)
    expect(run(walker)).toBeLessThan(60)
    expect(walker.place!.x - from).toBeGreaterThan(0.38)
    expect(walker.place!.x - from).toBeLessThan(0.55)
    walker.hold('forward', true)
    for (let frame = 0; frame < 60; frame++) walker.update(FRAME)
    expect(walker.place!.x - from).toBeGreaterThan(1.5)
    walker.hold('forward', false)
    expect(run(walker)).toBeLessThan(15)
  })

  test('frames end once they stand', () => {
    const walker = inside()
    expect(walker.update(FRAME)).toBe(false)
    walker.push(0.4, 0)
    expect(walker.update(FRAME)).toBe(true)
    walker.push(0, 0)
    run(walker)
    expect(walker.update(FRAME)).toBe(false)
  })

  test('the wall across the room stops them', () => {
    const walker = inside()
    walker.push(0, 1)
    run(walker)
    expect(walker.place!.x).toBeCloseTo(5 - BODY_RADIUS, 2)
  })

  test('with reduced motion a step is there at once', () => {
    const walker = inside(true)
    const { x } = walker.place!
    walker.step('forward')
    expect(walker.place!.x - x).toBeCloseTo(0.4, 6)
    const { yaw } = walker
    walker.step('turn-left')
    expect(walker.yaw - yaw).toBeCloseTo(Math.PI / 12, 6)
    expect(walker.update(FRAME)).toBe(false)
  })

  test('the head turns to a point and never over', () => {
    const walker = inside()
    walker.face({ x: walker.place!.x, y: EYE_HEIGHT, z: 0 })
    expect(Math.cos(walker.yaw)).toBeCloseTo(1, 6)
    expect(walker.pitch).toBeCloseTo(0, 6)
    walker.look(0, 9)
    expect(walker.pitch).toBeLessThan(Math.PI / 2)
  })

  test('leaving and coming back, one stands where one stood; the door is a wish away', () => {
    const walker = inside()
    walker.step('forward')
    run(walker)
    const { x } = walker.place!
    walker.enter()
    expect(walker.place!.x).toBe(x)
    walker.restart()
    expect(walker.place!.x).toBeCloseTo(0.6, 3)
  })
})
