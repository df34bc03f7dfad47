/**
 * Drawing in the service's browsers for a render, image or film: ended when it makes no progress, and released without counting the attempt when a
 * file could not be read.
 */
import { isUnavailable } from '../../../db/failures.ts'
import type { Blobs } from '../../../adapters/blobs.ts'
import type { Asker, BrowserWork, WarmBrowser } from '../../../adapters/warmBrowser.ts'
import type { ShotPage } from '../../design/images/drawShot.ts'
import type { RenderProgress } from './renderWorker.ts'

/** Milliseconds without progress after which the browser hangs, the render's turn in it not included: a large room takes a while to be put up. */
const STALL_MS = 300_000

export interface WatchedOptions extends ShotPage {
  browser: WarmBrowser
  /** Milliseconds. */
  stallMs?: number
}

/** The same files, whose first outage is remembered: the page only sees that a file is absent, and would draw the room without the piece. */
const remembering = (blobs: Blobs) => {
  let outage: unknown
  const read = (name: string) =>
    blobs.read(name).catch((error: unknown) => {
      if (isUnavailable(error)) outage ??= error
      throw error
    })
  return { blobs: { ...blobs, read }, outage: () => outage }
}

/**
 * Draws in its turn.
 * @param draw receives what its page is answered from, and where it reports progress: what it reports twice is none
 * @throws BrowserTooSlow without progress for `stallMs`, the outage of a file that the page asked for, and what `WarmBrowser.use` throws
 */
export const drawWatched = async <T>(
  { browser, page, blobs, stallMs = STALL_MS }: WatchedOptions,
  asker: Asker,
  { signal, onProgress }: Pick<RenderProgress, 'signal' | 'onProgress'>,
  draw: (browser: Parameters<BrowserWork<T>>[0], place: ShotPage, onProgress: (part: number) => void) => Promise<T>,
): Promise<T> => {
  const files = remembering(blobs)
  const work: BrowserWork<T> = (opened, alive) => {
    let drawn = 0
    const progress = (part: number) => {
      if (part > drawn) alive()
      drawn = Math.max(drawn, part)
      onProgress(part)
    }
    return draw(opened, { page, blobs: files.blobs }, progress)
  }
  try {
    const made = await browser.use(work, stallMs, asker, signal)
    if (files.outage() === undefined) return made
  } catch (error) {
    if (files.outage() === undefined) throw error
  }
  throw files.outage()
}
