import { describe, expect, test } from 'vitest'
import { lShape } from '../../../../test/room.ts'
import { layoutOf } from '../layout.ts'
import { adviceOn, doorIn, findings, furnished, room, roomOf, type Put } from '../../../../test/room/advice.ts'
import { goalsOf, walkways } from './walkways.ts'

const cabinet = (about: Partial<Put> & Pick<Put, 'at' | 'box'>): Put => ({ category: 'sideboard', uses: { front: 0.6 }, ...about })
/** An obstacle that is no goal. */
const block = (about: Partial<Put> & Pick<Put, 'at' | 'box'>): Put => ({ category: 'plant', ...about })

describe('the way from door to door', () => {
  /** Doors in the two short walls of a 6 × 4 m room, a block in the middle that leaves `gap` on one side and nothing on the other. */
  const past = (gap: number) =>
    furnished(
      room(6, 4, doorIn('wall-4', 0.5, 0.9, 'west'), doorIn('wall-2', 2.6, 0.9, 'east')),
      block({ at: [3, (4 - gap) / 2], box: [1, 1, 4 - gap] }),
    )

  test('a way of 90 cm is good, to less than a millimetre', () => {
    for (const gap of [0.9, 0.8997]) expect(adviceOn(past(gap))).toEqual([])
    expect(findings(furnished(room(5, 0.9, doorIn('wall-4', 0, 0.9, 'west'), doorIn('wall-2', 0, 0.9, 'east'))), 'walkway-doors')).toEqual([])
  })
  test('a way of 89 cm is a hint', () => {
    const [finding] = findings(past(0.89), 'walkway-doors')
    expect(finding).toMatchObject({ severity: 'hint', side: 'below', itemIds: ['plant'], partIds: ['wall-3', 'west', 'east'], leadsTo: [] })
    expect(finding!.measured).toBeCloseTo(0.89, 4)
  })
  test('a way of 60 cm is no problem, one of 59 cm is', () => {
    expect(findings(past(0.6), 'walkway-doors')).toMatchObject([{ severity: 'hint' }])
    expect(findings(past(0.59), 'walkway-doors')).toMatchObject([{ severity: 'problem' }])
  })
  test('past one narrow place is one finding, however many doors it leads to', () => {
    const { document, products } = past(0.5)
    const third = { ...document, scene: { ...document.scene, objects: [...document.scene.objects, doorIn('wall-2', 0.5, 0.9, 'second east')] } }
    const [finding, ...others] = findings({ document: third, products }, 'walkway-doors')
    expect(others).toEqual([])
    expect(finding!.partIds).toEqual(['wall-3', 'west', 'east', 'second east'])
  })
  test.each([
    ['west', 0.2, 0],
    ['east', 5.8, 6],
  ])('a way is shown at the %s door if that one is blocked', (_, x, doorAt) => {
    const scene = room(6, 4, doorIn('wall-4', 0.5, 0.9, 'west'), doorIn('wall-2', 2.6, 0.9, 'east'))
    const across = furnished(scene, block({ at: [x, 3.05], box: [0.4, 1, 1.9] }))
    expect(findings(across, 'walkway-doors')).toMatchObject([{ measured: 0, place: { kind: 'segment', from: { x: doorAt }, to: { x: doorAt } } }])
  })
  test('a way is shown at the blocked one of its own two doors, although another door is blocked too', () => {
    const doors = [doorIn('wall-4', 0.5, 0.9, 'west'), doorIn('wall-2', 2.6, 0.9, 'east'), doorIn('wall-3', 2.5, 0.9, 'south')]
    const shut = furnished(
      room(6, 4, ...doors),
      block({ id: 'a', at: [0.2, 3.05], box: [0.4, 1, 1.9] }),
      block({ id: 'b', at: [3.05, 3.8], box: [1.9, 1, 0.4] }),
    )
    expect(findings(shut, 'walkway-doors').find(({ partIds }) => partIds.join() === 'east,south')!.place).toMatchObject({
      kind: 'segment',
      from: { y: 4 },
      to: { y: 4 },
    })
  })
  test('a way is drawn with its narrowest place', () => {
    const [finding] = findings(past(0.5), 'walkway-doors')
    expect(finding!.place.kind).toBe('path')
    if (finding!.place.kind !== 'path') return
    expect(finding!.place.pinch!.from.x).toBeGreaterThanOrEqual(2.5)
    expect(Math.abs(finding!.place.pinch!.from.y - finding!.place.pinch!.to.y)).toBeCloseTo(0.5, 6)
    expect(finding!.place.points[0]!.x).toBeCloseTo(0, 6)
    expect(finding!.place.points.at(-1)!.x).toBeCloseTo(6, 6)
  })
})

