/** The page of an AR session on each kind of device, and when there is nothing to show: exact addresses, words, the next step. */
import type { Page } from '@playwright/test'
import type { ArSession } from '#contract/ar/ar.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { shopPriceOf } from '#contract/pricing/piece.ts'
import { ask } from '../ask.ts'
import { expect, test, type Words } from '../fixtures.ts'
import { Load } from '../load.ts'
import { CHROMIUM, engine } from '../scope.ts'
import { wordsOf } from '../words.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`
const PIXEL = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36'

/** A product in a session of its own, for any device: all its files are created. */
const open = async (url: string, maxDuration = 30): Promise<{ session: ArSession; product: Product }> => {
  const { products } = await ask<{ products: Product[] }>(url, '/products?search=Zamalek')
  const product = products.find(({ threeDModel }) => threeDModel !== null)!
  let { session } = await ask<{ session: ArSession }>(url, `/products/${product.id}/ar-session`, { body: { maxDuration } })
  const isWhole = async () => {
    ;({ session } = await ask<{ session: ArSession }>(url, `/ar/${session.sessionToken}`))
    return Object.values(session.arAssets.files).every((file) => file !== null)
  }
  await expect.poll(isWhole).toBe(true)
  return { session, product }
}
const end = (url: string, { sessionToken }: ArSession) => ask(url, `/ar/${sessionToken}/end`, { method: 'POST' })
/** The product in the reader's language. */
const inWords = async (url: string, { id }: Product, words: Words): Promise<Product> => {
  const answer = await fetch(`${url}/v1/products/${id}`, { headers: { 'accept-language': words } })
  return ((await answer.json()) as { data: { product: Product } }).data.product
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const encoded = encodeURIComponent

test.use({ sizeName: 'phone' })

/** The page takes its browser for an iPhone's: the drivers of other engines than Chromium set no user agent. */
const asSafari = (page: Page): Promise<unknown> =>
  page.addInitScript((userAgent) => {
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => userAgent })
    DOMTokenList.prototype.supports = (token) => token === 'ar'
  }, SAFARI)

test.describe('an iPhone, in Arabic', () => {
  test.use({ words: 'ar' })
  test.skip(engine === 'firefox', 'every browser of an iPhone is WebKit')

  test('an iPhone is sent to Quick Look in true size, and a tap on its banner fills the cart of a guest', async ({ watched: page, service }) => {
    await asSafari(page)
    const { session, product } = await open(service.url)
    const t = wordsOf('ar')
    const shown = await inWords(service.url, product, 'ar')
    const { name, variants } = shown
    const variant = variants.find(({ id }) => id === session.variantId)!
    await page.goto(session.url)
    await expect(heading(page)).toHaveText(name)
    const money = await page.evaluate(
      (egp) => new Intl.NumberFormat('ar-EG', { style: 'currency', currency: 'EGP', trailingZeroDisplay: 'stripIfInteger' }).format(egp),
      shopPriceOf(shown, variant.id)!,
    )
    const link = page.getByTestId('quick-look')
    await expect(link).toHaveAttribute('rel', 'ar')
    await expect(link).toHaveAttribute(
      'href',
      `${session.arAssets.files.ios!.url}#allowsContentScaling=0&canonicalWebPageURL=${encoded(`${service.url}/products/${product.id}`)}` +
        `&callToAction=${encoded(t('ar', 'banner.cart'))}&checkoutTitle=${encoded(name)}&checkoutSubtitle=${encoded(variant.name)}&price=${encoded(money)}`,
    )
    // Safari opens the viewer only for a link whose one element is a picture.
    expect(await link.evaluate((a) => [a.childElementCount, a.firstElementChild?.tagName])).toEqual([1, 'IMG'])
    await expect.poll(async () => (await ask<{ session: ArSession }>(service.url, `/ar/${session.sessionToken}`)).session.openedAt).not.toBeNull()

    const say = (data: string) => link.evaluate((a, message) => a.dispatchEvent(new MessageEvent('message', { data: message })), data)
    await say('something else')
    await say('_apple_ar_quicklook_button_tapped')
    await expect(page.getByText(t('ar', 'cart.product', { name }))).toBeVisible()
    await page.getByRole('link', { name: t('ar', 'cart.open') }).click()
    await expect(page.getByRole('link', { name: t('shop', 'cart.checkout') })).toBeVisible()
    await expect(page.locator('main')).toContainText(name)
  })

  test('an iPhone’s page draws nothing, and loads few kilobytes before any model', CHROMIUM, async ({ watched: page, service }) => {
    await asSafari(page)
    const load = new Load(page)
    const { session } = await open(service.url)
    await page.goto(session.url)
    await expect(page.getByTestId('quick-look')).toBeVisible()
    expect(await load.drawing(), 'the phone’s own viewer draws').toEqual([])
    expect(await load.gzip(), 'kilobytes').toBeLessThanOrEqual(210)
  })

  test('an in-app browser is told how to open the page outside it', CHROMIUM, async ({ browser, service }) => {
    const { session } = await open(service.url)
    const t = wordsOf('ar')
    const context = await browser.newContext({
      userAgent: `${IPHONE} Mobile/15E148 Instagram 380.0.0.0`,
      viewport: { width: 390, height: 844 },
      locale: 'ar-EG',
    })
    const page = await context.newPage()
    await page.goto(session.url)
    await expect(page.getByText(t('ar', 'why.inApp', { app: 'Instagram' }))).toBeVisible()
    await expect(page.getByText(t('ar', 'why.inApp.ios'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: t('ar', 'link.name') })).toHaveValue(session.url)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: t('ar', 'link.copy') }).click()
    await expect(page.getByRole('button', { name: t('ar', 'link.copied') })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(session.url)
    await context.close()
  })
})

