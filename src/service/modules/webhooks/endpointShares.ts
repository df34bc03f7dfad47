/**
 * Each endpoint's share of one process's attempts: one at a time until it answers, then more, and while it answers some deliveries claimed ahead, so
 * that the next one is ready when an attempt ends.
 */
import { LRUCache } from 'lru-cache'
import type { Claimed } from './queue.ts'

/** Attempts at once to one endpoint, once it has answered often enough. */
const MOST_AT_ONCE = 16
/** Deliveries claimed of an endpoint for each attempt that it may have at once. */
const AHEAD = 8
/** Milliseconds since its last answer after which an endpoint gets one attempt at a time: it may have begun to hang. */
const ANSWERS_WITHIN_MS = 1000
/** Endpoints that are remembered; of others, as of one that is new, one attempt at a time is made. */
const TRACKED_ENDPOINTS = 10_000

/** Endpoints whose last attempts failed are served apart from all others. */
export type Pool = 'healthy' | 'failing'

/** State of an endpoint at its last answer. */
interface Known {
  allowed: number
  /** By `performance.now()`. */
  answeredAt: number
}

export interface Endpoint extends Known {
  id: string
  /** That it was claimed from last. */
  pool: Pool
  running: number
  /** Claimed, and not begun yet. */
  held: Claimed[]
}

/** Deliveries of an endpoint that may be claimed in all. */
const claimable = ({ allowed, answeredAt }: Known, now: number): number => (answeredAt > now - ANSWERS_WITHIN_MS && allowed > 1 ? allowed * AHEAD : 1)

export class EndpointShares {
  readonly #active = new Map<string, Endpoint>()
  /** The latest first. */
  readonly #known = new LRUCache<string, Known>({ max: TRACKED_ENDPOINTS })
  /** Those that hold deliveries and may begin one, in turn. */
  readonly #ready = new Set<Endpoint>()
  #held = 0

  /** Deliveries that are claimed and not begun. */
  get held(): number {
    return this.#held
  }

  /** Number of further deliveries that may be claimed for each endpoint that has some, or answered lately. */
  free(): Map<string, number> {
    const now = performance.now()
    const free = new Map<string, number>()
    for (const [id, endpoint] of this.#active) free.set(id, claimable(endpoint, now) - endpoint.running - endpoint.held.length)
    for (const [id, known] of this.#known.entries()) {
      if (known.answeredAt <= now - ANSWERS_WITHIN_MS) break
      if (!free.has(id)) free.set(id, claimable(known, now))
    }
    return free
  }

  hold(delivery: Claimed, pool: Pool): void {
    const id = delivery.webhookId
    const endpoint = this.#active.get(id) ?? { id, pool, running: 0, held: [], allowed: 1, answeredAt: 0, ...this.#known.peek(id) }
    this.#active.set(id, endpoint)
    endpoint.pool = pool
    endpoint.held.push(delivery)
    this.#held++
    this.#ready.add(endpoint)
  }

  /** The next delivery to attempt, one of each endpoint in turn; undefined when none may begin. It counts as running. */
  next(hasSlot: (pool: Pool) => boolean): { delivery: Claimed; endpoint: Endpoint } | undefined {
    for (const endpoint of this.#ready) {
      if (!hasSlot(endpoint.pool)) continue
      this.#ready.delete(endpoint)
      if (endpoint.running >= endpoint.allowed) continue
      const delivery = endpoint.held.shift()!
      this.#held--
      endpoint.running++
      if (endpoint.held.length > 0) this.#ready.add(endpoint)
      return { delivery, endpoint }
    }
    return undefined
  }

  /**
   * An attempt ended.
   * @returns what of the endpoint is claimed and must be given back: after a failure it gets one attempt at a time
   */
  ended(endpoint: Endpoint, { isSuccess }: { isSuccess: boolean }): Claimed[] {
    endpoint.running--
    if (isSuccess) {
      Object.assign(endpoint, { allowed: Math.min(endpoint.allowed + 1, MOST_AT_ONCE), answeredAt: performance.now() })
      this.#known.set(endpoint.id, { allowed: endpoint.allowed, answeredAt: endpoint.answeredAt })
    } else {
      endpoint.allowed = 1
      this.#known.delete(endpoint.id)
    }
    const back = isSuccess ? [] : this.release(endpoint)
    if (endpoint.held.length > 0) this.#ready.add(endpoint)
    else if (endpoint.running === 0) this.#active.delete(endpoint.id)
    return back
  }

  /** Lets go of what an endpoint has claimed and not begun: it hangs, or the process ends. */
  release(endpoint: Endpoint): Claimed[] {
    this.#held -= endpoint.held.length
    this.#ready.delete(endpoint)
    return endpoint.held.splice(0)
  }

  releaseAll(): Claimed[] {
    return [...this.#active.values()].flatMap((endpoint) => this.release(endpoint))
  }

  /** Whether an endpoint has so few claimed deliveries that more should be claimed. */
  isLow({ held, allowed }: Endpoint): boolean {
    return held.length < (allowed * AHEAD) / 4
  }
}
