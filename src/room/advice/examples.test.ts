/** Classification of items by the rules, by example. */
import { describe, expect, test } from 'vitest'
import { adviceOn, doorIn, findings, furnished, measures, room, type Put } from '../../../test/room/advice.ts'

const block = (at: Put['at'], box: Put['box'] = [0.5, 1, 0.5]): Put => ({ category: 'plant', at, box })
const chair = (at: Put['at'], turned = 180): Put => ({ category: 'chair', at, box: [0.5, 0.9, 0.5], turned })

describe('before a wardrobe', () => {
  const wardrobe: Put = { category: 'wardrobe', at: [3, 0.3], box: [1.5, 2, 0.6] }
  test('nothing is said where there is room enough', () => expect(adviceOn(furnished(room(6, 4), wardrobe))).toEqual([]))
  test('a chair is moved aside, anything heavier is in the way', () => {
    expect(measures(furnished(room(6, 4), wardrobe, chair([3, 1.2])), 'storage-front')).toEqual([])
    expect(measures(furnished(room(6, 4), wardrobe, block([3, 1.2])), 'storage-front')).toEqual([[35, ['wardrobe', 'plant']]])
  })
  test('the measured stretch is drawn where an obstacle is, at the angle of the wardrobe', () => {
    const [finding] = findings(furnished(room(6, 4), wardrobe, block([3.5, 1.2])), 'storage-front')
    expect(finding!.place).toEqual({
      kind: 'segment',
      from: { x: expect.closeTo(3.5), y: expect.closeTo(0.6) },
      to: { x: expect.closeTo(3.5), y: expect.closeTo(0.95) },
    })
    const east: Put = { ...wardrobe, at: [5.7, 2], turned: -90 }
    const [turned] = findings(furnished(room(6, 4), east, block([4.8, 2.6])), 'storage-front')
    expect(turned!.place).toEqual({
      kind: 'segment',
      from: { x: expect.closeTo(5.4), y: expect.closeTo(2.55) },
      to: { x: expect.closeTo(5.05), y: expect.closeTo(2.55) },
    })
  })
  test('an obstacle at an angle is measured to its nearest corner', () => {
    const askew: Put = { category: 'plant', at: [3, 1.4], box: [0.6, 1, 0.6], turned: 45 }
    const [finding] = findings(furnished(room(6, 4), wardrobe, askew), 'storage-front')
    expect(finding!.measured).toBeCloseTo(0.8 - 0.3 * Math.SQRT2, 3)
    // Half past the edge of the wardrobe, it is met where the edge looks at its side, not at its corner beyond.
    const [beside] = findings(furnished(room(6, 4), wardrobe, { ...askew, at: [3.95, 1.2] }), 'storage-front')
    expect(beside!.measured).toBeCloseTo(0.6 - (0.3 * Math.SQRT2 - 0.2), 2)
    expect(beside!.place).toMatchObject({ from: { x: expect.closeTo(3.75) }, to: { x: expect.closeTo(3.75) } })
  })
})

describe('what is in the way', () => {
  const wardrobe: Put = { category: 'wardrobe', at: [3, 0.3], box: [1.5, 2, 0.6] }
  /** The wardrobe is 70 cm from a wall with an item hanging on it, or an item in front of it. */
  const across = (put: Omit<Put, 'at'>, z: number) => measures(furnished(room(6, 1.6), wardrobe, { ...put, at: [3, z] }), 'storage-front')
  const hung = (category: Put['category'], y: number, depth: number) => across({ category, mount: 'wall', y, box: [1, 0.4, depth], turned: 180 }, 1.6)
  test('a shelf that projects more than a hand counts as an obstacle; a picture or an overhead item does not', () => {
    expect(hung('shelf', 1, 0.3)).toEqual([[70, ['wardrobe', 'shelf']]])
    expect(hung('art', 1, 0.03)).toEqual([])
    expect(hung('shelf', 1, 0.1)).toEqual([])
    expect(hung('shelf', 2, 0.3)).toEqual([])
  })
  test('a lamp on the floor counts as an obstacle; a lamp on a top or a rug does not', () => {
    const lamp = { category: 'table-lamp', mount: 'surface', box: [0.3, 0.5, 0.3] } as const
    expect(across(lamp, 1.2)).toEqual([[45, ['wardrobe', 'table-lamp']]])
    expect(across({ ...lamp, y: 0.7 }, 1.2)).toEqual([])
    expect(across({ category: 'rug', box: [1, 0.02, 0.8] }, 1.1)).toEqual([])
    expect(across({ category: 'floor-lamp', y: 0.1, box: [0.3, 1.5, 0.3] }, 1.2)).toEqual([[45, ['wardrobe', 'floor-lamp']]])
  })
})

