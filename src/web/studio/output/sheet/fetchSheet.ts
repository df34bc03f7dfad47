/** The PDF that the service makes of a room: asked for until it is drawn. */
import { callFile } from '../../../api/client.ts'
import { refusedWith } from '../../../api/failure.ts'

/** Where the room is read: as somebody who may, or by its link. */
export type SheetSource = { projectId: string } | { shareToken: string }

/** Milliseconds after which nobody waits any longer. */
const LONGEST = 300_000
const SOON = 3

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, stop) => {
    const timer = setTimeout(done, milliseconds)
    const end = () => {
      clearTimeout(timer)
      stop(signal.reason instanceof Error ? signal.reason : new DOMException('stopped', 'AbortError'))
    }
    signal.addEventListener('abort', end, { once: true })
  })

interface Waiting {
  signal: AbortSignal
  ask?: (source: SheetSource, signal: AbortSignal) => Promise<Blob>
  wait?: typeof pause
}

const askService = (source: SheetSource, signal: AbortSignal): Promise<Blob> =>
  'projectId' in source ? callFile('getSheet', { params: source, signal }) : callFile('getSharedSheet', { params: source, signal })

/** @throws ApiError for a refusal, and when it takes too long; NetworkError; AbortError when `signal` says so */
export const fetchSheet = async (source: SheetSource, { signal, ask = askService, wait = pause }: Waiting): Promise<Blob> => {
  for (let waited = 0; ;) {
    signal.throwIfAborted()
    try {
      return await ask(source, signal)
    } catch (refused) {
      if (!refusedWith(refused, 'SHEET_IN_PROGRESS', 'SERVICE_UNAVAILABLE') || waited >= LONGEST) throw refused
      // A service that is going down says so without a time to come back at.
      if (refused.code === 'SERVICE_UNAVAILABLE' && refused.retryAfter === null) throw refused
      const seconds = refused.retryAfter ?? SOON
      // Each answer has itself waited for a while.
      waited += (seconds + 8) * 1000
      await wait(seconds * 1000, signal)
    }
  }
}
