/** Pictures of a room: framed, made, watched, kept, compared, looked around in and taken along. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawing as test, expect } from './fixtures.ts'
import { Shopper, SOFA } from './room.ts'
import { FULL } from './scope.ts'

/** Drawn by the processor, and by the service's browser beside it. */
const DRAWN_MS = 180_000

test('a small picture is made from the dialog, and taken along', async ({ watched: page, words }) => {
  const shopper = new Shopper(page, words, false)
  const t = (key: Parameters<typeof shopper.t<'pictures'>>[1]) => shopper.t('pictures', key)
  const dialog = page.getByRole('dialog')
  await shopper.makeRoom(SOFA)
  // The page asks for 1920 × 1080, which the processor takes a minute for.
  await page.route('**/render', (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), resolution: { width: 480, height: 300 } } }),
  )
  await page.getByTestId('room').focus()
  await page.keyboard.press('Shift+P')
  await dialog.getByText(t('quality.low'), { exact: true }).click()
  await page.getByTestId('picture-make').click()
  const download = page.getByTestId('picture-download')
  await expect(download).toBeVisible({ timeout: DRAWN_MS })
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/^Salon, Draft, Natural \d{4}-\d\d-\d\d\.jpg$/)
  expect(await sharp(await readFile(await file.path())).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 300 })
})

test.describe('on a desktop', () => {
  test.use({ words: 'en', sizeName: 'desktop', drawn: true })

  test('a shopper frames a picture, watches it being made, takes it along, compares two and cancels a third', FULL, async ({ watched: page }) => {
    const shopper = new Shopper(page, 'en', false)
    const t = (key: Parameters<typeof shopper.t<'pictures'>>[1]) => shopper.t('pictures', key)
    const dialog = page.getByRole('dialog')
    const make = page.getByTestId('picture-make')
    const download = page.getByTestId('picture-download')
    const choose = (name: string) => dialog.getByText(name, { exact: true }).click()
    const projectId = await shopper.makeRoom(SOFA)
    await page.getByTestId('room').focus()
    await page.keyboard.press('Shift+P')

    await test.step('the dialog proposes a view, and says what a picture costs', async () => {
      await expect(make).toBeEnabled()
      await expect(dialog).toContainText('20 pictures')
      await expect(dialog.locator('img[src^="data:"]')).toHaveCount(3)
    })

    await test.step('keys and dragging change the framing', async () => {
      const finder = page.getByTestId('picture-finder')
      const shown = () => finder.getAttribute('data-framing')
      const pixels = () => finder.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/jpeg', 0.4))
      const [first, before] = [await shown(), await pixels()]
      await finder.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(shown).not.toBe(first)
      await expect.poll(async () => (await pixels()) === before).toBe(false)
      const turned = await shown()
      await page.keyboard.press('w')
      await expect.poll(shown).not.toBe(turned)
      const second = await shown()
      const box = (await finder.boundingBox())!
      await page.mouse.move(box.x + 200, box.y + 150)
      await page.mouse.down()
      await page.mouse.move(box.x + 260, box.y + 160, { steps: 3 })
      await page.mouse.up()
      await expect.poll(shown).not.toBe(second)
      await dialog.getByRole('button', { name: t('view.proposed') }).click()
      await expect.poll(shown).toBe(first)
    })

    await test.step('its making is watched while the dialog is closed and opened, and it is downloaded', async () => {
      await choose(t('quality.low'))
      await make.click()
      await expect(page.getByTestId('picture-progress').or(download)).toBeVisible()
      await dialog.getByRole('button', { name: shopper.t('shell', 'dialog.close') }).click()
      await page.getByTestId('room').focus()
      await page.keyboard.press('Shift+P')
      await expect(download).toBeVisible({ timeout: DRAWN_MS })
      const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
      expect(file.suggestedFilename()).toMatch(/^Salon, Draft, Natural \d{4}-\d\d-\d\d\.jpg$/)
      expect(await sharp(await readFile(await file.path())).metadata()).toMatchObject({ format: 'jpeg', width: 1920, height: 1080 })
    })

    await test.step('after a reload one that is being made is found again, and its time is known', async () => {
      await dialog.getByRole('button', { name: t('another') }).click()
      await choose(t('light.dramatic'))
      await choose(t('quality.low'))
      await expect(dialog.getByText(/About .?\d+ second/).first()).toBeVisible()
      await make.click()
      await expect(page.getByTestId('picture-progress').or(download)).toBeVisible()
      await page.goto(`/studio/${projectId}/pictures`)
      await expect(page.locator('[data-status="completed"]')).toHaveCount(2, { timeout: DRAWN_MS })
      await expect(page.getByText(t('toast.done'))).toHaveCount(1)
    })

    await test.step('two are compared by keys and by dragging', async () => {
      await page.getByRole('button', { name: t('compare') }).click()
      for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
      await page.getByTestId('compare-go').click()
      const slider = page.getByRole('slider')
      await expect(slider).toHaveAttribute('aria-valuenow', '50')
      await slider.focus()
      await page.keyboard.press('ArrowRight')
      await expect(slider).toHaveAttribute('aria-valuenow', '52')
      await page.keyboard.press('Home')
      await expect(slider).toHaveAttribute('aria-valuenow', '0')
      const box = (await page.getByTestId('compare').boundingBox())!
      await page.mouse.click(box.x + box.width * 0.25, box.y + box.height / 2)
      await expect(slider).toHaveAttribute('aria-valuenow', '25')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: t('compare.done') }).click()
    })

    await test.step('a picture is opened large, and arrows lead to its neighbour', async () => {
      await page.locator('[data-status="completed"]').first().getByRole('button').first().click()
      const title = dialog.getByRole('heading').first()
      await expect(title).toContainText(t('light.dramatic'))
      await page.keyboard.press('ArrowRight')
      await expect(title).toContainText(t('light.natural'))
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })

    await test.step('a render is deleted, and another in progress is cancelled', async () => {
      await page
        .locator('[data-status="completed"]')
        .first()
        .getByRole('button', { name: /^Delete / })
        .click()
      await page.getByTestId('picture-delete').click()
      await expect(page.locator('[data-status="completed"]')).toHaveCount(1)
      await page.goto(`/studio/${projectId}?perf`)
      await shopper.drawn()
      await page.getByTestId('room').focus()
      await page.keyboard.press('Shift+P')
      await choose(t('quality.ultra'))
      await make.click()
      await page.getByTestId('picture-cancel').click()
      await expect(make).toBeVisible()
      await page.goto(`/studio/${projectId}/pictures`)
      await expect(page.locator('[data-status="cancelled"]')).toHaveCount(1)
    })
  })
})

