/** Messages about a render that does not succeed: refused, failed, cancelled, expired, or offline. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openRenderDialog, FakeRenderService, refusal } from './fakeRenderService.ts'
import { Shopper } from './room.ts'
import { FULL } from './scope.ts'

// A service worker that takes the page over in the middle may let a request past the answers that are put in the service's place.
test.use({ words: 'en', sizeName: 'desktop', serviceWorkers: 'block' })

const tooMany = (maximum: number, facts: { message: string; resetsAt?: string }) =>
  refusal(429, 'RENDER_QUOTA_EXCEEDED', [{ path: '', code: 'TOO_MANY', maximum, ...facts }])

/** A room whose pictures are the test's, open in the studio or not at all; without an event stream its pictures are polled for. */
const start = async (page: Page, { inStudio = true, isStreamed = true } = {}) => {
  if (!isStreamed) await page.route('**/events', (route) => route.abort())
  const shopper = new Shopper(page, 'en', false)
  const t = (key: Parameters<typeof shopper.t<'pictures'>>[1], filled?: Record<string, string>) => shopper.t('pictures', key, filled)
  const projectId = inStudio ? await shopper.makeRoom() : await shopper.addRoom()
  const pictures = await new FakeRenderService(page, projectId).start()
  const dialog = page.getByRole('dialog')
  const make = page.getByTestId('picture-make')
  const openDialog = async () => {
    await openRenderDialog(page)
    await expect(dialog).toBeVisible()
  }
  const close = () => dialog.getByRole('button', { name: shopper.t('shell', 'dialog.close') }).click()
  return { shopper, t, projectId, pictures, dialog, make, openDialog, close }
}

test('at the end of the month’s pictures the dialog says when there are new ones, before and after it is asked', async ({ watched: page }) => {
  const { t, pictures, dialog, make, openDialog, close } = await start(page)
  pictures.quota = { ...pictures.quota, used: 19 }
  pictures.refuse = tooMany(20, { message: 'Of the month.', resetsAt: pictures.quota.resetsAt })
  await openDialog()
  await expect(dialog).toContainText('your last picture this month')
  await make.click()
  await expect(page.getByRole('alert')).toContainText('all 20 pictures')
  await expect(page.getByRole('alert')).toContainText('1 December 2026')
  await close()
  pictures.quota = { ...pictures.quota, used: 20 }
  await openDialog()
  await expect(page.getByRole('alert')).toContainText('1 December 2026')
  await expect(make).toBeDisabled()
  await expect(dialog).not.toContainText('you have left')
  // A picture that failed costs nothing yet: made again it is refused in the same words.
  pictures.add({ status: 'failed' })
  await page.goto(`/studio/${pictures.projectId}/pictures`)
  await page.getByRole('button', { name: t('again') }).click()
  await expect(page.getByRole('alert')).toContainText('1 December 2026')
})

test('how long a film takes is said once one was made, and not before', FULL, async ({ watched: page }) => {
  const { t, pictures, dialog, openDialog, close } = await start(page)
  const film = dialog.getByRole('radio', { name: t('kind.film') })
  await openDialog()
  await film.click()
  await expect(dialog).toContainText(t('film.wait.unknown'))
  await close()
  pictures.waits = [
    { quality: 'high', projection: 'perspective', isFilm: true, drawing: { seconds: 300, pixels: 1_000_000 }, queue: { ahead: 0, seconds: 0 } },
  ]
  await openDialog()
  await film.click()
  await expect(dialog).toContainText(t('wait.about', { time: '5 minutes' }))
  await expect(dialog).not.toContainText(t('film.wait.unknown'))
})

