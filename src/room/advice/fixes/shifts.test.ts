import { describe, expect, test } from 'vitest'
import type { Finding } from '../finding.ts'
import { layoutOf } from '../layout.ts'
import { furnished, room, type Put } from '../../../../test/room/advice.ts'
import { shiftsOf } from './shifts.ts'
import { unitOf } from './units.ts'

const STEPS = [0.1, 0.2, 0.3, 0.4, 0.55, 0.7, 0.9, 1.15, 1.5]
const plant = (...at: [number, number]): Put => ({ category: 'plant', at, box: [0.4, 1, 0.4] })
const segment = { kind: 'segment', from: { x: 3, y: 1 }, to: { x: 3, y: 2 } } as const

/** Candidate positions, as a direction and the distances along it. */
const shifts = (thing: Put, about: Partial<Finding>) => {
  const { document, products } = furnished(room(8, 6), thing)
  const layout = layoutOf(document, products)
  const unit = unitOf(document, products, layout, layout.byId.get(thing.category)!, 'door-front')!
  const finding: Finding = {
    id: '',
    rule: 'door-front',
    severity: 'hint',
    side: 'below',
    measured: 0.3,
    bound: 0.6,
    wanted: { least: 0.6 },
    itemIds: [],
    partIds: [],
    leadsTo: [],
    place: segment,
    source: 'practice',
    ...about,
  }
  const byWay = Map.groupBy(shiftsOf(finding, layout, unit), ({ by, length }) =>
    [by.x / length, by.y / length].map((part) => Math.round(part * 100) / 100 + 0).join(' '),
  )
  return Object.fromEntries([...byWay].map(([way, all]) => [way, all.map(({ length }) => length)]))
}
const ways = (...asked: Parameters<typeof shifts>) => Object.keys(shifts(...asked))

describe('a candidate move', () => {
  test.each<[string, Put, Partial<Finding>, string[]]>([
    ['away from what is too near, and aside of it', plant(3, 2.5), {}, ['0 1', '-1 0', '1 0']],
    ['away on its own side', plant(3, 0.5), {}, ['0 -1', '-1 0', '1 0']],
    ['towards what is too far, from either side', plant(3, 2.5), { side: 'above', measured: 1 }, ['0 -1']],
    ['towards what is too far', plant(3, 0.5), { side: 'above', measured: 1 }, ['0 1']],
    [
      'askew as the stretch lies',
      plant(4.3, 4.7),
      { place: { kind: 'segment', from: { x: 1, y: 1 }, to: { x: 4, y: 5 } } },
      ['0.6 0.8', '-0.8 0.6', '0.8 -0.6'],
    ],
    [
      'away on its own side of that',
      plant(1.5, 1.5),
      { place: { kind: 'segment', from: { x: 1, y: 1 }, to: { x: 4, y: 5 } } },
      ['-0.6 -0.8', '-0.8 0.6', '0.8 -0.6'],
    ],
    ['away from the middle of a circle', plant(5, 2), { place: { kind: 'circle', centre: { x: 4, y: 2 }, radius: 0.5 } }, ['1 0', '0 1', '0 -1']],
    [
      'from the middle of a circle towards that of the room',
      plant(2, 3),
      { place: { kind: 'circle', centre: { x: 2, y: 3 }, radius: 0.5 } },
      ['1 0', '0 1', '0 -1'],
    ],
    ['nowhere from the middle of both', plant(4, 3), { place: { kind: 'circle', centre: { x: 4, y: 3 }, radius: 0.5 } }, []],
    [
      'away from where a way is narrowest',
      plant(3, 2.5),
      {
        place: {
          kind: 'path',
          points: [
            { x: 0, y: 5 },
            { x: 8, y: 5 },
          ],
          pinch: { from: segment.from, to: segment.to },
        },
      },
      ['0 1', '-1 0', '1 0'],
    ],
    [
      'along a way that is not narrow at one place',
      plant(5, 5),
      {
        place: {
          kind: 'path',
          points: [
            { x: 0, y: 5 },
            { x: 3, y: 0 },
            { x: 8, y: 5 },
          ],
          pinch: null,
        },
      },
      ['1 0', '0 1', '0 -1'],
    ],
    ['nowhere along no way', plant(5, 5), { place: { kind: 'path', points: [], pinch: null } }, []],
    [
      'nowhere when only a floor is named',
      plant(5, 5),
      {
        place: {
          kind: 'polygon',
          points: [
            { x: 0, y: 5 },
            { x: 3, y: 0 },
            { x: 8, y: 5 },
          ],
        },
      },
      [],
    ],
    ['along the wall at its back', { category: 'wardrobe', at: [3, 0.3], box: [1.5, 2, 0.6] }, {}, ['1 0', '-1 0']],
    ['along another wall', { category: 'wardrobe', at: [7.7, 3], box: [1.5, 2, 0.6], turned: -90 }, {}, ['0 1', '0 -1']],
  ])('%s', (_, thing, about, expected) => expect(ways(thing, about)).toEqual(expected))

  test.each<[string, Partial<Finding>, number[]]>([
    ['what is asked for', {}, [0.3]],
    ['what is asked for, and what is comfortable', { wanted: { least: 0.6, good: 0.9 } }, [0.3, 0.6]],
    ['what is comfortable', { bound: 0.9, wanted: { good: 0.9 } }, [0.6]],
    ['whole centimetres upwards', { measured: 0.333 }, [0.27]],
    ['no further than the room next door', { bound: 1.95 }, [0.3]],
    ['nothing where nothing is missing', { measured: 0.6 }, []],
  ])('by %s, and by steps', (_, about, exact) =>
    expect(shifts(plant(3, 2.5), about)).toEqual({ '0 1': [...exact, ...STEPS], '1 0': STEPS, '-1 0': STEPS }),
  )

  test.each<[string, Partial<Finding>, number[]]>([
    ['what is asked for', { bound: 3, wanted: { least: 1, most: 3 } }, [0.5]],
    ['what is asked for, and what is comfortable', { bound: 3, wanted: { good: 1, most: 3, atMost: 2.5 } }, [0.5, 1]],
    ['what is comfortable', { bound: 2.5, wanted: { atMost: 2.5 } }, [1]],
  ])('nearer by %s, and by steps', (_, about, exact) =>
    expect(shifts(plant(3, 2.5), { side: 'above', measured: 3.5, ...about })).toEqual({ '0 -1': [...exact, ...STEPS] }),
  )
})
