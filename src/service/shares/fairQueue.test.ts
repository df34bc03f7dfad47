import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FairQueue } from './fairQueue.ts'

const WIDE = { perHolder: 1000, total: 10_000 }
const drained = (queue: FairQueue<string>): string[] => {
  const taken: string[] = []
  for (let one = queue.next(); one; one = queue.next()) taken.push(one.key)
  return taken
}

const account = fc.constantFrom('a', 'b', 'c', 'd')
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('add' as const), account, key: fc.integer({ min: 0, max: 12 }).map(String) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('next' as const) }) },
)

describe('a fair queue', () => {
  test('takes one job of each account in turn, each account’s own in the order they came', () => {
    const queue = new FairQueue<string>(WIDE)
    for (let n = 0; n < 4; n++) queue.add('flood', `f${n}`, '')
    queue.add('stranger', 's0', '')
    queue.add('stranger', 's1', '')
    expect(drained(queue)).toEqual(['f0', 's0', 'f1', 's1', 'f2', 'f3'])
  })

  test('lets an account that came while a job ran go before the account whose job it was', () => {
    const queue = new FairQueue<string>(WIDE)
    for (let n = 0; n < 3; n++) queue.add('flood', `f${n}`, '')
    expect(queue.next()).toMatchObject({ holder: 'flood', key: 'f0' })
    queue.add('stranger', 's0', '')
    queue.moveLast('flood')
    expect(drained(queue)).toEqual(['s0', 'f1', 'f2'])
  })

  test('has what was put back done before the account’s others, in its next turn', () => {
    const queue = new FairQueue<string>(WIDE)
    for (let n = 0; n < 3; n++) queue.add('flood', `f${n}`, '')
    const taken = queue.next()!
    queue.add('stranger', 's0', '')
    queue.putBack(taken)
    queue.moveLast('flood')
    expect(drained(queue)).toEqual(['s0', 'f0', 'f1', 'f2'])
    queue.putBack(taken)
    expect([queue.size, queue.waitingFor('flood')]).toEqual([1, 1])
    expect(queue.next()).toEqual(taken)
  })

  test('takes a job that several want once, at the best place that any of them has', () => {
    const queue = new FairQueue<string>(WIDE)
    for (let n = 0; n < 3; n++) queue.add('a', `a${n}`, '')
    queue.add('a', 'sofa', 'first')
    queue.add('b', 'sofa', 'second')
    expect(queue.size).toBe(4)
    expect([queue.next(), queue.next()]).toEqual([
      { holder: 'a', isShared: false, key: 'a0', job: '' },
      { holder: 'b', isShared: true, key: 'sofa', job: 'first' },
    ])
    expect(drained(queue)).toEqual(['a1', 'a2'])
    expect(queue.join('b', 'sofa')).toBe(false)
  })

  test('refuses more than an account may have waiting', () => {
    const queue = new FairQueue<string>({ perHolder: 2, total: 100 })
    expect([queue.add('a', '1', ''), queue.add('a', '2', ''), queue.add('a', '3', '')].map(({ state }) => state)).toEqual([
      'waiting',
      'waiting',
      'refused',
    ])
    expect(queue.add('b', '4', '').state).toBe('waiting')
    queue.next()
    expect(queue.add('a', '3', '').state).toBe('waiting')
  })

  test('a full fair queue drops the newest of the account that has most waiting, for one that has less', () => {
    const queue = new FairQueue<string>({ perHolder: 10, total: 4 })
    for (let n = 0; n < 4; n++) queue.add('flood', `f${n}`, `job ${n}`)
    expect(queue.add('flood', 'f4', '')).toEqual({ state: 'refused' })
    expect(queue.add('stranger', 's0', '')).toEqual({ state: 'waiting', dropped: 'job 3' })
    expect(queue.add('stranger', 's1', '')).toEqual({ state: 'waiting', dropped: 'job 2' })
    expect(queue.add('stranger', 's2', '')).toEqual({ state: 'refused' })
    expect(drained(queue)).toEqual(['f0', 's0', 'f1', 's1'])
  })

  test('a full fair queue drops for a stranger what one network’s guests have, one each, and for one of them what a guest with more has', () => {
    const queue = new FairQueue<string>({ perHolder: 10, total: 4 })
    for (const guest of ['g1', 'g2', 'g3']) queue.add(`flood/guests/${guest}`, guest, guest)
    queue.add('flood/guests/g3', 'g3 again', 'g3 again')
    expect(queue.add('flood/guests/g4', 'g4', 'g4')).toEqual({ state: 'waiting', dropped: 'g3 again' })
    expect(queue.add('flood/guests/g5', 'g5', 'g5')).toEqual({ state: 'refused' })
    expect(queue.add('flood/nour/nour', 'nour', 'nour').state).toBe('waiting')
    expect(queue.add('home/salma/salma', 'salma', 'salma').state).toBe('waiting')
    expect(queue.size).toBe(4)
    expect(drained(queue).slice(0, 2)).toContain('salma')
  })

  test('a full fair queue never drops a job that another account wants too, for what the account with most waiting has joined', () => {
    const queue = new FairQueue<string>({ perHolder: 10, total: 3 })
    queue.add('home', 'sheet', 'sheet')
    queue.add('flood', 'f0', 'f0')
    queue.add('flood', 'f1', 'f1')
    queue.join('flood', 'sheet')
    expect(queue.add('other', 's0', 's0')).toEqual({ state: 'waiting', dropped: 'f1' })
    expect(drained(queue)).toEqual(['sheet', 'f0', 's0'])
  })

  test('a full fair queue whose largest account has only joined others drops the newest of the next', () => {
    const queue = new FairQueue<string>({ perHolder: 10, total: 3 })
    for (const [holder, key] of [
      ['home', 'h0'],
      ['home', 'h1'],
      ['neighbour', 'n0'],
    ] as const)
      queue.add(holder, key, key)
    for (const key of ['h0', 'h1', 'n0']) queue.join('flood', key)
    expect(queue.add('other', 's0', 's0')).toEqual({ state: 'waiting', dropped: 'h1' })
    expect(drained(queue).toSorted()).toEqual(['h0', 'n0', 's0'])
  })

  test('lets no account wait for more than one turn of each other account', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const queue = new FairQueue<string>(WIDE)
        const wanted = new Map<string, Set<string>>()
        const isWaiting = (who: string) => [...wanted.values()].some((accounts) => accounts.has(who))
        /** For each waiting account: the accounts served since it came, or since its own last turn. */
        const passed = new Map<string, string[]>()
        for (const one of steps) {
          if (one.do === 'add') {
            if (!isWaiting(one.account)) passed.set(one.account, [])
            queue.add(one.account, one.key, one.key)
            wanted.set(one.key, (wanted.get(one.key) ?? new Set()).add(one.account))
            continue
          }
          const taken = queue.next()
          expect(taken !== null).toBe(wanted.size > 0)
          if (!taken) continue
          expect(wanted.get(taken.key)).toContain(taken.holder)
          wanted.delete(taken.key)
          passed.set(taken.holder, [])
          for (const [who, turns] of passed) {
            if (who === taken.holder) continue
            turns.push(taken.holder)
            expect(new Set(turns).size).toBe(turns.length)
            if (!isWaiting(who)) passed.delete(who)
          }
        }
      }),
    )
  })
})
