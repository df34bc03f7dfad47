/** A film of a room: its way is looked at first, it is made, watched, played and taken along. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Render } from '#contract/renders/renders.ts'
import { Account } from './account.ts'
import { drawing as test, expect, FILM } from './fixtures.ts'
import { Shopper, SOFA } from './room.ts'
import { FULL, isFull } from './scope.ts'

/** Drawn by the processor, and by the service's browser beside it. */
const MADE_MS = 200_000

/** Runs in the page: what the film shows at these seconds, as bytes of red, green and blue, and how long and large it is. */
const frames = (video: Locator, seconds: readonly number[]) =>
  video.evaluate(async (film: HTMLVideoElement, times) => {
    film.pause()
    const canvas = Object.assign(document.createElement('canvas'), { width: film.videoWidth, height: film.videoHeight })
    const ctx = canvas.getContext('2d', { willReadFrequently: true })!
    const shown: number[][] = []
    for (const time of times) {
      const sought = new Promise((done) => film.addEventListener('seeked', done, { once: true }))
      film.currentTime = time
      await sought
      ctx.drawImage(film, 0, 0)
      shown.push(Array.from(ctx.getImageData(0, 0, canvas.width, canvas.height).data))
    }
    return { duration: film.duration, width: film.videoWidth, height: film.videoHeight, shown }
  }, seconds)

const difference = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length
/** Rows of a frame from one share of its height to another. */
const rows = (frame: readonly number[], from: number, to: number): readonly number[] =>
  frame.slice(4 * FILM.width * Math.round(from * FILM.height), 4 * FILM.width * Math.round(to * FILM.height))

const openDialog = async (page: Page) => {
  await page.getByTestId('room').focus()
  await page.keyboard.press('Shift+P')
}

