import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { itemsById } from '../document/document.ts'
import { lShape, tShape, uShape, between } from '../../../test/room.ts'
import { advise } from './advise.ts'
import { layoutOf } from './layout.ts'
import { obstacleMapOf, type Obstacle } from './rules/obstacles.ts'
import { adviceOn, anyThing, clearance, doorIn, furnished, room, roomOf, type Furnished, type Put } from '../../../test/room/advice.ts'
import { RULE_IDS } from './rules.ts'
import { goalsOf } from './rules/walkways.ts'
import { thresholdOf, walksOf } from './rules/widest.ts'
import { Tally } from '../../../test/room/bruteForce.ts'

const anyRoom: fc.Arbitrary<StoredScene> = fc
  .record({ shape: fc.constantFrom(lShape, tShape, uShape), first: between(0.1, 0.8), second: between(0.1, 0.8) })
  .map(({ shape, first, second }) => roomOf(shape(6, 5.5), doorIn('wall-1', first, 0.9, 'a'), doorIn('wall-2', second, 0.9, 'b')))

/** The room and everything in it turned about the origin and moved. */
const carried = ({ document, products }: Furnished, turn: number, dx: number, dy: number): Furnished => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const to = ({ x, y }: PlanPoint): PlanPoint => ({ x: x * cos - y * sin + dx, y: x * sin + y * cos + dy })
  const walls = document.scene.room.walls.map((wall) => ({ ...wall, points: wall.points.map(to) }))
  const items = [...document.items.values()].map((item) => {
    const { x, y } = to({ x: item.position.x, y: item.position.z })
    return { ...item, position: { x, y: item.position.y, z: y }, rotation: { ...item.rotation, y: item.rotation.y - turn } }
  })
  return { products, document: { ...document, scene: { ...document.scene, room: { ...document.scene.room, walls } }, items: itemsById(items) } }
}

/** One line for each goal of a way: of two equally narrow places either may be named. */
const said = (one: Furnished): [about: string, measured: number][] =>
  adviceOn(one, { cooks: 2 })
    .flatMap(({ rule, severity, measured, leadsTo, itemIds }): [string, number][] =>
      rule === 'walkway-use'
        ? leadsTo.map((goal) => [`${rule} ${goal} ${severity}`, Math.min(measured, 0.9)])
        : [[`${rule} ${rule === 'walkway-doors' ? '' : itemIds[0]} ${severity}`, measured]],
    )
    .toSorted((a, b) => (a[0] === b[0] ? a[1] - b[1] : a[0] < b[0] ? -1 : 1))

test('moving everything rigidly, turning the whole room, changes nothing', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(
      anyRoom,
      fc.array(anyThing(5), { maxLength: 9 }),
      fc.constantFrom(1, 2, 3),
      between(-4, 4),
      between(-4, 4),
      (scene, things, quarter, dx, dy) => {
        const here = furnished(scene, ...things)
        const [before, after] = [said(here), said(carried(here, (quarter * Math.PI) / 2, dx, dy))]
        tally.count('something said', before.length > 0)
        expect(after.map(([about]) => about)).toEqual(before.map(([about]) => about))
        // Widths are found to a millimetre, either side.
        after.forEach(([about, measured], i) => expect(Math.abs(measured - before[i]![1]), about).toBeLessThan(0.0025))
      },
    ),
    { numRuns: cases(60), endOnFailure: true },
  )
  expect(tally.of('something said')).toBeGreaterThan(occurrences(25))
})

test('more items in the room never widen a way', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(
      anyRoom,
      fc.array(anyThing(5), { minLength: 1, maxLength: 8 }),
      fc.array(anyThing(5), { minLength: 1, maxLength: 5 }),
      (scene, things, more) => {
        const widths = (one: Furnished): Map<string, number> => {
          const layout = layoutOf(one.document, one.products)
          const walks = walksOf(layout)
          const origin = walks.origin(layout.doors.map(thresholdOf))
          return new Map(goalsOf(layout).map(({ piece, ends }) => [piece.id, walks.widest(origin, ends, 900)?.width ?? 0.9]))
        }
        const before = widths(furnished(scene, ...things))
        // A plant is not used at a table and is no goal of a way.
        const plants = more.map((one, i): Put => ({ ...one, category: 'plant', id: `more-${i}`, uses: {} }))
        const after = widths(furnished(scene, ...things, ...plants))
        for (const [id, width] of after) {
          tally.count(width < before.get(id)! ? 'narrower' : 'as wide')
          expect(width, id).toBeLessThanOrEqual(before.get(id)! + 0.0015)
        }
      },
    ),
    { numRuns: cases(60), endOnFailure: true },
  )
  expect(tally.of('narrower')).toBeGreaterThan(occurrences(5))
})

