/** From the computer to the phone: a code that leads there, a page that notices, and words where a code would lead nowhere. HTTPS by the service itself. */
import type { Browser, Page } from '@playwright/test'
import type { ArSession } from '#contract/ar/ar.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Project } from '#contract/design/design.ts'
import { launchOptions } from '../../src/service/adapters/browser.ts'
import { expect, SIZES, test as base } from '../fixtures.ts'
import { Shopper, SOFA } from '../room.ts'
import { CERTIFICATE } from './certificate.ts'

const test = base.extend({
  /** By the name that a phone would know it by. */
  baseURL: async ({ service }, use) => use(`https://${CERTIFICATE.host}:${new URL(service.url).port}`),
})

const options = await launchOptions()
test.use({
  serviceOptions: { certificate: CERTIFICATE },
  launchOptions: { ...options, args: [...options.args, `--host-resolver-rules=MAP ${CERTIFICATE.host} 127.0.0.1`] },
  ignoreHTTPSErrors: true,
  // Browsers load no worker from an origin with an untrusted certificate.
  serviceWorkers: 'block',
})

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36'

/** A phone of someone without an account. */
const takePhone = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: SIZES.phone,
    userAgent: ANDROID,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
    locale: 'en-GB',
  })
  return context.newPage()
}

/** A call of the service as the page's own scripts make it. */
const asked = <T>(page: Page, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([address, sent]) => {
      const response = await fetch(`/v1${address}`, {
        method: sent ? 'POST' : 'GET',
        ...(sent && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sent) }),
      })
      return (await response.json()).data
    },
    [path, body] as const,
  )

/** The code's address, which is the link's too. */
const codeIn = async (page: Page): Promise<string> => {
  const address = await page.getByTestId('ar-url').inputValue()
  await expect(page.getByTestId('see-at-home').locator('[data-url]')).toHaveAttribute('data-url', address)
  return address
}

test('hand-over: the code opens the room on a phone; the studio shows the session, its moves, and its end', async ({
  watched: page,
  browser,
  baseURL,
}) => {
  const shopper = new Shopper(page, 'en', false)
  const { t } = shopper
  await shopper.makeRoom(SOFA)
  const [sofa] = (await shopper.items()) as [string]
  const dialog = page.getByTestId('see-at-home')
  const link = await test.step('the studio shows a code', async () => {
    await page.getByTestId('room').focus()
    await page.keyboard.press('h')
    await expect(dialog).toHaveAttribute('data-at', /preparing|waiting/)
    const shown = await codeIn(page)
    expect(shown).toMatch(new RegExp(`^${baseURL}/ar/[\\w-]+$`))
    await expect(dialog).toHaveAttribute('data-at', 'waiting')
    await expect(dialog.getByRole('status')).toHaveText(t('handOver', 'waiting'))

    return shown
  })

  const phone = await test.step('the phone opens it, and the studio notices', async () => {
    const opened = await takePhone(browser, baseURL)
    await opened.goto(link)
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dialog).toHaveAttribute('data-at', 'opened')
    await expect(dialog.getByRole('heading')).toHaveText(t('handOver', 'opened'))
    return opened
  })

  const path = new URL(link).pathname
  await test.step('changes saved on the phone arrive in the studio', async () => {
    const before = await shopper.pose(sofa)
    const { session, project } = await asked<{ session: ArSession; project: Project }>(phone, path)
    expect(session).toMatchObject({ mayEdit: true, reach: 'ok', openedAt: expect.any(String) })
    const position = { x: before.x + 0.2, y: before.y, z: before.z }
    const ops = [{ op: 'updateItem', itemId: sofa, item: { position } }]
    await asked(phone, `${path}/changes`, { baseVersion: project.version, changeId: crypto.randomUUID(), ops })
    await expect(page.getByTestId('ar-news')).toContainText(t('studio', 'step.inAr', { item: project.items![0]!.product.name }))
    await expect.poll(async () => (await shopper.pose(sofa)).x).toBeCloseTo(position.x, 3)
  })

  await test.step('the session ends on the phone, and a new one can be opened', async () => {
    await asked(phone, `${path}/end`, {})
    await expect(dialog).toHaveAttribute('data-at', 'over')
    await dialog.getByRole('button', { name: t('handOver', 'over.again') }).click()
    await expect(dialog).toHaveAttribute('data-at', /preparing|waiting/)
    expect(await codeIn(page)).not.toBe(link)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

/** Every session that the page asks for, with what it was asked for. */
const sessionsMade = (page: Page) => {
  const made: { path: string; body: unknown; prefer: string | undefined }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.endsWith('/ar-session'))
      made.push({ path: pathname, body: request.postDataJSON(), prefer: request.headers()['prefer'] })
  })
  return made
}

test.describe('a piece', () => {
  test.use({ words: 'ar' })

  test('from its page in the finish that is chosen, and from the cart', async ({ watched: page }) => {
    const { t } = new Shopper(page, 'ar', false)
    await page.goto('/icon.svg')
    const { products } = await asked<{ products: Product[] }>(page, '/products?limit=1&search=lotus')
    const product = products[0]!
    const made = sessionsMade(page)
    const dialog = page.getByTestId('see-at-home')
    await test.step('from its page, in the finish that is chosen', async () => {
      await page.goto(`/products/${product.id}`)
      await page.getByRole('radio').nth(1).check({ force: true })
      await page.getByRole('button', { name: t('handOver', 'see') }).click()
      await expect(dialog).toHaveAttribute('data-at', 'waiting')
      await codeIn(page)
      await page.keyboard.press('Escape')
    })

    await test.step('from the cart', async () => {
      await page.getByRole('button', { name: t('browse', 'product.cart') }).click()
      await page.getByRole('link', { name: t('shell', 'nav.cart') }).click()
      await page.getByRole('button', { name: t('handOver', 'see.named', { name: product.name }) }).click()
      await expect(dialog).toHaveAttribute('data-at', 'waiting')
      const body = { platform: 'web', variantId: product.variants[1]!.id }
      const one = { path: `/v1/products/${product.id}/ar-session`, body, prefer: 'respond-async' }
      expect(made).toEqual([one, one])
    })
  })
})

test.describe('on the phone itself', () => {
  test.use({ words: 'ar', sizeName: 'phone', userAgent: ANDROID })

  test('hand-over: opens AR with one tap', async ({ watched: page }) => {
    const { t } = new Shopper(page, 'ar', true)
    await page.goto('/icon.svg')
    const { products } = await asked<{ products: Product[] }>(page, '/products?limit=1&search=lotus')
    await page.goto(`/products/${products[0]!.id}`)
    await page.getByRole('button', { name: t('handOver', 'see') }).tap()
    await page.waitForURL(/\/ar\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: t('handOver', 'see') })).toBeVisible()
    await expect(page.getByTestId('see-at-home')).toBeHidden()
  })
})
