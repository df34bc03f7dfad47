import fc from 'fast-check'
import { expect, test } from 'vitest'
import { occurrences } from '../../../test/contract/scope.ts'
import { ACTIVITIES } from '#contract/arrange/arrangementVocabulary.ts'
import { fewerThan, type People } from './fewer.ts'
import type { Unmet } from './met.ts'

const short = (wish: Unmet['wish'], wanted: number, about: Partial<Unmet> = {}): Unmet => ({ wish, wanted, met: 0, because: 'room', ...about })

test('a table for the next fewer that sit opposite each other, a bed for one', () => {
  expect(fewerThan({ dine: 8, sit: 3 }, [short('dine', 8)])).toEqual({ dine: 6, sit: 3 })
  expect(fewerThan({ dine: 5 }, [short('dine', 5)])).toEqual({ dine: 4 })
  expect(fewerThan({ dine: 4, sleep: 2 }, [short('dine', 4), short('sleep', 2)])).toEqual({ dine: 2, sleep: 1 })
})

test('fewer: returns nothing if all are served, if some are, if space is not the cause, or if fewer would be none', () => {
  expect(fewerThan({ dine: 4 }, [])).toBeNull()
  expect(fewerThan({ sit: 4 }, [short('sit', 4)])).toBeNull()
  expect(fewerThan({ dine: 4 }, [short('dine', 4, { met: 2 })])).toBeNull()
  expect(fewerThan({ dine: 4 }, [short('dine', 4, { because: 'budget' })])).toBeNull()
  expect(fewerThan({ dine: 2, sleep: 1 }, [short('dine', 2), short('sleep', 1)])).toBeNull()
})

test('fewer: terminates and removes no other item', () => {
  let ended = 0
  const people = fc.record(Object.fromEntries(ACTIVITIES.map((activity) => [activity, fc.integer({ min: 0, max: 12 })])))
  fc.assert(
    fc.property(people, fc.subarray([...ACTIVITIES]), (wished, wishes) => {
      let now: People | null = wished
      for (let n = 0; n < 12 && now; n++) {
        const next: People | null = fewerThan(
          now,
          wishes.map((wish) => short(wish, wished[wish]!)),
        )
        for (const activity of ACTIVITIES) {
          if (!next) continue
          expect(next[activity]).toBeLessThanOrEqual(now[activity]!)
          if (!wishes.includes(activity)) expect(next[activity]).toBe(wished[activity])
        }
        if (!next) ended++
        now = next
      }
      expect(now).toBeNull()
    }),
  )
  expect(ended).toBeGreaterThan(occurrences(99))
})