test('advice: gives the same findings in the same order for the same room, problems first, then by rule', () => {
  fc.assert(
    fc.property(anyRoom, fc.array(anyThing(5), { maxLength: 8 }), (scene, things) => {
      const { document, products } = furnished(scene, ...things)
      const again = { ...document, items: itemsById([...document.items.values()].toReversed()) }
      const found = advise(document, products)
      expect(advise(again, products)).toEqual(found)
      const places = found.map(
        ({ severity, rule, id }) => `${severity === 'problem' ? 0 : 1} ${String(RULE_IDS.indexOf(rule)).padStart(2, '0')} ${id}`,
      )
      expect(places).toEqual(places.toSorted((a, b) => (a < b ? -1 : 1)))
    }),
    { numRuns: cases(20) },
  )
})

test('a way that is drawn is free all along, but for a tenth at its bends', () => {
  const tally = new Tally()
  fc.assert(
    fc.property(anyRoom, fc.array(anyThing(5), { maxLength: 8 }), (scene, things) => {
      const one = furnished(scene, ...things.filter(({ category }) => category !== 'coffee-table'))
      const { obstacles } = obstacleMapOf(layoutOf(one.document, one.products))
      for (const { rule, place, measured } of adviceOn(one)) {
        if (place.kind !== 'path' || !rule.startsWith('walkway')) continue
        const bends = place.points.slice(1, -1)
        bends.forEach((to, i) => {
          const from = bends[i - 1] ?? to
          tally.count('stretch', from !== to)
          for (const t of [0, 0.25, 0.5, 0.75, 1]) {
            const p = { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) }
            expect(clearance(obstacles, p)).toBeGreaterThan(0.9 * (measured / 2) - 0.001)
          }
        })
      }
    }),
    { numRuns: cases(40), endOnFailure: true },
  )
  expect(tally.of('stretch')).toBeGreaterThan(occurrences(20))
})

describe('what a disc can roll between', () => {
  const [LENGTH, WIDTH, STEP] = [3, 2.4, 0.03]
  /** Faces by flooding a grid: the number of the flood at each place, −1 where the disc does not fit. */
  const flooded = (obstacles: readonly Obstacle[], width: number): ((p: PlanPoint) => number) => {
    const [columns, rows] = [Math.round(LENGTH / STEP), Math.round(WIDTH / STEP)]
    const face = new Int32Array(columns * rows).fill(-1)
    const free = Array.from({ length: columns * rows }, (_, i) => {
      const p = { x: ((i % columns) + 0.5) * STEP, y: (Math.floor(i / columns) + 0.5) * STEP }
      return clearance(obstacles, p) >= width / 2
    })
    let floods = 0
    free.forEach((open, first) => {
      if (!open || face[first] !== -1) return
      const stack = [first]
      face[first] = floods
      for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
        const column = at % columns
        for (const next of [column > 0 ? at - 1 : -1, column < columns - 1 ? at + 1 : -1, at - columns, at + columns]) {
          if (next < 0 || next >= free.length || !free[next] || face[next] !== -1) continue
          face[next] = floods
          stack.push(next)
        }
      }
      floods++
    })
    return ({ x, y }) => face[Math.min(rows - 1, Math.floor(y / STEP)) * columns + Math.min(columns - 1, Math.floor(x / STEP))]!
  }

  test('agrees with a flooded grid, within the grid’s own blur', () => {
    const tally = new Tally()
    const placeWithin = (from: number, to: number) => fc.record({ x: between(from, to), y: between(0.1, WIDTH - 0.1) })
    // Across the room, with a gap at both ends that is too narrow, or not.
    const bar = fc
      .record({ x: between(1.2, LENGTH - 1.2), depth: between(1.4, WIDTH) })
      .map(({ x, depth }) => ({ category: 'plant' as const, at: [x, WIDTH / 2] as const, box: [0.1, 1, depth] as const }))
    fc.assert(
      fc.property(
        fc.array(anyThing(2.6), { maxLength: 5 }),
        bar,
        between(0.2, 0.7),
        placeWithin(0.1, 1.1),
        placeWithin(LENGTH - 1.1, LENGTH - 0.1),
        (things, across, width, p, q) => {
          const bodies = things.map(({ box, ...thing }) => ({ ...thing, category: 'plant' as const, box: [box[0] / 2, 1, box[2] / 2] as const }))
          const one = furnished(room(LENGTH, WIDTH), ...bodies, across)
          const layout = layoutOf(one.document, one.products)
          const { obstacles } = obstacleMapOf(layout)
          fc.pre(clearance(obstacles, p) > width / 2 + 0.1 && clearance(obstacles, q) > width / 2 + 0.1)
          const walks = walksOf(layout)
          const millimetres = Math.round(width * 1000)
          const together = walks.faceAt(p, millimetres) === walks.faceAt(q, millimetres)
          const [wider, narrower] = [flooded(obstacles, width + 2 * STEP), flooded(obstacles, width - 2 * STEP)]
          tally.count('together', wider(p) === wider(q))
          tally.count('apart', narrower(p) !== narrower(q))
          if (wider(p) === wider(q)) expect(together).toBe(true)
          if (narrower(p) !== narrower(q)) expect(together).toBe(false)
        },
      ),
      { numRuns: cases(40), endOnFailure: true },
    )
    for (const outcome of ['together', 'apart']) expect(tally.of(outcome), outcome).toBeGreaterThan(occurrences(3))
  })
})
