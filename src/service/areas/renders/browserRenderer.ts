/** Draws renders of low, medium and high quality in the service's own browser (design/pictures/drawShot.ts). */
import type { WarmBrowser } from '../../work/warmBrowser.ts'
import { PICTURE_ORIGIN } from '../design/pictures/answerPage.ts'
import { canDrawShots, drawShot, type DrawnQuality, type ShotPage } from '../design/pictures/drawShot.ts'
import type { Renderer } from './renderWorker.ts'

/** Milliseconds that a render may take, its turn in the browser not included: above that the browser hangs. */
const LIMIT_MS: Record<DrawnQuality, number> = { low: 180_000, medium: 300_000, high: 900_000 }

export interface BrowserRendererOptions extends ShotPage {
  browser: WarmBrowser
}

export const browserRenderer = ({ browser, page, blobs }: BrowserRendererOptions): Renderer => ({
  assetOrigin: PICTURE_ORIGIN,
  render: async (room, spec, { id, renderId }, progress) => {
    if (!canDrawShots(page)) throw new Error('render.html is not built')
    const quality = spec.quality as DrawnQuality
    return browser.use(
      async (opened) => ({ png: await drawShot(opened, { page, blobs }, room, { ...spec, quality }, progress) }),
      LIMIT_MS[quality],
      { account: id, key: `render ${renderId}` },
    )
  },
})
