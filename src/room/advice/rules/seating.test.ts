import { describe, expect, test } from 'vitest'
import { findings, furnished, measures, room, turnedBy, type Put } from '../../../../test/room/advice.ts'

const seat = (id: string, at: Put['at'], turned = 0, box: Put['box'] = [0.8, 0.8, 0.8]): Put => ({ category: 'armchair', id, at, turned, box })
const facing = (...things: Put[]) => measures(furnished(room(8, 7), ...things), 'seats-facing').toSorted((a, b) => a[0] - b[0])

describe('seats that face each other', () => {
  test('each seat is paired with the nearest one in front of it', () => {
    const pairs = (sofa: string, near: string, far: string, between: string) =>
      facing(seat(sofa, [3, 0.5], 0, [2, 0.8, 1]), seat(near, [2.4, 2.4], 180), seat(far, [3.6, 4.6], 180), seat(between, [3.6, 2.7])).map(
        ([, itemIds]) => itemIds.join(' '),
      )
    for (const names of [
      ['a', 'b', 'c', 'd'],
      ['a', 'c', 'b', 'd'],
      ['a', 'd', 'b', 'c'],
    ] as const) {
      const [sofa, near, far, between] = names
      expect(pairs(sofa, near, far, between).toSorted()).toEqual([`${sofa} ${near}`, [far, between].toSorted().join(' ')])
    }
  })
  test('look at each other within half a right angle', () => {
    const askew = (turned: number) => facing(seat('a', [3, 1]), seat('b', [3.6, 2.6], 180 + turned))
    expect(askew(40)).toHaveLength(1)
    expect(askew(50)).toEqual([])
  })
  test('the distance of two seats is the smaller one of both views', () => {
    const turned = (one: string, other: string) => facing(seat(one, [3, 1], 0, [2, 0.8, 0.8]), seat(other, [3, 2.8], 210))[0]![0]
    expect([turned('a', 'b'), turned('b', 'a')]).toEqual([31, 31])
  })
})

describe('before a sofa', () => {
  const sofa: Put = { category: 'sofa', at: [4, 0.5], box: [2, 0.8, 1] }
  /** Measured stretch: from the sofa's front, in its direction to the table. */
  const stretches = (x: number, degrees: number) =>
    findings(turnedBy(degrees, furnished(room(8, 7), sofa, { category: 'coffee-table', at: [x, 1.5], box: [1, 0.4, 0.6] })), 'sofa-table').map(
      ({ place }) => place,
    )

  test.each([
    [4, 4],
    [4.9, 4.7],
    [3.1, 3.3],
  ])('a table at %f m is measured in the middle of what of it is before the sofa, %f m', (x, at) => {
    // Moved by 7 and 3 m, and a quarter turn about there.
    const drawn = (...ends: [number, number][]) => ends.map(([east, south]) => ({ x: expect.closeTo(east), y: expect.closeTo(south) }))
    for (const [degrees, [from, to]] of [
      [0, drawn([7 + at, 4], [7 + at, 4.2])],
      [90, drawn([8, 3 - at], [8.2, 3 - at])],
    ] as const)
      expect(stretches(x, degrees)).toEqual([{ kind: 'segment', from, to }])
  })
  test.each([5.6, 2.4])('a table beside it, at %f m, is not before it', (x) => expect(stretches(x, 0)).toEqual([]))
})

describe('before a screen', () => {
  // A diagonal of 1 m.
  const screen: Put = { category: 'television', mount: 'wall', at: [3, 0], y: 1, box: [16 / Math.hypot(16, 9), 0.6, 0.1] }
  /** A sofa 1.1 m from it, moved aside and rotated away from the screen by that many degrees. */
  const watching = (aside: number, away: number) => {
    const angle = (aside * Math.PI) / 180
    const sofa: Put = {
      category: 'sofa',
      at: [3 + 1.1 * Math.sin(angle), 0.1 + 1.1 * Math.cos(angle)],
      box: [1, 0.8, 0.6],
      turned: 180 + aside + away,
    }
    return [0, 90].flatMap((degrees) => measures(turnedBy(degrees, furnished(room(6, 9), screen, sofa)), 'screen-distance'))
  }
  test.each([
    [0, 45, 2],
    [45, 0, 2],
    [0, 46, 0],
    [46, 0, 0],
    [60, 0, 0],
    [0, 60, 0],
  ])('a sofa %i° aside that looks %i° away watches (%i)', (aside, away, times) => expect(watching(aside, away)).toHaveLength(times))
})
