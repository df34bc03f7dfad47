/**
 * Cost of a request while 10, 10,000 and 200,000 callers are counted: it must be flat, or one flood of addresses slows every request. Counting alone
 * is a lookup in memory, a microsecond more when the memory is not cached; the limit applies to the cheapest request with its count.
 */
import { testService } from '../../test/service.ts'
import { createLimiter, general } from '../../src/service/http/limits/limits.ts'
import { systemClock } from '../../src/service/clock.ts'
import { median, row, type Part, type Row } from '../row.ts'

const KEYS = [10, 10_000, 200_000] as const
const REQUESTS = 20_000
/** Each round, of the whole service. */
const WHOLE_REQUESTS = 300
const ROUNDS = 15
/** Counting that takes so long is measured as far as it came: where the cost grows with the keys, they cannot all be counted in reasonable time. Milliseconds. */
const LONGEST = 5000

const policy = general(600)

/** Counts requests until all are, or it takes too long. @returns nanoseconds of processor time a request */
const count = (requests: number, one: (n: number) => void): number => {
  const [from, began] = [process.cpuUsage().user, performance.now()]
  let n = 0
  while (n < requests && (n % 100 !== 0 || performance.now() - began < LONGEST)) one(n++)
  return ((process.cpuUsage().user - from) / n) * 1000
}

/** A limiter that counts that many callers, called by them in random order. The name is built for each request, as in the service. */
const limiterOf = (keys: number) => {
  const limiter = createLimiter(systemClock)
  const take = (n: number) => limiter.take(policy, `account ${n}`)
  count(keys, take)
  return (round: number): number => count(REQUESTS, (n) => take((n * 7919 + round) % keys))
}

/** Nanoseconds of processor time that the cheapest request of the service takes without being counted. */
const requestCost = async (): Promise<number> => {
  const service = await testService()
  try {
    const one = async () => {
      const { statusCode } = await service.app.inject('/healthz')
      if (statusCode !== 200) throw new Error(`request failed with ${statusCode}`)
    }
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const from = process.cpuUsage().user
      for (let n = 0; n < WHOLE_REQUESTS; n++) await one()
      if (round > 0) times.push(((process.cpuUsage().user - from) / WHOLE_REQUESTS) * 1000)
    }
    return median(times)
  } finally {
    await service.close()
  }
}

export const limiterPart: Part = {
  prefix: 'limits.limiter',
  measure: async () => {
    const request = await requestCost()
    const limiters = KEYS.map(limiterOf)
    const times: number[][] = KEYS.map(() => [])
    // By turns, so that what the machine does meanwhile meets all alike; the first round pays for compiling and does not count.
    for (let round = 0; round <= ROUNDS; round++)
      for (const [at, measureRound] of limiters.entries()) {
        const time = measureRound(round)
        if (round > 0) times[at]!.push(time)
      }
    const costs = times.map(median)
    const [few = NaN] = costs
    return KEYS.flatMap((keys, at): Row[] => [
      row(`limits.limiter.${keys}.counting`, 'ns to count a request', costs[at]!, { baseline: few }),
      row(`limits.limiter.${keys}`, 'ns a request, counted', request + costs[at]!, { baseline: request + few, aim: ['≤', 2] }),
    ])
  },
}
