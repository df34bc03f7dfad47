/** Every offered fix keeps all placing rules, fixes its finding and makes no other finding worse. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases, occurrences } from '../../../../test/contract/scope.ts'
import { poseOps } from '../../placement/selection/selection.ts'
import { applyOps } from '../../document/changes.ts'
import { problems } from '../../placement/checks.ts'
import { itemsById } from '../../document/document.ts'
import { GROUP_KEY, LOCK_KEY } from '../../document/marks.ts'
import { adviceOn, doorIn, furnished, room, type Furnished, type Put } from '../../../../test/room/advice.ts'
import type { Finding } from '../finding.ts'
import type { RuleId } from '../rules.ts'
import { findFixes, type Fix } from './findFixes.ts'
import { between } from '../../../../test/room.ts'
import { Tally } from '../../../../test/room/bruteForce.ts'

const offered = ({ document, products }: Furnished): Map<string, Fix> => {
  const findings = adviceOn({ document, products })
  const found = [...findFixes({ document, products, options: {}, findings })]
  return new Map(found.flatMap((step) => (step ? [[step.id, step.fix] as const] : [])))
}
const fixOf = (one: Furnished, rule: RuleId): Fix | undefined => [...offered(one)].find(([id]) => id.startsWith(`${rule}:`))?.[1]
const applyFix = ({ document, products }: Furnished, { poses }: Fix): Furnished => ({
  products,
  document: applyOps(document, poseOps(document, poses)).document,
})
const marked = ({ document, products }: Furnished, id: string, customization: Record<string, string | boolean>): Furnished => ({
  products,
  document: {
    ...document,
    items: itemsById([...document.items.values()].map((item) => (item.id === id ? { ...item, customization } : item))),
  },
})
const cm = (fix: Fix | undefined) => fix && Math.round(fix.by * 100)

const SOFA: Put = { category: 'sofa', at: [3, 0.5], box: [2, 0.8, 1] }
const tableAt = (gap: number): Put => ({ category: 'coffee-table', at: [3, 1.3 + gap], box: [1, 0.4, 0.6] })

describe('findFixes: moves one item, by the shortest distance that fixes the finding', () => {
  test('a coffee table too near to its sofa, away from it; one too far off, towards it', () => {
    const near = fixOf(furnished(room(6, 5), SOFA, tableAt(0.3)), 'sofa-table')
    expect([near?.itemId, near?.way, cm(near), near?.whole]).toEqual(['coffee-table', 'aside', 10, true])
    expect(near!.poses[0]!.position.z).toBeCloseTo(1.7, 6)
    const far = fixOf(furnished(room(6, 5), SOFA, tableAt(0.6)), 'sofa-table')
    expect([far?.itemId, cm(far), far!.poses[0]!.position.z < 1.9]).toEqual(['coffee-table', 14, true])
  })

  test('an item in front of a door moves aside, and the fix has its outline before and after', () => {
    const before = furnished(room(6, 5, doorIn('wall-4', 1.5)), { category: 'plant', at: [0.6, 3.3], box: [0.4, 1, 0.4] })
    const fix = fixOf(before, 'door-front')!
    expect(fix.outlines).toHaveLength(1)
    expect(adviceOn(applyFix(before, fix))).toEqual([])
    const [{ from, to }] = fix.outlines as [Fix['outlines'][number]]
    expect(Math.hypot(to[0]!.x - from[0]!.x, to[0]!.y - from[0]!.y)).toBeCloseTo(fix.by, 6)
  })

  test('a picture comes down to eye level, all that hang together by as much', () => {
    const hung = furnished(
      room(6, 5),
      { category: 'art', mount: 'wall', at: [3, 0], y: 1.5, box: [0.6, 0.8, 0.03] },
      { category: 'art', mount: 'wall', at: [3.7, 0], y: 1.5, box: [0.6, 0.8, 0.03] },
    )
    const fix = fixOf(hung, 'art-centre')
    expect([fix?.way, cm(fix), fix?.poses.length]).toEqual(['down', 40, 2])
    expect(adviceOn(applyFix(hung, fix!))).toEqual([])
  })

  const art = (y: number, about: Partial<Put> = {}): Put => ({ category: 'art', mount: 'wall', at: [3, 0], y, box: [0.6, 0.5, 0.03], ...about })
  test.each([
    ['as far as it must when it is tall', 1.8, 30],
    ['to eye level when it is not', 0.5, 90],
  ])('a picture that hangs too low goes up, %s', (_, height, by) => {
    const low = furnished(room(6, 5), art(0.3, { box: [0.6, height, 0.03] }))
    const fix = fixOf(low, 'art-bottom')!
    expect([fix.way, cm(fix), fix.whole]).toEqual(['up', by, true])
    expect(adviceOn(applyFix(low, fix))).toEqual([])
  })
  test('pictures one above the other come down together, past one another’s places', () => {
    const stacked = furnished(room(6, 5), art(1.6), art(2.15))
    const fix = fixOf(stacked, 'art-centre')!
    expect([fix.way, fix.poses.length, fix.whole]).toEqual(['down', 2, true])
    expect(adviceOn(applyFix(stacked, fix))).toEqual([])
    expect(fixOf(marked(stacked, 'art-2', { [LOCK_KEY]: true }), 'art-centre')).toBeUndefined()
  })
  test('pictures one above the other go up together, whichever wall they hang on', () => {
    for (const wall of [{}, { at: [3, 5], turned: 180 } as const]) {
      const fix = fixOf(furnished(room(6, 5), art(0.65, wall), art(1.2, wall)), 'art-centre')
      expect([fix?.way, fix?.poses.length, fix?.whole]).toEqual(['up', 2, true])
    }
  })
  test('a picture is not moved down onto a shelf', () => {
    const shelf: Put = { category: 'shelf', mount: 'wall', at: [3, 0], y: 1.3, box: [1, 0.1, 0.09] }
    expect(fixOf(furnished(room(6, 5), art(1.6)), 'art-centre')?.way).toBe('down')
    expect(fixOf(furnished(room(6, 5), art(1.6), shelf), 'art-centre')).toBeUndefined()
  })
  test('nothing is moved out of sight of what it belongs to', () => {
    const chest: Put = { category: 'dresser', at: [4, 2.1], box: [7, 0.8, 0.6], turned: 180 }
    const others: Put[] = [
      { ...SOFA, id: 'other sofa', at: [11.5, 0.5] },
      { ...tableAt(0.42), id: 'other table', at: [11.5, 1.72] },
    ]
    const table: Put = { category: 'coffee-table', at: [4, 1.45], box: [1, 0.4, 0.6] }
    const between = furnished(room(14, 6), { ...SOFA, at: [4, 0.5] }, table, chest, ...others)
    const fix = fixOf(between, 'sofa-table')
    for (const { id, position } of fix?.poses ?? []) expect([id, Math.abs(position.x - 4) < 1.4]).toEqual([id, true])
    expect(fix?.whole ?? false).toBe(false)
  })
  test('a fix has the outline of the floor item, not of an item stacked on it', () => {
    const vase: Put = { category: 'vase', mount: 'surface', at: [3, 1.6], y: 0.4, box: [0.2, 0.3, 0.2] }
    const fix = fixOf(furnished(room(6, 5), SOFA, { ...tableAt(0.3), surfaceHeight: 0.4 }, vase), 'sofa-table')!
    expect(fix.poses.map(({ id }) => id)).toEqual(['coffee-table', 'vase'])
    expect(fix.outlines).toHaveLength(1)
  })
  test('a wardrobe keeps its back to the wall: it goes along it, or is left alone', () => {
    const beside = furnished(
      room(6, 5),
      { category: 'wardrobe', at: [1, 0.3], box: [1.2, 2, 0.6] },
      { category: 'bed', at: [1, 2.2], box: [1.6, 1, 2], turned: 90 },
    )
    for (const fix of offered(beside).values())
      for (const { id, position } of fix.poses) if (id === 'wardrobe') expect(position.z).toBeCloseTo(0.3, 6)
    const shut = furnished(room(1.6, 1.3), { category: 'wardrobe', at: [0.8, 0.3], box: [1.5, 2, 0.6] })
    expect(adviceOn(shut)).toHaveLength(1)
    expect(offered(shut).size).toBe(0)
  })
})

describe('what belongs together goes together', () => {
  const table: Put = { category: 'dining-table', at: [3, 3.4], box: [1.6, 0.75, 0.8] }
  const chairs: Put[] = [
    { category: 'chair', at: [3, 4], box: [0.45, 0.9, 0.4], turned: 180 },
    { category: 'chair', at: [3, 2.8], box: [0.45, 0.9, 0.4] },
  ]
  test('a table with its chairs', () => {
    const tight = furnished(room(6, 4.5), table, ...chairs)
    const fix = fixOf(tight, 'dining-seated')
    expect([fix?.itemId, fix?.poses.map(({ id }) => id).toSorted()]).toEqual(['dining-table', ['chair', 'chair-2', 'dining-table']])
    expect(adviceOn(applyFix(tight, fix!))).toEqual([])
  })

  test('a group as one, and what is locked not at all', () => {
    const before = furnished(room(6, 5), SOFA, tableAt(0.3), { category: 'plant', at: [3, 3.5], box: [0.3, 1, 0.3] })
    const grouped = marked(marked(before, 'coffee-table', { [GROUP_KEY]: 'g' }), 'plant', { [GROUP_KEY]: 'g' })
    expect(
      fixOf(grouped, 'sofa-table')
        ?.poses.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['coffee-table', 'plant'])
    const locked = fixOf(marked(before, 'coffee-table', { [LOCK_KEY]: true }), 'sofa-table')
    expect(locked?.poses.map(({ id }) => id) ?? []).not.toContain('coffee-table')
  })
})

describe('what is offered leaves nothing else the worse', () => {
  const wardrobe: Put = { category: 'wardrobe', at: [7, 0.3], box: [1.5, 2, 0.6] }
  const plant = (gap: number): Put => ({ category: 'plant', at: [7, 0.6 + gap + 0.25], box: [0.5, 1, 0.5] })
  const wallPicture: Put = { category: 'art', mount: 'wall', at: [5, 5], y: 1.5, box: [0.6, 0.6, 0.03], turned: 180 }
  /** Fixes offered for the table while the other finding is unchanged. */
  const offeredWhere = (other: Put[], rule: RuleId, before: Partial<Finding> | null) => {
    const { document, products } = furnished(room(9, 5), SOFA, tableAt(0.3), ...other)
    const now = adviceOn({ document, products })
    const target = now.find((one) => one.rule === 'sofa-table')
    expect(now.map((one) => one.rule).toSorted()).toEqual(['sofa-table', rule].toSorted())
    const findings = now.flatMap((one) => (one === target ? [one] : before ? [{ ...one, ...before }] : []))
    return [...findFixes({ document, products, options: {}, findings })].some((step) => step?.id === target!.id)
  }
  test.each<[string, Put[], RuleId, Partial<Finding> | null, boolean]>([
    ['as it was', [wardrobe, plant(0.8)], 'storage-front', {}, true],
    ['hardly worse', [wardrobe, plant(0.8)], 'storage-front', { measured: 0.803 }, true],
    ['worse', [wardrobe, plant(0.8)], 'storage-front', { measured: 0.82 }, false],
    ['better', [wardrobe, plant(0.8)], 'storage-front', { measured: 0.77 }, true],
    ['no longer a problem', [wardrobe, plant(0.8)], 'storage-front', { severity: 'problem', measured: 0.9 }, true],
    ['now a problem', [wardrobe, plant(0.7)], 'storage-front', { severity: 'hint', measured: 0.6 }, false],
    ['on the other side of its figure', [wardrobe, plant(0.8)], 'storage-front', { side: 'above', measured: 0.9 }, true],
    ['new', [wardrobe, plant(0.8)], 'storage-front', null, false],
    ['higher than it should be and higher still', [wallPicture], 'art-centre', { measured: 1.77 }, false],
    ['higher than it should be but lower', [wallPicture], 'art-centre', { measured: 1.83 }, true],
  ])('when another finding is %s', (_, other, rule, before, expected) => expect(offeredWhere(other, rule, before)).toBe(expected))

  test('each of two alike is made right by itself', () => {
    const [sofa, table] = [{ ...SOFA, id: 'other sofa', at: [7, 0.5] } as const, { ...tableAt(0.3), id: 'other table', at: [7, 1.6] } as const]
    expect(offered(furnished(room(10, 6), SOFA, tableAt(0.3), sofa, table)).size).toBe(2)
  })
  test.each<[string, number, number, [string | undefined, number | undefined, boolean | undefined]]>([
    ['is cleared by a step aside', 1.8, 0.9, ['plant', 30, true]],
    ['too narrow to clear becomes wider', 1.4, 0.7, ['plant', 20, false]],
    ['that stays as narrow to speak of is left', 1.4, 0.4, [undefined, undefined, undefined]],
  ])('a way %s', (_, width, z, expected) => {
    const doors = [doorIn('wall-4', (width - 0.9) / 2, 0.9, 'west'), doorIn('wall-2', (width - 0.9) / 2, 0.9, 'east')]
    const fix = fixOf(furnished(room(6, width, ...doors), { category: 'plant', at: [3, z], box: [0.6, 1, 0.6] }), 'walkway-doors')
    expect([fix?.itemId, cm(fix), fix?.whole]).toEqual(expected)
  })
  test('a fix names the item that moves less, of two that could move', () => {
    const fix = fixOf(furnished(room(12, 5), { ...wardrobe, at: [3, 0.3] }, { ...plant(0.35), at: [3, 1.2] }), 'storage-front')
    expect([fix?.itemId, cm(fix), fix?.whole]).toEqual(['plant', 56, true])
  })
  test('a problem becomes a hint where there is no room for more', () => {
    const fix = fixOf(furnished(room(6, 1.98), { ...SOFA, at: [3, 0.5] }, tableAt(0.3)), 'sofa-table')
    expect([fix?.itemId, cm(fix), fix?.whole]).toEqual(['coffee-table', 6, false])
  })
})

