import { describe, expect, test } from 'vitest'
import { lShape, windowIn } from '../../../../test/room.ts'
import { doorIn, findings, furnished, measures, room, roomOf, turnedBy, type Put } from '../../../../test/room/advice.ts'

const block = (at: Put['at'], about: Partial<Put> = {}): Put => ({ category: 'plant', at, box: [0.5, 1, 0.5], ...about })

describe('beside a bed', () => {
  const bed: Put = { category: 'bed', at: [3, 0.9], box: [1.6, 1, 1.8] }
  test.each<[Put['category'], number]>([
    ['nightstand', 0],
    ['side-table', 0],
    ['floor-lamp', 0],
    ['plant', 1],
  ])('a %s that reaches past the head is in the way %i times', (category, times) => {
    expect(findings(furnished(room(6, 5), bed, { category, at: [4.1, 0.7], box: [0.5, 0.5, 0.5] }), 'bed-side')).toHaveLength(times)
  })
  test.each([
    [0.71, 0],
    [0.73, 1],
  ])('counts the three fifths towards its foot: what ends %f m from the head is in the way %i times', (z, times) => {
    expect(findings(furnished(room(6, 5), bed, block([4.1, z - 0.25])), 'bed-side')).toHaveLength(times)
  })
  test.each([2.87, 3.75])('anything counts beside a bed in the middle of the room, at %f m', (z) => {
    const middle = { ...bed, at: [3, 2.9], box: [1.6, 1, 2] } as const
    expect(findings(furnished(room(8, 7), middle, block([4.1, z], { box: [0.5, 1, 0.2] })), 'bed-side')).toHaveLength(1)
  })
  test('both sides count where it is just wide enough for two', () => {
    expect(measures(furnished(room(4, 5), { ...bed, at: [0.6, 0.9], box: [1.2, 1, 1.8] }), 'bed-side')).toEqual([[0, ['bed']]])
  })
})

test.each(['bench', 'stool'] as const)('a bed end is measured from a %s at its foot, at any angle of the bed', (category) => {
  const before = furnished(room(6, 3.25), { category: 'bed', at: [3, 1], box: [1.6, 1, 2] }, { category, at: [3, 2.25], box: [1.2, 0.45, 0.4] })
  for (const degrees of [0, 90, 180, 270]) expect(measures(turnedBy(degrees, before), 'bed-foot')).toEqual([[80, ['bed']]])
})

test('a cabinet overhead has no floor area in front of it', () => {
  const wardrobe: Put = { category: 'wardrobe', mount: 'wall', at: [3, 0], y: 2.1, box: [1.5, 0.6, 0.6] }
  expect(measures(furnished(room(6, 1), wardrobe), 'storage-front')).toEqual([])
  expect(measures(furnished(room(6, 1), { ...wardrobe, y: 1 }), 'storage-front')).toEqual([[40, ['wardrobe']]])
})

test('a finding names the obstacle: a wall by its part, also one that the front touches', () => {
  const wardrobe: Put = { category: 'wardrobe', at: [3, 0.3], box: [1.5, 2, 0.6] }
  const met = (...asked: Parameters<typeof furnished>) =>
    findings(furnished(...asked), 'storage-front').map(({ itemIds, partIds }) => [itemIds, partIds])
  expect(met(room(6, 1), wardrobe)).toEqual([[['wardrobe'], ['wall-3']]])
  expect(met(room(6, 4), wardrobe, block([3, 1.1]))).toEqual([[['wardrobe', 'plant'], []]])
  // For an item and a wall at equal distance, the item is reported.
  expect(met(roomOf(lShape(6, 5, 3, 1.4)), wardrobe, block([2.6, 1.65]))).toEqual([[['wardrobe', 'plant'], []]])
  expect(met(room(6, 4), { ...wardrobe, turned: 180 })).toEqual([[['wardrobe'], ['wall-1']]])
})

test('a chair before a basin is moved aside, anything heavier is in the way', () => {
  const basin: Put = { category: 'basin', at: [3, 0.3], box: [0.6, 0.9, 0.6] }
  expect(measures(furnished(room(6, 3), basin, block([3, 1.1], { category: 'chair' })), 'bath-front')).toEqual([])
  expect(measures(furnished(room(6, 3), basin, block([3, 1.1])), 'bath-front')).toEqual([[25, ['basin', 'plant']]])
})

test('beside a toilet the stretch is drawn from its centre line', () => {
  const toilet = furnished(room(3, 3), { category: 'toilet', at: [0.4, 0.35], box: [0.4, 0.8, 0.7] })
  const at = (x: number, y: number) => ({ x: expect.closeTo(x), y: expect.closeTo(y) })
  expect(findings(toilet, 'wc-side')).toMatchObject([{ measured: expect.closeTo(0.4), place: { from: at(0.4, 0.35), to: at(0, 0.35) } }])
  const turned = furnished(room(3, 3), { category: 'toilet', at: [0.35, 0.4], box: [0.4, 0.8, 0.7], turned: 90 })
  expect(findings(turned, 'wc-side')).toMatchObject([{ measured: expect.closeTo(0.4), place: { from: at(0.35, 0.4), to: at(0.35, 0) } }])
})

test('a finding at a door names the obstacle and the door; a window has no front', () => {
  const plant = block([0.5, 2])
  expect(findings(furnished(room(5, 4, doorIn('wall-4', 1.5)), plant), 'door-front')).toMatchObject([{ itemIds: ['plant'], partIds: ['door-1'] }])
  expect(findings(furnished(room(5, 4, windowIn('wall-4', 1.5)), plant), 'door-front')).toEqual([])
})

test('obstacles at equal distance are named by the first id, at any orientation of the room', () => {
  for (const [left, right] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    const wardrobe: Put = { category: 'wardrobe', id: 'wardrobe', at: [3, 0.3], box: [1.5, 2, 0.6] }
    const before = furnished(room(6, 4), wardrobe, block([2.5, 1.2], { id: left }), block([3.5, 1.2], { id: right }))
    for (const degrees of [0, 90, 180, 270]) expect(measures(turnedBy(degrees, before), 'storage-front')).toEqual([[35, ['wardrobe', 'a']]])
  }
})
