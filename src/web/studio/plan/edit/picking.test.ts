import { describe, expect, test } from 'vitest'
import { placeOpening } from '#room/openings/openings.ts'
import { roomSpace } from '#room/geometry/roomSpace.ts'
import { rectangleScene } from '../../../../../test/room.ts'
import { facePartAt, planPartAt } from './picking.ts'

const bare = rectangleScene()
const right = bare.room.walls.find(({ points: [a, b] }) => a!.x === 5 && b!.x === 5)!
const placed = placeOpening(bare, 'window', { wallId: right.id, middle: 2 })
if (!placed.ok) throw new Error('the window has a place')
const space = roomSpace(placed.scene)
/** A hundred pixels a metre. */
const pointer = (x: number, y: number, touch = false) => ({
  toScreen: (p: { x: number; y: number }) => ({ x: p.x * 100, y: p.y * 100 }),
  at: { x, y },
  touch,
})

describe('picking in Plan', () => {
  test('a wall is met within its thickness, and a little beside it', () => {
    const top = bare.room.walls.find(({ points: [a, b] }) => a!.y === 0 && b!.y === 0)!
    expect(planPartAt(space, pointer(250, -8), null, 'all')).toEqual({ on: 'wall', wallId: top.id })
    expect(planPartAt(space, pointer(250, 60), null, 'all')).toBeNull()
  })
  test('a window comes before its wall', () => {
    expect(planPartAt(space, pointer(505, 200), null, 'all')).toEqual({ on: 'opening', openingId: placed.opening.id })
    expect(planPartAt(space, pointer(505, 330), null, 'all')).toEqual({ on: 'wall', wallId: right.id })
  })
  test('handles are there for what is chosen alone, and a finger takes them from further off', () => {
    const chosen = { kind: 'wall', id: right.id } as const
    const index = bare.room.walls.findIndex(({ id }) => id === right.id)
    expect(planPartAt(space, pointer(502, 2), null, 'handles')).toBeNull()
    expect(planPartAt(space, pointer(502, 2), chosen, 'handles')).toEqual({ on: 'corner', index })
    expect(planPartAt(space, pointer(485, 15), chosen, 'handles')).toBeNull()
    expect(planPartAt(space, pointer(485, 15, true), chosen, 'handles')).toEqual({ on: 'corner', index })
    expect(planPartAt(space, pointer(502, 203), chosen, 'handles')).toEqual({ on: 'middle', wallId: right.id })
  })
})

describe('picking in 3D', () => {
  test('a window is met between its sill and its head, the wall above and below', () => {
    expect(facePartAt(space, { x: 5, y: 1.5, z: 2 })).toEqual({ on: 'opening', openingId: placed.opening.id })
    expect(facePartAt(space, { x: 5, y: 0.4, z: 2 })).toEqual({ on: 'wall', wallId: right.id })
    expect(facePartAt(space, { x: 5, y: 1.5, z: 3.9 })).toEqual({ on: 'wall', wallId: right.id })
  })
})
