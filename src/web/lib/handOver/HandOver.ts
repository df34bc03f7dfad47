/**
 * Hands an AR session over to a phone: the session is created, its files are converted, a phone opens it. Knows no browser: requests to the service and
 * the visibility of the page are passed in.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ArSession } from '#contract/ar/ar.ts'
import { ApiError, mayPass } from '../api/failure.ts'

/**
 * `asking` for the session; `preparing` its files, when the link is good already; `waiting` for the phone; `opened` there; `over`: ended or
 * expired; `failed`: no session, or no files.
 */
export type Stage = 'asking' | 'preparing' | 'waiting' | 'opened' | 'over' | 'failed'

export interface HandOverState {
  at: Stage
  /** Null until there is one. */
  session: ArSession | null
  /** Reason of the failure, where the service gave one; null when its files could not be made. */
  error: unknown
  /** The last look had no answer: it is being tried again. */
  away: boolean
}

export interface HandOverParts {
  make: (signal: AbortSignal) => Promise<ArSession>
  look: (session: ArSession, signal: AbortSignal) => Promise<ArSession>
  /** Calls back when the page becomes visible, and when it is hidden. @returns unsubscribes */
  watchVisibility: (onChange: (visible: boolean) => void) => () => void
}

/** Milliseconds from one look to the next. */
export const LOOKS = { preparing: 1200, waiting: 2500, opened: 5000 } as const
/** The longest pause after looks that had no answer. */
const LONGEST = 20_000

const AT_FIRST: HandOverState = { at: 'asking', session: null, error: null, away: false }

const stageOf = ({ status, openedAt, arAssets }: ArSession): Exclude<Stage, 'asking'> => {
  if (status !== 'active') return 'over'
  // It is open on the phone, which shows what is still being converted, or failed.
  if (openedAt !== null) return 'opened'
  if (arAssets.state === 'failed') return 'failed'
  return arAssets.state === 'preparing' ? 'preparing' : 'waiting'
}

const pauseOf = (at: Stage): number | null => (at === 'preparing' || at === 'waiting' || at === 'opened' ? LOOKS[at] : null)

/** Until when the service asks to be left alone, milliseconds. */
const patience = (error: unknown): number => (error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0)

export class HandOver {
  readonly store: StoreApi<HandOverState> = createStore<HandOverState>(() => AT_FIRST)
  readonly #parts: HandOverParts
  /** Whatever is being asked now. */
  #asking: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopWatching: (() => void) | undefined
  #seen = true
  #failures = 0

  constructor(parts: HandOverParts) {
    this.#parts = parts
  }

  /** Makes a session and follows it; again after `over` or `failed`, a new one. */
  start(): void {
    this.#rest()
    this.#stopWatching ??= this.#parts.watchVisibility((seen) => {
      this.#seen = seen
      // A hidden page does not poll.
      if (!seen) clearTimeout(this.#timer)
      else if (pauseOf(this.store.getState().at) !== null) void this.#look()
    })
    this.#failures = 0
    this.store.setState(AT_FIRST)
    void this.#make()
  }

  /** The session continues; it is not followed any more. */
  close(): void {
    this.#rest()
    this.#stopWatching?.()
    this.#stopWatching = undefined
  }

  #rest(): void {
    clearTimeout(this.#timer)
    this.#asking?.abort()
    this.#asking = undefined
  }

  /** One question at a time; an answer that came too late is passed over. */
  #ask(): AbortController {
    this.#rest()
    return (this.#asking = new AbortController())
  }

  async #make(): Promise<void> {
    const own = this.#ask()
    try {
      const session = await this.#parts.make(own.signal)
      if (this.#asking === own) this.#know(session)
    } catch (error) {
      if (this.#asking === own) this.store.setState({ at: 'failed', error })
    }
  }

  async #look(): Promise<void> {
    const { session, at } = this.store.getState()
    if (!session) return
    const own = this.#ask()
    try {
      const now = await this.#parts.look(session, own.signal)
      if (this.#asking === own) this.#know(now)
    } catch (error) {
      if (this.#asking !== own) return
      // The service does not know it any more, or does not respond to us: for this page it is over.
      if (!mayPass(error)) return this.store.setState({ at: 'over', away: false })
      this.#failures++
      this.store.setState({ away: true })
      this.#lookAfter(Math.max(patience(error), Math.min(LONGEST, (pauseOf(at) ?? 0) * 2 ** this.#failures)))
    }
  }

  #know(session: ArSession): void {
    this.#failures = 0
    const at = stageOf(session)
    this.store.setState({ at, session, error: null, away: false })
    const pause = pauseOf(at)
    if (pause !== null) this.#lookAfter(pause)
  }

  #lookAfter(pause: number): void {
    clearTimeout(this.#timer)
    if (this.#seen) this.#timer = setTimeout(() => void this.#look(), pause)
  }
}
