/** A name without a space, as imported goods have them, stays within its card. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Account } from './account.ts'
import { CHROMIUM, isFull } from './scope.ts'

test.use({ sizeName: 'desktop' })

/** The words beside the name differ in length: quick scope takes the language with the longest. */
const LANGUAGES = isFull ? ['ar', 'en', 'fr'] : ['fr']

/** 40 letters. */
const LONG = 'bathroomCabinetDrawerWithTwoMirrorDoorsX'

/** Gives every product of an answer that name. */
const rename = (page: Page) =>
  page.route(/\/v1\/(?:products|cart|users\/wishlist)/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(
      /"(name|productName)":\{"ar":"[^"]*","en":"[^"]*","fr":"[^"]*"\}|"(name|productName)":"[^"]*"/g,
      (found, ...names: unknown[]) => {
        const name = names.find((one) => typeof one === 'string')
        return found.includes('{') ? `"${String(name)}":{"ar":"${LONG}","en":"${LONG}","fr":"${LONG}"}` : `"${String(name)}":"${LONG}"`
      },
    )
    await route.fulfill({ response: answer, body })
  })

/** Runs in the page. Places of the word that leave a box that they are in: one that scrolls sideways is meant to hold more. */
const leaving = (word: string): string[] => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const found: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const at = (text.textContent ?? '').indexOf(word)
    if (at < 0) continue
    range.setStart(text, at)
    range.setEnd(text, at + word.length)
    const shown = range.getBoundingClientRect()
    if (shown.width === 0) continue
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, display, clipPath } = getComputedStyle(box)
      // Hidden from the eye, or a box that scrolls.
      if (clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll') break
      const { left, right } = box.getBoundingClientRect()
      // A box that is not drawn, or whose children are placed elsewhere, bounds nothing.
      const isBounding = display !== 'inline' && display !== 'contents' && right > left
      if (isBounding && (shown.left < left - 1 || shown.right > right + 1))
        found.push(`${shown.left}–${shown.right} in ${box.className} ${left}–${right}`)
    }
  }
  return found
}

test('a name of 40 letters stays within its card: studio, shop, product, cart, wishlist', CHROMIUM, async ({ watched: page, service, context }) => {
  const account = await Account.open(service.url)
  const projectId = await account.room()
  const { products } = await account.call<{ products: { id: string }[] }>('/products?limit=3')
  for (const { id: productId } of products) {
    await account.call('/cart/items', { productId, quantity: 1 })
    await account.call('/users/wishlist/items', { productId })
  }
  await account.signIn(context)
  await page.goto('/icon.svg')
  await rename(page)
  for (const language of LANGUAGES) {
    await page.evaluate((spoken) => localStorage.setItem('diwan.language', spoken), language)
    for (const path of [`/studio/${projectId}`, '/products', `/products/${products[0]!.id}`, '/cart', '/wishlist'])
      await test.step(`${path} in ${language}`, async () => {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByText(LONG).first()).toBeVisible()
        for (const size of [
          { width: 1440, height: 900 },
          { width: 390, height: 844 },
        ]) {
          await page.setViewportSize(size)
          expect(await page.evaluate(leaving, LONG), `${path} in ${language} at ${size.width}`).toEqual([])
        }
        await page.setViewportSize({ width: 1440, height: 900 })
      })
  }
  // Requests that are still being renamed have no page to answer once the test has ended.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
