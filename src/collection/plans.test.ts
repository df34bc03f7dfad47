import { describe, expect, test } from 'vitest'
import { planArt as schema } from '#contract/catalog/catalog.ts'
import { COLLECTION } from './index.ts'
import { assembled } from './making/makeModel.ts'
import { partsOf } from '#models/checks/parts.ts'
import { frontArt, planArt } from '#models/plan/planArt.ts'
import type { SolidPart } from '#models/plan/seenFromAbove.ts'
import { separateParts } from '#models/plan/separateParts.ts'

/** A box between two corners: metres. */
const box = ([x0, y0, z0]: readonly number[], [x1, y1, z1]: readonly number[]): SolidPart => {
  const positions = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [i & 1 ? x1! : x0!, i & 2 ? y1! : y0!, i & 4 ? z1! : z0!])
  const quads = [
    [0, 1, 3, 2],
    [4, 6, 7, 5],
    [0, 4, 5, 1],
    [2, 3, 7, 6],
    [0, 2, 6, 4],
    [1, 5, 7, 3],
  ]
  return { positions, indices: quads.flatMap(([a, b, c, d]) => [a!, b!, c!, a!, c!, d!]) }
}
/** Lines of a path: points, with closed loops kept separate. */
const spots = (d: string) =>
  d
    .split('M')
    .slice(1)
    .map((loop) => {
      const [[x, y], ...steps] = [...loop.matchAll(/(-?[\d.]+) ?(-?[\d.]+)/g)].map(([, a, b]) => [Number(a), Number(b)] as [number, number]) as [
        [number, number],
        ...[number, number][],
      ]
      const points: [number, number][] = [[x, y]]
      for (const [dx, dy] of steps) points.push([points.at(-1)![0] + dx, points.at(-1)![1] + dy])
      return { points, closed: loop.endsWith('z') }
    })
const boxOf = (d: string) => {
  const points = spots(d).flatMap(({ points }) => points)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
}

describe('a product from above', () => {
  test('a box is a rectangle of its size: four corners and nothing within', () => {
    const art = planArt([box([-0.6, 0, -0.3], [0.6, 0.5, 0.3])], 'coffee-table')!
    expect(art.lines).toBe('')
    const [loop, ...others] = spots(art.outline)
    expect(others).toEqual([])
    expect(loop).toMatchObject({ closed: true })
    expect(loop!.points).toHaveLength(4)
    for (const [i, edge] of boxOf(art.outline).entries()) expect(Math.abs(edge - [-0.6, 0.6, -0.3, 0.3][i]!)).toBeLessThan(0.006)
  })

  test('covered parts are not drawn; parts on top are', () => {
    const top = box([-0.6, 0.7, -0.3], [0.6, 0.75, 0.3])
    const leg = box([-0.55, 0, -0.25], [-0.5, 0.7, -0.2])
    expect(planArt([top, leg], 'dining-table')!.lines).toBe('')
    const plate = box([-0.1, 0.75, -0.1], [0.1, 0.8, 0.1])
    const [x0, x1, y0, y1] = boxOf(planArt([top, leg, plate], 'dining-table')!.lines)
    for (const [is, wanted] of [
      [x0, -0.1],
      [x1, 0.1],
      [y0, -0.1],
      [y1, 0.1],
    ] as const)
      expect(Math.abs(is! - wanted)).toBeLessThan(0.006)
  })

  test('a hole is a loop of its own', () => {
    const frame = [
      box([-0.5, 0, -0.5], [0.5, 0.1, -0.4]),
      box([-0.5, 0, 0.4], [0.5, 0.1, 0.5]),
      box([-0.5, 0, -0.4], [-0.4, 0.1, 0.4]),
      box([0.4, 0, -0.4], [0.5, 0.1, 0.4]),
    ]
    expect(spots(planArt(frame, 'accessory')!.outline)).toHaveLength(2)
  })

  test('slivers are not drawn', () => {
    const art = planArt([box([-0.5, 0, -0.5], [0.5, 0.4, 0.5]), box([-0.5, 0.4, -0.002], [0.5, 0.405, 0.002])], 'coffee-table')!
    expect(art.lines).toBe('')
  })

  test('a rug has a border, a lamp a cross, a wardrobe its hangers', () => {
    const slab = [box([-1, 0, -0.7], [1, 0.02, 0.7])]
    const [x0, x1] = boxOf(planArt(slab, 'rug')!.lines)
    expect([x0, x1]).toEqual([expect.closeTo(-0.91, 2), expect.closeTo(0.91, 2)])
    expect(spots(planArt(slab, 'ceiling-lamp')!.lines)).toHaveLength(2)
    expect(spots(planArt(slab, 'wardrobe')!.lines).length).toBeGreaterThan(10)
  })

  test('nothing has no drawing', () => {
    expect(planArt([], 'sofa')).toBeUndefined()
    expect(planArt([{ positions: [0, 0, 0, 0, 1, 0, 0, 2, 0], indices: [0, 1, 2] }], 'sofa')).toBeUndefined()
  })

  test('a model that comes whole is taken apart by what hangs together', () => {
    const [a, b] = [box([0, 0, 0], [1, 1, 1]), box([2, 0, 0], [3, 1, 1])]
    const whole = {
      positions: [...Array.from(a.positions), ...Array.from(b.positions)],
      indices: [...Array.from(a.indices), ...Array.from(b.indices, (i) => i + 8)],
    }
    expect(separateParts([whole]).map(({ indices }) => indices.length)).toEqual([36, 36])
  })

  test.each(['SOFA-LOTUS', 'BED-NOUR', 'DINING-RODA', 'PLANT-FICUS', 'RUG-KATTAN', 'MIRROR-QAMAR'])(
    '%s of the collection: as large as it is, short, and what the contract takes',
    (sku) => {
      const found = COLLECTION.find((one) => one.sku === sku)!
      const art = planArt(partsOf(assembled(found)), found.category)!
      expect(schema.safeParse(art).success).toBe(true)
      expect(art.outline.length + art.lines.length).toBeLessThan(5000)
      const [x0, x1, y0, y1] = boxOf(art.outline)
      const cell = Math.max(found.size.width, found.size.depth) / 380
      expect(Math.abs(x1! - x0! - found.size.width)).toBeLessThan(4 * cell + 0.002)
      expect(Math.abs(y1! - y0! - found.size.depth)).toBeLessThan(4 * cell + 0.002)
    },
  )
})

