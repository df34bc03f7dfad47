/** A tidied room: fewer findings, no blockers, locked and well-placed items unchanged. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { adviceOn, doorIn, furnished, room, type Furnished, type Put } from '../../../test/room/advice.ts'
import { problems } from '#room/placement/checks.ts'
import { itemsById } from '#room/document/document.ts'
import { LOCK_KEY } from '#room/document/marks.ts'
import { between } from '../../../test/room.ts'
import { Tally } from '../../../test/room/bruteForce.ts'
import { tidy, type Tidied } from './tidy.ts'

const tidied = ({ document, products }: Furnished): Tidied => {
  const steps = tidy(document, { products, options: {} })
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

const SOFA: Put = { category: 'sofa', at: [3, 0.5], box: [2, 0.8, 1] }
const TABLE: Put = { category: 'coffee-table', at: [3, 1.6], box: [1, 0.4, 0.6] }
const PLANT: Put = { category: 'plant', at: [0.6, 3.3], box: [0.4, 1, 0.4] }
const here = () => furnished(room(6, 5, doorIn('wall-4', 1.5)), SOFA, TABLE, PLANT)

test('tidy: moves only the item that is too near and the one in front of the door', () => {
  const before = here()
  const { document, poses, fixed, left } = tidied(before)
  expect(poses.map(({ id }) => id).toSorted()).toEqual(['coffee-table', 'plant'])
  expect([fixed, left]).toEqual([adviceOn(before).length, []])
  expect(document.items.get('sofa')).toEqual(before.document.items.get('sofa'))
})

test('a room of which there is nothing to say stays as it is', () => {
  expect(tidied(furnished(room(6, 5, doorIn('wall-4', 1.5)), SOFA))).toMatchObject({ poses: [], ops: [], fixed: 0 })
})

test('tidy: a locked item stays, and findings that it blocks remain', () => {
  const { document, products } = here()
  const items = [...document.items.values()].map((item) => (item.id === 'plant' ? { ...item, customization: { [LOCK_KEY]: true } } : item))
  const { poses, left } = tidied({ products, document: { ...document, items: itemsById(items) } })
  expect(poses.map(({ id }) => id)).toEqual(['coffee-table'])
  expect(left.map(({ rule }) => rule)).toEqual(['door-front'])
})

test('tidy: leaves fewer findings in any room, or the same with nothing moved; adds no blocker', () => {
  const anything = fc.record({
    category: fc.constantFrom('sofa', 'armchair', 'coffee-table', 'wardrobe', 'desk', 'chair', 'plant'),
    at: fc.tuple(between(0.6, 4.4), between(0.6, 3.9)),
    box: fc.tuple(between(0.3, 1.4), between(0.3, 1), between(0.3, 0.8)),
    turned: fc.constantFrom(0, 90, 180, 270),
    uses: fc.constantFrom({ front: 0.6 }, {}),
  } satisfies Record<keyof Pick<Put, 'category' | 'at' | 'box' | 'turned' | 'uses'>, unknown>)
  const tally = new Tally()
  fc.assert(
    fc.property(fc.array(anything, { minLength: 2, maxLength: 5 }), (things) => {
      const before = furnished(room(5, 4.5, doorIn('wall-4', 1.5)), ...things)
      const { document, fixed, left, poses } = tidied(before)
      tally.count('moved', poses.length > 0)
      expect(fixed).toBe(adviceOn(before).length - left.length)
      expect(fixed > 0).toBe(poses.length > 0)
      const blocked = (of: Furnished) => problems(of.document, of.products).reduce((sum, { blockers }) => sum + blockers.length, 0)
      expect(blocked({ document, products: before.products })).toBeLessThanOrEqual(blocked(before))
    }),
    { numRuns: cases(20), endOnFailure: true },
  )
  expect(tally.of('moved')).toBeGreaterThan(occurrences(5))
})
