/** A panorama on a phone: it looks where the phone is pointed, on every browser that lets it, and says why where it cannot. */
import type { Page } from '@playwright/test'
import { axeClean, expect, test } from './fixtures.ts'
import { PictureService } from './pictureService.ts'
import { Shopper } from './room.ts'

test.use({ words: 'en', sizeName: 'phone' })

const DEGREE = Math.PI / 180

interface Turn {
  alpha: number
  beta: number
  gamma: number
}

/** A browser of a phone: this machine has no sensors, so the test emits what they would measure, and Chromium's own word that there are none is kept from the page. */
const withSensors = (page: Page) =>
  page.addInitScript(() =>
    window.addEventListener('deviceorientation', (event) => {
      if (event.alpha === null) event.stopImmediatePropagation()
    }),
  )

/** iOS asks its user. */
const withPermission = (page: Page, answer: 'granted' | 'denied' | 'throws') =>
  page.addInitScript((given) => {
    const asked = { times: 0, isWithinPress: false }
    Object.assign(window, { askedForMotion: asked })
    Object.assign(DeviceOrientationEvent, {
      requestPermission: () => {
        asked.times++
        asked.isWithinPress = navigator.userActivation.isActive
        if (given === 'throws') throw new DOMException('Requesting device orientation access requires a user gesture to prompt', 'NotAllowedError')
        return Promise.resolve(given)
      },
    })
  }, answer)

/** Opens a room's only picture, a panorama. */
const openPanorama = async (page: Page) => {
  const shopper = new Shopper(page, 'en', true)
  const t = (key: Parameters<typeof shopper.t<'pictures'>>[1]) => shopper.t('pictures', key)
  const projectId = await shopper.makeRoom()
  const pictures = await new PictureService(page, projectId).start()
  pictures.add({ projection: 'panorama', resolution: { width: 2048, height: 1024 } })
  const panorama = page.getByTestId('panorama')
  const device = page.getByTestId('panorama-device')
  const view = async () => {
    const { yaw, pitch, roll } = await panorama
      .locator('canvas')
      .evaluate(({ dataset }) => Object.fromEntries(Object.entries(dataset)) as Record<string, string>)
    return { yaw: Number(yaw), pitch: Number(pitch), roll: Number(roll) }
  }
  const open = async () => {
    await page.goto(`/studio/${projectId}/pictures`)
    await page.locator('[data-status="completed"]').getByRole('button').first().tap()
  }
  const hold = (turn: Turn) => page.evaluate((angles) => window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', angles)), turn)
  /** The view comes to where it is expected: degrees. */
  const looks = async (yaw: number, pitch: number, roll = 0) => {
    const off = async () => {
      const now = await view()
      return Math.max(Math.abs(now.yaw - yaw * DEGREE), Math.abs(now.pitch - pitch * DEGREE), Math.abs(now.roll - roll * DEGREE))
    }
    await expect.poll(off).toBeLessThan(0.02)
  }
  return { t, pictures, panorama, device, view, open, hold, looks }
}

test('a panorama looks where the phone is pointed, from where it looked before, and is turned further by a finger', async ({ watched: page }) => {
  await withSensors(page)
  const { t, panorama, device, open, hold, looks } = await openPanorama(page)
  await open()
  await expect(panorama).toHaveAttribute('data-state', 'there')
  await panorama.press('ArrowRight')
  await looks(0.12 / DEGREE, 0)
  await panorama.press('Home')

  await test.step('the phone’s first angle moves nothing, and from there it is followed to the side, up, and as it is tilted', async () => {
    await device.tap()
    await expect(device).toHaveText(t('panorama.device.off'))
    await hold({ alpha: 100, beta: 90, gamma: 0 })
    await looks(0, 0)
    await hold({ alpha: 70, beta: 90, gamma: 0 })
    await looks(30, 0)
    await hold({ alpha: 70, beta: 110, gamma: 0 })
    await looks(30, 20)
    // Held askew, it leans against the horizon.
    await hold({ alpha: 40, beta: 88, gamma: 30 })
    await expect.poll(async () => (await panorama.locator('canvas').evaluate(({ dataset }) => Number(dataset['roll']))) !== 0).toBe(true)
  })

  await test.step('on its side the phone looks the same way, level, once the page has turned with it', async () => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setDeviceMetricsOverride', {
      width: 844,
      height: 390,
      deviceScaleFactor: 1,
      mobile: true,
      screenOrientation: { type: 'landscapePrimary', angle: 90 },
    })
    // Upright, a phone that heads for 70° has alpha 70; on its left side alpha is a quarter turn more.
    await hold({ alpha: 160, beta: 0, gamma: -90 })
    await looks(30, 0)
    await cdp.send('Emulation.setDeviceMetricsOverride', {
      width: 390,
      height: 844,
      deviceScaleFactor: 1,
      mobile: true,
      screenOrientation: { type: 'portraitPrimary', angle: 0 },
    })
    await hold({ alpha: 70, beta: 90, gamma: 0 })
    await looks(30, 0)
  })

  await test.step('a finger turns it further, and the phone goes on from there', async () => {
    const box = (await panorama.boundingBox())!
    await page.mouse.move(box.x + 250, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + 150, box.y + 140, { steps: 4 })
    await page.mouse.up()
    const turned = await panorama.locator('canvas').evaluate(({ dataset }) => Number(dataset['yaw']) / (Math.PI / 180))
    expect(turned).toBeGreaterThan(35)
    await looks(turned, 0)
    await hold({ alpha: 60, beta: 90, gamma: 0 })
    await looks(turned + 10, 0)
  })

  await test.step('switched off, the phone is followed no more, and the horizon is level', async () => {
    await hold({ alpha: 60, beta: 90, gamma: 20 })
    await device.tap()
    await expect(device).toHaveText(t('panorama.device'))
    const { yaw } = await panorama.locator('canvas').evaluate(({ dataset }) => Object.fromEntries(Object.entries(dataset)) as Record<string, string>)
    await hold({ alpha: 0, beta: 60, gamma: 0 })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await panorama.locator('canvas').evaluate(({ dataset }) => Object.fromEntries(Object.entries(dataset)))).toMatchObject({
      yaw,
      roll: '0.000',
    })
  })
  await axeClean(page, 'panorama')
})

