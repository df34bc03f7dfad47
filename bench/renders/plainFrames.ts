/** Times one plain frame of a room (plain/page.ts) in the same Chromium as the service's. */
import { join } from 'node:path'
import { launchBrowser } from '../../src/service/adapters/browser.ts'
import { median } from '../row.ts'
import { withPlain } from '../studio/plain.ts'
import type { RoomToRender } from './rooms.ts'

/** Timed frames, after one that uploads models and compiles shaders. */
const TIMES = 5
const LIMIT_MS = 600_000

/** @param rooms by key @param sizes picture sizes with their names @returns seconds by room key and size name */
export const plainFrames = <R extends string | number, S extends string>(
  rooms: ReadonlyMap<R, RoomToRender>,
  sizes: readonly (readonly [S, { width: number; height: number }])[],
): Promise<(room: R, size: S) => number> =>
  withPlain(
    async (origin) => {
      const browser = await launchBrowser()
      const seconds = new Map<string, number>()
      try {
        const page = await browser.newPage()
        page.setDefaultTimeout(LIMIT_MS)
        await page.goto(`${origin}/index.html`)
        await page.waitForFunction(() => window.plainFrame !== undefined)
        for (const [name, { size, pieces, camera }] of rooms) {
          await page.evaluate((room) => window.plainFrame!.furnish(room), { size, pieces, camera })
          for (const [sizeName, { width, height }] of sizes) {
            const draw = () => page.evaluate(([w, h]) => window.plainFrame!.draw(w, h), [width, height] as const)
            await draw()
            const drawn: number[] = []
            for (let turn = 0; turn < TIMES; turn++) drawn.push((await draw()) / 1000)
            seconds.set(`${name} ${sizeName}`, median(drawn))
          }
        }
      } finally {
        await browser.close()
      }
      return (room: R, size: S) => seconds.get(`${room} ${size}`)!
    },
    join(import.meta.dirname, 'plain'),
  )
