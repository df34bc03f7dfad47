/** Arrange for me: wishes, proposals in the room, one that is kept and changed, taken in one step, undone and ordered; by mouse, keys and finger. */
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expect, test } from './fixtures.ts'
import { Shopper } from './room.ts'
import { variantsOf } from './variants.ts'

const panelOf = (page: Page) => page.getByTestId('arrange')
const openOne = (page: Page) => page.getByTestId('open-proposal')
const piecesOf = (page: Page) => openOne(page).locator('[data-piece]')
/** Number of pieces in the proposal: equal pieces are in one row. */
const countOf = async (page: Page): Promise<number> =>
  (await piecesOf(page).evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-count'))))).reduce((sum, count) => sum + count, 0)
/** First piece of each room of this type, which all others are placed relative to. */
const sofaOf = (page: Page) => openOne(page).locator('[data-piece="sofa"]')
/** Pieces with several products to choose from, whichever sofa is chosen. */
const tableOf = (page: Page) => openOne(page).locator('[data-piece="coffee-table"]')
const press = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true }).click()
/** Digits alone: an amount is written with its currency in one place, without in another. */
const figures = (text: string | null): string => text?.replaceAll(/[^\d٠-٩]/g, '') ?? ''

const turnToArranging = async ({ page, phone, t }: Shopper) => {
  if (phone) await page.getByRole('button', { name: t('studio', 'inspector.open') }).click()
  await page.getByRole('tab', { name: t('studio', 'arranging.tab') }).click()
  await expect(panelOf(page)).toBeVisible()
}

/** Pictures of the room with each proposal in it. */
const picturesOf = (page: Page) => panelOf(page).getByTestId('proposal-picture').locator('canvas')

const propose = async ({ page, t }: Shopper) => {
  await panelOf(page)
    .getByRole('button', { name: t('arranging', 'ask.arrange') })
    .click()
  await expect(openOne(page)).toBeVisible()
  await expect(panelOf(page).locator('button[aria-pressed]:has(img)')).toHaveCount(3)
}

for (const [size, words] of variantsOf('arrange'))
  test.describe(`${words}, ${size}`, () => {
    test.use({ sizeName: size, words })

    test('an empty room is arranged: previewed, one piece kept, changed, applied, undone, redone and put into the cart', async ({
      watched: page,
    }) => {
      const shopper = new Shopper(page, words, size === 'phone')
      const { t } = shopper
      await shopper.makeRoom()
      await turnToArranging(shopper)

      await test.step('a sentence fills in the wishes, and what it does not hold is said', async () => {
        const sentence = panelOf(page).getByRole('textbox', { name: t('arranging', 'sentence'), exact: true })
        await sentence.fill(words === 'ar' ? 'كنبة لأربعة وبيانو من غير تلفزيون' : 'seating for four and a piano, no TV')
        const television = panelOf(page).getByRole('checkbox', { name: t('arranging', 'wish.television'), exact: true })
        await expect(television).not.toBeChecked()
        await expect(
          panelOf(page)
            .getByText(words === 'ar' ? 'وبيانو' : 'piano', { exact: false })
            .last(),
        ).toBeVisible()
        const chips = panelOf(page)
          .getByRole('list', { name: t('arranging', 'sentence.understood') })
          .getByRole('button')
        await expect(chips).toHaveCount(2)
        await chips.last().click()
        await expect(television).toBeChecked()
        await expect(chips).toHaveCount(1)
      })

      await test.step('wishes become three proposals; the first is previewed in the unchanged room', async () => {
        await propose(shopper)
        await expect(page.getByTestId('looking')).toContainText(t('studio', 'arranging.looking'))
        expect(await shopper.items()).toEqual([])
        await expect(picturesOf(page)).toHaveCount(3)
      })

      await test.step('views keep working: the proposal is shown in the plan and in a walk', async () => {
        await page
          .getByRole('radio', { name: t('studio', 'view.plan'), exact: true })
          .filter({ visible: true })
          .click()
        await expect(page.getByTestId('looking')).toContainText(t('studio', 'arranging.looking'))
        await page
          .getByRole('radio', { name: t('studio', 'view.3d'), exact: true })
          .filter({ visible: true })
          .click()
      })

      await test.step('a piece that is kept stays in another proposal, and the way back leads to the first', async () => {
        const product = (await sofaOf(page).getAttribute('data-product')) ?? ''
        await picturesOf(page).evaluateAll((pictures) => pictures.forEach((picture, i) => picture.setAttribute('data-before', String(i))))
        await sofaOf(page).locator('button[aria-pressed]').click()
        await press(page, t('arranging', 'refine.another'))
        await expect(panelOf(page).getByRole('button', { name: t('arranging', 'refine.back') })).toBeVisible()
        await expect(sofaOf(page)).toHaveAttribute('data-product', product)
        await expect(sofaOf(page).locator('button[aria-pressed]')).toHaveAttribute('aria-pressed', 'true')
        // It has a picture of its own; the others keep theirs.
        await expect(picturesOf(page)).toHaveCount(3)
        expect(await picturesOf(page).evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('data-before')))).toEqual([
          null,
          '1',
          '2',
        ])
      })

      await test.step('a piece is swapped; a cheaper one costs less', async () => {
        const total = openOne(page).locator('strong').first()
        const before = await total.textContent()
        const product = (await tableOf(page).getAttribute('data-product')) ?? ''
        await tableOf(page).getByRole('button').last().click()
        await expect(tableOf(page)).not.toHaveAttribute('data-product', product)
        const between = await total.textContent()
        expect(between).not.toBe(before)
        await press(page, t('arranging', 'refine.cheaper'))
        await expect.poll(() => total.textContent()).not.toBe(between)
      })

      await test.step('a proposal is applied in one step, which undo reverts completely and redo repeats', async () => {
        const count = await countOf(page)
        const price = figures(await openOne(page).locator('strong').first().textContent())
        await press(page, t('arranging', 'use'))
        await expect.poll(async () => (await shopper.items()).length).toBe(count)
        await shopper.saved()
        await expect.poll(async () => figures(await page.getByTestId('room-total').filter({ visible: true }).first().textContent())).toContain(price)
        await page.keyboard.press('Escape')
        await page.keyboard.press('Control+z')
        await expect.poll(async () => (await shopper.items()).length).toBe(0)
        await page.keyboard.press('Control+Shift+z')
        await expect.poll(async () => (await shopper.items()).length).toBe(count)
        await shopper.saved()
      })

      await test.step('everything in it can be ordered today', async () => {
        await shopper.order('cod')
      })
    })
  })