describe('the way from the door to the used side of an item', () => {
  const scene = room(5, 4, doorIn('wall-4', 0.2))
  const far = cabinet({ at: [4.7, 2], box: [1.2, 0.9, 0.4], turned: -90 })
  test('the way is the widest one, not the first one found', () => {
    // The block leaves 40 cm on one side and 95 on the other.
    const open = furnished(scene, far, block({ at: [2.5, 1.725], box: [0.5, 1, 2.65] }))
    expect(findings(open, 'walkway-use')).toEqual([])
  })
  test('a blocked door is a problem', () => {
    const blocked = furnished(scene, far, block({ at: [0.2, 3.35], box: [0.4, 1, 1.3] }))
    const [finding] = findings(blocked, 'walkway-use')
    expect(finding).toMatchObject({ severity: 'problem', measured: 0 })
  })
  test.each([
    ['a block', [block({ at: [2.5, 2], box: [0.5, 1, 4] })], ['plant']],
    ['two blocks side by side', [block({ at: [2.5, 1], box: [0.5, 1, 2] }), block({ at: [2.5, 3], box: [0.5, 1, 2] })], ['plant']],
  ])('%s across the whole room is named, with where it shuts the way', (_, across, named) => {
    const [finding, ...others] = findings(furnished(scene, far, ...across), 'walkway-use')
    expect(others).toEqual([])
    expect(finding).toMatchObject({ measured: 0, leadsTo: ['sideboard'], place: { kind: 'segment' } })
    expect(finding!.itemIds).toEqual(expect.arrayContaining(named))
  })
  test('to a sofa goes past the low table before it, to a cabinet it does not', () => {
    const table: Put = { category: 'coffee-table', at: [3.6, 2], box: [0.6, 0.4, 3.9] }
    const beyond = (thing: Put) => findings(furnished(scene, table, { ...thing, at: [4.6, 2], turned: -90, uses: { front: 0.6 } }), 'walkway-use')
    expect(beyond({ category: 'sofa', at: [0, 0], box: [2, 0.8, 0.8] })).toEqual([])
    expect(beyond(cabinet({ at: [0, 0], box: [2, 0.8, 0.8] }))).toMatchObject([{ leadsTo: ['sideboard'] }])
  })
  test('a wide way is no finding if only the floor in front of the item is short', () => {
    const short = furnished(scene, cabinet({ at: [4.8, 2], box: [1.2, 0.9, 0.4], turned: -90 }), block({ at: [3.6, 2], box: [0.6, 1, 1.2] }))
    expect(findings(short, 'walkway-use')).toEqual([])
  })
  test('a rug is no obstacle', () => {
    const rug = furnished(scene, far, {
      category: 'rug',
      at: [2.5, 2],
      box: [4.9, 0.02, 3.9],
    })
    expect(findings(rug, 'walkway-use')).toEqual([])
  })
  test('items behind one narrow place are one finding', () => {
    const narrow = furnished(
      scene,
      block({ at: [2.5, 1.75], box: [0.4, 1, 3.5] }),
      cabinet({ at: [4.7, 1], box: [1, 0.9, 0.4], turned: -90 }),
      cabinet({ at: [4.7, 3], box: [1, 0.9, 0.4], turned: -90 }),
    )
    expect(findings(narrow, 'walkway-use')).toMatchObject([{ itemIds: ['plant'], partIds: ['wall-3'], leadsTo: ['sideboard', 'sideboard-2'] }])
  })
  test('items behind two narrow places are two findings', () => {
    const two = furnished(
      room(9, 4, doorIn('wall-3', 4)),
      block({ id: 'a', at: [2, 1.75], box: [0.4, 1, 3.5] }),
      cabinet({ at: [0.2, 2], box: [1, 0.9, 0.4], turned: 90 }),
      block({ id: 'b', at: [7, 1.75], box: [0.4, 1, 3.5] }),
      cabinet({ at: [8.8, 2], box: [1, 0.9, 0.4], turned: -90 }),
    )
    expect(findings(two, 'walkway-use').map(({ itemIds }) => itemIds)).toEqual([['a'], ['b']])
  })
  test('goes round the corner of an L-shaped room', () => {
    // The leg is 3 m wide; the block at the inner corner leaves `gap` to the outer wall.
    const around = (gap: number) =>
      furnished(
        roomOf(lShape(6, 5, 3, 2), doorIn('wall-2', 0.5)),
        block({ at: [gap + (3 - gap) / 2, 2.5], box: [3 - gap, 1, 0.4] }),
        cabinet({ at: [1.5, 4.8], box: [1, 0.9, 0.4], turned: 180 }),
      )
    expect(findings(around(0.9), 'walkway-use')).toEqual([])
    expect(findings(around(0.6), 'walkway-use')).toMatchObject([{ severity: 'hint' }])
    const [finding] = findings(around(0.59), 'walkway-use')
    expect(finding).toMatchObject({ severity: 'problem', leadsTo: ['sideboard'] })
    expect(finding!.measured).toBeCloseTo(0.59, 4)
  })
})

