/**
 * Rate limits (docs/interface/wire.md#rate-limits): what a caller may ask for in a window of time, and what is left of it. The general limit is counted here, in this
 * process's memory, so that counting costs no write; what must hold across processes is counted in the database (sharedLimits.ts).
 */
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'
import { Refusal } from '../answer/refusal.ts'

export interface Policy {
  /** As in the `RateLimit-Policy` header. */
  name: string
  /** Requests a window. */
  quota: number
  /** Seconds. */
  window: number
}

/** Remaining requests after a request was counted. */
export interface Remaining {
  /** Negative when this request is one too many. */
  left: number
  /** Seconds until the window ends. */
  reset: number
}

export const NEW_ACCOUNT: Policy = { name: 'new-account', quota: 100, window: 60 * 60 }
/** Policy of the property interface, by an account's plan. */
export const propertyHour = (quota: number): Policy => ({ name: 'property', quota, window: 60 * 60 })
export const general = (perMinute: number): Policy => ({ name: 'default', quota: perMinute, window: 60 })

/**
 * Callers counted at once, at some 200 bytes each: few enough to stay in the processor's caches. Beyond it the one that asked longest ago is
 * forgotten, and begins a new window: a caller with so many addresses gains nothing by that, and one that asks often is not forgotten.
 */
const MAX_COUNTS = 10_000

interface Count {
  used: number
  /** Milliseconds since the epoch. */
  ends: number
}

/** Counts requests in fixed windows, in memory: the same cost a request however many callers are counted. */
export const createLimiter = (clock: Clock, maxCounts = MAX_COUNTS) => {
  const counts = new LRUCache<string, Count>({ max: maxCounts })
  return {
    /** Number of stored counts. */
    size: () => counts.size,
    /** Counts one request of `who`. */
    take: (policy: Policy, who: string): Remaining => {
      const now = clock.now().getTime()
      const key = `${policy.name} ${who}`
      let count = counts.get(key)
      if (count === undefined || count.ends <= now) {
        count = { used: 0, ends: now + policy.window * 1000 }
        counts.set(key, count)
      }
      count.used += 1
      return { left: policy.quota - count.used, reset: Math.ceil((count.ends - now) / 1000) }
    },
  }
}

/** Adds to a list in a header: several policies may apply to one request. */
const append = (reply: FastifyReply, name: string, item: string): void => {
  const before = reply.getHeader(name)
  reply.header(name, before === undefined ? item : `${String(before)}, ${item}`)
}

/**
 * Names a policy and what is left of it in the answer's headers.
 * @throws Refusal RATE_LIMIT_EXCEEDED with `Retry-After` when the request is one too many, unless it is exempt
 */
export const reportRate = (reply: FastifyReply, { name, quota, window }: Policy, { left, reset }: Remaining, isExempt = false): void => {
  append(reply, 'RateLimit-Policy', `"${name}";q=${quota};w=${window}`)
  append(reply, 'RateLimit', `"${name}";r=${Math.max(0, left)};t=${reset}`)
  if (left < 0 && !isExempt) throw new Refusal('RATE_LIMIT_EXCEEDED', [], { 'Retry-After': String(reset) })
}
