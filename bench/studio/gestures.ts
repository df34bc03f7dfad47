/** Start and end of each gesture: in the studio as a shopper does it, in the plain scene by its own code. */
import type { Page } from 'playwright-core'
import { placedItemOf } from '#room/placement/placedItem.ts'
import { footprintOf } from '#room/placement/placedItem.ts'
import type { MadeUp } from './madeUp.ts'
import type { Path } from './moves.ts'
import type { PlainGesture } from './plain/page.ts'

export const GESTURES = ['drag', 'turn', 'several', 'place', 'hover'] as const satisfies readonly PlainGesture[]
/** Items that are moved together, counted from the last: every other one, so that no press hits the ring of its neighbour. */
const SEVERAL = [1, 3, 5, 7, 9]
/** Milliseconds after which a press is no second half of a double one. */
const NO_DOUBLE = 450
/** Distance from an item's corner to its ring, metres (canvas/marks/handlePlaces.ts). */
const RING_APART = 0.16
const IN_STUDIO = '[data-testid="room"]'

const screenOf = async (page: Page, id: string) => (await page.evaluate((item) => window.__diwan!.screenOf(item), id))!

/** Presses, and moves so far that it is no tap. */
const press = async (page: Page, at: { x: number; y: number }): Promise<Path> => {
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + 8, at.y + 6, { steps: 2 })
  return { element: IN_STUDIO, x: at.x + 8, y: at.y + 6, wide: 40, high: 25, buttons: 1 }
}

const knobOf = async (page: Page, made: MadeUp, id: string) => {
  const { x, y, z, angle } = (await page.evaluate((item) => window.__diwan!.poseOf(item), id))!
  const place = { id, position: { x, y, z }, rotation: { x: 0, y: angle, z: 0 }, scale: { x: 1, y: 1, z: 1 } }
  const { halfWidth, halfDepth } = footprintOf(placedItemOf(place, made.stool))
  const radius = Math.hypot(halfWidth, halfDepth) + RING_APART
  const at = await page.evaluate(([u, w]) => window.__diwan!.screenOfFloor(u, w), [
    x + Math.sin(angle) * radius,
    z + Math.cos(angle) * radius,
  ] as const)
  return at!
}

/** Begins a gesture on the last of the room's items. @returns where the pointer goes on from */
export const beginInStudio = async (page: Page, made: MadeUp, gesture: PlainGesture, ids: readonly string[]): Promise<Path> => {
  const id = ids.at(-1)!
  const at = await screenOf(page, id)
  if (gesture === 'drag') return press(page, at)
  if (gesture === 'hover') return { element: IN_STUDIO, ...at, wide: 60, high: 40, buttons: 0 }
  if (gesture === 'place') {
    await page.getByRole('searchbox').first().fill(made.stool.name)
    await page.locator(`[data-product="${made.stool.id}"]`).first().click()
    await page.mouse.move(at.x, at.y, { steps: 3 })
    return { element: IN_STUDIO, ...at, wide: 60, high: 40, buttons: 0 }
  }
  await page.mouse.click(at.x, at.y)
  await page.waitForTimeout(NO_DOUBLE)
  if (gesture === 'turn') {
    const middle = at
    const path = await press(page, await knobOf(page, made, id))
    return { ...path, x: middle.x, y: middle.y - 60, wide: 60, high: 60 }
  }
  await page.keyboard.down('Shift')
  for (const back of SEVERAL.slice(1)) {
    await page.waitForTimeout(NO_DOUBLE)
    const there = await screenOf(page, ids.at(-back)!)
    await page.mouse.click(there.x, there.y)
  }
  await page.keyboard.up('Shift')
  await page.waitForTimeout(NO_DOUBLE)
  return press(page, at)
}

export const endInStudio = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.keyboard.press('Escape')
}

/** Current gesture of the studio, so that no bench measures a gesture that never began. */
export const gestureInStudio = (page: Page): Promise<string> => page.evaluate(() => window.__diwan!.gesture())

export const beginInPlain = async (page: Page, gesture: PlainGesture, count: number): Promise<Path> => {
  const chosen = gesture === 'several' ? SEVERAL.map((back) => count - back) : gesture === 'place' ? [] : [count - 1]
  const at = await page.evaluate((index) => window.plainRoom!.screenOf(index), count - 1)
  await page.evaluate(([name, indices]) => window.plainRoom!.begin(name, indices), [gesture, chosen] as const)
  const path = { element: 'canvas', ...at, wide: 60, high: 40, buttons: 1 } as const
  return gesture === 'turn' ? { ...path, y: at.y - 60, high: 60 } : path
}

export const endInPlain = (page: Page): Promise<void> => page.evaluate(() => window.plainRoom!.end())
