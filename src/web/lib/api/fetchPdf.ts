/** A PDF that the service prints when someone asks: asked for until it is printed. */
import { refusedWith } from './failure.ts'

/** Milliseconds after which no one waits any longer. */
const LONGEST_MS = 300_000
/** Seconds between two tries, where the service names none. */
const PAUSE_SECONDS = 3
/** Seconds that the service itself waits for a PDF before it answers. */
const ANSWER_SECONDS = 8

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, stop) => {
    const timer = setTimeout(done, milliseconds)
    const end = () => {
      clearTimeout(timer)
      stop(signal.reason instanceof Error ? signal.reason : new DOMException('stopped', 'AbortError'))
    }
    signal.addEventListener('abort', end, { once: true })
  })

export interface Waiting {
  signal: AbortSignal
  wait?: typeof pause
}

/** @throws ApiError for a refusal, and when it takes too long; NetworkError; AbortError when `signal` says so */
export const fetchPdf = async (ask: (signal: AbortSignal) => Promise<Blob>, { signal, wait = pause }: Waiting): Promise<Blob> => {
  for (let waited = 0; ;) {
    signal.throwIfAborted()
    try {
      return await ask(signal)
    } catch (refused) {
      if (!refusedWith(refused, 'SHEET_IN_PROGRESS', 'INVOICE_IN_PROGRESS', 'SERVICE_UNAVAILABLE') || waited >= LONGEST_MS) throw refused
      // A service that is going down says so without a time to come back at.
      if (refused.code === 'SERVICE_UNAVAILABLE' && refused.retryAfter === null) throw refused
      const seconds = refused.retryAfter ?? PAUSE_SECONDS
      waited += (seconds + ANSWER_SECONDS) * 1000
      await wait(seconds * 1000, signal)
    }
  }
}
