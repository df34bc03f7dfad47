/**
 * Event stream client: reads a project's events while the room is open. Reconnects after a lost network, a sleeping device or a restarted service;
 * disconnects while the page is hidden; ends when the service ends the stream.
 */
import type { ProjectEvent, ProjectEventName } from '#contract/design/live.ts'
import { ApiError } from '../../lib/api/failure.ts'
import { eventParser } from '../../lib/api/eventStream.ts'
import type { EndReason } from '../store/live.ts'

export interface EventStreamParts {
  /** @throws ApiError, NetworkError */
  open: (lastEventId: string | null, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  onEvent: (event: ProjectEvent) => void
  /** Disconnected: the presences are unknown. */
  onBroken: () => void
  onEnd: (reason: EndReason) => void
  /** Resolves after so many milliseconds, or sooner when it is worth trying again. */
  pause: (milliseconds: number) => Promise<void>
  /** Calls back when the page is shown, and when it has been hidden for long. @returns a function that unsubscribes */
  onVisibilityChange: (onChange: (visible: boolean) => void) => () => void
  /** Resolves to true once the user has signed in again; to false when they continue without. */
  signedIn: () => Promise<boolean>
  /** 0 up to 1. */
  random: () => number
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Three missed heartbeats (contract: one every 15 s). */
const SILENCE_MS = 45_000

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
/** Ignores events that this version of the page does not know. */
const eventOf = (event: string, data: string): ProjectEvent | null =>
  Object.hasOwn(NAMES, event) ? ({ event, data: JSON.parse(data) as unknown } as ProjectEvent) : null

/** Milliseconds before retry number `failures`: doubling up to half a minute, with jitter. */
export const pauseBefore = (failures: number, random: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + random / 2)

type Outcome = 'again' | 'signIn' | EndReason

export class EventStreamClient {
  readonly #parts: EventStreamParts
  #lastEventId: string | null = null
  #failures = 0
  #visible = true
  #closed = false
  #stream: AbortController | undefined
  #wake: (() => void) | undefined
  readonly #stopWatching: () => void

  constructor(parts: EventStreamParts) {
    this.#parts = parts
    this.#stopWatching = parts.onVisibilityChange((visible) => {
      this.#visible = visible
      if (visible) this.#wake?.()
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
      if (!this.#visible) {
        await new Promise<void>((wake) => (this.#wake = wake))
        continue
      }
      const outcome = await this.#connect()
      if (this.#closed) return
      this.#parts.onBroken()
      if (outcome === 'PROJECT_ACCESS_DENIED' || outcome === 'PROJECT_NOT_FOUND') return this.#end(outcome)
      if (outcome === 'signIn' && !(await this.#parts.signedIn())) return this.close()
      if (!this.#visible || this.#closed) continue
      this.#failures++
      await this.#parts.pause(pauseBefore(this.#failures, this.#parts.random()))
    }
  }

  #end(reason: EndReason): void {
    this.close()
    this.#parts.onEnd(reason)
  }

  /** Reads one connection from start to end. */
  async #connect(): Promise<Outcome> {
    const stream = new AbortController()
    this.#stream = stream
    const silence = watchdog(SILENCE_MS, () => stream.abort())
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
    const received: { outcome?: Outcome } = {}
    const feed = eventParser(({ event, data, id }) => {
      if (received.outcome !== undefined) return
      const parsed = eventOf(event, data)
      if (id !== '') this.#lastEventId = id
      if (parsed?.event === 'end') received.outcome = outcomeFor(parsed.data.code)
      else if (parsed) this.#emit(parsed)
    })
    const decoder = new TextDecoder()
    const reader = body.getReader()
    const stop = () => void reader.cancel().catch(() => undefined)
    signal.addEventListener('abort', stop)
    try {
      while (received.outcome === undefined) {
        const { done, value } = await reader.read()
        if (done) return 'again'
        alive()
        feed(decoder.decode(value, { stream: true }))
      }
      return received.outcome
    } finally {
      signal.removeEventListener('abort', stop)
      stop()
    }
  }

  #emit(event: ProjectEvent): void {
    if (event.event === 'ready') this.#failures = 0
    this.#parts.onEvent(event)
  }
}

const outcomeFor = (code: string): Outcome =>
  code === 'PROJECT_ACCESS_DENIED' || code === 'PROJECT_NOT_FOUND' ? code : code === 'INVALID_API_KEY' ? 'signIn' : 'again'

const outcomeOf = (error: unknown): Outcome => (error instanceof ApiError ? outcomeFor(error.code) : 'again')

/** Calls `onSilence` when nothing was received for so many milliseconds. */
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
