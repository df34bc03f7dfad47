/** The order in which pending changes are sent, whatever other tabs leave behind while answers are on their way. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, occurrences } from '../../../../test/contract/scope.ts'
import type { PendingChange } from './outbox.ts'
import { PendingChanges } from './pending.ts'

const change = (changeId: string, order: number): PendingChange => ({ changeId, projectId: 'room', order, ops: [], name: { key: 'step.move' } })
const ids = ({ list }: PendingChanges) => list.map(({ changeId }) => changeId)

test('a change of another tab is placed by age, and never before a change that was sent', () => {
  const pending = new PendingChanges()
  pending.add(change('sent', 20))
  pending.send('sent')
  pending.add(change('waiting', 30))
  expect(pending.recover([change('newest', 40), change('older', 10)]).map(({ changeId }) => changeId)).toEqual(['newest', 'older'])
  expect(ids(pending)).toEqual(['sent', 'older', 'waiting', 'newest'])
})

test('a change that has ended is not adopted again, though the outbox still lists it', () => {
  const pending = new PendingChanges()
  const made = change('made', 1)
  pending.add(made)
  pending.send('made')
  expect(pending.settle('made')).toBe(made)
  expect(pending.recover([made])).toEqual([])
  expect(pending.count).toBe(0)
  expect(pending.settle('made')).toBeUndefined()
})

test('only the named change ends', () => {
  const pending = new PendingChanges()
  pending.add(change('first', 1))
  pending.add(change('second', 2))
  expect(pending.settle('second')?.changeId).toBe('second')
  expect(ids(pending)).toEqual(['first'])
  expect(pending.settle('left')).toBeUndefined()
  expect(pending.recover([change('left', 3)])).toHaveLength(1)
})

test('a new change is placed behind all known ones, though the clock was set back', () => {
  const pending = new PendingChanges()
  expect(pending.nextOrder(100)).toBe(100)
  expect(pending.nextOrder(50)).toBe(101)
  pending.recover([change('left', 500)])
  expect(pending.nextOrder(200)).toBe(501)
})

test('every change is sent once, those of one tab in their order, and nothing overtakes what was sent', () => {
  const seen = { recoveredWhileSent: 0, settled: 0 }
  const step = fc.oneof(
    fc.record({ act: fc.constant('add' as const) }),
    fc.record({ act: fc.constant('send' as const) }),
    fc.record({ act: fc.constant('settle' as const), at: fc.nat(5) }),
    // An age below those here: a crashed tab's. And changes that this tab has itself, as the outbox lists all.
    fc.record({ act: fc.constant('recover' as const), ages: fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 3 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      const pending = new PendingChanges()
      const outbox: PendingChange[] = []
      const sent: string[] = []
      const settled = new Set<string>()
      let named = 0
      for (const one of steps) {
        if (one.act === 'add') {
          const made = change(`own ${named++}`, pending.nextOrder(1000))
          outbox.push(made)
          pending.add(made)
        }
        if (one.act === 'send' && pending.next) {
          if (!sent.includes(pending.next.changeId)) sent.push(pending.next.changeId)
          pending.send(pending.next.changeId)
        }
        if (one.act === 'settle') {
          const ended = pending.list[one.at]
          if (ended && sent.includes(ended.changeId)) {
            seen.settled++
            expect(settled.has(ended.changeId)).toBe(false)
            settled.add(ended.changeId)
            pending.settle(ended.changeId)
          }
        }
        if (one.act === 'recover') {
          for (const age of one.ages) outbox.push(change(`left ${named++}`, age))
          if (one.ages.length > 0 && sent.some((id) => !settled.has(id))) seen.recoveredWhileSent++
          pending.recover(outbox)
        }
        const list = ids(pending)
        expect(new Set(list).size).toBe(list.length)
        expect(list.filter((id) => settled.has(id))).toEqual([])
        const open = list.map((id) => sent.includes(id))
        expect(open.lastIndexOf(true)).toBe(open.filter(Boolean).length - 1)
        const own = list.filter((id) => id.startsWith('own')).map((id) => Number(id.slice(4)))
        expect(own).toEqual(own.toSorted((a, b) => a - b))
      }
      const known = new Set([...ids(pending), ...settled])
      pending.recover(outbox)
      for (const { changeId } of outbox) expect(known.has(changeId) || ids(pending).includes(changeId)).toBe(true)
    }),
    { numRuns: cases(300) },
  )
  expect(seen.recoveredWhileSent).toBeGreaterThan(occurrences(30))
  expect(seen.settled).toBeGreaterThan(occurrences(30))
})
