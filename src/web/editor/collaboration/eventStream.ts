/**
 * The live line: a project's events, read for as long as the room is open. It comes back by itself after a broken network, a sleeping
 * machine or a service that restarts; it rests while nobody looks at the page; it ends when the service says that there is no more.
 */
import type { ProjectEvent, ProjectEventName } from '#contract/design/live.ts'
import { ApiError } from '../../lib/api/failure.ts'
import { eventParser } from '../../lib/api/eventStream.ts'
import type { EndReason } from '../store/live.ts'

export interface LineParts {
  /** @throws ApiError, NetworkError */
  open: (lastEventId: string | null, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  onEvent: (event: ProjectEvent) => void
  /** The line broke: who was here is not known any more. */
  onBroken: () => void
  onEnd: (reason: EndReason) => void
  /** Resolves after so many milliseconds, or sooner when it is worth trying again. */
  pause: (milliseconds: number) => Promise<void>
  /** Calls back when someone looks at the page, and when nobody has for long. @returns a function that ends it */
  watchAttention: (onChange: (looking: boolean) => void) => () => void
  /** Resolves once someone has signed in again; false when they went on without. */
  signedIn: () => Promise<boolean>
  /** 0 up to 1. */
  random: () => number
}

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 30_000
/** Three signs of life missed (contract: one every 15 s). */
const SILENCE = 45_000

const NAMES: Readonly<Record<ProjectEventName, true>> = {
  ready: true,
  change: true,
  reset: true,
  presence: true,
  left: true,
  render: true,
  comment: true,
  comment_removed: true,
  end: true,
}
/** Events of a later service that this page does not know are passed over. */
const eventOf = (event: string, data: string): ProjectEvent | null =>
  Object.hasOwn(NAMES, event) ? ({ event, data: JSON.parse(data) as unknown } as ProjectEvent) : null

/** Milliseconds before try number `failures`: doubling, up to half a minute, each page at a moment of its own. */
export const pauseBefore = (failures: number, random: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1)) * (0.5 + random / 2)

type Outcome = 'again' | 'signIn' | EndReason

export class EventStreamClient {
  readonly #parts: LineParts
  #lastEventId: string | null = null
  #failures = 0
  #looking = true
  #closed = false
  #stream: AbortController | undefined
  #wake: (() => void) | undefined
  readonly #stopWatching: () => void

  constructor(parts: LineParts) {
    this.#parts = parts
    this.#stopWatching = parts.watchAttention((looking) => {
      this.#looking = looking
      if (looking) this.#wake?.()
      else this.#stream?.abort()
    })
    void this.#run()
  }

  close(): void {
    this.#closed = true
    this.#stopWatching()
    this.#stream?.abort()
    this.#wake?.()
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      if (!this.#looking) {
        await new Promise<void>((wake) => (this.#wake = wake))
        continue
      }
      const outcome = await this.#listen()
      if (this.#closed) return
      this.#parts.onBroken()
      if (outcome === 'PROJECT_ACCESS_DENIED' || outcome === 'PROJECT_NOT_FOUND') return this.#end(outcome)
      if (outcome === 'signIn' && !(await this.#parts.signedIn())) return this.close()
      if (!this.#looking || this.#closed) continue
      this.#failures++
      await this.#parts.pause(pauseBefore(this.#failures, this.#parts.random()))
    }
  }

  #end(reason: EndReason): void {
    this.close()
    this.#parts.onEnd(reason)
  }

  /** One stream from its beginning to its end. */
  async #listen(): Promise<Outcome> {
    const stream = new AbortController()
    this.#stream = stream
    const silence = watchdog(SILENCE, () => stream.abort())
    try {
      const body = await this.#parts.open(this.#lastEventId, stream.signal)
      return await this.#read(body, stream.signal, silence.alive)
    } catch (error) {
      return outcomeOf(error)
    } finally {
      silence.stop()
      stream.abort()
    }
  }

  async #read(body: ReadableStream<Uint8Array>, signal: AbortSignal, alive: () => void): Promise<Outcome> {
    const heard: { outcome?: Outcome } = {}
    const feed = eventParser(({ event, data, id }) => {
      if (heard.outcome !== undefined) return
      const told = eventOf(event, data)
      if (id !== '') this.#lastEventId = id
      if (told?.event === 'end') heard.outcome = outcomeFor(told.data.code)
      else if (told) this.#tell(told)
    })
    const decoder = new TextDecoder()
    const reader = body.getReader()
    const stop = () => void reader.cancel().catch(() => undefined)
    signal.addEventListener('abort', stop)
    try {
      while (heard.outcome === undefined) {
        const { done, value } = await reader.read()
        if (done) return 'again'
        alive()
        feed(decoder.decode(value, { stream: true }))
      }
      return heard.outcome
    } finally {
      signal.removeEventListener('abort', stop)
      stop()
    }
  }

  #tell(event: ProjectEvent): void {
    if (event.event === 'ready') this.#failures = 0
    this.#parts.onEvent(event)
  }
}

const outcomeFor = (code: string): Outcome =>
  code === 'PROJECT_ACCESS_DENIED' || code === 'PROJECT_NOT_FOUND' ? code : code === 'INVALID_API_KEY' ? 'signIn' : 'again'

const outcomeOf = (error: unknown): Outcome => (error instanceof ApiError ? outcomeFor(error.code) : 'again')

/** Calls `onSilence` when there was no sign of life for so many milliseconds. */
const watchdog = (milliseconds: number, onSilence: () => void) => {
  let timer = setTimeout(onSilence, milliseconds)
  return {
    alive: () => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, milliseconds)
    },
    stop: () => clearTimeout(timer),
  }
}
