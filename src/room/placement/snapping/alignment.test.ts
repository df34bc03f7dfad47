/** Alignment with neighbours, on both axes and from every side. */
import { describe, expect, test } from 'vitest'
import { alignOn } from './alignment.ts'
import { footprintOf } from '../placedItem.ts'
import { neighbourhood } from '../neighbourhood.ts'
import { snap } from './snapping.ts'
import { rectangleRoom, thing } from '../../../../test/room.ts'

const space = rectangleRoom(9, 9)
const table = thing({ id: 'table', category: 'dining-table', at: [4.513, 4.517], box: [0.8, 0.7, 0.6] })
const around = neighbourhood([table])
/** 1 m wide and 0.5 m deep. */
const at = (x: number, z: number, about: Parameters<typeof thing>[0] = {}) => snap(space, around, thing({ at: [x, z], ...about }))

describe('an item beside another', () => {
  test.each([
    ['left edges', [4.6, 3.2], 'x', 4.613, 4.113],
    ['right edges', [4.43, 3.2], 'x', 4.413, 4.913],
    ['its right side to the left side', [3.6, 4.2], 'x', 3.613, 4.113],
    ['its left side to the right side', [5.43, 4.2], 'x', 5.413, 4.913],
    ['back edges', [3.1, 4.45], 'z', 4.467, 4.217],
    ['front edges', [3.1, 4.58], 'z', 4.567, 4.817],
    ['its front to the back', [4.2, 3.95], 'z', 3.967, 4.217],
    ['its back to the front', [4.2, 5.08], 'z', 5.067, 4.817],
  ] as const)('an item is aligned by %s, with a guide along them', (_, [x, z], axis, expected, line) => {
    const { position, guides } = at(x, z)
    expect(position[axis]).toBeCloseTo(expected, 9)
    const alone = alignOn(axis, footprintOf(thing({ at: [x, z] })), around)
    expect([alone.at, alone.line]).toEqual([expect.closeTo(expected, 9), expect.closeTo(line, 9)])
    const guide = guides.find((each) => each.axis === axis)!
    const across = axis === 'x' ? 'x' : 'y'
    expect([guide.from[across], guide.to[across]]).toEqual([expect.closeTo(line, 9), expect.closeTo(line, 9)])
  })
  test('an item’s guides are drawn from the far side of the one to the far side of the other', () => {
    const ends = (x: number, z: number, axis: 'x' | 'z') => {
      const { from, to } = at(x, z).guides.find((each) => each.axis === axis)!
      return axis === 'x' ? [from.y, to.y] : [from.x, to.x]
    }
    expect(ends(4.513, 3.2, 'x')).toEqual([expect.closeTo(2.95), expect.closeTo(4.817)])
    expect(ends(4.513, 6, 'x')).toEqual([expect.closeTo(4.217), expect.closeTo(6.25)])
    expect(ends(3.1, 4.517, 'z')).toEqual([expect.closeTo(2.6), expect.closeTo(4.913)])
    expect(ends(6, 4.517, 'z')).toEqual([expect.closeTo(4.113), expect.closeTo(6.5)])
  })
  test('takes of two lines the nearer, in whatever order they were placed', () => {
    const other = thing({ id: 'other', at: [4.47, 2], box: [0.2, 0.7, 0.6] })
    for (const both of [neighbourhood([table, other]), neighbourhood([other, table])]) {
      expect(snap(space, both, thing({ at: [4.5, 3.2] })).position.x).toBeCloseTo(4.513, 9)
      expect(snap(space, both, thing({ at: [4.48, 3.2] })).position.x).toBeCloseTo(4.47, 9)
    }
  })
  test('finds what it lines up with among many, in whatever order they were placed', () => {
    const far = [8, 7, 6.5, 6, 1, 2].map((x, i) => thing({ id: `far-${i}`, at: [x, 8], box: [0.2, 0.7, 0.2] }))
    for (const many of [
      neighbourhood([...far, table]),
      neighbourhood([table, ...far]),
      neighbourhood([...far.slice(0, 3), table, ...far.slice(3)]),
    ]) {
      expect(snap(space, many, thing({ at: [4.5, 3.2] }))).toMatchObject({ mode: 'neighbour', position: { x: expect.closeTo(4.513, 9) } })
    }
  })
  test('an item at an angle is aligned by its middle only', () => {
    expect(at(4.5, 3.2, { rotationY: 0.4 }).position.x).toBeCloseTo(4.513, 9)
    // Half of what it reaches along x when it is turned by 0.4.
    const reach = 0.5 * Math.cos(0.4) + 0.25 * Math.sin(0.4)
    expect(at(4.113 + reach - 0.02, 3.2, { rotationY: 0.4 }).mode).toBe('grid')
  })
  test('an item is aligned up to a metre away; an aligned one, slightly further', () => {
    const apart = (gap: number, x: number) => at(x, 4.817 + gap + 0.25).mode
    expect(apart(0.99, 4.53)).toBe('neighbour')
    expect(apart(1.06, 4.53)).toBe('grid')
    expect(apart(1.06, 4.513)).toBe('neighbour')
    expect(apart(1.4, 4.513)).toBe('grid')
    const aside = (gap: number) => at(4.913 + gap + 0.5, 4.53).mode
    expect([aside(0.99), aside(1.06)]).toEqual(['neighbour', 'grid'])
    const before = (gap: number) => at(4.53, 4.217 - gap - 0.25).mode
    expect([before(0.99), before(1.06)]).toEqual(['neighbour', 'grid'])
    const left = (gap: number) => at(4.113 - gap - 0.5, 4.53).mode
    expect([left(0.99), left(1.06)]).toEqual(['neighbour', 'grid'])
  })
})