test.describe('an Android phone', CHROMIUM, () => {
  test.use({ userAgent: PIXEL })

  test('a phone without WebXR is sent to Scene Viewer, and told so when that is missing', async ({ watched: page, service }) => {
    const { session, product } = await open(service.url)
    const t = wordsOf('en')
    const { name } = await inWords(service.url, product, 'en')
    await page.goto(session.url)
    await expect(page.getByTestId('scene-viewer')).toHaveAttribute(
      'href',
      `intent://arvr.google.com/scene-viewer/1.2?mode=ar_preferred&resizable=false&disable_occlusion=true&title=${encoded(name)}` +
        `&file=${encoded(session.arAssets.files.android!.url)}#Intent;scheme=https;package=com.google.android.googlequicksearchbox;` +
        `action=android.intent.action.VIEW;S.browser_fallback_url=${encoded(`${session.url}#no-viewer`)};end;`,
    )
    await page.goto(`${session.url}#no-viewer`)
    await expect(page.getByText(t('ar', 'why.noViewer'))).toBeVisible()
    await expect(page.getByTestId('scene-viewer')).toHaveCount(0)
  })

  test('inside Facebook is sent to Chrome', async ({ browser, service }) => {
    const { session } = await open(service.url)
    const page = await browser.newPage({ userAgent: `${PIXEL.replace('; K)', '; K; wv)')} [FB_IAB/FB4A;FBAV/500.0]`, locale: 'en-GB' })
    await page.goto(session.url)
    const { host, pathname } = new URL(session.url)
    await expect(page.getByTestId('open-chrome')).toHaveAttribute(
      'href',
      `intent://${host}${pathname}#Intent;scheme=http;package=com.android.chrome;S.browser_fallback_url=${encoded(session.url)};end;`,
    )
    await expect(page.getByText(wordsOf('en')('ar', 'why.inApp', { app: 'Facebook' }))).toBeVisible()
    await page.close()
  })

  test.describe('in Arabic', () => {
    test.use({ words: 'ar' })

    test('a phone that refuses the camera is told the reason and the next step; it has loaded little by then', async ({ watched: page, service }) => {
      const load = new Load(page)
      await page.addInitScript(() => {
        const refusals = ['NotAllowedError', 'NotSupportedError', 'InvalidStateError', 'SecurityError', 'AbortError']
        const requestSession = () => Promise.reject(new DOMException('refused', refusals.shift()))
        const xr = Object.assign(new EventTarget(), { isSessionSupported: async () => true, requestSession })
        Object.defineProperty(navigator, 'xr', { value: xr })
      })
      const { session } = await open(service.url)
      const t = wordsOf('ar')
      await page.goto(session.url)
      const enter = page.getByTestId('enter-ar')
      await expect(enter).toHaveText(t('ar', 'start'))
      expect(await load.gzip(), 'kilobytes before any model').toBeLessThanOrEqual(580)
      // Its way is read, and no emulator of a headset with it.
      expect(await load.drawing()).not.toEqual([])
      expect((await load.all('script')).filter(({ body }) => body.includes('installRuntime')).map(({ url }) => url)).toEqual([])
      for (const [name, next] of [
        ['NotAllowedError', 'error.retry'],
        ['NotSupportedError', 'error.retry'],
        ['InvalidStateError', 'error.retry'],
        ['SecurityError', 'error.retry'],
        ['other', 'error.retry'],
      ] as const) {
        await enter.click()
        const alert = page.locator(`[data-error="${name}"]`)
        await expect(alert).toContainText(t('ar', `error.${name}`))
        await expect(alert).toContainText(t('ar', `error.${name}.do`))
        await expect(alert.getByRole('button', { name: t('ar', next) })).toBeVisible()
        // If this phone cannot, the other viewer may.
        await expect(alert.getByTestId('scene-viewer')).toHaveCount(name === 'NotSupportedError' || name === 'other' ? 1 : 0)
      }
    })
  })
})

