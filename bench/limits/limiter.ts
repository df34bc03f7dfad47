/** What counting a request costs while 10, 10,000 and 200,000 accounts are counted: flat, or one flood of addresses slows every request. */
import { createLimiter, general } from '../../src/service/wire/limits.ts'
import { systemClock } from '../../src/service/work/clock.ts'
import { median, row, type Part, type Row } from '../row.ts'

const KEYS = [10, 10_000, 200_000] as const
const REQUESTS = 20_000
const ROUNDS = 5
/** Counting that takes so long is measured as far as it came: where the cost grows with the keys, they cannot all be counted in reasonable time. Milliseconds. */
const LONGEST = 5000

const policy = general(600)

/** Counts requests until all are, or it takes too long. @returns nanoseconds a request */
const count = (requests: number, one: (n: number) => void): number => {
  const from = performance.now()
  let n = 0
  while (n < requests && (n % 100 !== 0 || performance.now() - from < LONGEST)) one(n++)
  return ((performance.now() - from) / n) * 1e6
}

/** Nanoseconds a request, with so many keys counted. */
const costOf = (keys: number): number => {
  const limiter = createLimiter(systemClock)
  const names = Array.from({ length: keys }, (_, key) => `account ${key}`)
  count(keys, (n) => limiter.take(policy, names[n]!))
  return median(Array.from({ length: ROUNDS }, (_, round) => count(REQUESTS, (n) => limiter.take(policy, names[(n * 7919 + round) % keys]!))))
}

export const limiterPart: Part = {
  prefix: 'limits.limiter',
  measure: async () => {
    // Once for nothing: what is measured first would pay for compiling.
    costOf(1000)
    const [few = NaN, ...more] = KEYS.map(costOf)
    const rows: Row[] = [row(`limits.limiter.${KEYS[0]}`, 'ns a request', few)]
    for (const [at, cost] of more.entries()) rows.push(row(`limits.limiter.${KEYS[at + 1]}`, 'ns a request', cost, { baseline: few, aim: ['≤', 2] }))
    return rows
  },
}
