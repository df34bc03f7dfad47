/** An endpoint's share of a process's attempts, and its deliveries claimed ahead. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { occurrences } from '../../../../test/contract/scope.ts'
import { EndpointShares, type Endpoint } from './endpointShares.ts'
import type { Claimed } from './queue.ts'

let count = 0
const delivery = (webhookId: string): Claimed => ({
  id: String(++count),
  claims: 1,
  webhookId,
  accountId: 'a',
  aboutAccountId: null,
  eventId: 'e',
  attempt: 0,
  body: '{}',
  url: 'https://example.org',
  secret: Buffer.alloc(0),
  oldSecret: null,
  headers: Buffer.alloc(0),
})
const anySlot = () => true
const hold = (shares: EndpointShares, id: string, times: number) => {
  for (let at = 0; at < times; at++) shares.hold(delivery(id), 'healthy')
}
/** Begins what may begin. */
const begin = (shares: EndpointShares): Endpoint[] => {
  const begun: Endpoint[] = []
  for (let next = shares.next(anySlot); next !== undefined; next = shares.next(anySlot)) begun.push(next.endpoint)
  return begun
}
const answer = (shares: EndpointShares, endpoint: Endpoint, isSuccess = true) => shares.ended(endpoint, { isSuccess })

test('an endpoint that is new gets one attempt at a time, and nothing ahead', () => {
  const shares = new EndpointShares()
  hold(shares, 'a', 1)
  expect(begin(shares)).toHaveLength(1)
  expect(shares.free().get('a')).toBe(0)
})

test('an endpoint that answers gets more, up to sixteen at once, and eight times as many claimed', () => {
  const shares = new EndpointShares()
  for (let at = 0; at < 30; at++) {
    hold(shares, 'a', 1)
    answer(shares, begin(shares)[0]!)
  }
  expect(shares.free().get('a')).toBe(16 * 8)
  hold(shares, 'a', 40)
  expect(begin(shares)).toHaveLength(16)
  expect([shares.held, shares.free().get('a')]).toEqual([24, 16 * 8 - 40])
})

test('a failure gives back what was claimed ahead, and leaves the endpoint one attempt at a time', () => {
  const shares = new EndpointShares()
  for (let at = 0; at < 3; at++) {
    hold(shares, 'a', 1)
    answer(shares, begin(shares)[0]!)
  }
  hold(shares, 'a', 9)
  const [first, ...others] = begin(shares)
  expect(others).toHaveLength(3)
  expect(answer(shares, first!, false)).toHaveLength(5)
  expect([shares.held, begin(shares), shares.free().get('a')]).toEqual([0, [], 1 - 3])
})

test('endpoints take turns, however much one of them has', () => {
  const shares = new EndpointShares()
  hold(shares, 'a', 5)
  hold(shares, 'b', 1)
  expect(begin(shares).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a pool without a free slot does not hold up the other’s deliveries', () => {
  const shares = new EndpointShares()
  hold(shares, 'a', 1)
  shares.hold(delivery('b'), 'failing')
  const next = shares.next((pool) => pool === 'failing')
  expect(next?.endpoint.id).toBe('b')
  expect(shares.next((pool) => pool === 'failing')).toBeUndefined()
  expect(shares.next(anySlot)?.endpoint.id).toBe('a')
})

test('whatever happens, every delivery that was claimed is begun once or given back once, and no endpoint has more at once than it may', () => {
  type Step = { hold: string } | { begin: true } | { end: number; isSuccess: boolean } | { release: number }
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ hold: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ begin: fc.constant(true as const) }),
    fc.record({ end: fc.nat(20), isSuccess: fc.boolean() }),
    fc.record({ release: fc.nat(20) }),
  )
  let ahead = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const shares = new EndpointShares()
      const running: Endpoint[] = []
      const [held, begun, back] = [new Set<string>(), new Set<string>(), new Set<string>()]
      const take = (given: readonly Claimed[]) => {
        for (const { id } of given) {
          expect(held.has(id) && !begun.has(id) && !back.has(id)).toBe(true)
          back.add(id)
        }
      }
      for (const one of steps) {
        if ('hold' in one) {
          const claimed = delivery(one.hold)
          held.add(claimed.id)
          shares.hold(claimed, 'healthy')
        } else if ('begin' in one) {
          const next = shares.next(anySlot)
          if (next === undefined) continue
          expect(begun.has(next.delivery.id) || back.has(next.delivery.id)).toBe(false)
          begun.add(next.delivery.id)
          running.push(next.endpoint)
          expect(next.endpoint.running).toBeLessThanOrEqual(next.endpoint.allowed)
        } else if (running.length > 0) {
          const at = ('end' in one ? one.end : one.release) % running.length
          if ('end' in one) take(answer(shares, running.splice(at, 1)[0]!, one.isSuccess))
          else take(shares.release(running[at]!))
        }
        if (shares.held > 1) ahead++
        expect(shares.held).toBe(held.size - begun.size - back.size)
      }
      take(shares.releaseAll())
      expect(begun.size + back.size).toBe(held.size)
    }),
    { seed: 17 },
  )
  expect(ahead).toBeGreaterThan(occurrences(50))
})
