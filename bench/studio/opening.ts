/**
 * Times opening a room of 200 items: from the address to the first frame of the room, and to the frame with every model, against a bare page that
 * only fetches and decodes the same models. From a card of the catalogue to the visible item: `collection.visible`.
 */
import { median, row, type Part } from '../row.ts'
import { withMadeUp, type MadeUp } from './madeUp.ts'
import { openPlain, withPlain } from './plain.ts'

const ITEMS = 200
const TIMES = 3

const openOnce = async (made: MadeUp): Promise<{ first: number; all: number }> => {
  const { context, page } = await made.tab()
  const items = made.mixed(ITEMS)
  await made.furnish(page, () => items)
  await page.goto(made.address, { waitUntil: 'commit' })
  // Counted from the address by the page's own clock.
  const first = await page.waitForFunction(() => window.__diwan !== undefined && window.__diwan.meter.frames > 0 && performance.now())
  const firstAt = Number(await first.jsonValue())
  const all = await page.waitForFunction(
    (wanted) => window.__diwan!.drawn() === wanted && window.__diwan!.pendingModels() === 0 && performance.now(),
    ITEMS,
    { timeout: 180_000 },
  )
  const allAt = Number(await all.jsonValue())
  await context.close()
  return { first: firstAt, all: allAt }
}

const decodeAll = async (made: MadeUp, origin: string): Promise<number> => {
  const { context, page } = await openPlain(made, origin)
  const urls = [...new Set(made.mixed(ITEMS).map(({ productId }) => made.products.find(({ id }) => id === productId)!.threeDModel!.url))]
  const spent = await page.evaluate(async (models) => {
    await Promise.all(models.map((url) => window.plainRoom!.load(url)))
    return performance.now()
  }, urls)
  await context.close()
  return spent
}

export const openingPart: Part = {
  prefix: 'studio.opening',
  measure: () =>
    withMadeUp((made) =>
      withPlain(async (origin) => {
        const opened: { first: number; all: number }[] = []
        const decoded: number[] = []
        for (let turn = 0; turn < TIMES; turn++) {
          opened.push(await openOnce(made))
          decoded.push(await decodeAll(made, origin))
        }
        return [
          row('studio.opening.first', 'ms to the room', median(opened.map(({ first }) => first))),
          row('studio.opening.all', 'ms to all models', median(opened.map(({ all }) => all)), { baseline: median(decoded) }),
        ]
      }),
    ),
}
