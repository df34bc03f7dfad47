/**
 * Drawing cost of a room of the catalogue: 50, 200 and 500 items, every product in turn and then its next variant. A call is one that three passes to
 * WebGL, whatever it draws: WEBGL_multi_draw draws many shapes in one, and their number is reported. Two frames are measured: one in which only the
 * camera moved, and the most expensive one, in which the dragged item moves: the shadows are redrawn, and the outline and the ring are visible.
 */
import type { Page } from 'playwright-core'
import { row, type Part, type Row } from '../row.ts'
import { withMadeUp, type MadeUp } from './madeUp.ts'

const ROOMS = [50, 200, 500] as const
const MOST = { desktop: 150, phone: 150 } as const
/** Triangles in a frame, its shadows among them. */
const TRIANGLES = { desktop: 3_000_000, phone: 1_000_000 } as const

interface Frame {
  calls: number
  triangles: number
  textures: number
  shapes: number
}

/** The next frame that is drawn. */
const frameAfter = async (page: Page, act: () => Promise<unknown>): Promise<Frame> => {
  const [frames, shapes] = await page.evaluate(() => [window.__diwan!.meter.frames, window.drawnShapes!()] as const)
  await act()
  await page.waitForFunction((before) => window.__diwan!.meter.frames > before, frames)
  return page.evaluate(
    ([framesBefore, shapesBefore]) => {
      const { calls, triangles, textures, frames } = window.__diwan!.meter
      return { calls, triangles, textures, shapes: (window.drawnShapes!() - shapesBefore) / (frames - framesBefore) }
    },
    [frames, shapes] as const,
  )
}

const measure = async (made: MadeUp, count: number, on: keyof typeof MOST): Promise<Row[]> => {
  const { context, page } = await made.tab({ phone: on === 'phone' })
  const items = made.mixed(count)
  await made.open(page, items)
  const still = await frameAfter(page, () => page.keyboard.press('f'))
  const { x, y } = (await page.evaluate((id) => window.__diwan!.screenOf(id), items[Math.floor(count / 2)]!.id))!
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 8, { steps: 3 })
  const moved = await frameAfter(page, () => page.mouse.move(x + 20, y + 12))
  await page.mouse.up()
  await context.close()
  const id = `studio.rooms.${count}${on === 'phone' ? '.phone' : ''}`
  return [
    row(`${id}.calls`, 'draw calls, moving', moved.calls, { aim: ['≤', MOST[on]] }),
    row(`${id}.still`, 'draw calls, looking', still.calls, { aim: ['≤', MOST[on]] }),
    row(`${id}.shapes`, 'shapes in them, moving', moved.shapes),
    row(`${id}.triangles`, 'triangles, moving', moved.triangles, { aim: ['≤', TRIANGLES[on]] }),
    row(`${id}.textures`, 'textures', moved.textures),
  ]
}

export const roomsPart: Part = {
  prefix: 'studio.rooms',
  measure: () =>
    withMadeUp(async (made) => {
      const rows: Row[] = []
      for (const on of ['desktop', 'phone'] as const) for (const count of ROOMS) rows.push(...(await measure(made, count, on)))
      return rows
    }),
}
