/** The thumbnail of a room, in lists and link previews: a render over the corner that shows most of it, in the room's own light. */
import type { Browser } from 'playwright-core'
import { cornerViews } from '#room/camera/cornerViews.ts'
import { placedItemOf } from '#room/placement/placedItem.ts'
import { loadSharp } from '../../../adapters/sharp.ts'
import { drawShot, type RoomToDraw, type ShotPage } from './drawShot.ts'

export const THUMBNAIL_SIZE = { width: 1200, height: 630 } as const
const JPEG = { quality: 84, mozjpeg: true } as const

const viewOf = ({ scene, items, products }: RoomToDraw) => {
  const poses = items.flatMap((item) => {
    const product = products.get(item.productId)
    return product ? [placedItemOf(item, product)] : []
  })
  return cornerViews(scene, poses, THUMBNAIL_SIZE.width / THUMBNAIL_SIZE.height)[0]!
}

/** @returns a JPEG of 1200 × 630 */
export const photograph = async (browser: Browser, page: ShotPage, room: RoomToDraw): Promise<Buffer> => {
  const spec = { ...THUMBNAIL_SIZE, quality: 'medium', projection: 'perspective', lighting: 'natural', camera: viewOf(room) } as const
  const png = await drawShot(browser, page, room, spec)
  const sharp = await loadSharp()
  return sharp(png).flatten().jpeg(JPEG).toBuffer()
}
