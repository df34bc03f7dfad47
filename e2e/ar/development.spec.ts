/** `npm run dev` on a desktop: a contributor walks through AR in the emulator that @react-three/xr brings, with no device and nothing injected. */
import type { ViteDevServer } from 'vite'
import type { ArSession } from '#contract/ar/ar.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { ask } from '../ask.ts'
import { expect, test as base } from '../fixtures.ts'
import { FULL } from '../scope.ts'

/** The page as vite serves it, before the service of the e2e tests. */
const test = base.extend<{ vite: ViteDevServer }>({
  vite: async ({ service }, use) => {
    process.env['PORT'] = new URL(service.url).port
    const { createServer } = await import('vite')
    const vite = await createServer({ server: { port: 0, hmr: false, watch: null }, logLevel: 'error' })
    await vite.listen()
    await use(vite)
    await vite.close()
  },
})

test.use({ viewport: { width: 480, height: 360 }, drawn: true })

test(
  'a desktop browser enters AR in the emulator’s room, and the trigger hangs a picture on the wall ahead',
  FULL,
  async ({ page, service, vite }) => {
    const { products } = await ask<{ products: Product[] }>(service.url, '/products?category=art&limit=1')
    const art = products[0]!
    const { session } = await ask<{ session: ArSession }>(service.url, `/products/${art.id}/ar-session`, {
      body: { tracking: { planeDetection: ['vertical'] } },
    })
    const state = () => page.evaluate(() => window.__diwanAr!.state())
    await page.goto(`${vite.resolvedUrls!.local[0]!}ar/${session.sessionToken}?perf`)
    await page.getByTestId('enter-ar').click()
    // The emulator's own controls hold the right controller level, a little to the right of the eye: its ray meets a wall.
    const hit = () => page.evaluate(() => window.__diwanAr!.hit())
    await expect.poll(async () => (await hit())?.position.x).toBeCloseTo(0.25, 2)
    const aimed = (await hit())!
    expect(Math.abs(aimed.normal.y)).toBeLessThan(0.25)
    for (const value of [1, 0]) {
      const frames = await page.evaluate((pulled) => {
        window.xrEmulator!.controllers.right!.updateButtonValue('trigger', pulled)
        return window.__diwanAr!.meter.frames
      }, value)
      await page.waitForFunction((before) => window.__diwanAr!.meter.frames >= before + 3, frames)
    }
    await expect.poll(async () => (await state()).phase).toBe('placed')
    const found = await page.evaluate((id) => window.__diwanAr!.worldOf(id)!, art.id)
    for (const axis of ['x', 'y', 'z'] as const) expect(found[axis], axis).toBeCloseTo(aimed.position[axis], 2)
  },
)
