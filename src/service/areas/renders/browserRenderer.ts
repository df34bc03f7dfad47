/**
 * Draws renders of low, medium and high quality in the service's own browser, by the page that `npm run build` makes for it (src/web/render). The page is
 * answered from files and blobs alone: it reaches no network, and holds nothing of other projects.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import type { RenderQuality } from '../../../contract/renders.ts'
import { lampLight } from '../../../room/lamps.ts'
import { renderLight } from '../../../room/renderLighting.ts'
import type { Blobs } from '../../work/blobs.ts'
import type { WarmBrowser } from '../../work/warmBrowser.ts'
import { answerPage, PICTURE_ORIGIN } from '../design/pictures/answerPage.ts'
import type { Pixels } from './encodeImage.ts'
import type { RenderSpec, RoomToRender } from './renderRoom.ts'
import type { Renderer, RenderProgress } from './renderWorker.ts'

const PAGE = 'render.html'
/** Milliseconds that a render may take, its turn in the browser not included: above that the browser hangs. */
const LIMIT_MS: Record<RenderQuality, number> = { low: 180_000, medium: 300_000, high: 900_000, ultra: 900_000 }
/** As the page's address names it: high is the sum of plain frames. */
const LIGHT: Record<Exclude<RenderQuality, 'ultra'>, string> = { low: 'plain', medium: 'fine', high: 'plain' }

/** What the page needs of a room, and no more. */
export const shotOf = ({ scene, items, products }: RoomToRender, { width, height, quality, projection, camera, lighting }: RenderSpec) => {
  const light = renderLight(scene, lighting)
  return {
    width,
    height,
    quality: quality as Exclude<RenderQuality, 'ultra'>,
    projection,
    camera,
    scene: { ...scene, lighting: light.lighting },
    items: items.flatMap((item) => {
      const { id, productId, variantId, position, rotation, scale } = item
      const product = products.get(productId)
      return product ? [{ id, product, variantId, position, angle: rotation.y, scale, ...lampLight(item, product.category, light.lampsLit) }] : []
    }),
  }
}

/** Where a context is in use, closing it ends what its pages do. */
const closeOnAbort = (context: BrowserContext, signal: AbortSignal): (() => void) => {
  const close = () => void context.close().catch(() => undefined)
  signal.addEventListener('abort', close, { once: true })
  return () => signal.removeEventListener('abort', close)
}

const draw = async (
  browser: Browser,
  { page: folder, blobs }: Pick<BrowserRendererOptions, 'page' | 'blobs'>,
  shot: ReturnType<typeof shotOf>,
  { signal, onProgress }: RenderProgress,
): Promise<Pixels> => {
  signal.throwIfAborted()
  const context = await browser.newContext({ viewport: { width: 800, height: 600 }, serviceWorkers: 'block' })
  const stopListening = closeOnAbort(context, signal)
  try {
    await answerPage(context, folder, blobs)
    const page = await context.newPage()
    page.setDefaultTimeout(0)
    await page.exposeFunction('diwanProgress', onProgress)
    await page.goto(`${PICTURE_ORIGIN}/${PAGE}?light=${LIGHT[shot.quality]}`)
    await page.waitForFunction(() => window.diwanRender !== undefined)
    const url = await page.evaluate((how) => window.diwanRender!(how), shot)
    return { png: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') }
  } finally {
    stopListening()
    await context.close().catch(() => undefined)
  }
}

export interface BrowserRendererOptions {
  browser: WarmBrowser
  /** The page's build. */
  page: string
  blobs: Blobs
}

export const browserRenderer = ({ browser, page, blobs }: BrowserRendererOptions): Renderer => ({
  assetOrigin: PICTURE_ORIGIN,
  render: async (room, spec, { id, renderId }, progress) => {
    if (!existsSync(join(page, PAGE))) throw new Error(`${PAGE} is not built`)
    const shot = shotOf(room, spec)
    return browser.use((opened) => draw(opened, { page, blobs }, shot, progress), LIMIT_MS[spec.quality], { account: id, key: `render ${renderId}` })
  },
})
