/** A finished render is announced once, on any open page, and opened from there; without events of its progress, it is polled. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openRenderDialog, FakeRenderService } from './fakeRenderService.ts'
import { Shopper } from './room.ts'
import { FULL } from './scope.ts'

// A service worker that takes the page over in the middle may let a request past the answers that are put in the service's place.
test.use({ words: 'en', sizeName: 'desktop', serviceWorkers: 'block' })

const start = async (page: Page, { stream }: { stream: boolean }) => {
  const shopper = new Shopper(page, 'en', false)
  const t = (key: Parameters<typeof shopper.t<'pictures'>>[1]) => shopper.t('pictures', key)
  if (!stream) await page.route('**/events', (route) => route.abort())
  const projectId = await shopper.makeRoom()
  const pictures = await new FakeRenderService(page, projectId).start()
  const dialog = page.getByRole('dialog')
  /** Every place of the page in which a screen reader would be told that the picture is ready. */
  const announced = (words: string) =>
    page.evaluate(
      (text) =>
        [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')].filter((one) => one.textContent?.includes(text)).length,
      words,
    )
  const request = async () => {
    await openRenderDialog(page)
    await page.getByTestId('picture-make').click()
    await expect(page.getByTestId('picture-progress')).toBeVisible()
    // Progress is shown as soon as the button is pressed; the request reaches the service a moment later.
    await expect.poll(() => pictures.renders.length).toBeGreaterThan(0)
    return pictures.renders[0]!.id
  }
  const close = async () => {
    await dialog.getByRole('button', { name: shopper.t('shell', 'dialog.close') }).click()
    await expect(dialog).toHaveCount(0)
  }
  const view = page.getByRole('button', { name: t('toast.see') })
  return { shopper, t, projectId, pictures, dialog, announced, request, close, view }
}

test('with the dialog closed, a picture that is ready is said once, and opens in the dialog', async ({ watched: page }) => {
  const { t, pictures, dialog, announced, request, close, view } = await start(page, { stream: false })
  const id = await request()
  await close()
  pictures.change(id, { status: 'completed' })
  await expect(view).toBeVisible()
  expect(await announced(t('toast.done'))).toBe(1)
  await view.click()
  await expect(dialog.getByRole('img', { name: /Salon/ })).toBeVisible()
  await expect(page.getByTestId('picture-download')).toBeVisible()
  await expect(view).toHaveCount(0)
  // Seen, it makes room for the next.
  await close()
  await openRenderDialog(page)
  await expect(page.getByTestId('picture-make')).toBeVisible()
})

test('on another page the notice opens the picture large, and neither a reload nor another tab says it again', FULL, async ({ watched: page }) => {
  const { t, projectId, pictures, dialog, announced, request, view } = await start(page, { stream: true })
  const id = await request()
  await page.goto('/rooms')
  pictures.change(id, { status: 'completed' })
  await expect(view).toBeVisible()
  expect(await announced(t('toast.done'))).toBe(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const read = page.waitForResponse(/renders\?/)
  await page.goto(`/studio/${projectId}/pictures`)
  await read
  await expect(page.locator('[data-status="completed"]')).toBeVisible()
  await expect(view).toHaveCount(0)

  await test.step('a picture that becomes ready while the page is loaded again is said then, and opened', async () => {
    const next = pictures.add({ status: 'processing', quality: 'high' })
    await page.evaluate(
      ([render, room]) => {
        const session = JSON.parse(localStorage.getItem('diwan.session')!) as { userId: string }
        localStorage.setItem(`diwan.of.${session.userId}.followed-renders`, JSON.stringify([{ id: render, projectId: room }]))
      },
      [next.id, projectId],
    )
    pictures.change(next.id, { status: 'completed' })
    await page.goto('/rooms')
    await view.click()
    await page.waitForURL(`**/studio/${projectId}/pictures?picture=${next.id}`)
    await expect(dialog.getByRole('heading')).toContainText(t('quality.high'))
    await page.goBack()
    await expect(dialog).toHaveCount(0)
  })
})

test('a picture that fails is said as such, and opened where it can be made again', FULL, async ({ watched: page }) => {
  const { t, pictures, dialog, request, close, view } = await start(page, { stream: false })
  const id = await request()
  await close()
  pictures.change(id, { status: 'failed' })
  await expect(page.getByText(t('toast.failed'))).toBeVisible()
  await view.click()
  await expect(dialog.getByRole('button', { name: t('again') })).toBeVisible()
})

test('progress moves while the event stream is down, and one list is polled for dialog and notice', FULL, async ({ watched: page }) => {
  await page.clock.install()
  const { pictures, request } = await start(page, { stream: false })
  const id = await request()
  pictures.change(id, { status: 'processing', progress: 0.25 })
  await page.clock.runFor(5_000)
  await expect(page.getByTestId('picture-progress')).toHaveAttribute('data-part', '25')
  const before = pictures.reads
  pictures.change(id, { progress: 0.5 })
  await page.clock.runFor(4_100)
  await expect(page.getByTestId('picture-progress')).toHaveAttribute('data-part', '50')
  expect(pictures.reads - before).toBe(1)
})

test('while the event stream is up nothing is polled', FULL, async ({ watched: page }) => {
  await page.clock.install()
  const { pictures, request } = await start(page, { stream: true })
  const id = await request()
  await expect.poll(() => pictures.reads).toBeGreaterThan(0)
  pictures.change(id, { status: 'processing', progress: 0.25 })
  const before = pictures.reads
  await page.clock.runFor(30_000)
  // Requests caused by the render itself may come late; polling would add seven more.
  expect(pictures.reads - before).toBeLessThan(2)
})
