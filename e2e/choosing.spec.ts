/** Choosing and talking about it: hearts, swaps seen before they are taken, a budget, one style, the way back, and words pinned in the room. */
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expect, test } from './fixtures.ts'
import { Shopper } from './room.ts'
import { undrawn } from './undrawn.ts'

interface Room {
  projectId: string
  /** Session as stored by the page. */
  session: string
  shareToken: string
}

/** A guest's room with a sofa and an armchair, public to read and comment. */
const furnished = async (url: string): Promise<Room> => {
  const { token, user } = await ask<{ token: string; user: { id: string } }>(url, '/auth/guest', { body: {} })
  const about = { name: 'Salon', roomType: 'living_room', style: 'modern', dimensions: { length: 6, width: 5, height: 2.8 }, isPublic: true }
  const { project } = await ask<{ project: { id: string } }>(url, '/design/projects', { body: about, token })
  const find = async (search: string) =>
    (await ask<{ products: { id: string }[] }>(url, `/products?search=${encodeURIComponent(search)}&limit=1`)).products[0]!.id
  const items = [
    { productId: await find('Lotus sofa'), position: { x: 3, y: 0, z: 1 } },
    { productId: await find('Zamalek armchair'), position: { x: 3, y: 0, z: 3.5 } },
  ]
  const ops = items.map((item) => ({ op: 'addItem', item }))
  await ask(url, `/design/projects/${project.id}/changes`, { body: { baseVersion: 1, changeId: crypto.randomUUID(), ops }, token })
  const shared = await ask<{ project: { shareToken: string } }>(url, `/design/projects/${project.id}/share`, { body: { allowComments: true }, token })
  const session = JSON.stringify({ token, userId: user.id, isGuest: true, email: null, firstName: null })
  return { projectId: project.id, session, shareToken: shared.project.shareToken }
}

const enter = async (shopper: Shopper, { projectId, session }: Room, url: string) => {
  await shopper.page.addInitScript((kept) => localStorage.setItem('diwan.session', kept), session)
  await shopper.page.goto(`${url}/studio/${projectId}?perf`)
  await shopper.drawn()
}

const commits = (page: Page) => page.evaluate(() => window.__diwan!.storeCommits())

/** A heart on a card, and the wishlist in the catalogue's place. */
const wish = async ({ page, t }: Shopper) => {
  const search = page.getByRole('searchbox', { name: t('studio', 'catalogue.search') })
  const cards = page.getByTestId('catalogue').locator('[data-product]')
  await search.fill('Tahrir')
  await expect(cards).toHaveCount(1)
  const heart = cards.locator('button[aria-pressed]')
  await cards.focus()
  await page.keyboard.press('Tab')
  await expect(heart).toBeFocused()
  await page.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await search.fill('')
  await expect(cards.nth(3)).toBeVisible()
  const wished = page.getByRole('button', { name: t('studio', 'catalogue.wished'), exact: true })
  await wished.click()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Tahrir')
  await wished.click()
}

/** Another sofa, seen in the room first; what it costs changes when it is taken. */
const swap = async (shopper: Shopper) => {
  const { page, t } = shopper
  const ids = await shopper.items()
  const begun = await commits(page)
  await page.getByTestId('room').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => page.evaluate(() => window.__diwan!.selected())).toBeTruthy()
  await page
    .getByTestId('inspector')
    .getByRole('button', { name: t('studio', 'swap.open') })
    .click()
  const offer = page.getByTestId('swap').locator('[data-fits="true"][aria-pressed="false"]').first()
  const total = page.getByTestId('room-total').first()
  const before = (await total.textContent()) ?? ''
  await offer.hover()
  await expect(offer).toHaveAttribute('data-tried', 'true')
  expect(await shopper.items()).toEqual(ids)
  await page.mouse.move(700, 5)
  await expect(offer).toHaveAttribute('data-tried', 'false')
  expect(await commits(page)).toBe(begun)
  await offer.click()
  await expect.poll(() => commits(page)).toBe(begun + 1)
  await expect(total).not.toHaveText(before)
  await page.keyboard.press('Escape')
}

