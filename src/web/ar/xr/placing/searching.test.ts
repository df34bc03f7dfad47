import { Ray, Vector3 } from 'three'
import { beforeEach, expect, test } from 'vitest'
import { INITIAL_STATE, type ArState } from '../../controls.ts'
import { SceneAnchor } from './SceneAnchor.ts'
import { createLive, type LiveStore } from '../live.ts'
import { Searching } from './searching.ts'
import type { Hit } from './surfacePlacement.ts'

const EYE = { x: 0, y: 1.6, z: 0 }
const HIT: Hit = { surface: 'horizontal', position: { x: 0, y: 0, z: -2 }, normal: { x: 0, y: 1, z: 0 } }
let state: ArState
let live: LiveStore
let anchor: SceneAnchor
let searching: Searching

beforeEach(() => {
  state = { ...INITIAL_STATE, phase: 'entering' }
  live = createLive()
  anchor = new SceneAnchor({ x: 0, y: 0, z: 0 })
  searching = new Searching({
    anchor,
    live,
    placeAt: ({ position }) => ({ position, angle: 0 }),
    state: () => state,
    set: (patch) => (state = { ...state, ...patch }),
  })
  searching.begin()
})

test('twelve seconds without a surface are announced; a hit withdraws the message, and the time starts again', () => {
  searching.waits(1000)
  searching.waits(12_900)
  expect(state).toMatchObject({ phase: 'searching', noFloor: false })
  searching.waits(13_100)
  expect(state.noFloor).toBe(true)
  searching.found(HIT, EYE)
  searching.waits(60_000)
  expect(state).toMatchObject({ phase: 'aiming', noFloor: false })
  searching.found(null, EYE)
  searching.waits(61_000)
  searching.waits(72_000)
  expect(state).toMatchObject({ phase: 'searching', noFloor: false })
})

test('searching: the ring is at the frame’s hit, and the scene is placed there in the frame after the request', () => {
  expect(searching.found(HIT, EYE)).toBe(false)
  expect([live.getState().hit, anchor.place]).toEqual([HIT, null])
  searching.want(null)
  expect(searching.found(HIT, EYE)).toBe(true)
  expect(anchor.place?.position).toEqual(HIT.position)
  expect([state.phase, live.getState().hit]).toEqual(['placed', null])
})

test('a finger beside the ring puts them where it points, on the same floor', () => {
  searching.found(HIT, EYE)
  searching.want(new Ray(new Vector3(0, 1.6, 0), new Vector3(1, -1.6, -2).normalize()))
  searching.found(HIT, EYE)
  expect(anchor.place?.position.x).toBeCloseTo(1, 9)
  expect(anchor.place?.position.z).toBeCloseTo(-2, 9)
})

test('a wish holds for one frame, and only while a place is looked for', () => {
  searching.want(null)
  searching.found(null, EYE)
  expect(searching.found(HIT, EYE)).toBe(false)
  state = { ...state, phase: 'placed' }
  searching.want(null)
  state = { ...state, phase: 'aiming' }
  expect(searching.found(HIT, EYE)).toBe(false)
})

test('searching: a search for another place clears the anchor', () => {
  searching.want(null)
  searching.found(HIT, EYE)
  searching.begin()
  expect([anchor.place, state.phase]).toEqual([null, 'searching'])
})
