/** What a shopper is told of a picture that does not come as it should: refused, failed, cancelled, expired, or while nothing can be reached. */
import type { Page } from '@playwright/test'
import { axeClean, axeCleanInBothThemes, expect, test } from './fixtures.ts'
import { PictureService, refusal } from './pictureService.ts'
import { Shopper } from './room.ts'

test.use({ words: 'en', sizeName: 'desktop' })

const tooMany = (about: 'renders' | 'waiting', maximum: number) =>
  refusal(429, 'RENDER_QUOTA_EXCEEDED', [{ path: '', code: 'TOO_MANY', about, maximum, message: '' }])

/** A room in the studio, whose pictures are the test's. */
const start = async (page: Page, words: 'en' | 'ar' = 'en') => {
  const shopper = new Shopper(page, words, false)
  const t = (key: Parameters<typeof shopper.t<'pictures'>>[1]) => shopper.t('pictures', key)
  const projectId = await shopper.makeRoom()
  const pictures = await new PictureService(page, projectId).start()
  const dialog = page.getByRole('dialog')
  const make = page.getByTestId('picture-make')
  const openDialog = async () => {
    await page.getByTestId('room').focus()
    await page.keyboard.press('Shift+P')
    await expect(dialog).toBeVisible()
  }
  const close = () => dialog.getByRole('button', { name: shopper.t('shell', 'dialog.close') }).click()
  return { shopper, t, projectId, pictures, dialog, make, openDialog, close }
}

test('at the end of the month’s pictures the dialog says when there are new ones, before and after it is asked', async ({ watched: page }) => {
  const { t, pictures, dialog, make, openDialog, close } = await start(page)
  pictures.quota = { ...pictures.quota, used: 19 }
  pictures.refuse = tooMany('renders', 20)
  await openDialog()
  await expect(dialog).toContainText('your last picture this month')
  await make.click()
  await expect(page.getByRole('alert')).toContainText('all 20 pictures')
  await expect(page.getByRole('alert')).toContainText('1 December 2026')
  await axeCleanInBothThemes(page, 'quota')
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

test('with too many waiting, a shopper is told to wait or to cancel one; a service that cannot draw says so', async ({ watched: page }) => {
  const { t, pictures, make, openDialog } = await start(page)
  pictures.refuse = tooMany('waiting', 8)
  await openDialog()
  await make.click()
  await expect(page.getByRole('alert')).toHaveText(t('refused.waiting'))
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
})

test('a picture that fails in sight of the dialog is said once, and made again as it was', async ({ watched: page }) => {
  const { t, pictures, dialog, make, openDialog } = await start(page)
  await page.route('**/events', (route) => route.abort())
  await openDialog()
  await dialog.getByText(t('light.dramatic'), { exact: true }).click()
  await make.click()
  await expect(page.getByTestId('picture-progress')).toBeVisible()
  pictures.change(pictures.renders[0]!.id, { status: 'failed' })
  await expect(dialog.getByRole('alert')).toHaveText(t('failed.about'))
  await expect(page.getByText(t('toast.failed'))).toHaveCount(0)
  await axeCleanInBothThemes(page, 'picture failed')
  await dialog.getByRole('button', { name: t('again') }).click()
  await expect(page.getByTestId('picture-progress')).toBeVisible()
  expect(pictures.requested[1]).toEqual(pictures.requested[0])
})

test('the gallery shows what was cancelled, failed or expired as such, and each is made again or put away', async ({ watched: page }) => {
  const { t, pictures } = await start(page)
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
  await axeCleanInBothThemes(page, 'gallery of failures')
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

test('a picture that is there is deleted only when that is meant', async ({ watched: page }) => {
  const { t, pictures } = await start(page)
  pictures.add()
  await page.goto(`/studio/${pictures.projectId}/pictures`)
  const remove = page.getByRole('button', { name: /^Delete / })
  await remove.click()
  await expect(page.getByRole('alertdialog')).toContainText(t('delete.about'))
  await axeClean(page, 'deleting')
  await page.getByRole('button', { name: t('delete.keep') }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(remove).toBeFocused()
  await remove.click()
  await page.getByTestId('picture-delete').click()
  await expect(page.getByRole('heading', { name: t('empty') })).toBeVisible()
  await axeCleanInBothThemes(page, 'empty gallery')
})

test('offline, or while the service is away, nothing is lost: that is said, and the picture comes once it is back', async ({ watched: page }) => {
  const { t, pictures, dialog, make, openDialog } = await start(page)
  await page.route('**/events', (route) => route.abort())
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
    await axeClean(page, 'service away')
    pictures.list = undefined
    pictures.change(id, { progress: 0.6 })
    await expect(page.getByTestId('picture-progress')).toHaveAttribute('data-part', '60')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })

  await test.step('the browser has no network', async () => {
    await page.context().setOffline(true)
    await expect(dialog.getByRole('alert')).toHaveText(t('making.away'))
    pictures.change(id, { status: 'completed' })
    await page.context().setOffline(false)
    await expect(page.getByTestId('picture-download')).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })
})

test('signed out meanwhile, a shopper signs in over the dialog, and the picture is still followed', async ({ page, service }) => {
  const { pictures, make, openDialog } = await start(page)
  await page.route('**/events', (route) => route.abort())
  await openDialog()
  await make.click()
  await expect(page.getByTestId('picture-progress')).toBeVisible()
  let isRefused = true
  pictures.list = async (route) => {
    if (isRefused) return route.fulfill(refusal(401, 'INVALID_API_KEY'))
    pictures.list = undefined
    return route.fallback()
  }
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  const { token, user } = await (
    await page.request.post(`${service.url}/v1/auth/guest`, { data: {} })
  )
    .json()
    .then(({ data }) => data as { token: string; user: { id: string } })
  isRefused = false
  pictures.list = undefined
  pictures.change(pictures.renders[0]!.id, { status: 'completed' })
  // Another tab signs in.
  await page.evaluate(
    (session) => {
      localStorage.setItem('diwan.session', session)
      window.dispatchEvent(new StorageEvent('storage', { key: 'diwan.session' }))
    },
    JSON.stringify({ token, userId: user.id, isGuest: true, email: null, firstName: null }),
  )
  await expect(again).toHaveCount(0)
  await expect(page.getByTestId('picture-download')).toBeVisible()
})
