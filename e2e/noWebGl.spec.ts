/** A browser without WebGL (forbidden by a policy, a driver or a remote desktop): Plan is the studio, and nothing else is lost. */
import { expect, test } from './fixtures.ts'
import { Shopper, SOFA } from './room.ts'

test.use({ words: 'en', sizeName: 'desktop' })

test('a room is furnished in Plan and put into the cart; 3D says what is missing, and leads back', async ({ watched: page }) => {
  const shopper = new Shopper(page, 'en', false)
  const { t } = shopper
  await page.addInitScript(() => {
    type GetContext = (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) => unknown
    const getContext = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext')!.value as GetContext
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest)
      },
    })
  })
  await shopper.makeRoom(SOFA)
  const view = (name: 'view.3d' | 'view.plan') => page.getByRole('radio', { name: t('studio', name), exact: true }).filter({ visible: true })
  await expect(view('view.plan')).toBeChecked()
  const [sofa] = await shopper.items()
  const before = await shopper.pose(sofa!)

  await test.step('a piece is dragged, with its measures, and taken back', async () => {
    const at = await shopper.screenOf(sofa!)
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + 60, at.y + 40, { steps: 6 })
    await page.mouse.up()
    await expect.poll(async () => (await shopper.pose(sofa!)).x).not.toBeCloseTo(before.x, 2)
    await expect(page.getByTestId('inspector')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await shopper.pose(sofa!)).x).toBeCloseTo(before.x, 6)
  })

  await test.step('a piece is placed from the catalogue', async () => {
    await page.locator('[data-product]').nth(3).click()
    await page.getByRole('button', { name: t('studio', 'hint.placing.forMe') }).click()
    await expect.poll(() => shopper.items()).toHaveLength(2)
    await shopper.saved()
  })

  await test.step('3D says what is missing and leads back to Plan', async () => {
    await view('view.3d').click({ force: true })
    await expect(page.getByText(t('studio', 'canvas.none'))).toBeVisible()
    await page.getByRole('button', { name: t('studio', 'canvas.none.plan') }).click()
    await expect(view('view.plan')).toBeChecked()
    await expect(page.getByText(t('studio', 'canvas.none'))).toHaveCount(0)
  })

  await test.step('a picture can be asked for without a preview', async () => {
    await page.getByTestId('room').focus()
    await page.keyboard.press('Shift+P')
    await expect(page.getByText(t('pictures', 'finder.noWebGl'))).toBeVisible()
    await expect(page.getByTestId('picture-make')).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the room goes into the cart', async () => {
    await shopper.roomToCart()
  })
})