describe('behind a desk', () => {
  const desk: Put = { category: 'desk', at: [3, 0.35], box: [1.4, 0.75, 0.7] }
  test('its own chair is not in the way; one that looks elsewhere is', () => {
    expect(measures(furnished(room(6, 4), desk, chair([3, 1.1])), 'desk-behind')).toEqual([])
    expect(measures(furnished(room(6, 4), desk, chair([3, 1.1], 0)), 'desk-behind')).toEqual([[15, ['desk', 'chair']]])
  })
})

describe('beside a bed', () => {
  const bed = (width: number, x: number): Put => ({ category: 'bed', at: [x, 1], box: [width, 1, 2] })
  test('for one, the better side is enough; for two, both count', () => {
    expect(measures(furnished(room(4, 5), bed(1, 0.5)), 'bed-side')).toEqual([])
    expect(measures(furnished(room(2, 5), bed(1, 0.9)), 'bed-side')).toEqual([[60, ['bed']]])
    expect(measures(furnished(room(2, 5), bed(1, 1.1)), 'bed-side')).toEqual([[60, ['bed']]])
    expect(measures(furnished(room(4, 5), bed(1.6, 0.8)), 'bed-side')).toEqual([[0, ['bed']]])
  })
  test('a nightstand at the head blocks no side that people get out at', () => {
    const nightstand = (z: number): Put => ({ category: 'nightstand', at: [4.05, z], box: [0.5, 0.5, 0.4] })
    expect(measures(furnished(room(6, 5), bed(1.6, 3), nightstand(0.2)), 'bed-side')).toEqual([])
    expect(measures(furnished(room(6, 5), bed(1.6, 3), block([4.05, 0.5])), 'bed-side')).toEqual([])
    expect(measures(furnished(room(6, 5), bed(1.6, 3), block([4.25, 1.5])), 'bed-side')).toEqual([[20, ['bed', 'plant']]])
  })
  test('at its foot a bench is part of it, and a chest is not', () => {
    const bench: Put = { category: 'bench', at: [3, 2.25], box: [1.2, 0.45, 0.4] }
    expect(measures(furnished(room(6, 3.25), bed(1.6, 3), bench), 'bed-foot')).toEqual([[80, ['bed']]])
    expect(measures(furnished(room(6, 3.25), bed(1.6, 3)), 'bed-foot')).toEqual([])
    expect(measures(furnished(room(6, 3.25), bed(1.6, 3), { ...bench, category: 'dresser' }), 'bed-foot')).toEqual([[5, ['bed', 'dresser']]])
  })
})

describe('the aisle of a kitchen', () => {
  const unit = (at: Put['at'], about: Partial<Put> = {}): Put => ({ category: 'kitchen-base', at, box: [2, 0.9, 0.6], ...about })
  test('no aisle is measured between units that meet in a corner', () => {
    const round = unit([0.3, 1.3], { box: [1.4, 0.9, 0.6], turned: 90 })
    expect(measures(furnished(room(6, 4), unit([1, 0.3]), round), 'kitchen-aisle')).toEqual([])
    expect(measures(furnished(room(6, 4), unit([1, 0.3]), block([0.3, 1.3], [0.6, 0.9, 1.4])), 'kitchen-aisle')).toEqual([
      [0, ['kitchen-base', 'plant']],
    ])
  })
  test('an aisle is reported once, however many units it has', () => {
    const [a, b] = [unit([2.5, 0.3], { box: [1, 0.9, 0.6] }), unit([3.5, 0.3], { box: [1, 0.9, 0.6] })]
    const across = unit([3, 1.9], { turned: 180 })
    expect(measures(furnished(room(6, 2.2), a, b, across), 'kitchen-aisle').map(([measured]) => measured)).toEqual([100])
    expect(measures(furnished(room(9, 1.6), a, unit([7, 0.3])), 'kitchen-aisle').map(([measured]) => measured)).toEqual([100])
  })
  test('an island that is used from both sides has an aisle on both', () => {
    const island = (uses: Put['uses']): Put => ({ category: 'kitchen-island', at: [3, 1.2], box: [1.6, 0.9, 0.8], ...(uses && { uses }) })
    expect(measures(furnished(room(6, 4), island({ front: 0.6, back: 0.6 })), 'kitchen-aisle')).toEqual([[80, ['kitchen-island']]])
    expect(measures(furnished(room(6, 4), island({ front: 0.6 })), 'kitchen-aisle')).toEqual([])
    expect(measures(furnished(room(6, 4), unit([3, 1.2], { uses: { front: 0.6, back: 0.6 } })), 'kitchen-aisle')).toEqual([])
  })
  test('no aisle is measured in front of a washer in a bathroom', () => {
    const washer: Put = { category: 'appliance', at: [3, 0.3], box: [0.6, 0.9, 0.6] }
    expect(measures(furnished(room(6, 1.4), washer), 'kitchen-aisle')).toEqual([])
    expect(measures(furnished(room(6, 1.4), washer, unit([1, 0.3])), 'kitchen-aisle').map(([measured]) => measured)).toEqual([80])
  })
})

