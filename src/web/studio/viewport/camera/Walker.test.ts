import { describe, expect, test } from 'vitest'
import { door, rectangleScene } from '../../../../../test/room.ts'
import { BODY_RADIUS, entrance, walkableArea, type WalkableArea } from '#room/camera/walking.ts'
import { wayThrough } from '#room/camera/walkingWay.ts'
import { CATALOGUE, itemOf, roomOf, TABLE } from '../../../../../test/web/editor.ts'
import { EYE_HEIGHT, Walker } from './Walker.ts'

const FRAME = 1 / 60
const roomArea = (): WalkableArea => walkableArea({ ...roomOf(), scene: rectangleScene(5, 4, 2.8, [door('wall-4', 1.5)]) }, CATALOGUE)
const inside = (still = false): Walker => {
  const made = roomArea()
  const walker = new Walker(
    () => made,
    () => entrance(made),
    still,
  )
  walker.enter()
  return walker
}
/** Frames until the walker stops. */
const run = (walker: Walker, most = 600): number => {
  let frames = 1
  while (walker.update(FRAME) && frames < most) frames++
  return frames
}

describe('walking', () => {
  test('walking begins at the given place, looking the given way, at eye level', () => {
    const walker = inside()
    expect(walker.place!.x).toBeCloseTo(0.6, 3)
    // Inside the door of the wall on the left, looking along +x.
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

  test('with reduced motion a step is immediate', () => {
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

  test('leaving and coming back, one stands where one stood; the start is a wish away', () => {
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

describe('going to a place that was pointed at', () => {
  const behind = (still = false) => {
    const document = { ...roomOf(itemOf('table', TABLE, 2.5, 2)), scene: rectangleScene(5, 4, 2.8, [door('wall-4', 1.5)]) }
    const around = walkableArea(document, CATALOGUE)
    const walker = new Walker(
      () => around,
      () => entrance(around),
      still,
    )
    walker.enter()
    return { walker, way: wayThrough(document, CATALOGUE, around, walker.place!, { x: 4, y: 2.05 }) }
  }
  test.each([false, true])('walking to a point goes around obstacles, and ends there (reduced motion: %s)', (still) => {
    const { walker, way } = behind(still)
    expect(way.length).toBeGreaterThan(1)
    walker.follow(way)
    run(walker)
    expect(Math.hypot(walker.place!.x - 4, walker.place!.y - 2.05)).toBeLessThan(0.1)
    expect(walker.update(FRAME)).toBe(false)
  })

  test('a step of one’s own ends it, and so does a wall that was put there meanwhile', () => {
    const { walker, way } = behind()
    walker.follow(way)
    for (let frame = 0; frame < 20; frame++) walker.update(FRAME)
    walker.step('back')
    run(walker)
    expect(walker.place!.x).toBeLessThan(2)
    walker.follow([{ x: 9, y: 2 }])
    expect(run(walker)).toBeLessThan(600)
  })
})
