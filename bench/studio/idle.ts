/** An idle room draws nothing: frames in ten seconds, in each view and with anything selected or lit. */
import type { Page } from 'playwright-core'
import { row, type Part } from '../row.ts'
import { settled, withMadeUp } from './madeUp.ts'

const SECONDS = 10
const FURNISHED = 40

const framesIdle = async (page: Page): Promise<number> => {
  await settled(page)
  return page.evaluate(async (seconds) => {
    const before = window.__diwan!.meter.frames
    await new Promise((done) => setTimeout(done, seconds * 1000))
    return window.__diwan!.meter.frames - before
  }, SECONDS)
}

export const idlePart: Part = {
  prefix: 'studio.idle',
  measure: () =>
    withMadeUp(async (made) => {
      const { page } = await made.tab()
      // Lamps are among them, and lit by night.
      const lamps = made.products.findIndex(({ category }) => category === 'ceiling-lamp')
      const items = made.mixed(FURNISHED, lamps)
      await made.open(page, items, 21)
      const states: [string, () => Promise<unknown>][] = [
        ['room', () => Promise.resolve()],
        ['selected', () => page.evaluate((id) => window.__diwan!.screenOf(id), items[12]!.id).then((at) => page.mouse.click(at!.x, at!.y))],
        ['plan', () => page.keyboard.press('2')],
        ['walk', () => page.keyboard.press('3')],
      ]
      const rows = []
      for (const [name, enter] of states) {
        await enter()
        rows.push(row(`studio.idle.${name}`, `frames in ${SECONDS} s`, await framesIdle(page), { aim: ['=', 0] }))
      }
      return rows
    }),
}
