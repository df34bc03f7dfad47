/** Draws renders of low, medium and high quality in the service's own browser (design/pictures/drawShot.ts). */
import { isUnavailable } from '../../db/failures.ts'
import type { Blobs } from '../../work/blobs.ts'
import type { WarmBrowser } from '../../work/warmBrowser.ts'
import { PICTURE_ORIGIN } from '../design/pictures/answerPage.ts'
import { canDrawShots, drawShot, type DrawnQuality, type ShotPage } from '../design/pictures/drawShot.ts'
import type { Renderer } from './renderWorker.ts'

/** Milliseconds without progress after which the browser hangs, the render's turn in it not included: a large room takes a while to be put up. */
const STALL_MS = 300_000

export interface BrowserRendererOptions extends ShotPage {
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

export const browserRenderer = ({ browser, page, blobs, stallMs = STALL_MS }: BrowserRendererOptions): Renderer => ({
  assetOrigin: PICTURE_ORIGIN,
  render: async (room, spec, { id, renderId }, { signal, onProgress }) => {
    if (!canDrawShots(page)) throw new Error('render.html is not built')
    const quality = spec.quality as DrawnQuality
    const files = remembering(blobs)
    const draw = (opened: Parameters<typeof drawShot>[0], alive: () => void): Promise<Buffer> => {
      let drawn = 0
      const progress = (part: number) => {
        if (part > drawn) alive()
        drawn = Math.max(drawn, part)
        onProgress(part)
      }
      return drawShot(opened, { page, blobs: files.blobs }, room, { ...spec, quality }, { signal, onProgress: progress })
    }
    try {
      const png = await browser.use(draw, stallMs, { account: id, key: `render ${renderId}` }, signal)
      if (files.outage() === undefined) return { png }
    } catch (error) {
      if (files.outage() === undefined) throw error
    }
    throw files.outage()
  },
})