describe('the triangle of a kitchen', () => {
  const machine = (kitchenRole: Put['kitchenRole'], x: number, about: Partial<Put> = {}): Put => ({
    category: 'appliance',
    ...(kitchenRole && { kitchenRole }),
    at: [x, 0.3],
    box: [0.6, 0.9, 0.6],
    ...about,
  })
  const sink: Put = { category: 'sink', kitchenRole: 'sink', at: [1, 0.3], box: [0.6, 0.9, 0.6] }
  const legs = (...things: Put[]) => findings(furnished(room(9, 5), ...things), 'kitchen-leg').map(({ itemIds }) => itemIds.toSorted())
  test('begins at a sink, whether or not it is said to be one, and at nothing else', () => {
    const [fridge, hob] = [machine('fridge', 1.8, { id: 'fridge' }), machine('hob', 3.4, { id: 'hob' })]
    const { kitchenRole: _, ...unsaid } = sink
    expect(legs(unsaid, fridge, hob)).toEqual([['fridge', 'sink']])
    expect(legs(block([1, 0.3]), fridge, hob)).toEqual([])
  })
  test('needs all three', () => {
    expect(legs(sink, machine('fridge', 1.8))).toEqual([])
    expect(legs(sink, machine('hob', 1.8))).toEqual([])
  })
  test('goes to the hob, or to the oven where there is no hob', () => {
    const [fridge, oven, hob] = [machine('fridge', 3.4, { id: 'fridge' }), machine('oven', 1.8, { id: 'oven' }), machine('hob', 5.8, { id: 'hob' })]
    expect(legs(sink, fridge, oven)).toEqual([['oven', 'sink']])
    expect(legs(sink, fridge, oven, hob)).toEqual([['hob', 'sink']])
  })
  test('the triangle uses the nearest of several appliances', () => {
    const fridges = [machine('fridge', 8.5, { id: 'far' }), machine('fridge', 1.8, { id: 'near' })]
    expect(legs(sink, machine('hob', 3.4, { id: 'hob' }), ...fridges)).toEqual([['near', 'sink']])
  })
})

describe('before a sofa', () => {
  const sofa = (at: Put['at'], turned = 0): Put => ({ category: 'sofa', at, box: [2, 0.8, 1], turned })
  const table = (z: number): Put => ({ category: 'coffee-table', at: [3, z], box: [1, 0.4, 0.6] })
  test('a table belongs to the nearest one that has it in front, within a metre', () => {
    expect(measures(furnished(room(6, 7), sofa([3, 0.5]), table(1.5)), 'sofa-table')).toEqual([[20, ['coffee-table', 'sofa']]])
    expect(measures(furnished(room(6, 7), sofa([3, 0.5]), table(2.4)), 'sofa-table')).toEqual([])
    const two = furnished(room(6, 7), sofa([3, 0.5]), sofa([3, 3.3], 180), table(2.2))
    expect(measures(two, 'sofa-table')).toEqual([[30, ['coffee-table', 'sofa-2']]])
    expect(measures(furnished(room(6, 7), sofa([3, 0.5], 180), table(1.5)), 'sofa-table')).toEqual([])
  })
  test('seats that face each other are reported once', () => {
    const pair = (first: number, second: number) => measures(furnished(room(6, 7), sofa([3, 1.5], first), sofa([3, 3.5], second)), 'seats-facing')
    expect(pair(0, 180)).toEqual([[100, ['sofa', 'sofa-2']]])
    expect(pair(0, 0)).toEqual([])
    expect(pair(180, 0)).toEqual([])
    const far = furnished(room(6, 9), sofa([3, 0.5]), sofa([3, 7], 180))
    expect(measures(far, 'seats-facing')).toEqual([])
  })
})

