/** Pauses between tries of work that fails again and again: each is twice as long as the one before. */

const FIRST_MS = 1000
const LONGEST_MS = 60_000

export interface BackoffOptions {
  firstMs?: number
  longestMs?: number
}

export class Backoff {
  readonly #firstMs: number
  readonly #longestMs: number
  /** Pauses since the work last succeeded. */
  #count = 0
  /** The pause that is on; callers at the same time share it, so that many who fail together do not make it longer. */
  #current: { over: Promise<void>; end: () => void } | undefined

  constructor({ firstMs = FIRST_MS, longestMs = LONGEST_MS }: BackoffOptions = {}) {
    this.#firstMs = firstMs
    this.#longestMs = longestMs
  }

  /** Resolves when the pause that is on, or a new one, has passed; at once when the signal is aborted or the work succeeded elsewhere. */
  async wait(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    this.#current ??= this.#begin()
    const ended = Promise.withResolvers<void>()
    const end = () => ended.resolve()
    signal.addEventListener('abort', end, { once: true })
    await Promise.race([this.#current.over, ended.promise])
    signal.removeEventListener('abort', end)
  }

  /** The work succeeded: pauses begin short again, and the one that is on is over. */
  reset(): void {
    this.#count = 0
    this.#current?.end()
  }

  #begin(): { over: Promise<void>; end: () => void } {
    const milliseconds = Math.min(this.#firstMs * 2 ** this.#count++, this.#longestMs)
    const over = Promise.withResolvers<void>()
    const end = () => {
      clearTimeout(timer)
      this.#current = undefined
      over.resolve()
    }
    const timer = setTimeout(end, milliseconds).unref()
    return { over: over.promise, end }
  }
}
