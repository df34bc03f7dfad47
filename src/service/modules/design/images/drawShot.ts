/**
 * An image of a room, drawn in the service's own browser by the document that `npm run build` makes for it (src/web/print). The page loads files and
 * blobs only: it reaches no network, and holds nothing of other projects.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RenderCamera, RenderResolution } from '#contract/renders/renders.ts'
import type { RenderLighting, RenderProjection, RenderQuality } from '#contract/renders/vocabulary.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import type { RoomItem } from '#room/document/document.ts'
import { lampLight } from '#room/light/lamps.ts'
import { renderLight } from '#room/light/renderLighting.ts'
import type { Blobs } from '../../../adapters/blobs.ts'
import { answerPage, RENDER_ORIGIN } from './answerPage.ts'
import { PRINT_DOCUMENT, printAddress, type LightDetail } from './printDocument.ts'

/** Qualities that are drawn by the browser. */
export type DrawnQuality = Exclude<RenderQuality, 'ultra'>
/** As the page's address names it. */
const LIGHT: Record<DrawnQuality, LightDetail> = { low: 'plain', medium: 'fine', high: 'plain' }

export interface RoomToDraw {
  scene: StoredScene
  items: readonly Pick<RoomItem, 'id' | 'productId' | 'variantId' | 'position' | 'rotation' | 'scale' | 'customization'>[]
  /** Models' addresses begin with PICTURE_ORIGIN. */
  products: ReadonlyMap<string, Product>
}

/** Settings of a drawing of a room. */
export interface ShotSpec extends RenderResolution {
  quality: DrawnQuality
  projection: RenderProjection
  camera: RenderCamera
  lighting: RenderLighting
}

/** Data of a room that a page needs, and no more. */
export const litRoom = ({ scene, items, products }: RoomToDraw, lighting: RenderLighting) => {
  const light = renderLight(scene, lighting)
  return {
    scene: { ...scene, lighting: light.lighting },
    items: items.flatMap((item) => {
      const { id, productId, variantId, position, rotation, scale } = item
      const product = products.get(productId)
      return product ? [{ id, product, variantId, position, angle: rotation.y, scale, ...lampLight(item, product.category, light.lampsLit) }] : []
    }),
  }
}

/** Closing a context that is in use ends its pages' work. */
const closeOnAbort = (context: BrowserContext, signal: AbortSignal): (() => void) => {
  const close = () => void context.close().catch(() => undefined)
  signal.addEventListener('abort', close, { once: true })
  return () => signal.removeEventListener('abort', close)
}

const shotOf = (room: RoomToDraw, { width, height, quality, projection, camera, lighting }: ShotSpec) => ({
  width,
  height,
  quality,
  projection,
  camera,
  ...litRoom(room, lighting),
})

export interface ShotPage {
  /** The page's build. */
  page: string
  blobs: Blobs
}

export interface ShotProgress {
  /** Closes the page: the drawing rejects. */
  signal?: AbortSignal
  /** @param part from 0 to 1 */
  onProgress?: (part: number) => void
}

/** @param url a data URL in Base64 */
export const bytesOf = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

/** Whether the page that draws is built. */
export const canDrawShots = (folder: string): boolean => existsSync(join(folder, PRINT_DOCUMENT))

/**
 * Opens a page of the build for a piece of work, and closes it.
 * @param address of the document in the build (printDocument.ts)
 */
export const onDrawingPage = async <T>(
  browser: Browser,
  { page: folder, blobs }: ShotPage,
  address: string,
  signal: AbortSignal,
  work: (page: Page) => Promise<T>,
): Promise<T> => {
  signal.throwIfAborted()
  const context = await browser.newContext({ viewport: { width: 800, height: 600 }, serviceWorkers: 'block' })
  const stopListening = closeOnAbort(context, signal)
  try {
    await answerPage(context, folder, blobs)
    const page = await context.newPage()
    // The time limit is set by the owner of the browser.
    page.setDefaultTimeout(0)
    await page.goto(`${RENDER_ORIGIN}/${address}`)
    return await work(page)
  } finally {
    stopListening()
    await context.close().catch(() => undefined)
  }
}

/** @returns a PNG */
export const drawShot = (
  browser: Browser,
  place: ShotPage,
  room: RoomToDraw,
  spec: ShotSpec,
  { signal = new AbortController().signal, onProgress = () => undefined }: ShotProgress = {},
): Promise<Buffer> =>
  onDrawingPage(browser, place, printAddress('render', LIGHT[spec.quality]), signal, async (page) => {
    await page.exposeFunction('diwanProgress', onProgress)
    await page.waitForFunction(() => window.diwanRender !== undefined)
    return bytesOf(await page.evaluate((shot) => window.diwanRender!(shot), shotOf(room, spec)))
  })
