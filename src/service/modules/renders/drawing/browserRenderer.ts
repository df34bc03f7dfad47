/** Draws renders of low, medium and high quality in the service's own browser (design/images/drawShot.ts). */
import { RENDER_ORIGIN } from '../../design/images/answerPage.ts'
import { canDrawShots, drawShot, type DrawnQuality } from '../../design/images/drawShot.ts'
import { PRINT_DOCUMENT } from '../../design/images/printDocument.ts'
import type { Renderer } from './renderWorker.ts'
import { drawWatched, type WatchedOptions } from './watchedDrawing.ts'

export const browserRenderer = (options: WatchedOptions): Renderer => ({
  assetOrigin: RENDER_ORIGIN,
  render: async (room, spec, { holder, renderId, more }, progress) => {
    if (!canDrawShots(options.page)) throw new Error(`${PRINT_DOCUMENT} is not built`)
    const shot = { ...spec, quality: spec.quality as DrawnQuality }
    const { signal } = progress
    const png = await drawWatched(options, { holder, key: `render ${renderId}`, more }, progress, (browser, place, onProgress) =>
      drawShot(browser, place, room, shot, { signal, onProgress }),
    )
    return { png }
  },
})