test.describe('a computer', () => {
  test.use({ sizeName: 'window' })

  test('a computer shows a code for the phone, a warning that no phone can reach it, and the piece in 3D', async ({ watched: page, service }) => {
    const { session } = await open(service.url)
    const t = wordsOf('en')
    await page.goto(session.url)
    await expect(page.getByRole('img', { name: t('ar', 'qr.name') })).toHaveAttribute('data-url', session.url)
    await expect(page.getByTestId('reach')).toContainText(t('ar', 'reach.loopback'))
    await expect(page.getByTestId('reach')).toContainText('PUBLIC_URL')
    await expect(page.getByTestId('look').locator('[data-state="shown"] canvas')).toBeVisible()
  })
})

test.describe('AR sessions that cannot be shown', CHROMIUM, () => {
  test.use({ userAgent: PIXEL })

  test('a session shows the progress of its files, and their failure', async ({ watched: page, service }) => {
    const { session } = await open(service.url)
    const t = wordsOf('en')
    let state: 'preparing' | 'failed' | 'ready' = 'preparing'
    await page.route(`**/v1/ar/${session.sessionToken}?platform=android`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { session: ArSession } }
      if (state !== 'ready') Object.assign(body.data.session.arAssets, { state, progress: 0.4, sceneUrl: null })
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto(session.url)
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
    state = 'failed'
    await expect(heading(page)).toHaveText(t('ar', 'failed'))
    state = 'ready'
    // Trying again is a session of its own.
    await page.getByRole('button', { name: t('ar', 'error.retry') }).click()
    await expect(page.getByTestId('scene-viewer')).toBeVisible()
    expect(page.url()).not.toBe(session.url)
  })

  test('a session expires by the service’s clock, and can be opened again', async ({ watched: page, service }) => {
    const { session } = await open(service.url, 2)
    const t = wordsOf('en')
    // This phone’s clock is an hour behind.
    await page.clock.install({ time: Date.now() - 3_600_000 })
    await page.goto(session.url)
    await expect(page.getByTestId('scene-viewer')).toBeVisible()
    await page.clock.fastForward(65_000)
    await expect(page.getByTestId('until')).toHaveText(t('ar', 'until.minute'))
    await page.clock.fastForward(60_000)
    await expect(heading(page)).toHaveText(t('ar', 'over'))
    await expect(page.getByText(t('ar', 'over.time'))).toBeVisible()
    await page.getByRole('button', { name: t('ar', 'over.renew') }).click()
    await expect(page.getByTestId('scene-viewer')).toBeVisible()
    expect(page.url()).not.toBe(session.url)
  })

  test('a session ends here or elsewhere; an unknown token leads nowhere', async ({ watched: page, service }) => {
    const t = wordsOf('en')
    const { session } = await open(service.url)
    await page.goto(session.url)
    await page.getByRole('button', { name: t('ar', 'end.session') }).click()
    await expect(page.getByText(t('ar', 'over.ended'))).toBeVisible()
    await page.reload()
    // Another day, on the same phone: what it was for is remembered.
    await expect(page.getByText(t('ar', 'over.either'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('ar', 'over.renew') })).toBeVisible()

    const other = (await open(service.url)).session
    await end(service.url, other)
    await page.goto(other.url)
    await expect(page.getByText(t('ar', 'over.ask'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('ar', 'over.renew') })).toHaveCount(0)

    await page.goto(`/ar/${'x'.repeat(52)}`)
    await expect(heading(page)).toHaveText(t('ar', 'unknown'))
    await expect(page.getByRole('link', { name: t('ar', 'to.shop') })).toBeVisible()
  })
})

test.describe('at an address that only this machine reaches', () => {
  test.use({ sizeName: 'window', words: 'ar' })

  test('a product’s page shows no code, but words that say what to set', async ({ watched: page, service }) => {
    const t = wordsOf('ar')
    const { products } = await ask<{ products: Product[] }>(service.url, '/products?limit=1&search=lotus')
    await page.goto(`/products/${products[0]!.id}`)
    await page.getByRole('button', { name: t('handOver', 'see') }).click()
    const dialog = page.getByTestId('see-at-home')
    await expect(dialog).toContainText(t('handOver', 'reach.loopback'))
    await expect(dialog).toContainText('HOST=0.0.0.0')
    await expect(dialog.locator('[data-url]')).toHaveCount(0)
  })
})