test('a wish that the money cannot meet is said aloud, with what is missing; keys alone lead there and back', async ({ watched: page, words }) => {
  const shopper = new Shopper(page, words, false)
  const { t } = shopper
  await shopper.makeRoom()
  await turnToArranging(shopper)
  const budget = panelOf(page).getByRole('textbox', { name: t('arranging', 'budget'), exact: true })
  await budget.fill('30000')
  await budget.press('Tab')
  const arrange = panelOf(page).getByRole('button', { name: t('arranging', 'ask.arrange') })
  await expect(arrange).not.toHaveAttribute('data-pending')
  await arrange.press('Enter')
  await expect(openOne(page)).toBeVisible()
  await expect(openOne(page).getByRole('status')).toContainText(t('arranging', 'wish.sit'))
  await expect(openOne(page).getByRole('status')).toContainText('EGP')
  await page.getByRole('button', { name: t('arranging', 'wishes.again') }).press('Enter')
  await expect(budget).toBeVisible()
  expect(await shopper.items()).toEqual([])
})

test('items that another user adds during a preview stay, and the proposal adapts to them', async ({ watched: page, words }) => {
  const shopper = new Shopper(page, words, false)
  const { t } = shopper
  const projectId = await shopper.makeRoom()
  await turnToArranging(shopper)
  await propose(shopper)
  const session = JSON.parse((await page.evaluate(() => localStorage.getItem('diwan.session'))) ?? '{}') as { token: string }
  const url = new URL(page.url()).origin
  const [plant] = (await ask<{ products: { id: string }[] }>(url, '/products?category=plant&limit=1')).products
  const item = { productId: plant!.id, position: { x: 0.35, y: 0, z: 0.35 } }
  const ops = [{ op: 'addItem', item }]
  await ask(url, `/design/projects/${projectId}/changes`, { body: { baseVersion: 1, changeId: crypto.randomUUID(), ops }, token: session.token })
  await expect.poll(async () => (await shopper.items()).length).toBe(1)
  const stale = panelOf(page).getByText(t('arranging', 'stale'))
  await expect(openOne(page).or(stale).first()).toBeVisible()
  if (await stale.isVisible())
    await panelOf(page)
      .getByRole('button', { name: t('arranging', 'stale.do') })
      .click()
  await expect(openOne(page)).toBeVisible()
  const count = await countOf(page)
  await panelOf(page)
    .getByRole('button', { name: t('arranging', 'use') })
    .click()
  await expect.poll(async () => (await shopper.items()).length).toBe(count + 1)
  await shopper.saved()
})