test('whatever is offered: nothing in the way, the finding gone or a hint, and nothing else the worse', () => {
  const anything = fc.record({
    category: fc.constantFrom('sofa', 'armchair', 'coffee-table', 'wardrobe', 'bed', 'desk', 'chair', 'dining-table', 'plant', 'toilet'),
    at: fc.tuple(between(0.6, 4.4), between(0.6, 3.9)),
    box: fc.tuple(between(0.3, 1.4), between(0.3, 1), between(0.3, 0.8)),
    turned: fc.constantFrom(0, 90, 180, 270),
    uses: fc.constantFrom({ front: 0.6 }, {}),
  } satisfies Record<keyof Pick<Put, 'category' | 'at' | 'box' | 'turned' | 'uses'>, unknown>)
  /** Moves that fix one finding while another, reported once before, then applies on both sides of an item. */
  const TWICE: (typeof anything extends fc.Arbitrary<infer Thing> ? Thing : never)[] = [
    { category: 'chair', at: [2.2875, 1.8426], box: [1.3301, 0.5281, 0.3341], turned: 0, uses: {} },
    { category: 'plant', at: [1.7524, 1.0658], box: [1.2636, 0.3783, 0.6628], turned: 270, uses: { front: 0.6 } },
    { category: 'wardrobe', at: [4.3227, 2.9642], box: [0.3, 0.3, 0.4108], turned: 270, uses: {} },
    { category: 'toilet', at: [1.7233, 1.6508], box: [0.305, 0.7846, 0.633], turned: 180, uses: { front: 0.6 } },
  ]
  const tally = new Tally()
  fc.assert(
    fc.property(fc.array(anything, { minLength: 2, maxLength: 6 }), (things) => {
      const before = furnished(room(5, 4.5, doorIn('wall-4', 1.5)), ...things)
      const findings = adviceOn(before)
      // An item inside another one is on either side of it: two findings with one id.
      const known = new Map(findings.map((finding) => [finding.id, finding]))
      for (const [id, fix] of offered(before)) {
        tally.count(fix.whole ? 'whole' : 'to a hint')
        const target = known.get(id)!
        const after = applyFix(before, fix)
        const moved = new Set(fix.poses.map((pose) => pose.id))
        // Items that move together keep their relative positions.
        const inTheWay = problems(after.document, after.products).flatMap(({ itemId, blockers }) => (moved.has(itemId) ? blockers : []))
        expect(inTheWay.filter((blocker) => !moved.has(blocker.id))).toEqual([])
        const now = adviceOn(after)
        expect(now.length).toBeLessThanOrEqual(findings.length - (fix.whole ? 1 : 0))
        for (const finding of now) {
          const then = known.get(finding.id)
          if (!then || finding.id === id) expect([fix.whole, finding.rule, finding.severity]).toEqual([false, target.rule, 'hint'])
          else if (finding.severity === 'problem') expect(then.severity).toBe('problem')
        }
      }
    }),
    { numRuns: cases(30), endOnFailure: true, examples: [[TWICE]] },
  )
  expect(tally.of('whole')).toBeGreaterThan(occurrences(5))
})