describe('before a screen', () => {
  // A diagonal of 1 m.
  const screen: Put = { category: 'television', mount: 'wall', at: [3, 0], y: 1, box: [16 / Math.hypot(16, 9), 0.6, 0.1] }
  const seat = (category: 'sofa' | 'armchair', z: number, turned = 180): Put => ({ category, at: [3, z], box: [1, 0.8, 0.6], turned })
  test('the sofa counts, not the armchair that is nearer', () => {
    expect(measures(furnished(room(6, 9), screen, seat('armchair', 1.1), seat('sofa', 2.1)), 'screen-distance')).toEqual([])
    expect(measures(furnished(room(6, 9), screen, seat('armchair', 1.1)), 'screen-distance')).toEqual([[100, ['armchair', 'television']]])
  })
  test('the nearer of two sofas is measured', () => {
    expect(measures(furnished(room(6, 9), screen, seat('sofa', 4.1), seat('sofa', 2.1)), 'screen-distance')).toEqual([])
    expect(measures(furnished(room(6, 9), screen, seat('sofa', 2.1), seat('sofa', 1.1)), 'screen-distance')).toEqual([
      [100, ['sofa-2', 'television']],
    ])
  })
  test('a sofa that faces away, is beside the screen, or is in another part of the room does not count', () => {
    expect(measures(furnished(room(6, 9), screen, seat('sofa', 1.1, 0)), 'screen-distance')).toEqual([])
    expect(measures(furnished(room(6, 9), screen, { ...seat('sofa', 0.4), at: [1, 0.4] }), 'screen-distance')).toEqual([])
    expect(measures(furnished(room(6, 9), screen, seat('sofa', 8.5)), 'screen-distance')).toEqual([])
    expect(measures(furnished(room(6, 9), screen, seat('sofa', 7.5)), 'screen-distance')).toEqual([[740, ['sofa', 'television']]])
  })
})

describe('pictures', () => {
  const art = (x: number, bottom: number, height = 0.6): Put => ({ category: 'art', mount: 'wall', at: [x, 0], y: bottom, box: [0.5, height, 0.03] })
  test('pictures that hang together are measured by the middle of all', () => {
    expect(measures(furnished(room(6, 4), art(3, 0.85), art(3, 1.5)), 'art-centre')).toEqual([])
    expect(measures(furnished(room(6, 4), art(2, 0.85), art(4, 1.5)), 'art-centre')).toEqual([
      [115, ['art']],
      [180, ['art-2']],
    ])
  })
  test('over a chest hang a hand above it, though that is high', () => {
    const chest: Put = { category: 'sideboard', at: [3, 0.25], box: [1, 1.4, 0.5] }
    expect(measures(furnished(room(6, 4), chest, art(3, 1.65)), 'art-centre')).toEqual([])
    expect(measures(furnished(room(6, 4), chest, art(3, 1.75)), 'art-centre')).toEqual([[205, ['art']]])
    expect(measures(furnished(room(6, 4), { ...chest, at: [3, 1.5] }, art(3, 1.65)), 'art-centre')).toEqual([[195, ['art']]])
  })
})

test('a wall that is near to a door is no fault of the furniture', () => {
  expect(measures(furnished(room(6, 1.2, doorIn('wall-1', 1))), 'door-front')).toEqual([])
})

test('an item of an unknown product is left out', () => {
  const { document, products } = furnished(room(6, 4), { category: 'wardrobe', at: [3, 0.3], box: [1.5, 2, 0.6] }, block([3, 1.2]))
  expect(measures({ document, products: new Map([...products].filter(([id]) => id !== 'product-plant')) }, 'storage-front')).toEqual([])
})