test.describe('on a phone', () => {
  test.use({ words: 'ar', sizeName: 'phone', drawn: true })

  test('a shopper makes a panorama and looks around in it', FULL, async ({ watched: page }) => {
    const shopper = new Shopper(page, 'ar', true)
    const t = (key: Parameters<typeof shopper.t<'pictures'>>[1]) => shopper.t('pictures', key)
    await shopper.makeRoom()
    await page.getByTestId('more').tap()
    await page.getByRole('menuitem', { name: shopper.t('studio', 'action.picture') }).tap()
    const dialog = page.getByRole('dialog')
    await expect(page.getByTestId('picture-make')).toBeInViewport()
    await dialog.getByText(t('panorama.short'), { exact: true }).tap()
    await dialog.getByText(t('quality.low'), { exact: true }).tap()
    await page.getByTestId('picture-make').tap()
    await expect(page.getByTestId('picture-download')).toBeVisible({ timeout: DRAWN_MS })
    await dialog.getByRole('link', { name: t('all.short') }).tap()
    await page.waitForURL(/\/pictures/)
    await page.locator('[data-status="completed"]').getByRole('button').first().tap()
    const panorama = page.getByTestId('panorama')
    await expect(panorama).toHaveAttribute('data-state', 'there')
    const yaw = () => panorama.locator('canvas').evaluate((canvas) => Number(canvas.dataset['yaw']))
    await expect.poll(yaw).toBe(0)
    await panorama.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(yaw).toBeGreaterThan(0.05)
    const before = await yaw()
    const box = (await panorama.boundingBox())!
    // The room follows the finger.
    await page.mouse.move(box.x + 200, box.y + 200)
    await page.mouse.down()
    await page.mouse.move(box.x + 100, box.y + 200, { steps: 4 })
    await page.mouse.up()
    await expect.poll(yaw).toBeGreaterThan(before + 0.05)
  })
})
