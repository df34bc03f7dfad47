/** A browser that keeps nothing: cookies and site data forbidden, or a private window. */
import { expect, test } from './fixtures.ts'
import { Shopper, SOFA } from './room.ts'

test.use({ sizeName: 'desktop' })

/** Runs in the page. */
const keepNothing = (): void => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage'] as const) Object.defineProperty(window, name, { get: forbidden })
  Object.defineProperty(IDBFactory.prototype, 'open', { value: forbidden })
}

test('a room is made, furnished and put into the cart in a browser that keeps nothing', async ({ watched: page }) => {
  const shopper = new Shopper(page, 'en', false)
  const { t } = shopper
  await page.addInitScript(keepNothing)
  await page.goto('/rooms/new')
  await page.getByRole('button', { name: t('rooms', 'new.do') }).click()
  await page.waitForURL(/\/studio\//)
  await test.step('a piece is placed and saved', async () => {
    await page.locator('[data-product]').first().click()
    await page.getByRole('button', { name: t('studio', 'hint.placing.forMe') }).click()
    await expect(page.getByTestId('room-total').first()).toContainText(/[1-9]/)
    await shopper.saved()
  })
  await test.step('the room goes into the cart, and is found among the rooms', async () => {
    await shopper.roomToCart()
    await page
      .getByRole('link', { name: t('shell', 'nav.rooms') })
      .first()
      .click()
    await expect(page.locator('a[href*="/studio/"]').first()).toBeVisible()
  })
})

test('the room of a guest whom the browser has forgotten says so, and leads to signing in and back', async ({ watched: page }) => {
  const shopper = new Shopper(page, 'en', false)
  const { t } = shopper
  const projectId = await shopper.makeRoom(SOFA)
  await page.goto('/icon.svg')
  await page.evaluate(async () => {
    localStorage.clear()
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
  })
  for (const step of ['a visitor without a session', 'another guest'] as const)
    await test.step(`the studio asks to sign in, as ${step}`, async () => {
      if (step === 'another guest') await shopper.addRoom()
      await page.goto(`/studio/${projectId}`)
      await expect(page.getByRole('heading', { name: t('errors', 'signIn.title') })).toBeVisible()
      await page.getByRole('link', { name: t('errors', 'signIn.do') }).click()
      await expect(page).toHaveURL(new RegExp(`/sign-in\\?next=.*studio.*${projectId}`))
    })
})