test('a basin has its bowl drawn, even if it slopes without an edge', () => {
  const holding = COLLECTION.filter(({ category }) => category === 'basin' || category === 'bathtub' || category === 'sink')
  expect(holding.length).toBeGreaterThan(5)
  for (const product of holding) {
    const art = planArt(partsOf(assembled(product)), product.category)!
    const [left, right, back, front] = boxOf(art.outline) as [number, number, number, number]
    const bowls = spots(art.lines).map(({ points }) => {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
      return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))
    })
    expect(Math.max(0, ...bowls) / ((right - left) * (front - back)), product.sku).toBeGreaterThan(0.25)
  }
})

describe('a product from the front', () => {
  test('the front view begins at 0 and grows upwards, with nearer parts over farther ones', () => {
    const cabinet = box([-0.6, 0, -0.2], [0.6, 0.9, 0.2])
    const handle = box([-0.1, 0.4, 0.2], [0.1, 0.5, 0.23])
    const hidden = box([-0.1, 0.4, -0.23], [0.3, 0.5, -0.2])
    const art = frontArt([cabinet, handle, hidden])!
    for (const [i, edge] of boxOf(art.outline).entries()) expect(Math.abs(edge - [-0.6, 0.6, -0.9, 0][i]!)).toBeLessThan(0.006)
    for (const [i, edge] of boxOf(art.lines).entries()) expect(Math.abs(edge - [-0.1, 0.1, -0.5, -0.4][i]!)).toBeLessThan(0.006)
  })

  test('a cord of two millimetres is drawn: a lamp hangs on something', () => {
    const art = frontArt([
      box([-0.06, 1.15, -0.06], [0.06, 1.2, 0.06]),
      box([-0.001, 0.3, -0.001], [0.001, 1.15, 0.001]),
      box([-0.4, 0, -0.4], [0.4, 0.3, 0.4]),
    ])!
    expect(spots(art.outline)).toHaveLength(1)
  })

  test.each(['SOFA-LOTUS', 'BED-NOUR', 'CHAIR-HORUS', 'PENDANT-HALQA', 'MIRROR-QAMAR'])(
    '%s of the collection: as wide and as high as it is',
    (sku) => {
      const found = COLLECTION.find((one) => one.sku === sku)!
      const art = frontArt(partsOf(assembled(found)))!
      expect(schema.safeParse(art).success).toBe(true)
      const [x0, x1, y0, y1] = boxOf(art.outline)
      const cell = Math.max(found.size.width, found.size.height) / 380
      expect(Math.abs(x1! - x0! - found.size.width)).toBeLessThan(4 * cell + 0.002)
      expect(Math.abs(y1! - y0! - found.size.height)).toBeLessThan(4 * cell + 0.002)
    },
  )

  test('nothing has no drawing', () => expect(frontArt([])).toBeUndefined())
})
