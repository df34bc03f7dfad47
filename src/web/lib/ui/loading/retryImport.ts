/** Retries the import of a lazy chunk (a page, a dialog), and reloads the document where that does not help. */
import { readOwnOfTab, writeOwnOfTab } from '../../storage/local.ts'

/**
 * Milliseconds before each retry. What WebKit once failed to load, while the network was away for a moment, fails at once for as long as the document
 * lives, and for a while in the next one.
 */
const RETRY_DELAYS_MS = [300, 700, 1_500]

/** @throws the error of the last read @param wait milliseconds */
export const withRetries =
  <T>(read: () => Promise<T>, wait = (pause: number) => new Promise<void>((done) => setTimeout(done, pause))) =>
  async (): Promise<T> => {
    for (const pause of RETRY_DELAYS_MS)
      try {
        return await read()
      } catch {
        await wait(pause)
      }
    return read()
  }

/** Within this time the document is reloaded only once: where that has not helped, the failure is shown. */
const RELOAD_INTERVAL_MS = 60_000

/** The chunk of a page could not be loaded: for want of the network, as a rule. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

interface Document {
  isOnline: () => boolean
  reload: () => void
  /** When it was last reloaded, as text; null where that is not known. */
  read: () => string | null
  /** @returns whether it is kept */
  note: (at: string) => boolean
}
const DOCUMENT: Document = {
  isOnline: () => navigator.onLine,
  reload: () => location.reload(),
  read: () => readOwnOfTab('loaded-anew'),
  note: (at) => writeOwnOfTab('loaded-anew', at),
}

/**
 * Reloads the document where a chunk cannot be loaded at all: it may be of a build that is gone, and browsers do not request a module that failed a
 * second time. The promise stays pending meanwhile.
 * @throws PageLoadError where the document was reloaded just now, that cannot be stored, or there is no network
 */
export const orReload =
  <T>(read: () => Promise<T>, { isOnline, reload, read: last, note }: Document = DOCUMENT) =>
  async (): Promise<T> => {
    try {
      return await read()
    } catch (cause) {
      const isRecent = Date.now() - Number(last() ?? 0) < RELOAD_INTERVAL_MS
      // An error of its own name: the router reloads the document by itself for those that it knows, and shows a failed page meanwhile.
      if (isRecent || !isOnline() || !note(String(Date.now()))) throw new PageLoadError('The code of a page could not be read.', { cause })
      reload()
      return new Promise(() => undefined)
    }
  }