test('a film that is asked for is made: ten seconds of pictures that move, with its words at the end', async ({ watched: page, service }) => {
  const account = await Account.open(service.url)
  const { projectId } = await account.furnished(SOFA)
  const { render } = await account.call<{ render: Render }>(`/design/projects/${projectId}/film`, { language: 'en' })
  const read = async () => (await account.call<{ render: Render }>(`/design/renders/${render.id}`)).render
  await expect.poll(async () => (await read()).status, { timeout: MADE_MS, intervals: [500] }).toBe('completed')
  const { film } = await read()
  // A document of the service's own, in which a film may play.
  await page.goto('/privacy')
  const video = page.locator('video')
  await page.evaluate((src) => document.body.append(Object.assign(document.createElement('video'), { src, muted: true, preload: 'auto' })), film!.url)
  await expect.poll(() => video.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBeGreaterThan(1)
  const { duration, width, height, shown } = await frames(video, [0.1, 5.1, 9.9])
  expect([width, height]).toEqual([FILM.width, FILM.height])
  expect(Math.abs(duration - 10)).toBeLessThan(1 / FILM.framesPerSecond)
  for (const [i, frame] of shown.slice(1).entries()) expect(difference(frame, shown[i]!)).toBeGreaterThan(1)
})

test.describe('on a desktop', () => {
  test.use({ words: 'en', sizeName: 'desktop', drawn: true })

  test('a shopper looks at a film’s way, has it made, plays it, takes it along and cancels another', FULL, async ({ watched: page }) => {
    const shopper = new Shopper(page, 'en', false)
    const t = (key: Parameters<typeof shopper.t<'pictures'>>[1]) => shopper.t('pictures', key)
    const dialog = page.getByRole('dialog')
    const make = page.getByTestId('film-make')
    const download = page.getByTestId('picture-download')
    const film = page.getByTestId('film')
    const projectId = await shopper.makeRoom(SOFA)
    await openDialog(page)

    await test.step('the dialog shows where the film ends, and its way when asked to', async () => {
      await dialog.getByRole('radio', { name: t('kind.film') }).click()
      await expect(make).toBeEnabled()
      await expect(dialog).toContainText('20 pictures')
      await expect(dialog).toContainText(t('film.link.shop'))
      await expect(dialog.locator('img[src^="data:"]')).toHaveCount(3)
      const preview = page.getByTestId('film-preview')
      const pixels = () =>
        preview.evaluate((canvas: HTMLCanvasElement) => {
          const small = Object.assign(document.createElement('canvas'), { width: 36, height: 64 })
          const ctx = small.getContext('2d')!
          ctx.drawImage(canvas, 0, 0, small.width, small.height)
          return Array.from(ctx.getImageData(0, 0, small.width, small.height).data)
        })
      const still = await pixels()
      await dialog.getByRole('button', { name: t('film.preview.play') }).click()
      await expect.poll(async () => difference(await pixels(), still)).toBeGreaterThan(4)
      // It ends where the film does, after its ten seconds; finer models may have come meanwhile.
      await expect.poll(async () => difference(await pixels(), still)).toBeLessThan(1)
      await expect(dialog.getByRole('button', { name: t('film.preview.play') })).toBeVisible()
    })

    await test.step('the film shows its progress as an image, and then appears in the dialog', async () => {
      await make.click()
      await expect(page.getByTestId('picture-progress')).toBeVisible()
      await expect(dialog).toContainText(t('film.making.close'))
      await expect(film).toBeVisible({ timeout: MADE_MS })
    })

    await test.step('the film plays for ten seconds, moves, and has its captions', async () => {
      const { duration, width, height, shown } = await frames(film, [0.1, 2.6, 5.1, 7.6, 9.9])
      expect([width, height]).toEqual([FILM.width, FILM.height])
      expect(Math.abs(duration - 10)).toBeLessThan(1 / FILM.framesPerSecond)
      for (const [i, frame] of shown.slice(1).entries()) expect(difference(frame, shown[i]!)).toBeGreaterThan(1)
      // White words on a dark ground: beside the same place without them there is more of both.
      const contrast = (frame: readonly number[]) => {
        const part = rows(frame, 0.6, 0.8)
        const mean = part.reduce((sum, value) => sum + value, 0) / part.length
        return part.reduce((sum, value) => sum + Math.abs(value - mean), 0) / part.length
      }
      expect(contrast(shown[4]!)).toBeGreaterThan(contrast(shown[0]!))
      expect(difference(rows(shown[4]!, 0.6, 0.8), rows(shown[0]!, 0.6, 0.8))).toBeGreaterThan(10)
    })

    await test.step('the film is downloaded under the room’s name, and supports range requests', async () => {
      const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
      expect(file.suggestedFilename()).toMatch(/^Salon, Film, Natural \d{4}-\d\d-\d\d\.(mp4|webm)$/)
      const bytes = await readFile(await file.path())
      const url = (await film.getAttribute('src'))!
      const part = await page.request.get(url, { headers: { range: 'bytes=4-11' } })
      expect([part.status(), part.headers()['content-type']]).toEqual([206, `video/${file.suggestedFilename().endsWith('mp4') ? 'mp4' : 'webm'}`])
      expect((await part.body()).equals(bytes.subarray(4, 12))).toBe(true)
    })

    await test.step('in the gallery it is opened by keys, has the arrows for itself, and closes by Escape', async () => {
      await page.goto(`/studio/${projectId}/pictures`)
      await expect(page.locator('[data-status="completed"]')).toHaveCount(1)
      await page.getByRole('button', { name: /^Play / }).focus()
      await page.keyboard.press('Enter')
      await expect(film).toBeVisible()
      // The tests' browser would rather have nothing move.
      await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
      expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
      await film.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })

    await test.step('the same again is the film that there is; another is cancelled', async () => {
      await page.goto(`/studio/${projectId}?perf`)
      await shopper.drawn()
      await openDialog(page)
      await dialog.getByRole('radio', { name: t('kind.film') }).click()
      await make.click()
      await expect(film).toBeVisible()
      await dialog.getByRole('button', { name: t('film.another') }).click()
      await dialog.getByText(t('light.studio'), { exact: true }).click()
      await make.click()
      await page.getByTestId('picture-cancel').click()
      await expect(make).toBeVisible()
      await page.goto(`/studio/${projectId}/pictures`)
      await expect(page.locator('[data-status="cancelled"]')).toContainText(t('film.state.cancelled'))
      await expect(page.locator('[data-status="cancelled"]').getByRole('button', { name: t('film.again') })).toBeVisible()
    })
  })
})

test.describe('on a phone, in Arabic', () => {
  test.use({ words: 'ar', sizeName: 'phone', drawn: isFull })

  test('the dialog of a film is read and used with a thumb', FULL, async ({ watched: page }) => {
    const shopper = new Shopper(page, 'ar', true)
    const dialog = page.getByRole('dialog')
    await shopper.makeRoom()
    await page.getByTestId('more').tap()
    await page.getByRole('menuitem', { name: shopper.t('studio', 'action.picture') }).tap()
    await dialog.getByRole('radio', { name: shopper.t('pictures', 'kind.film') }).tap()
    const make = page.getByTestId('film-make')
    await expect(make).toBeInViewport()
    await dialog.getByRole('radio', { name: 'English' }).tap()
    await expect(dialog.getByRole('radio', { name: 'English' })).toHaveAttribute('aria-checked', 'true')
  })
})
