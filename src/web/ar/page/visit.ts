/** What a session's token opens, as the service tells it: read when the page is opened, and looked at again for as long as it is. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ArPlatform } from '../../../contract/ar.ts'
import { call } from '../../api/client.ts'
import type { Answer } from '../../api/endpoints.ts'
import { mayPass, refusedWith } from '../../api/failure.ts'
import { useLanguage } from '../../i18n/useTranslation.ts'
import { readDevice } from './device.ts'
import { wayOf, type Way } from '../../handOver/ways.ts'

export type Visit = Answer<'getArByToken'>

/** Milliseconds between two looks: while files are made, and while all that can happen is that someone ends it. */
const LOOKS = { preparing: 1500, ready: 20_000 } as const
/** What may pass is asked for so many times more, milliseconds apart. */
const RETRIES = [400, 800] as const

export const isOver = (error: unknown): boolean => refusedWith(error, 'AR_SESSION_EXPIRED')

/** What this device shows everything by is still being made. Things alone, and what other devices show them by, are not waited for. */
export const isMaking = ({ session: { arAssets } }: Visit): boolean => arAssets.sceneUrl === null && arAssets.state === 'preparing'

const platformOf = (way: Way): ArPlatform | undefined =>
  ({ webxr: 'web', 'quick-look': 'ios', 'scene-viewer': 'android', other: undefined } as const)[way.way]

const readVisit = async (sessionToken: string, signal: AbortSignal): Promise<Visit> => {
  const platform = platformOf(wayOf(await readDevice()))
  return call('getArByToken', { params: { sessionToken }, query: { platform }, signal })
}

export interface Seen {
  /** As it was last read; stays while another look fails. */
  visit: Visit | null
  /** Of the last look. */
  error: unknown
}

export class VisitWatch {
  readonly #read: (signal: AbortSignal) => Promise<Visit>
  readonly #listeners = new Set<() => void>()
  #seen: Seen = { visit: null, error: null }
  #asking: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param read throws ApiError, NetworkError */
  constructor(read: (signal: AbortSignal) => Promise<Visit>) {
    this.#read = read
  }

  readonly seen = (): Seen => this.#seen
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** At once, and from then on again and again, until it is over. */
  readonly look = (): void => {
    this.rest()
    void this.#ask(0)
  }

  /** Looks no more. */
  rest(): void {
    clearTimeout(this.#timer)
    this.#asking?.abort()
  }

  async #ask(failures: number): Promise<void> {
    const { signal } = (this.#asking = new AbortController())
    try {
      const visit = await this.#read(signal)
      if (signal.aborted) return
      // What is the same as before is the same thing: nothing that hangs on it begins anew.
      const held = this.#seen.visit
      this.#tell({ visit: JSON.stringify(visit) === JSON.stringify(held) ? held : visit, error: null })
    } catch (error) {
      if (signal.aborted) return
      const wait = RETRIES[failures]
      if (wait !== undefined && mayPass(error)) return this.#later(wait, failures + 1)
      this.#tell({ ...this.#seen, error })
    }
    const { visit, error } = this.#seen
    if (visit && !isOver(error)) this.#later(isMaking(visit) ? LOOKS.preparing : LOOKS.ready, 0)
  }

  #later(wait: number, failures: number): void {
    // A page that nobody looks at asks nothing.
    this.#timer = setTimeout(() => (document.hidden ? this.#later(wait, failures) : void this.#ask(failures)), wait)
  }

  #tell(seen: Seen): void {
    this.#seen = seen
    for (const listener of this.#listeners) listener()
  }
}

/** Looks anew when the page is seen again, when there is a network again, and for another language. */
export const useVisit = (sessionToken: string): Seen & { again: () => void } => {
  const [watch] = useState(() => new VisitWatch((signal) => readVisit(sessionToken, signal)))
  const language = useLanguage()
  useEffect(() => {
    const back = () => {
      if (!document.hidden) watch.look()
    }
    watch.look()
    document.addEventListener('visibilitychange', back)
    window.addEventListener('online', back)
    return () => {
      watch.rest()
      document.removeEventListener('visibilitychange', back)
      window.removeEventListener('online', back)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another language asks anew
  }, [watch, language])
  return { ...useSyncExternalStore(watch.subscribe, watch.seen), again: watch.look }
}
