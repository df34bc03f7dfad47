/**
 * One picture of a room by the page that `npm run build` makes for it (src/web/roomPicture). The page is answered from files and blobs
 * alone: it reaches no network, and nobody's credential is in it.
 */
import type { Browser } from 'playwright-core'
import type { Product } from '../../../../contract/catalog.ts'
import type { StoredScene } from '../../../../contract/scene.ts'
import { isDark } from '../../../../room/daylight.ts'
import type { RoomItem } from '../../../../room/document.ts'
import { lampLight } from '../../../../room/lamps.ts'
import type { Blobs } from '../../../work/blobs.ts'
import { loadSharp } from '../../../work/sharp.ts'
import { answerPage, PICTURE_ORIGIN } from './answerPage.ts'

export const PICTURE_SIZE = { width: 1200, height: 630 } as const
/** Exposures that are summed: fewer than a template's, whose picture is drawn once for all. */
const EXPOSURES = 6
const QUALITY = { quality: 84, mozjpeg: true } as const

export interface RoomToDraw {
  scene: StoredScene
  items: readonly Pick<RoomItem, 'id' | 'productId' | 'variantId' | 'position' | 'rotation' | 'scale' | 'customization'>[]
  /** Models' addresses begin with PICTURE_ORIGIN. */
  products: ReadonlyMap<string, Product>
}

/** Only what a drawing needs. */
const shotOf = ({ scene, items, products }: RoomToDraw) => ({
  ...PICTURE_SIZE,
  exposures: EXPOSURES,
  scene,
  items: items.flatMap((item) => {
    const { id, productId, variantId, position, rotation, scale } = item
    const product = products.get(productId)
    return product
      ? [{ id, product, variantId, position, angle: rotation.y, scale, ...lampLight(item, product.category, isDark(scene.lighting)) }]
      : []
  }),
})

/** @param folder the built page @returns a JPEG of 1200 × 630 */
export const photograph = async (browser: Browser, folder: string, blobs: Blobs, room: RoomToDraw): Promise<Buffer> => {
  const context = await browser.newContext({ viewport: PICTURE_SIZE, serviceWorkers: 'block' })
  try {
    await answerPage(context, folder, blobs)
    const page = await context.newPage()
    await page.goto(`${PICTURE_ORIGIN}/roomPicture.html`)
    await page.waitForFunction(() => window.diwanRooms !== undefined)
    const shot = shotOf(room)
    const url = await page.evaluate((how) => window.diwanRooms!.shoot(how), shot)
    const sharp = await loadSharp()
    return await sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
      .jpeg(QUALITY)
      .toBuffer()
  } finally {
    await context.close().catch(() => undefined)
  }
}
