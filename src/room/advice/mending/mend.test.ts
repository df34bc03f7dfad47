/** What is offered to mend a finding keeps every rule of placing, mends it, and leaves nothing else the worse. */
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { poseOps } from '../../arrange/selection.ts'
import { applyOps } from '../../changes.ts'
import { problems } from '../../checks.ts'
import { itemsById } from '../../document.ts'
import { GROUP_KEY, LOCK_KEY } from '../../marks.ts'
import { adviceOn, doorIn, furnished, room, type Furnished, type Put } from '../testing.ts'
import type { RuleId } from '../rules.ts'
import { mends, type Mend } from './mend.ts'
import { between } from '../../testing.ts'
import { Tally } from '../../testing/byHand.ts'

const offered = ({ document, products }: Furnished): Map<string, Mend> => {
  const findings = adviceOn({ document, products })
  const found = [...mends({ document, products, options: {}, findings })]
  return new Map(found.flatMap((step) => (step ? [[step.id, step.mend] as const] : [])))
}
const mendOf = (one: Furnished, rule: RuleId): Mend | undefined => [...offered(one)].find(([id]) => id.startsWith(`${rule}:`))?.[1]
const mended = ({ document, products }: Furnished, { poses }: Mend): Furnished => ({
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
const cm = (mend: Mend | undefined) => mend && Math.round(mend.by * 100)

const SOFA: Put = { category: 'sofa', at: [3, 0.5], box: [2, 0.8, 1] }
const tableAt = (gap: number): Put => ({ category: 'coffee-table', at: [3, 1.3 + gap], box: [1, 0.4, 0.6] })

describe('one thing is moved, as little as mends it', () => {
  test('a coffee table too near to its sofa, away from it; one too far off, towards it', () => {
    const near = mendOf(furnished(room(6, 5), SOFA, tableAt(0.3)), 'sofa-table')
    expect([near?.itemId, near?.way, cm(near), near?.whole]).toEqual(['coffee-table', 'aside', 10, true])
    expect(near!.poses[0]!.position.z).toBeCloseTo(1.7, 6)
    const far = mendOf(furnished(room(6, 5), SOFA, tableAt(0.6)), 'sofa-table')
    expect([far?.itemId, cm(far), far!.poses[0]!.position.z < 1.9]).toEqual(['coffee-table', 14, true])
  })

  test('what stands before a door steps aside, and its outline is told as it was and as it will be', () => {
    const before = furnished(room(6, 5, doorIn('wall-4', 1.5)), { category: 'plant', at: [0.6, 3.3], box: [0.4, 1, 0.4] })
    const mend = mendOf(before, 'door-front')!
    expect(mend.outlines).toHaveLength(1)
    expect(adviceOn(mended(before, mend))).toEqual([])
    const [{ from, to }] = mend.outlines as [Mend['outlines'][number]]
    expect(Math.hypot(to[0]!.x - from[0]!.x, to[0]!.y - from[0]!.y)).toBeCloseTo(mend.by, 6)
  })

  test('a picture comes down to eye level, all that hang together by as much', () => {
    const hung = furnished(
      room(6, 5),
      { category: 'art', mount: 'wall', at: [3, 0], y: 1.5, box: [0.6, 0.8, 0.03] },
      { category: 'art', mount: 'wall', at: [3.7, 0], y: 1.5, box: [0.6, 0.8, 0.03] },
    )
    const mend = mendOf(hung, 'art-centre')
    expect([mend?.way, cm(mend), mend?.poses.length]).toEqual(['down', 40, 2])
    expect(adviceOn(mended(hung, mend!))).toEqual([])
  })

  test('a wardrobe keeps its back to the wall: it goes along it, or is left alone', () => {
    const beside = furnished(
      room(6, 5),
      { category: 'wardrobe', at: [1, 0.3], box: [1.2, 2, 0.6] },
      { category: 'bed', at: [1, 2.2], box: [1.6, 1, 2], turned: 90 },
    )
    for (const mend of offered(beside).values())
      for (const { id, position } of mend.poses) if (id === 'wardrobe') expect(position.z).toBeCloseTo(0.3, 6)
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
    const mend = mendOf(tight, 'dining-seated')
    expect([mend?.itemId, mend?.poses.map(({ id }) => id).toSorted()]).toEqual(['dining-table', ['chair', 'chair-2', 'dining-table']])
    expect(adviceOn(mended(tight, mend!))).toEqual([])
  })

  test('a group as one, and what is locked not at all', () => {
    const before = furnished(room(6, 5), SOFA, tableAt(0.3), { category: 'plant', at: [3, 3.5], box: [0.3, 1, 0.3] })
    const grouped = marked(marked(before, 'coffee-table', { [GROUP_KEY]: 'g' }), 'plant', { [GROUP_KEY]: 'g' })
    expect(
      mendOf(grouped, 'sofa-table')
        ?.poses.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['coffee-table', 'plant'])
    const locked = mendOf(marked(before, 'coffee-table', { [LOCK_KEY]: true }), 'sofa-table')
    expect(locked?.poses.map(({ id }) => id) ?? []).not.toContain('coffee-table')
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
  const tally = new Tally()
  fc.assert(
    fc.property(fc.array(anything, { minLength: 2, maxLength: 6 }), (things) => {
      const before = furnished(room(5, 4.5, doorIn('wall-4', 1.5)), ...things)
      const findings = adviceOn(before)
      // What stands in another thing is on either side of it: two findings of one id.
      const known = new Map(findings.map((finding) => [finding.id, finding]))
      for (const [id, mend] of offered(before)) {
        tally.count(mend.whole ? 'whole' : 'to a hint')
        const target = known.get(id)!
        const after = mended(before, mend)
        const moved = new Set(mend.poses.map((pose) => pose.id))
        // Those that go together keep their places to one another, whatever these were.
        const inTheWay = problems(after.document, after.products).flatMap(({ itemId, blockers }) => (moved.has(itemId) ? blockers : []))
        expect(inTheWay.filter((blocker) => !moved.has(blocker.id))).toEqual([])
        const now = adviceOn(after)
        expect(now.length).toBeLessThanOrEqual(findings.length - (mend.whole ? 1 : 0))
        for (const finding of now) {
          const then = known.get(finding.id)
          if (!then || finding.id === id) expect([mend.whole, finding.rule, finding.severity]).toEqual([false, target.rule, 'hint'])
          else if (finding.severity === 'problem') expect(then.severity).toBe('problem')
        }
      }
    }),
    { numRuns: 30 * inject('soak'), endOnFailure: true },
  )
  expect(tally.of('whole')).toBeGreaterThan(5 * inject('soak'))
})
