import { describe, expect, test } from 'vitest'
import { findings, furnished, measures, room, turnedBy, type Put } from '../../../../test/room/advice.ts'

const unit = (at: Put['at'], about: Partial<Put> = {}): Put => ({ category: 'kitchen-base', at, box: [2, 0.9, 0.6], ...about })
const plant = (at: Put['at'], box: Put['box'], about: Partial<Put> = {}): Put => ({ category: 'plant', at, box, ...about })

describe('the aisle of a kitchen', () => {
  const island = (z: number): Put => ({ category: 'kitchen-island', at: [3, z], box: [1.6, 0.9, 0.8], uses: { front: 0.6, back: 0.6 } })
  const tight = furnished(room(6, 3.1), unit([2, 0.3]), unit([4, 0.3]), island(1.8))

  test('an island has an aisle between itself and the wall units, and another one beyond it', () => {
    for (const degrees of [0, 30, 90]) {
      const found = measures(turnedBy(degrees, tight), 'kitchen-aisle').toSorted((a, b) => a[0] - b[0])
      expect(found.map(([centimetres]) => centimetres)).toEqual([80, 90])
    }
  })
  test('an aisle is as wide as its narrowest place', () => {
    const row = ['a', 'b', 'c'].map((id, i) => unit([1 + i, i === 1 ? 0.35 : 0.3], { id, box: [1, 0.9, i === 1 ? 0.7 : 0.6] }))
    expect(measures(furnished(room(6, 1.6), ...row), 'kitchen-aisle')).toEqual([[90, ['b']]])
  })
  test('an aisle is in front of worktops, not in front of other kitchen items', () => {
    const cupboard = plant([3, 0.3], [1, 1, 0.6])
    const hood: Put = { category: 'appliance', mount: 'wall', at: [3, 0], y: 1.4, box: [0.6, 0.4, 0.7] }
    for (const other of [cupboard, hood])
      expect(measures(furnished(room(6, 1.65), unit([1, 0.3]), other), 'kitchen-aisle')).toEqual([[105, ['kitchen-base']]])
  })
  test('goes past the seats at an island', () => {
    const stool: Put = { category: 'stool', at: [3, 2.5], box: [0.4, 0.6, 0.4] }
    expect(measures(furnished(room(6, 3.2), unit([1, 0.3]), island(1.8), stool), 'kitchen-aisle')).toEqual([[100, ['kitchen-island']]])
  })

  const corner = (about: Partial<Put>) => furnished(room(6, 4), unit([1, 0.3]), unit([0.3, 1.3], { box: [1.4, 0.9, 0.6], turned: 90, ...about }))
  test.each<[string, ReturnType<typeof furnished>, number[]]>([
    ['not between units that meet in a corner', corner({}), []],
    ['but before one that stands across it further off', corner({ at: [1, 1.6] }), [30]],
    ['and before a plant in the corner', corner({ category: 'plant' }), [0]],
    ['and between units that stand face to face, however near', furnished(room(6, 4), unit([1, 0.3]), unit([1, 1.05], { turned: 180 })), [15]],
  ])('an aisle is %s', (_, furnishing, expected) => {
    for (const degrees of [0, 30, 90])
      expect(measures(turnedBy(degrees, furnishing), 'kitchen-aisle').map(([centimetres]) => centimetres)).toEqual(expected)
  })
})

describe('the triangle of a kitchen', () => {
  const machine = (kitchenRole: Put['kitchenRole'], x: number, about: Partial<Put> = {}): Put => ({
    category: 'appliance',
    ...(kitchenRole && { kitchenRole }),
    id: `${kitchenRole}`,
    at: [x, 0.3],
    box: [0.6, 0.9, 0.6],
    ...about,
  })
  const three = [machine('sink', 1), machine('fridge', 4), machine('hob', 2.5, { at: [2.5, 4.7], turned: 180 })]
  const legs = (...things: Put[]) => findings(furnished(room(9, 5), ...three, ...things), 'kitchen-leg')
  const legOf = (...things: Put[]) => legs(...things).find(({ itemIds }) => itemIds.toSorted().join() === 'fridge,sink')!

  test.each<[string, Put, number]>([
    ['goes round what stands between, close to it', plant([2.5, 0.6], [1, 1, 1.2]), 2 * Math.hypot(1.06, 0.54) + 0.88],
    ['is straight past what is thin', plant([2.5, 0.6], [0.1, 1, 0.4]), 3],
    ['is straight past what is shallow', plant([2.5, 0.6], [0.4, 1, 0.1]), 3],
    ['is straight under what hangs on a wall', { category: 'shelf', mount: 'wall', at: [2.5, 0], y: 1, box: [1, 0.4, 0.8] }, 3],
  ])('the triangle has a leg that %s', (_, thing, metres) => {
    const { measured } = legOf(thing)
    expect(measured).toBeGreaterThan(metres - 1e-9)
    expect(measured).toBeLessThan(metres === 3 ? 3.0001 : metres + 0.1)
  })
  test('the triangle has a straight leg where no path exists', () => {
    expect(findings(furnished(room(9, 5), ...three, plant([2, 2.5], [0.2, 1, 5])), 'kitchen-leg').map(({ measured }) => measured)).toContainEqual(
      expect.closeTo(3, 9),
    )
  })
  test.each([
    ['a', 'z'],
    ['z', 'a'],
  ] as const)('the triangle uses the nearest fridge, whether it is %s or %s', (near, far) => {
    const { measured } = findings(
      furnished(room(9, 5), three[0]!, machine('hob', 3.4, {}), machine('fridge', 1.8, { id: near }), machine('fridge', 8.5, { id: far })),
      'kitchen-leg',
    )[0]!
    expect(measured).toBeCloseTo(0.8, 6)
  })
  test('the triangle’s outline starts and ends at the sink when the sum of its legs is reported', () => {
    const [finding] = findings(furnished(room(9, 5), ...three), 'kitchen-sum')
    expect(finding!.itemIds).toEqual(['sink', 'hob', 'fridge'])
    const { place } = finding!
    if (place.kind !== 'path') throw new Error(place.kind)
    expect([place.points[0], place.points.at(-1)]).toEqual([
      { x: expect.closeTo(1), y: expect.closeTo(0.6) },
      { x: expect.closeTo(1), y: expect.closeTo(0.6) },
    ])
  })
})
