import type { Ray } from 'three'
import { beforeEach, expect, test } from 'vitest'
import { TURN_STEP } from '../../../room/steps.ts'
import { Hands, type Presser } from './Hands.ts'
import type { Taken } from './takings.ts'
import { FakeSession, rayTo, source, type FakeSource } from './testing.ts'

type Point = [number, number, number]
const EYE: Point = [0, 1.6, 0]
const told: string[] = []
const pressers: Presser[] = []
let session: FakeSession
let hands: Hands
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
  pressers.length = 0
  taken = thing
  session = new FakeSession()
  hands = new Hands({
    take: (_ray, by) => {
      pressers.push(by)
      return taken
    },
    tap: (what, finger) => told.push(`tap ${what?.id ?? 'nothing'}${finger ? ' by finger' : ''}`),
    step: (radians) => told.push(`step ${Math.round(radians / TURN_STEP)}`),
    point: (ray, go) => told.push(ray ? (go ? 'go' : 'point') : 'no point'),
  })
  // What a device would hand over; the hands ask no more of it than the fake has.
  hands.attach(session as never, {} as never)
})

const frame = () => hands.frame(session.frame as never)
const aim = (at: FakeSource, from: Point, to: Point) => at.targetRaySpace.ray.copy(rayTo(from, to))
const press = (at: FakeSource) => {
  session.inputSources.push(at)
  session.say('selectstart', at)
}

test('a finger that goes nowhere taps what is under it; a controller the same, and it goes on pointing', () => {
  const finger = source('screen', EYE, [0, 0, -2])
  press(finger)
  frame()
  session.say('selectend', finger)
  taken = null
  const controller = source('tracked-pointer', EYE, [0, 0, -2])
  press(controller)
  frame()
  session.say('selectend', controller)
  expect(told).toEqual(['tap chair by finger', 'tap nothing'])
})

test('who presses is told apart: a finger, a trigger beside a stick, a hand that has none', () => {
  const held = (axes?: number[]) => ({ ...source('tracked-pointer', EYE, [0, 0, -2]), ...(axes && { gamepad: { axes } }) })
  for (const at of [source('screen', EYE, [0, 0, -2]), held([0, 0, 0, 0]), held([]), held()]) {
    press(at)
    session.say('selectend', at)
  }
  expect(pressers).toEqual(['finger', 'trigger', 'pinch', 'pinch'])
})

test('a finger that trembles does not drag; one that goes does, until it is lifted', () => {
  const finger = source('screen', EYE, [0, 0, -2])
  press(finger)
  aim(finger, EYE, [0.01, 0, -2])
  frame()
  expect(told).toEqual([])
  aim(finger, EYE, [0.5, 0, -2])
  frame()
  session.say('selectend', finger)
  frame()
  expect(told).toEqual(['move right', 'let go'])
})

test('a phone that is carried along with a resting finger drags too', () => {
  const finger = source('screen', EYE, [0, 0, -2])
  press(finger)
  aim(finger, [-0.4, 1.6, 0], [-0.4, 0, -2])
  frame()
  expect(told).toHaveLength(1)
})

test('two rays turn what the first took, anticlockwise as seen from above, and what was drawn along goes back first', () => {
  const [first, second] = [source('screen', EYE, [0, 0, -2]), source('screen', EYE, [0, 0, -1])]
  press(first)
  aim(first, EYE, [0.5, 0, -2])
  frame()
  aim(first, EYE, [0, 0, -2])
  press(second)
  // From the first, the second lay towards the eye (+z); now it lies to the right (+x).
  aim(second, EYE, [1, 0, -2])
  frame()
  session.say('selectend', second)
  session.say('selectend', first)
  expect(told).toEqual(['move right', 'go back', 'twist 90', 'let go'])
})

test('what is held goes back when its controller is lost, the session pauses or ends', () => {
  const away = [(held: FakeSource) => session.lose(held), () => hands.cancel(), () => hands.detach()]
  for (const leave of away) {
    told.length = 0
    const controller = source('tracked-pointer', EYE, [0, 0, -2])
    press(controller)
    aim(controller, EYE, [-0.5, 0, -2])
    frame()
    leave(controller)
    frame()
    session.say('selectend', controller)
    expect(told).toEqual(['move left', 'go back'])
    session.inputSources = []
  }
})

test('a stick pushed aside turns one step and waits to come back; pushed forward it points, let go it goes; pulled back it does nothing', () => {
  const controller = { ...source('tracked-pointer', EYE, [0, 0, -2]), gamepad: { axes: [0, 0, 0, 0] } }
  session.inputSources.push(controller)
  const push = (x: number, y: number) => {
    controller.gamepad.axes = [0, 0, x, y]
    frame()
  }
  push(1, 0)
  push(1, 0.1)
  push(0, 0)
  push(-1, 0)
  push(0, 0)
  expect(told.splice(0)).toEqual(['step -1', 'step 1'])
  push(0, 1)
  push(0, 0)
  expect(told).toEqual([])
  push(0, -1)
  push(0, -0.9)
  push(0, 0)
  expect(told.splice(0)).toEqual(['point', 'go'])
  push(0, -1)
  push(0, -1)
  session.lose(controller)
  expect(told).toEqual(['point', 'no point'])
})
