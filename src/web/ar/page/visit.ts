/** Content of a session's token: read when the page opens, and polled while it is open. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ArPlatform } from '#contract/ar/ar.ts'
import { call } from '../../lib/api/client.ts'
import type { Answer } from '../../lib/api/endpoints.ts'
import { mayPass, refusedWith } from '../../lib/api/failure.ts'
import { useLanguage } from '../../lib/i18n/useTranslation.ts'
import { readDevice } from './device.ts'
import { wayOf, type Way } from '../../lib/handOver/ways.ts'

export type Visit = Answer<'getArByToken'>

/** Between two requests: while files are made, and while the session can only end. */
const POLL_MS = { preparing: 1500, ready: 20_000 } as const
/** Waits before each retry of a transient failure. */
const RETRY_MS = [400, 800] as const

export const isOver = (error: unknown): boolean => refusedWith(error, 'AR_SESSION_EXPIRED')

/** The files of the whole scene for this device are still being made. Files of single items and of other devices are not waited for. */
export const isMaking = ({ session: { arAssets } }: Visit): boolean => arAssets.sceneUrl === null && arAssets.state === 'preparing'

const platformOf = (way: Way): ArPlatform | undefined =>
  ({ webxr: 'web', 'quick-look': 'ios', 'scene-viewer': 'android', other: undefined } as const)[way.way]

const readVisit = async (sessionToken: string, signal: AbortSignal): Promise<Visit> => {
  const platform = platformOf(wayOf(await readDevice()))
  return call('getArByToken', { params: { sessionToken }, query: { platform }, signal })
}

export interface VisitState {
  /** The last answer; kept while a later request fails. */
  visit: Visit | null
  /** Error of the last request. */
  error: unknown
}

export class VisitPoller {
  readonly #read: (signal: AbortSignal) => Promise<Visit>
  readonly #listeners = new Set<() => void>()
  #state: VisitState = { visit: null, error: null }
  #request: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param read throws ApiError, NetworkError */
  constructor(read: (signal: AbortSignal) => Promise<Visit>) {
    this.#read = read
  }

  readonly state = (): VisitState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Requests at once, and polls from then on until the session has ended. */
  readonly refresh = (): void => {
    this.stop()
    void this.#poll(0)
  }

  /** Stops polling. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#request?.abort()
  }

  async #poll(failures: number): Promise<void> {
    const { signal } = (this.#request = new AbortController())
    try {
      const visit = await this.#read(signal)
      if (signal.aborted) return
      // Keeps the identity of an unchanged answer, so that no effect that depends on it runs again.
      const before = this.#state.visit
      this.#emit({ visit: JSON.stringify(visit) === JSON.stringify(before) ? before : visit, error: null })
    } catch (error) {
      if (signal.aborted) return
      const wait = RETRY_MS[failures]
      if (wait !== undefined && mayPass(error)) return this.#schedule(wait, failures + 1)
      this.#emit({ ...this.#state, error })
    }
    const { visit, error } = this.#state
    if (visit && !isOver(error)) this.#schedule(isMaking(visit) ? POLL_MS.preparing : POLL_MS.ready, 0)
  }

  #schedule(wait: number, failures: number): void {
    // A hidden page requests nothing.
    this.#timer = setTimeout(() => (document.hidden ? this.#schedule(wait, failures) : void this.#poll(failures)), wait)
  }

  #emit(state: VisitState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** Also requests when the page becomes visible, when the network is back, and for another language. */
export const useVisit = (sessionToken: string): VisitState & { again: () => void } => {
  const [watch] = useState(() => new VisitPoller((signal) => readVisit(sessionToken, signal)))
  const language = useLanguage()
  useEffect(() => {
    const back = () => {
      if (!document.hidden) watch.refresh()
    }
    watch.refresh()
    document.addEventListener('visibilitychange', back)
    window.addEventListener('online', back)
    return () => {
      watch.stop()
      document.removeEventListener('visibilitychange', back)
      window.removeEventListener('online', back)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another language requests again
  }, [watch, language])
  return { ...useSyncExternalStore(watch.subscribe, watch.state), again: watch.refresh }
}
