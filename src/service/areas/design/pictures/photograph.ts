/**
 * One picture of a room by the page that `npm run build` makes for it (src/web/roomPicture). The page is answered from files and blobs
 * alone: it reaches no network, and nobody's credential is in it.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import type { Product } from '../../../../contract/catalog.ts'
import type { StoredScene } from '../../../../contract/scene.ts'
import type { RoomItem } from '../../../../room/document.ts'
import type { Blobs } from '../../../work/blobs.ts'

export const PICTURE_SIZE = { width: 1200, height: 630 } as const
/** Exposures that are summed: fewer than a template's, whose picture is drawn once for all. */
const EXPOSURES = 6
/** No such host: whatever is not answered here stays unanswered. */
export const PICTURE_ORIGIN = 'http://pictures.invalid'
const QUALITY = { quality: 84, mozjpeg: true } as const

export interface RoomToDraw {
  scene: StoredScene
  items: readonly Pick<RoomItem, 'id' | 'productId' | 'variantId' | 'position' | 'rotation' | 'scale'>[]
  /** Models' addresses begin with PICTURE_ORIGIN. */
  products: ReadonlyMap<string, Product>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.glb': 'model/gltf-binary',
}
const ASSET = /^\/assets\/([0-9a-f]{64}\.[a-z0-9]{1,8})$/

/** Answers what the page asks for: its own files, and models. */
const answer = async (context: BrowserContext, folder: string, blobs: Blobs): Promise<void> => {
  const read = async (path: string): Promise<Buffer | null> => {
    const asset = ASSET.exec(path)?.[1]
    const file = asset !== undefined && existsSync(blobs.path(asset)) ? blobs.path(asset) : join(folder, path)
    return path.includes('..') || !existsSync(file) ? null : readFile(file)
  }
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (url.protocol === 'data:' || url.protocol === 'blob:') return route.continue()
    const path = normalize(decodeURIComponent(url.pathname))
    const body = url.origin === PICTURE_ORIGIN ? await read(path) : null
    return body ? route.fulfill({ body, contentType: TYPES[extname(path)] ?? 'application/octet-stream' }) : route.fulfill({ status: 404, body: '' })
  })
}

/** Only what a drawing needs. */
const shotOf = ({ scene, items, products }: RoomToDraw) => ({
  ...PICTURE_SIZE,
  exposures: EXPOSURES,
  scene,
  items: items.flatMap(({ id, productId, variantId, position, rotation, scale }) => {
    const product = products.get(productId)
    return product ? [{ id, product, variantId, position, angle: rotation.y, scale }] : []
  }),
})

/** @param folder the built page @returns a JPEG of 1200 × 630 */
export const photograph = async (browser: Browser, folder: string, blobs: Blobs, room: RoomToDraw): Promise<Buffer> => {
  const context = await browser.newContext({ viewport: PICTURE_SIZE })
  try {
    await answer(context, folder, blobs)
    const page = await context.newPage()
    await page.goto(`${PICTURE_ORIGIN}/roomPicture.html`)
    await page.waitForFunction(() => window.diwanRooms !== undefined)
    const shot = shotOf(room)
    const url = await page.evaluate((how) => window.diwanRooms!.shoot(how), shot)
    return await sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
      .jpeg(QUALITY)
      .toBuffer()
  } finally {
    await context.close().catch(() => undefined)
  }
}
