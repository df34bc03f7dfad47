import { Ray, Vector3 } from 'three'
import { beforeEach, expect, test } from 'vitest'
import { AT_FIRST, type ArState } from '../controls.ts'
import { Footing } from './Footing.ts'
import { createLive, type LiveStore } from './live.ts'
import { Searching } from './searching.ts'
import type { Hit } from './standing.ts'

const EYE = { x: 0, y: 1.6, z: 0 }
const HIT: Hit = { surface: 'horizontal', position: { x: 0, y: 0, z: -2 }, normal: { x: 0, y: 1, z: 0 } }
let state: ArState
let live: LiveStore
let footing: Footing
let searching: Searching

beforeEach(() => {
  state = { ...AT_FIRST, phase: 'entering' }
  live = createLive()
  footing = new Footing({ x: 0, y: 0, z: 0 })
  searching = new Searching({
    footing,
    live,
    placeAt: ({ position }) => ({ position, angle: 0 }),
    state: () => state,
    set: (patch) => (state = { ...state, ...patch }),
  })
  searching.begin()
})

test('nothing found for twelve seconds is said; a hit takes it back, and the patience begins anew', () => {
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

test('the ring lies where the frame’s hit is, and things stand there in the frame after they were wanted', () => {
  expect(searching.found(HIT, EYE)).toBe(false)
  expect([live.getState().hit, footing.place]).toEqual([HIT, null])
  searching.want(null)
  expect(searching.found(HIT, EYE)).toBe(true)
  expect(footing.place?.position).toEqual(HIT.position)
  expect([state.phase, live.getState().hit]).toEqual(['placed', null])
})

test('a finger beside the ring puts them where it points, on the same floor', () => {
  searching.found(HIT, EYE)
  searching.want(new Ray(new Vector3(0, 1.6, 0), new Vector3(1, -1.6, -2).normalize()))
  searching.found(HIT, EYE)
  expect(footing.place?.position.x).toBeCloseTo(1, 9)
  expect(footing.place?.position.z).toBeCloseTo(-2, 9)
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

test('looking for another place lifts what stood', () => {
  searching.want(null)
  searching.found(HIT, EYE)
  searching.begin()
  expect([footing.place, state.phase]).toEqual([null, 'searching'])
})
