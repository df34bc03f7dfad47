/** A panorama in the gallery: looked around in by mouse, keys, wheel and a phone's turns; flat where there is no WebGL; loaded again when it was lost. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { FakeRenderService } from './fakeRenderService.ts'
import { Shopper } from './room.ts'
import { FULL } from './scope.ts'

const SIZE = { width: 2048, height: 1024 }

/** Opens a gallery that holds a panorama, and a newer picture beside it. */
const openGallery = async (page: Page, words: 'ar' | 'en') => {
  const shopper = new Shopper(page, words, false)
  const t = (key: Parameters<typeof shopper.t<'pictures'>>[1]) => shopper.t('pictures', key)
  const pictures = await new FakeRenderService(page, await shopper.addRoom()).start()
  pictures.add({ id: 'panorama', projection: 'panorama', resolution: SIZE })
  pictures.add({ id: 'newer' })
  await page.goto(`/studio/${pictures.projectId}/pictures`)
  const open = async () => {
    await page.locator('[data-render="panorama"] button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  return { t, pictures, open, area: page.getByTestId('panorama') }
}

/** Radians that the picture is turned by. */
const angles = async (area: Locator) => {
  const canvas = area.locator('canvas')
  const read = async (name: string) => Number(await canvas.getAttribute(`data-${name}`))
  return { yaw: await read('yaw'), pitch: await read('pitch'), roll: await read('roll') }
}

/** Mean brightness of what is shown, 0–255: the panorama grows brighter from its left edge to its right one. */
const brightness = async (page: Page, area: Locator): Promise<number> => {
  const shown = (await area.screenshot()).toString('base64')
  return page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const canvas = new OffscreenCanvas(32, 32)
    const ctx = canvas.getContext('2d')!
    ctx.drawImage(image, 0, 0, 32, 32)
    const { data } = ctx.getImageData(0, 0, 32, 32)
    return data.reduce((sum, value, i) => (i % 4 === 3 ? sum : sum + value), 0) / (data.length * 0.75)
  }, shown)
}

test.describe('on a desktop', () => {
  test.use({ words: 'en', viewport: { width: 640, height: 480 }, drawn: true })

  test('a panorama is looked around in by dragging, by keys and by the wheel, and its arrows do not leave it', async ({ watched: page }) => {
    const { open, area } = await openGallery(page, 'en')
    await open()
    await expect(area).toHaveAttribute('data-state', 'there')
    await expect.poll(() => angles(area)).toEqual({ yaw: 0, pitch: 0, roll: 0 })
    const ahead = await brightness(page, area)
    const box = (await area.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]

    await test.step('dragging with the mouse turns the panorama', async () => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x - 300, y + 90, { steps: 6 })
      await page.mouse.up()
      const each = (70 * Math.PI) / 180 / box.height
      await expect.poll(async () => (await angles(area)).yaw).toBeCloseTo(300 * each, 2)
      expect((await angles(area)).pitch).toBeCloseTo(90 * each, 2)
      // To the right of the middle the image is brighter.
      expect(await brightness(page, area)).toBeGreaterThan(ahead + 10)
    })

    await test.step('keys turn it, and Home brings it back', async () => {
      await area.focus()
      await page.keyboard.press('Home')
      await expect.poll(() => angles(area)).toEqual({ yaw: 0, pitch: 0, roll: 0 })
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await expect.poll(async () => (await angles(area)).yaw).toBeCloseTo(-0.24, 3)
      await page.keyboard.press('ArrowUp')
      await expect.poll(async () => (await angles(area)).pitch).toBeCloseTo(0.12, 3)
      expect(await brightness(page, area)).toBeLessThan(ahead - 4)
      // An arrow that moves within the panorama does not go on to the next picture.
      await expect(area).toBeVisible()
    })

    await test.step('the wheel brings nearer: a drag of the same length then turns less', async () => {
      await page.keyboard.press('Home')
      await page.mouse.move(x, y)
      for (let i = 0; i < 5; i++) await page.mouse.wheel(0, -100)
      await page.mouse.down()
      await page.mouse.move(x - 300, y, { steps: 6 })
      await page.mouse.up()
      const each = ((70 / 1.08 ** 5) * Math.PI) / 180 / box.height
      await expect.poll(async () => (await angles(area)).yaw).toBeCloseTo(300 * each, 2)
    })
  })

  test('a panorama that is lost on its way is loaded again when that is asked for', FULL, async ({ watched: page }) => {
    const { t, pictures, open, area } = await openGallery(page, 'en')
    // The card's image is loaded before; the viewer's own request is refused.
    await expect(page.locator('[data-render="panorama"] img')).toBeVisible()
    pictures.image = 500
    // While the probe fails nothing is retried automatically: only the button loads the image again.
    await page.route('**/readyz', (route) => route.fulfill({ status: 503 }))
    await page.evaluate(() => caches.keys().then((keys) => Promise.all(keys.map((key) => caches.delete(key)))))
    await open()
    await expect(page.getByRole('alert')).toContainText(t('panorama.lost'))
    pictures.image = undefined
    await page.getByRole('alert').getByRole('button').click()
    await expect(area).toHaveAttribute('data-state', 'there')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('without WebGL', () => {
  test.use({ words: 'en', sizeName: 'window' })

  test('a panorama is shown flat, and the page says why', async ({ page }) => {
    await page.addInitScript(() => {
      const { prototype } = HTMLCanvasElement
      const getContext = Object.getOwnPropertyDescriptor(prototype, 'getContext')!.value as (...given: unknown[]) => unknown
      Object.defineProperty(prototype, 'getContext', {
        value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]): unknown {
          return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
        },
      })
    })
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(String(error)))
    const { t, open } = await openGallery(page, 'en')
    await open()
    await expect(page.getByText(t('panorama.flat'))).toBeVisible()
    await expect(page.getByRole('dialog').locator('img')).toBeVisible()
    // three's own line, and none besides.
    expect(errors).toEqual([expect.stringContaining('Error creating WebGL context')])
  })
})