test(
  'with too many renders waiting, a shopper is asked to wait or to cancel one; a service without a renderer says so',
  FULL,
  async ({ watched: page }) => {
    const { t, pictures, make, openDialog } = await start(page)
    pictures.refuse = tooMany(8, { message: 'Wait for one of 8.' })
    await openDialog()
    await make.click()
    await expect(page.getByRole('alert')).toHaveText('Wait for one of 8.')
    pictures.refuse = refusal(500, 'RENDER_FAILED')
    await make.click()
    await expect(page.getByRole('alert')).toHaveText(t('refused.none'))
    pictures.refuse = refusal(503, 'SERVICE_UNAVAILABLE')
    await make.click()
    await expect(page.getByRole('alert')).not.toHaveText(t('refused.none'))
    pictures.refuse = undefined
    await make.click()
    await expect(page.getByTestId('picture-progress')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test('a picture that fails in sight of the dialog is said once, and made again as it was', FULL, async ({ watched: page }) => {
  const { t, pictures, dialog, make, openDialog } = await start(page, { isStreamed: false })
  await openDialog()
  await dialog.getByText(t('light.dramatic'), { exact: true }).click()
  await make.click()
  await expect(page.getByTestId('picture-progress')).toBeVisible()
  pictures.change(pictures.renders[0]!.id, { status: 'failed' })
  await expect(dialog.getByRole('alert')).toHaveText(t('failed.about'))
  await expect(page.getByText(t('toast.failed'))).toHaveCount(0)
  await dialog.getByRole('button', { name: t('again') }).click()
  await expect(page.getByTestId('picture-progress')).toBeVisible()
  expect(pictures.requested[1]).toEqual(pictures.requested[0])
})

test('the gallery shows what was cancelled, failed or expired as such, and each is made again or put away', async ({ watched: page }) => {
  const { t, pictures } = await start(page, { inStudio: false })
  pictures.add({ id: 'gone', status: 'expired' })
  pictures.add({ id: 'stopped', status: 'cancelled' })
  pictures.add({ id: 'broken', status: 'failed' })
  pictures.add({ id: 'making', status: 'processing', progress: 0.4, quality: 'ultra' })
  pictures.waits = [
    { quality: 'ultra', projection: 'perspective', isFilm: false, drawing: { seconds: 300, pixels: 1920 * 1080 }, queue: { ahead: 1, seconds: 180 } },
  ]
  await page.goto(`/studio/${pictures.projectId}/pictures`)
  const card = (status: string) => page.locator(`[data-status="${status}"]`)
  await expect(card('expired')).toContainText(t('expired.about'))
  await expect(card('cancelled')).toContainText(t('state.cancelled'))
  await expect(card('failed')).toContainText(t('failed.about'))
  // Three fifths of five minutes are left.
  await expect(card('processing')).toContainText(/About .?3 minutes.? left/)
  await card('processing')
    .getByRole('button', { name: /^Cancel / })
    .click()
  await expect(card('cancelled')).toHaveCount(2)
  await card('failed')
    .getByRole('button', { name: /^Delete / })
    .click()
  await expect(card('failed')).toHaveCount(0)
  await card('expired')
    .getByRole('button', { name: t('again') })
    .click()
  await expect(card('queued')).toHaveCount(1)
})

test('a picture that is there is deleted only when that is meant', FULL, async ({ watched: page }) => {
  const { t, pictures } = await start(page, { inStudio: false })
  pictures.add()
  await page.goto(`/studio/${pictures.projectId}/pictures`)
  const remove = page.getByRole('button', { name: /^Delete / })
  await remove.click()
  await expect(page.getByRole('alertdialog')).toContainText(t('delete.about'))
  await page.getByRole('button', { name: t('delete.keep') }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(remove).toBeFocused()
  await remove.click()
  await page.getByTestId('picture-delete').click()
  await expect(page.getByRole('heading', { name: t('empty') })).toBeVisible()
})

test('two pictures are compared from whatever pages of the gallery, with the keyboard, and either is downloaded as itself', async ({
  watched: page,
}) => {
  const { t, pictures, dialog } = await start(page, { inStudio: false })
  pictures.rows = 2
  for (const [id, day] of [
    ['oldest', 18],
    ['older', 19],
    ['newest', 20],
  ] as const)
    pictures.add({ id, createdAt: `2026-11-${day}T10:00:00.000Z`, quality: id === 'oldest' ? 'low' : 'high' })
  await page.goto(`/studio/${pictures.projectId}/pictures`)
  const box = page.getByRole('checkbox')
  await page.getByRole('button', { name: t('compare'), exact: true }).click()
  await expect(page.getByText(t('compare.choose'))).toBeVisible()
  await box.first().press('Space')
  await expect(page.getByText(t('compare.second'))).toBeVisible()
  await page.getByRole('button', { name: t('older') }).click()
  await expect(page.locator('[data-render="oldest"]')).toBeVisible()
  await box.first().press('Space')
  await expect(page.getByText(t('compare.chosen'))).toBeVisible()
  await page.getByTestId('compare-go').press('Enter')
  const slider = page.getByRole('slider')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuenow', '52')
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  // The older one is at the start.
  await expect(dialog.getByTestId('compare').getByRole('img').first()).toHaveAttribute('src', /oldest/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await test.step('renders opened one after the other are each downloaded under their own names', async () => {
    await page.getByRole('button', { name: t('compare.done'), exact: true }).click()
    await page.getByRole('button', { name: t('newer') }).click()
    await page.locator('[data-render="newest"]').getByRole('button').first().click()
    const name = async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByTestId('picture-download').click()])
      return download.suggestedFilename()
    }
    const first = await name()
    const shown = dialog.getByRole('img').first()
    const src = await shown.getAttribute('src')
    await page.keyboard.press('ArrowRight')
    await expect(shown).not.toHaveAttribute('src', src!)
    expect(await name()).not.toBe(first)
  })
})

test('a link is copied by hand where the browser does not let the page copy it', async ({ watched: page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  const { t, pictures, dialog } = await start(page, { inStudio: false })
  pictures.add({ id: 'one' })
  await page.goto(`/studio/${pictures.projectId}/pictures`)
  await page.getByRole('button', { name: /^Copy the link/ }).click()
  await expect(dialog).toContainText(t('link.byHand'))
  const field = page.getByTestId('link-by-hand')
  await expect(field).toBeFocused()
  const selected = await field.evaluate((input: HTMLInputElement) => input.value.slice(input.selectionStart!, input.selectionEnd!))
  expect(selected).toMatch(/\/pictures\/renders\/one\//)
})

test(
  'offline, or while the service is away, nothing is lost: that is said, and the picture comes once it is back',
  FULL,
  async ({ watched: page }) => {
    const { t, pictures, dialog, make, openDialog } = await start(page, { isStreamed: false })
    await openDialog()
    await make.click()
    await expect(page.getByTestId('picture-progress')).toBeVisible()
    const { id } = pictures.renders[0]!
    pictures.change(id, { status: 'processing', progress: 0.3 })
    await expect(page.getByTestId('picture-progress')).toHaveAttribute('data-part', '30')

    await test.step('the service answers 503', async () => {
      pictures.list = (route) => route.fulfill(refusal(503, 'SERVICE_UNAVAILABLE'))
      await expect(dialog.getByRole('alert')).toHaveText(t('making.away'))
      await expect(page.getByTestId('picture-progress')).toHaveAttribute('data-part', '30')
      pictures.list = undefined
      pictures.change(id, { progress: 0.6 })
      await expect(page.getByTestId('picture-progress')).toHaveAttribute('data-part', '60')
      await expect(dialog.getByRole('alert')).toHaveCount(0)
    })

    await test.step('the browser has no network', async () => {
      // Responses of the test itself also arrive without a network.
      pictures.list = (route) => route.abort('internetdisconnected')
      await page.context().setOffline(true)
      await expect(dialog.getByRole('alert')).toHaveText(t('making.away'))
      pictures.change(id, { status: 'completed' })
      pictures.list = undefined
      await page.context().setOffline(false)
      await expect(page.getByTestId('picture-download')).toBeVisible()
      await expect(dialog.getByRole('alert')).toHaveCount(0)
    })
  },
)