test('a panorama follows a swing of the phone smoothly, though browsers round angles and skip events', async ({ watched: page }) => {
  await withSensors(page)
  const { panorama, device, open, hold, looks } = await openPanorama(page)
  await open()
  await expect(panorama).toHaveAttribute('data-state', 'there')
  await device.tap()
  await hold({ alpha: 180, beta: 90, gamma: 0 })
  await looks(0, 0)
  /** Sixty events of a swing of 60°, of which every fifth is lost; the yaw of each frame. */
  const yaws = await page.evaluate(async () => {
    const canvas = document.querySelector<HTMLElement>('[data-testid="panorama"] canvas')!
    const seen: number[] = []
    const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()))
    for (let n = 0; n <= 60; n++) {
      const alpha = Math.round((180 - 30 * (1 - Math.cos((Math.PI * n) / 60))) * 10) / 10
      if (n % 5 !== 2) window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha, beta: 90, gamma: 0 }))
      await frame()
      seen.push(Number(canvas.dataset['yaw']))
    }
    for (let n = 0; n < 60; n++) {
      await frame()
      seen.push(Number(canvas.dataset['yaw']))
    }
    return seen
  })
  const steps = yaws.slice(1).map((yaw, i) => yaw - yaws[i]!)
  // Never back; and what comes at once is spread over several frames.
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
  expect(steps.filter((step) => step > 0).length).toBeGreaterThan(5)
  expect(yaws.at(-1)!).toBeCloseTo(60 * DEGREE, 2)
})

test('iOS is asked within the press; where it lets the page, the phone is followed', async ({ watched: page }) => {
  await withSensors(page)
  await withPermission(page, 'granted')
  const { device, open, hold, looks } = await openPanorama(page)
  await open()
  await device.tap()
  await hold({ alpha: 10, beta: 100, gamma: 0 })
  await looks(0, 10)
  const asked = await page.evaluate(() => (window as unknown as { askedForMotion: object }).askedForMotion)
  expect(asked).toEqual({ times: 1, isWithinPress: true })
})

for (const answer of ['denied', 'throws'] as const)
  test(`where iOS does not let the page (${answer}), that is said once, and the panorama is dragged`, async ({ watched: page }) => {
    await withSensors(page)
    await withPermission(page, answer)
    const { t, panorama, device, view, open, hold } = await openPanorama(page)
    await open()
    await device.tap()
    await expect(page.getByRole('alert')).toHaveText(t('panorama.device.refused'))
    await hold({ alpha: 10, beta: 40, gamma: 0 })
    expect(await view()).toMatchObject({ pitch: 0 })
    await panorama.press('ArrowUp')
    await expect.poll(async () => (await view()).pitch).toBeGreaterThan(0.1)
    await axeClean(page, 'panorama, refused')
  })

test('a browser without sensors says so, and the panorama is dragged', async ({ watched: page }) => {
  const { t, panorama, device, view, open } = await openPanorama(page)
  await open()
  await device.tap()
  await expect(page.getByRole('alert')).toHaveText(t('panorama.device.absent'))
  await expect(device).toHaveText(t('panorama.device'))
  await panorama.press('ArrowLeft')
  await expect.poll(async () => (await view()).yaw).toBeLessThan(-0.1)
})

test('a panorama whose image does not come is loaded again', async ({ page }) => {
  const { t, pictures, panorama, open } = await openPanorama(page)
  pictures.image = 404
  await open()
  await expect(page.getByRole('alert')).toContainText(t('panorama.lost'))
  pictures.image = undefined
  await page.getByRole('alert').getByRole('button').tap()
  await expect(panorama).toHaveAttribute('data-state', 'there')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
