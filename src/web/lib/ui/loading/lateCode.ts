/** Code that is read when somebody turns to what needs it: a page, a dialog. */
import { readOwnOfTab, writeOwnOfTab } from '../../storage/local.ts'

/**
 * Milliseconds after which a page's code is read again. What WebKit once failed to load, while the network was away for a moment, fails at once
 * for as long as the document lives, and for a while in the next one.
 */
const PAUSES = [300, 700, 1_500]

/** @throws what the last reading threw @param wait milliseconds */
export const again =
  <T>(read: () => Promise<T>, wait = (pause: number) => new Promise<void>((done) => setTimeout(done, pause))) =>
  async (): Promise<T> => {
    for (const pause of PAUSES)
      try {
        return await read()
      } catch {
        await wait(pause)
      }
    return read()
  }

/** Milliseconds within which a page is loaded anew but once: where that has not helped, it is said. */
const AGAIN_AFTER = 60_000

/** The code of a page did not come: for want of the network, as a rule. */
export class PageNotRead extends Error {
  override readonly name = 'PageNotRead'
}

interface Document {
  isOnline: () => boolean
  reload: () => void
  /** When it was last loaded anew, as text; null where that is not known. */
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
 * Loads the document anew where a page's code cannot be read at all: it may be of a build that is gone, and browsers do not ask a second time for a
 * module that failed. The promise stays open meanwhile.
 * @throws where that was done just now, cannot be remembered, or there is no network
 */
export const orAnew =
  <T>(read: () => Promise<T>, { isOnline, reload, read: last, note }: Document = DOCUMENT) =>
  async (): Promise<T> => {
    try {
      return await read()
    } catch (cause) {
      const isRecent = Date.now() - Number(last() ?? 0) < AGAIN_AFTER
      // Under a name of its own: the router loads the document anew by itself for those that it knows, and shows a page that failed meanwhile.
      if (isRecent || !isOnline() || !note(String(Date.now()))) throw new PageNotRead('The code of a page could not be read.', { cause })
      reload()
      return new Promise(() => undefined)
    }
  }