describe('what one walks to', () => {
  /** Names and the number of sides that will do. */
  const goals = (...things: Put[]) => {
    const { document, products } = furnished(room(8, 6), ...things)
    return goalsOf(layoutOf(document, products)).map(({ piece, ends }) => [piece.id, ends.length])
  }
  const uses = { front: 0.6 }
  const table: Put = { category: 'dining-table', at: [3, 3], box: [1.6, 0.75, 0.8], uses: { front: 0.6, back: 0.6 } }
  const seat: Put = { category: 'chair', at: [3, 3.6], box: [0.45, 0.9, 0.4], turned: 180, uses }

  test('a goal is an item that is used from a side, not one that is reached from the seat or bed beside it', () => {
    const thing = (category: Put['category'], x: number): Put => ({ category, at: [x, 1], box: [0.5, 0.5, 0.5], uses })
    const beside = (['coffee-table', 'side-table', 'nightstand'] as const).map((category, i) => thing(category, i + 1))
    expect(goals(...beside, thing('wardrobe', 5), { ...thing('plant', 6), uses: {} })).toEqual([['wardrobe', 1]])
  })
  test('a table with its seats is one goal, and so is a single seat', () => {
    expect(goals(table, seat)).toEqual([['dining-table', 3]])
    expect(goals({ ...table, uses: {} }, seat)).toEqual([])
    expect(goals(seat)).toEqual([['chair', 1]])
  })
})

describe('walkways: a cabinet behind an obstacle that can be walked around', () => {
  const pair = (n: number): Put[] => [
    cabinet({ id: `cabinet-${n}`, at: [2.6 * n + 1.3, 0.2], box: [1, 0.9, 0.4] }),
    block({ id: `block-${n}`, at: [2.6 * n + 1.3, 1.15], box: [1.2, 1, 0.5] }),
  ]
  const blocked = (many: number) => furnished(room(2.6 * many, 4, doorIn('wall-3', 0.5)), ...Array.from({ length: many }, (_, n) => pair(n)).flat())

  test('a cabinet behind an obstacle is a finding of its own', () => {
    expect(findings(blocked(2), 'walkway-use')).toMatchObject([
      { itemIds: ['cabinet-0'], partIds: [], leadsTo: ['cabinet-0'], place: { kind: 'path', pinch: null } },
      { itemIds: ['cabinet-1'], partIds: [], leadsTo: ['cabinet-1'], place: { kind: 'path', pinch: null } },
    ])
  })
  test('a cabinet’s finding is shown by the way to it, or by its outline where many ways are narrow', () => {
    expect(findings(blocked(9), 'walkway-use').map(({ place }) => place.kind)).toEqual([...Array.from({ length: 8 }, () => 'path'), 'polygon'])
    const { document, products } = blocked(1)
    expect(walkways(layoutOf(document, products), { drawn: false }).map(({ place }) => place.kind)).toEqual(['polygon'])
  })
})

test('a room without doors has no ways', () => {
  const { document, products } = furnished(room(5, 4), cabinet({ at: [2, 0.2], box: [1, 0.9, 0.4] }))
  expect(walkways(layoutOf(document, products), { drawn: true })).toEqual([])
})