/** Too small a budget, shown with ways to save; then a sufficient one. */
const budget = async (shopper: Shopper) => {
  const { page, t } = shopper
  const total = page.getByTestId('room-total').first()
  await total.click()
  const field = page.getByTestId('budget').getByRole('textbox')
  await field.fill('40000')
  await field.press('Enter')
  await expect(page.getByTestId('budget').getByRole('heading', { name: t('studio', 'budget.suggest') })).toBeVisible()
  await field.fill('400000')
  await field.press('Enter')
  await expect(page.getByTestId('budget').locator('strong').filter({ hasText: /left$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(total).toContainText('left')
  await shopper.saved()
}

/** Everything Egyptian in one step; back to the start, forth, to an earlier version, and back from that. */
const restyleAndReturn = async (shopper: Shopper) => {
  const { page, t } = shopper
  const before = await shopper.items()
  await page.getByRole('button', { name: t('studio', 'styles.furniture') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('catalogue', 'style.egyptian') }).click()
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  await dialog.locator('button').last().click()
  await expect.poll(() => shopper.items()).not.toEqual(before)
  const styled = await shopper.items()
  await page.getByRole('tab', { name: t('studio', 'history.title') }).click()
  const history = page.getByTestId('history')
  await history.getByRole('button', { name: t('studio', 'history.toStart') }).click()
  await expect.poll(() => shopper.items()).toEqual(before)
  await history.getByRole('button').first().click()
  await expect.poll(() => shopper.items()).toEqual(styled)
  await shopper.saved()

  await history.getByRole('button', { name: t('studio', 'history.versions') }).click()
  await expect(page.getByTestId('versions').getByRole('option').first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByTestId('looking')).toContainText('٢')
  await page.getByRole('button', { name: t('studio', 'versions.restore') }).click()
  // Until the service has answered, the earlier version is only looked at.
  await expect(page.getByTestId('looking')).toHaveAttribute('data-shown', 'false')
  await expect.poll(() => shopper.items()).not.toEqual(styled)
  await page.getByTestId('room').focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => shopper.items()).toEqual(styled)
}

/** A comment pinned to an item, visible to anyone who opens the room's link and may read it. */
const talk = async ({ page, t }: Shopper, url: string, { shareToken }: Room) => {
  await page.getByTestId('room').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('c')
  const card = page.getByTestId('comment-card')
  await card.getByRole('textbox').fill('هل تناسب الستارة؟')
  await card.getByRole('button', { name: t('studio', 'comments.send') }).click()
  await expect(page.getByTestId('comment-pins').locator('button:visible')).toHaveCount(1)
  await page.getByRole('tab', { name: t('studio', 'comments.title') }).click()
  await page.getByText(t('studio', 'comments.pins')).click()
  await expect(page.getByTestId('comment-pins')).toHaveCount(0)

  await page.goto(`${url}/shared/${shareToken}`)
  await expect(page.getByTestId('comments')).toContainText('هل تناسب الستارة؟')
  await expect(page.getByTestId('comment-pins').locator('button:visible')).toHaveCount(1)
}

// Rows of the catalogue are there only as far as they are seen.
test.use({ sizeName: 'desktop' })

test('pieces are wished for, tried and swapped within a budget that others see; a style is taken, gone back from, and talked about', async ({
  watched: page,
  browser,
  service,
}) => {
  // Two studios are drawn in software, one after the other.
  test.slow()
  const room = await furnished(service.url)
  const here = new Shopper(page, 'en', false)
  await enter(here, room, service.url)
  await test.step('a piece is put on the wishlist', () => wish(here))
  await test.step('a sofa is swapped', () => swap(here))
  await test.step('a budget is set', () => budget(here))
  await page.close()

  const context = await undrawn(await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ar-EG' }))
  const there = new Shopper(await context.newPage(), 'ar', false)
  await enter(there, room, service.url)
  await expect(there.page.getByTestId('room-total').first()).toContainText('يتبقى')
  await test.step('the furniture is restyled, and earlier versions are returned to', () => restyleAndReturn(there))
  await test.step('a comment is pinned to a piece and seen through the link', () => talk(there, service.url, room))
  await context.close()
})