test.describe('on a phone', () => {
  test.use({ words: 'ar', sizeName: 'phone', drawn: true })

  test('turning a phone turns the panorama until it is stopped; a finger continues from there', FULL, async ({ watched: page, context }) => {
    const { t, open, area } = await openGallery(page, 'ar')
    /** Held upright, turned about the vertical, tilted. @param alpha, beta degrees: counter-clockwise, and up from lying flat */
    const hold = (alpha: number, beta = 90) => page.evaluate((held) => Object.assign(window, { held }), { alpha, beta, gamma: 0 })
    // Sends readings repeatedly, like sensors, which a test browser lacks.
    await page.evaluate(() => {
      const turned = () => {
        const { held } = window as { held?: DeviceOrientationEventInit }
        if (held) window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', held))
      }
      setInterval(turned, 20)
    })
    await open()
    await expect(area).toHaveAttribute('data-state', 'there')
    const follow = page.getByTestId('panorama-device')
    const yaw = async () => (await angles(area)).yaw
    await hold(30)
    await follow.click()
    await expect(follow).toHaveText(t('panorama.device.off'))
    // Followed from how it is held at first; turned to the right by forty degrees, then tilted up by twenty.
    await page.evaluate(
      () =>
        new Promise<void>((done) =>
          window.addEventListener('deviceorientation', ({ alpha }) => alpha !== null && requestAnimationFrame(() => done())),
        ),
    )
    expect(await yaw()).toBeCloseTo(0, 3)
    await hold(350)
    await expect.poll(yaw).toBeCloseTo((40 * Math.PI) / 180, 2)
    await hold(350, 110)
    await expect.poll(async () => (await angles(area)).pitch).toBeCloseTo((20 * Math.PI) / 180, 2)
    await follow.click()
    await expect(follow).toHaveText(t('panorama.device'))
    const left = await angles(area)
    await hold(0)
    await page.evaluate(() => new Promise((done) => window.addEventListener('deviceorientation', () => requestAnimationFrame(done), { once: true })))
    expect(await angles(area)).toEqual(left)

    await test.step('a finger goes on from where the phone left it', async () => {
      const browser = await context.newCDPSession(page)
      const box = (await area.boundingBox())!
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        browser.send('Input.dispatchTouchEvent', { type, touchPoints })
      await touch('touchStart', [{ x, y }])
      for (const moved of [20, 40, 60]) await touch('touchMove', [{ x: x - moved, y }])
      await touch('touchEnd', [])
      await expect.poll(yaw).toBeCloseTo(left.yaw + (60 * 70 * Math.PI) / 180 / box.height, 2)
    })
  })

  test('a device without sensors says so, and is still looked around on with a finger', FULL, async ({ watched: page }) => {
    const { t, open, area } = await openGallery(page, 'ar')
    await open()
    await expect(area).toHaveAttribute('data-state', 'there')
    await page.getByTestId('panorama-device').click()
    await expect(page.getByText(t('panorama.device.absent'))).toBeVisible()
    await expect(page.getByTestId('panorama-device')).toHaveText(t('panorama.device'))
  })
})
