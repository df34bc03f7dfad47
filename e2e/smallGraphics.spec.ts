/** Graphics of an old phone or a cheap computer: textures of 4,096 pixels, no pictures of floats, one draw call at a time. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Product } from '#contract/catalog/catalog.ts'
import { ask } from './ask.ts'
import { expect, test } from './fixtures.ts'
import { Shopper, SOFA } from './room.ts'

test.use({ words: 'en', sizeName: 'window', drawn: true })

/** Runs in the page: WebGL as such machines have it. */
const limit = (): void => {
  const LACKED = /float|half_float|multi_draw|anisotropic/
  const { prototype } = WebGL2RenderingContext
  const { getExtension, getParameter, getSupportedExtensions } = Object.getOwnPropertyDescriptors(prototype)
  type Of<R> = (this: WebGL2RenderingContext, asked?: unknown) => R
  const [extension, parameter, supported] = [getExtension, getParameter, getSupportedExtensions].map(({ value }) => value as unknown) as [
    Of<unknown>,
    Of<unknown>,
    Of<string[]>,
  ]
  Object.defineProperties(prototype, {
    getExtension: {
      value(this: WebGL2RenderingContext, name: string) {
        return LACKED.test(name) ? null : extension.call(this, name)
      },
    },
    getSupportedExtensions: {
      value(this: WebGL2RenderingContext) {
        return supported.call(this).filter((name) => !LACKED.test(name))
      },
    },
    getParameter: {
      value(this: WebGL2RenderingContext, asked: number) {
        const isSize = [prototype.MAX_TEXTURE_SIZE, prototype.MAX_RENDERBUFFER_SIZE, prototype.MAX_CUBE_MAP_TEXTURE_SIZE].includes(asked as 3379)
        return isSize ? 4096 : parameter.call(this, asked)
      },
    },
  })
}

/** WebGL errors of the page. */
const complaintsOn = (page: Page): string[] => {
  const heard: string[] = []
  page.on('console', (message) => {
    if (/gl_invalid|incomplete|not enabled/i.test(message.text())) heard.push(message.text())
  })
  return heard
}

/** Variation of an image's brightness: 0 for an even one, up to 128. */
const contrastOf = async (page: Page, where: Locator): Promise<number> => {
  await where.scrollIntoViewIfNeeded()
  const [{ x, y, width, height }, { width: wide, height: high }] = [(await where.boundingBox())!, page.viewportSize()!]
  const [left, top] = [Math.max(0, Math.ceil(x)), Math.max(0, Math.ceil(y))]
  const inWindow = { left, top, width: Math.floor(Math.min(wide, x + width) - left), height: Math.floor(Math.min(high, y + height) - top) }
  // Statistics are of what is read, not of what is made of it.
  const seen = await sharp(await page.screenshot())
    .extract(inWindow)
    .greyscale()
    .png()
    .toBuffer()
  return (await sharp(seen).stats()).channels[0]!.stdev
}

test('a room, its sheet and a product are drawn without what they lack, whatever light is asked for', async ({ watched: page, service }) => {
  const shopper = new Shopper(page, 'en', false)
  const complaints = complaintsOn(page)
  await page.addInitScript(limit)
  const projectId = await shopper.makeRoom(SOFA)
  const room = page.getByTestId('room')
  await expect.poll(() => contrastOf(page, room)).toBeGreaterThan(15)
  await page.goto(`${page.url()}&light=fine`)
  await shopper.drawn()
  await shopper.atRest()
  await expect.poll(() => contrastOf(page, room)).toBeGreaterThan(15)

  await page.goto(`/studio/${projectId}/sheet?light=fine`)
  const picture = page.locator('img[src^="blob:"]').first()
  await expect(picture).toBeVisible()
  await expect.poll(() => contrastOf(page, picture)).toBeGreaterThan(15)

  const { products } = await ask<{ products: Product[] }>(service.url, '/products?search=Lotus&limit=1')
  await page.goto(`/products/${products[0]!.id}`)
  await page.getByRole('button', { name: shopper.t('browse', 'product.viewer', { name: products[0]!.name }) }).press('ArrowLeft')
  const viewer = page.locator('[data-state="shown"]:has(canvas)')
  await expect(viewer).toBeFocused()
  await expect.poll(() => contrastOf(page, viewer)).toBeGreaterThan(15)
  expect(complaints).toEqual([])
})
