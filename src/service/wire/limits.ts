/** Rate limits (docs/interface/wire.md#rate-limits): what a caller may ask for in a while, and what it has left. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../work/clock.ts'
import { Refusal } from './refusal.ts'

export interface Policy {
  name: string
  /** Requests a window. */
  quota: number
  /** Seconds. */
  window: number
}

export const SIGN_IN: Policy = { name: 'sign-in', quota: 10, window: 15 * 60 }
export const NEW_ACCOUNT: Policy = { name: 'new-account', quota: 100, window: 60 * 60 }
export const general = (perMinute: number): Policy => ({ name: 'default', quota: perMinute, window: 60 })

interface Count {
  used: number
  /** Milliseconds since the epoch. */
  ends: number
}

/** More keys than this are swept of those whose window has ended. */
const SWEEP_AT = 10_000

/**
 * Counts requests in fixed windows, in this process's memory: with several service processes each counts its own share.
 */
export const createLimiter = (clock: Clock) => {
  const counts = new Map<string, Count>()
  const sweep = (now: number) => {
    for (const [key, count] of counts) if (count.ends <= now) counts.delete(key)
  }
  return {
    /** How many counts are kept. */
    size: () => counts.size,
    /** Counts one request of `who`; `left` is negative when it is one too many, `reset` the seconds until the window ends. */
    take: (policy: Policy, who: string): { left: number; reset: number } => {
      const now = clock.now().getTime()
      if (counts.size > SWEEP_AT) sweep(now)
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
export type Limiter = ReturnType<typeof createLimiter>

/** Counts this request and says so in its headers. @throws Refusal RATE_LIMIT_EXCEEDED with `Retry-After` */
export const takeRate = (limiter: Limiter, policy: Policy, who: string, reply: FastifyReply): void => {
  const { left, reset } = limiter.take(policy, who)
  reply.header('RateLimit-Policy', `"${policy.name}";q=${policy.quota};w=${policy.window}`)
  reply.header('RateLimit', `"${policy.name}";r=${Math.max(0, left)};t=${reset}`)
  if (left < 0) throw new Refusal('RATE_LIMIT_EXCEEDED', [], { 'Retry-After': String(reset) })
}

/** Whose attempts a sign-in counts against: the account it names, from this address. */
export const signInKey = (request: FastifyRequest): string => {
  const body = request.body as { email?: unknown } | null | undefined
  const named = request.caller?.accountId ?? (typeof body?.email === 'string' ? body.email.trim().toLowerCase().slice(0, 254) : '')
  return `${named} ${request.ip}`
}
