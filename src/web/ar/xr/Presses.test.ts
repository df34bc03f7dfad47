import { Ray, Vector3 } from 'three'
import { beforeEach, expect, test } from 'vitest'
import { Presses, presserOf, type Presser } from './Presses.ts'
import type { Taken } from './takings.ts'

type Point = [number, number, number]
const EYE: Point = [0, 1.6, 0]
const rayTo = (to: Point, from: Point = EYE): Ray => {
  const origin = new Vector3(...from)
  return new Ray(origin, new Vector3(...to).sub(origin).normalize())
}
const told: string[] = []
let presses: Presses
let taken: Taken | null

const thing: Taken = {
  id: 'chair',
  level: 0,
  move: ({ direction }: Ray) => told.push(`move ${direction.x > 0 ? 'right' : 'left'}`),
  twist: (radians) => told.push(`twist ${Math.round((radians * 180) / Math.PI)}`),
  letGo: () => told.push('let go'),
  goBack: () => told.push('go back'),
}

beforeEach(() => {
  told.length = 0
  taken = thing
  presses = new Presses({
    take: () => taken,
    tap: (what, finger) => told.push(`tap ${what?.id ?? 'nothing'}${finger ? ' by finger' : ''}`),
  })
})

const [FIRST, SECOND] = [1, 2]
const press = (pointer: number, to: Point, by: Presser = 'finger') => {
  presses.down(pointer, rayTo(to), by, undefined)
  presses.move(pointer, rayTo(to))
}

test('a finger that goes nowhere taps what is under it; a controller the same, and it goes on pointing', () => {
  press(FIRST, [0, 0, -2])
  presses.up(FIRST)
  taken = null
  press(FIRST, [0, 0, -2], 'trigger')
  presses.up(FIRST)
  expect(told).toEqual(['tap chair by finger', 'tap nothing'])
})

test('who presses is told apart: a finger, a trigger beside a stick, a hand that has none', () => {
  const held = (targetRayMode: XRTargetRayMode, axes?: number[]) =>
    // As much of a gamepad as is asked for.
    presserOf({ targetRayMode, ...(axes && { gamepad: { axes } as unknown as Gamepad }) })
  expect([
    held('screen'),
    held('tracked-pointer', [0, 0, 0, 0]),
    held('tracked-pointer', []),
    held('tracked-pointer'),
    held('transient-pointer'),
  ]).toEqual(['finger', 'trigger', 'pinch', 'pinch', 'pinch'])
})

test('a finger that trembles does not drag; one that goes does, until it is lifted', () => {
  press(FIRST, [0, 0, -2])
  presses.move(FIRST, rayTo([0.01, 0, -2]))
  expect([told, presses.busy]).toEqual([[], false])
  presses.move(FIRST, rayTo([0.5, 0, -2]))
  expect(presses.busy).toBe(true)
  presses.up(FIRST)
  presses.move(FIRST, rayTo([0.9, 0, -2]))
  expect([told, presses.busy]).toEqual([['move right', 'let go'], false])
})

test('a phone that is carried along with a resting finger drags too', () => {
  press(FIRST, [0, 0, -2])
  presses.move(FIRST, rayTo([-0.4, 0, -2], [-0.4, 1.6, 0]))
  expect(told).toHaveLength(1)
})

test('two rays turn what the first took, anticlockwise as seen from above, and what was drawn along goes back first', () => {
  press(FIRST, [0, 0, -2])
  presses.move(FIRST, rayTo([0.5, 0, -2]))
  presses.move(FIRST, rayTo([0, 0, -2]))
  expect(told.splice(0)).toEqual(['move right', 'move left'])
  presses.down(SECOND, rayTo([0, 0, -1]), 'finger', undefined)
  // From the first, the second lay towards the eye (+z); now it lies to the right (+x).
  presses.move(SECOND, rayTo([1, 0, -2]))
  presses.move(FIRST, rayTo([0, 0, -2]))
  presses.up(SECOND)
  presses.up(FIRST)
  expect(told).toEqual(['go back', 'twist 90', 'twist 90', 'let go'])
})

test('a pointer that took nothing neither draws along nor turns', () => {
  press(FIRST, [0, 0, -2])
  presses.move(SECOND, rayTo([1, 0, -2]))
  presses.up(SECOND)
  presses.lose(SECOND)
  expect(told).toEqual([])
  presses.up(FIRST)
  expect(told).toEqual(['tap chair by finger'])
})

test('what is held goes back when its controller is lost, or all is given up', () => {
  for (const leave of [() => presses.lose(FIRST), () => presses.cancel()]) {
    told.length = 0
    press(FIRST, [0, 0, -2], 'trigger')
    presses.move(FIRST, rayTo([-0.5, 0, -2]))
    leave()
    presses.move(FIRST, rayTo([-0.9, 0, -2]))
    presses.up(FIRST)
    expect(told).toEqual(['move left', 'go back'])
  }
})
