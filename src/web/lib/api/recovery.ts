/**
 * Reads that failed because of the network retry when the service can be reached again. They register here; a probe detects when the service answers.
 * Writes of a user (an order, a message) are never retried here: only the user knows whether it is still wanted.
 */
import { useEffect, useRef } from 'react'
import { ApiError, NetworkError } from './failure.ts'

/** Milliseconds to the first probe after a failure; each next one waits twice as long. */
export const FIRST_PROBE_MS = 1000
export const LONGEST_PROBE_MS = 60_000
/** Retries of one request that keeps failing although the service answers; after these, only a new outage brings another. */
export const TRIES_WHILE_REACHABLE = 5

export interface RecoveryParts {
  /** Whether the service answers now. */
  probe: () => Promise<boolean>
  /** Whether a request can succeed: the browser has a network, and the page is seen. */
  mayAsk: () => boolean
}

export class Recovery {
  readonly #parts: RecoveryParts
  readonly #waiting = new Map<unknown, () => void>()
  /** Number of retries of each query since the last outage. */
  readonly #tries = new Map<unknown, number>()
  /** A request had no answer since the last answer. */
  #away = false
  /** Probes that failed one after the other. */
  #failedProbes = 0
  #probing = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: RecoveryParts) {
    this.#parts = parts
  }

  /** Number of queries that wait for the service. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** Registers a read that failed. It runs once; when it fails again, it registers again. @param key one of a key waits @returns unregisters it */
  add(key: unknown, retry: () => void): () => void {
    this.#waiting.set(key, retry)
    this.#schedule()
    return () => {
      if (this.#waiting.get(key) === retry) this.#waiting.delete(key)
    }
  }

  /** Registers a read that is worth repeating only after an outage, which a probe finds out about: a service that answers would fail it again. */
  addForOutage(key: unknown, retry: () => void): () => void {
    this.#tries.set(key, TRIES_WHILE_REACHABLE)
    this.#away = true
    return this.add(key, retry)
  }

  /** A request had no answer. */
  noteNoAnswer(): void {
    this.#away = true
  }

  /** The service answered some request. */
  noteAnswer(): void {
    if (this.#away) this.#back()
  }

  /** The browser has a network again, or the page is seen again. */
  wake(): void {
    this.#tries.clear()
    this.#failedProbes = 0
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.size > 0 && this.#parts.mayAsk()) void this.#look()
  }

  #triesOf = (key: unknown): number => this.#tries.get(key) ?? 0

  #schedule(): void {
    if (this.#timer !== undefined || this.#probing || this.#waiting.size === 0 || !this.#parts.mayAsk()) return
    const least = Math.min(...Array.from(this.#waiting.keys(), this.#triesOf))
    if (!this.#away && least >= TRIES_WHILE_REACHABLE) return
    const failures = this.#failedProbes || (least < TRIES_WHILE_REACHABLE ? least : 0)
    const wait = Math.min(FIRST_PROBE_MS * 2 ** failures, LONGEST_PROBE_MS)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (this.#parts.mayAsk()) void this.#look()
    }, wait)
  }

  async #look(): Promise<void> {
    if (this.#probing) return
    this.#probing = true
    const answers = await this.#parts.probe().catch(() => false)
    this.#probing = false
    if (answers) return this.#back()
    this.#away = true
    this.#failedProbes++
    this.#schedule()
  }

  #back(): void {
    if (this.#failedProbes > 0) this.#tries.clear()
    this.#away = false
    this.#failedProbes = 0
    const due = [...this.#waiting].filter(([key]) => this.#triesOf(key) < TRIES_WHILE_REACHABLE)
    for (const [key, retry] of due) {
      this.#waiting.delete(key)
      this.#tries.set(key, this.#triesOf(key) + 1)
      retry()
    }
  }
}

/** Statuses by which a proxy, or a service that is starting, says that the service is out of reach. */
const OUT_OF_REACH: ReadonlySet<number> = new Set([502, 503, 504])
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && OUT_OF_REACH.has(error.status))

const inBrowser = typeof window !== 'undefined'

/** The page's own. */
export const recovery = new Recovery({
  // Whatever answers it but a proxy in front of a missing service means that the service can be reached.
  probe: async () => !OUT_OF_REACH.has((await fetch('/readyz', { cache: 'no-store' })).status),
  mayAsk: () => inBrowser && navigator.onLine && document.visibilityState === 'visible',
})

/** Loads the images of an address again that are still on the page and have not loaded. */
const reload = (address: string): void => {
  for (const picture of document.images) {
    if (picture.src !== address || picture.naturalWidth > 0) continue
    const { srcset } = picture
    if (srcset) picture.srcset = srcset
    picture.src = address
  }
}

/** Watches the browser's network and every image of the page that fails to load. Once a page. */
export const startRecovery = (): void => {
  window.addEventListener('online', () => recovery.wake())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && recovery.wake())
  // Errors of images do not bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || !target.src.startsWith(location.origin)) return
      const { src } = target
      recovery.add(`picture ${src}`, () => reload(src))
    },
    true,
  )
}

/** Retries a failed read of a component once the service can be reached again. @param failed whether it failed for want of the network */
export const useRetryWhenBack = (failed: boolean, retry: () => void): void => {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => (failed ? recovery.add(latest, () => latest.current()) : undefined), [failed])
}
