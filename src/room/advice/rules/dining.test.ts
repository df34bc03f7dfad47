import { describe, expect, test } from 'vitest'
import { adviceOn, doorIn, furnished, room, turnedBy, type Furnished, type Put } from '../../../../test/room/advice.ts'

/** Rule and centimetres of what is said of the dining table. */
const said = (...asked: Parameters<typeof adviceOn>) =>
  adviceOn(...asked)
    .filter(({ rule }) => rule.startsWith('dining-'))
    .map(({ rule, measured }) => [rule, Math.round(measured * 100)])

/** A table whose long side is 1 m from wall-3, a seat behind it. */
const table: Put = { category: 'dining-table', at: [3, 2.6], box: [1.6, 0.75, 0.8] }
const seat: Put = { category: 'chair', at: [3, 3.5], box: [0.45, 0.9, 0.6], turned: 180 }
/** Shuts the room's other side. */
const other: Put = { category: 'plant', id: 'other', at: [3, 1.05], box: [0.5, 1, 2.1] }
const cabinet = (x: number, turned: number): Put => ({
  category: 'sideboard',
  id: `cabinet ${x}`,
  at: [x, 1.5],
  box: [1, 0.9, 0.4],
  turned,
  uses: { front: 0.6 },
})
const west = doorIn('wall-4', 2.5, 0.9, 'west')
const east = doorIn('wall-2', 0.5, 0.9, 'east')
const scene = room(6, 4, west)

describe('behind a seat one passes', () => {
  test.each([
    ['to a cabinet', furnished(scene, table, seat, other, cabinet(5.8, -90))],
    ['to another door', furnished(room(6, 4, west, east), table, seat, other)],
    ['to one cabinet of two', furnished(scene, table, seat, other, cabinet(0.2, 90), cabinet(5.8, -90))],
    [
      'before a thing as before a wall',
      furnished(room(6, 5, west), table, seat, other, { category: 'plant', id: 'z', at: [3, 4.5], box: [5.9, 1, 1] }, cabinet(5.8, -90)),
    ],
  ])('%s, even with the seat in the way', (_, furnishing) => {
    for (const degrees of [0, 90]) expect(said(turnedBy(degrees, furnishing))).toEqual([['dining-passed', 100]])
  })

  test.each<[string, Furnished]>([
    ['nothing lies beyond', furnished(scene, table, seat, other)],
    ['there is another way', furnished(scene, table, seat, cabinet(5.8, -90))],
    ...['a', 'z'].map((id): [string, Furnished] => [
      `there is another, narrower way between the table and another thing (${id})`,
      furnished(scene, table, seat, { category: 'plant', id, at: [3, 0.75], box: [0.5, 1, 1.5] }, cabinet(5.8, -90)),
    ]),
    [
      'both ways begin past the same wall',
      furnished(scene, table, seat, { category: 'plant', at: [1.4, 1.6], box: [0.2, 1, 3.2] }, cabinet(5.8, -90)),
    ],
    [
      'both ways begin past the same thing',
      furnished(
        room(6, 5, west),
        table,
        seat,
        { category: 'plant', at: [1.4, 1.6], box: [0.2, 1, 3.2] },
        { category: 'plant', id: 'z', at: [3, 4.5], box: [5.9, 1, 1] },
        cabinet(5.8, -90),
      ),
    ],
    [
      'nobody gets through there anyway',
      furnished(scene, table, seat, other, { ...other, id: 'more', at: [4.5, 2], box: [0.2, 1, 4] }, cabinet(5.8, -90)),
    ],
    ['there is no door', furnished(room(6, 4), table, seat, other, cabinet(5.8, -90))],
    // Behind it is a dead end, to which one comes from one side only.
    ...[2.1, 3.9].map((x): [string, Furnished] => [
      `only the table itself is used from there (${x})`,
      furnished(scene, { ...table, uses: { front: 0.6 } }, seat, { category: 'plant', id: 'end', at: [x, 3.05], box: [0.2, 1, 1.9] }),
    ]),
  ])('not where %s', (_, furnishing) => expect(said(furnishing)).toEqual([]))
})

describe('behind a seat only what is behind the seat counts', () => {
  const chair: Put = { ...seat, at: [2.4, 3.3] }
  test.each<[string, Put[], [string, number][]]>([
    ['not what is behind the rest of the table', [{ category: 'plant', at: [3.4, 3.6], box: [0.5, 1, 0.5] }], []],
    [
      'not what is beside the table',
      [
        { category: 'plant', at: [1.95, 3.5], box: [0.4, 1, 0.5] },
        { ...seat, at: [2.2, 3.3] },
      ],
      [],
    ],
    ['but what is behind it', [{ category: 'plant', at: [2.4, 3.8], box: [0.3, 1, 0.3] }], [['dining-seated', 65]]],
  ])('%s', (_, things, expected) => {
    for (const degrees of [0, 90]) expect(said(turnedBy(degrees, furnished(room(6, 4), table, chair, ...things)))).toEqual(expected)
  })
})
