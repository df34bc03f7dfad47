/** A room of custom shape and exact size, typed as people write lengths; drawn on in the plan; and its bill, behind the total. */
import { expect, test } from './fixtures.ts'
import { Shopper } from './room.ts'
import { variantsOf } from './variants.ts'

const SOFA = { ar: 'كنبة لوتس', en: 'Lotus' }
/** Four lengths as they may be typed, and the metres that they are. */
const SPELT = {
  ar: [
    ['٤٫٢٥ م', 4.25],
    ['٤٢٥', 4.25],
    ['٦١٠ سم', 6.1],
    ['٥,٣', 5.3],
  ],
  en: [
    ['425 cm', 4.25],
    ['4,25', 4.25],
    ['610', 6.1],
    ['5.3 m', 5.3],
  ],
} as const

for (const [sizeName, words] of variantsOf('exact'))
  test.describe(`${words}, ${sizeName}`, () => {
    test.use({ sizeName, words })

    test('an L-shaped room of exact size is made, drawn on in Plan, and its total opens its bill', async ({ watched: page }) => {
      const shopper = new Shopper(page, words, sizeName === 'phone')
      const { t } = shopper
      const form = (side: 'length' | 'width') => page.getByRole('textbox', { name: t('rooms', `new.${side}`), exact: true })
      const figures = (text: string | null) => (text ?? '').replaceAll(/[٠-٩]/g, (one) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(one))).replaceAll(/[^\d]/g, '')

      await test.step('the shape is asked for first, lengths are understood as they are typed, and what was understood is said', async () => {
        await page.goto('/rooms/new')
        const shapes = page.getByRole('radiogroup', { name: t('rooms', 'new.shape') })
        await expect(shapes).toBeVisible()
        const above = async (upper: typeof shapes, lower: typeof shapes) => (await upper.boundingBox())!.y < (await lower.boundingBox())!.y
        expect(await above(shapes, form('length'))).toBe(true)
        for (const [spelt, metres] of SPELT[words]) {
          await form('length').fill(spelt)
          await form('length').press('Tab')
          await expect.poll(async () => figures(await form('length').inputValue())).toBe(figures(String(metres)))
        }
        await form('length').fill('4m25x')
        await expect(form('length')).toHaveAttribute('aria-invalid', 'true')
        await expect(form('length')).toHaveValue('4m25x')
        await form('length').fill('6.13')
        await form('width').fill('505 cm')
        await shapes.getByText(t('rooms', 'new.shape.l'), { exact: true }).click()
        await page.getByRole('textbox', { name: t('rooms', 'new.part.l.across') }).fill('2.41')
        await page.getByRole('textbox', { name: t('rooms', 'new.part.l.across') }).press('Tab')
      })

      await test.step('the room opens in that shape, to the centimetre', async () => {
        await page.getByRole('button', { name: t('rooms', 'new.do') }).click()
        await page.waitForURL(/\/studio\//)
        await shopper.drawn()
        const corners = await page.evaluate(() => window.__diwan!.scene().room.walls.map(({ points }) => points[0]!))
        expect(corners).toHaveLength(6)
        const across = (axis: 'x' | 'y') => [...new Set(corners.map((corner) => Number(corner[axis].toFixed(4))))].toSorted((a, b) => a - b)
        expect([across('x').at(-1)! - across('x')[0]!, across('y').at(-1)! - across('y')[0]!]).toEqual([6.13, 5.05])
        expect(across('x').some((x) => Math.abs(x - 2.41) < 1e-6 || Math.abs(6.13 - x - 2.41) < 1e-6)).toBe(true)
      })

      await test.step('in Plan a toolbar draws: a corner, a door, a window, a measure', async () => {
        await page
          .getByRole('radio', { name: t('studio', 'view.plan'), exact: true })
          .filter({ visible: true })
          .click({ force: true })
        const tools = page.getByTestId('plan-tools')
        for (const tool of ['walls', 'corner', 'door', 'window', 'measure'] as const)
          await expect(tools.getByRole('button', { name: t('studio', `tool.${tool}`) })).toBeVisible()
        await tools.getByRole('button', { name: t('studio', 'tool.corner') }).click()
        await expect.poll(() => page.evaluate(() => window.__diwan!.gesture())).toBe('placing-corner')
        await page.keyboard.press('Escape')
        await expect.poll(() => page.evaluate(() => window.__diwan!.gesture())).toBe('idle')
        await page
          .getByRole('radio', { name: t('studio', 'view.3d'), exact: true })
          .filter({ visible: true })
          .click({ force: true })
      })

      await test.step('the total opens the bill: what is in it adds up, a budget is a press away', async () => {
        await shopper.place(SOFA[words])
        const total = page.getByTestId('room-total').filter({ visible: true }).first()
        const shown = figures(await total.locator('strong').textContent())
        await total.click()
        const bill = page.getByTestId('budget')
        await expect(bill.locator('[data-row="total"] dd')).toBeVisible()
        expect(figures(await bill.locator('[data-row="total"] dd').textContent())).toBe(shown)
        await expect(bill.locator('[data-row="quiet"]')).toHaveCount(2)
        const offers = bill.getByRole('group', { name: t('studio', 'budget.offers') }).getByRole('button')
        await offers.first().click()
        await expect(offers.first()).toHaveAttribute('aria-pressed', 'true')
        await expect(bill.locator('strong[data-over]')).toBeVisible()
        await page.keyboard.press('Escape')
        await shopper.saved()
      })
    })
  })
