/**
 * Times the page of a session on an emulated phone, with a room of 30 items: from the tap to the first frame with the room, and the script time of a
 * frame, idle and while an item is dragged.
 */
import type { Page } from '@playwright/test'
import { Emulator, FLOOR } from '../../e2e/ar/emulator.ts'
import { launchBrowser } from '../../src/service/adapters/browser.ts'
import { median, row, type Part } from '../row.ts'
import { withRooms } from './room.ts'

const ITEMS = 30
const TIMES = 3
const FRAMES = 60

/** From the tap to the first frame with all items, milliseconds by the page's own clock. */
const tapToPlaced = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const phase = () => window.__diwanAr!.state().phase
    const begun = performance.now()
    document.querySelector<HTMLElement>('[data-testid="enter-ar"]')!.click()
    while (phase() !== 'aiming') await frame()
    // Before the room is placed, the last button is the one that places it.
    ;[...document.querySelectorAll<HTMLElement>('[data-testid="ar-overlay"] button')].at(-1)!.click()
    while (phase() !== 'placed') await frame()
    return performance.now() - begun
  })

const scriptOf = async (page: Page, emulator: Emulator, each: (i: number) => Promise<void>): Promise<number> => {
  const meter = () => page.evaluate(() => [window.__diwanAr!.meter.frames, window.__diwanAr!.meter.totalMs] as const)
  const [frames, spent] = await meter()
  for (let i = 0; i < FRAMES / 4; i++) {
    await each(i)
    await emulator.frames(4)
  }
  const [framesAfter, spentAfter] = await meter()
  return (spentAfter - spent) / (framesAfter - frames)
}

export const arImagePart: Part = {
  prefix: 'ar.picture',
  measure: () =>
    withRooms(async ({ service, room, openAr }) => {
      const { session } = await openAr(await room(ITEMS))
      const browser = await launchBrowser()
      try {
        const page = await browser.newPage({ viewport: { width: 360, height: 640 } })
        const emulator = await Emulator.in(page, 'phone', [FLOOR])
        await page.goto(`${service.url}/ar/${session.sessionToken}?perf`)
        await page.waitForFunction(() => window.__diwanAr !== undefined)
        await page.waitForFunction((items) => window.__diwanAr!.items().length === items, ITEMS)
        await page.getByTestId('enter-ar').waitFor()
        await emulator.look({ x: 0, y: 1.6, z: 0 }, { x: 0, y: 0, z: -2 })
        const taps: number[] = []
        for (let turn = 0; turn < TIMES; turn++) {
          if (turn > 0) {
            await page.evaluate(() => window.emulated!.device.activeSession!.end())
            await page.waitForFunction(() => window.__diwanAr!.state().phase === 'ended')
          }
          taps.push(await tapToPlaced(page))
        }
        const still = await scriptOf(page, emulator, async () => undefined)
        const id = session.arAssets.objects[Math.floor(ITEMS / 2)]!.itemId!
        const middle = (await page.evaluate((one) => window.__diwanAr!.middleOf(one), id))!
        await emulator.press(middle)
        const moving = await scriptOf(page, emulator, (i) => emulator.point({ ...middle, x: middle.x + 0.03 * i }))
        await emulator.release()
        const { calls, triangles } = await page.evaluate(() => window.__diwanAr!.meter)
        return [
          row('ar.picture.placed.first', 'ms from the tap', taps[0]!),
          row('ar.picture.placed.again', 'ms from the tap', median(taps.slice(1))),
          row('ar.picture.frame.still', `script ms a frame, ${ITEMS} items`, still),
          row('ar.picture.frame.moving', `script ms a frame, ${ITEMS} items`, moving),
          row('ar.picture.calls', 'draw calls', calls),
          row('ar.picture.triangles', 'triangles', triangles),
        ]
      } finally {
        await browser.close()
      }
    }),
}
