import { Ray, Vector3 } from 'three'
import { beforeEach, expect, test } from 'vitest'
import { RayPointers, pointerKindOf, type PointerKind } from './RayPointers.ts'
import type { GrabTarget } from './grabTargets.ts'

type Point = [number, number, number]
const EYE: Point = [0, 1.6, 0]
const rayTo = (to: Point, from: Point = EYE): Ray => {
  const origin = new Vector3(...from)
  return new Ray(origin, new Vector3(...to).sub(origin).normalize())
}
const calls: string[] = []
let pointers: RayPointers
let grabbed: GrabTarget | null

const target: GrabTarget = {
  id: 'chair',
  level: 0,
  move: ({ direction }: Ray) => calls.push(`move ${direction.x > 0 ? 'right' : 'left'}`),
  twist: (radians) => calls.push(`twist ${Math.round((radians * 180) / Math.PI)}`),
  release: () => calls.push('let go'),
  cancel: () => calls.push('go back'),
}

beforeEach(() => {
  calls.length = 0
  grabbed = target
  pointers = new RayPointers({
    grab: () => grabbed,
    tap: (what, finger) => calls.push(`tap ${what?.id ?? 'nothing'}${finger ? ' by finger' : ''}`),
  })
})

const [FIRST, SECOND] = [1, 2]
const press = (pointer: number, to: Point, by: PointerKind = 'finger') => {
  pointers.down(pointer, rayTo(to), by, undefined)
  pointers.move(pointer, rayTo(to))
}

test('RayPointers: a press without a drag taps its hit; a controller keeps pointing', () => {
  press(FIRST, [0, 0, -2])
  pointers.up(FIRST)
  grabbed = null
  press(FIRST, [0, 0, -2], 'trigger')
  pointers.up(FIRST)
  expect(calls).toEqual(['tap chair by finger', 'tap nothing'])
})

test('pointerKindOf: distinguishes a touch, a trigger beside a stick and a bare hand', () => {
  const inputSource = (targetRayMode: XRTargetRayMode, axes?: number[]) =>
    // The part of a gamepad that is read.
    pointerKindOf({ targetRayMode, ...(axes && { gamepad: { axes } as unknown as Gamepad }) })
  expect([
    inputSource('screen'),
    inputSource('tracked-pointer', [0, 0, 0, 0]),
    inputSource('tracked-pointer', []),
    inputSource('tracked-pointer'),
    inputSource('transient-pointer'),
  ]).toEqual(['finger', 'trigger', 'pinch', 'pinch', 'pinch'])
})

test('RayPointers: a trembling finger does not drag; one that moves does, until it is lifted', () => {
  press(FIRST, [0, 0, -2])
  pointers.move(FIRST, rayTo([0.01, 0, -2]))
  expect([calls, pointers.busy]).toEqual([[], false])
  pointers.move(FIRST, rayTo([0.5, 0, -2]))
  expect(pointers.busy).toBe(true)
  pointers.up(FIRST)
  pointers.move(FIRST, rayTo([0.9, 0, -2]))
  expect([calls, pointers.busy]).toEqual([['move right', 'let go'], false])
})

test('RayPointers: moving the phone under a resting finger drags too', () => {
  press(FIRST, [0, 0, -2])
  pointers.move(FIRST, rayTo([-0.4, 0, -2], [-0.4, 1.6, 0]))
  expect(calls).toHaveLength(1)
})

test('RayPointers: two rays turn the target of the first, anticlockwise from above, after cancelling its drag', () => {
  press(FIRST, [0, 0, -2])
  pointers.move(FIRST, rayTo([0.5, 0, -2]))
  pointers.move(FIRST, rayTo([0, 0, -2]))
  expect(calls.splice(0)).toEqual(['move right', 'move left'])
  pointers.down(SECOND, rayTo([0, 0, -1]), 'finger', undefined)
  // From the first, the second lay towards the eye (+z); now it lies to the right (+x).
  pointers.move(SECOND, rayTo([1, 0, -2]))
  pointers.move(FIRST, rayTo([0, 0, -2]))
  pointers.up(SECOND)
  pointers.up(FIRST)
  expect(calls).toEqual(['go back', 'twist 90', 'twist 90', 'let go'])
})

test('RayPointers: a second pointer without a grab neither moves nor turns', () => {
  press(FIRST, [0, 0, -2])
  pointers.move(SECOND, rayTo([1, 0, -2]))
  pointers.up(SECOND)
  pointers.lose(SECOND)
  expect(calls).toEqual([])
  pointers.up(FIRST)
  expect(calls).toEqual(['tap chair by finger'])
})

test('RayPointers: a lost controller or a cancel cancels the drag', () => {
  for (const leave of [() => pointers.lose(FIRST), () => pointers.cancel()]) {
    calls.length = 0
    press(FIRST, [0, 0, -2], 'trigger')
    pointers.move(FIRST, rayTo([-0.5, 0, -2]))
    leave()
    pointers.move(FIRST, rayTo([-0.9, 0, -2]))
    pointers.up(FIRST)
    expect(calls).toEqual(['move left', 'go back'])
  }
})
