/**
 * Cost of a pointer move among 10, 100 and 1,000 items: script by the clock and by the processor, React's commits, the store's, bytes; for each
 * gesture, and beside a plain three scene that does the same (plain/page.ts). Items are equally dense in each room, so that only its size differs.
 */
import type { Page } from 'playwright-core'
import { row, type Part, type Row } from '../row.ts'
import { beginInPlain, beginInStudio, endInPlain, endInStudio, GESTURES, gestureInStudio } from './gestures.ts'
import { MadeUp, SIDE, withMadeUp } from './madeUp.ts'
import { bytesOf, scriptOf, type Script } from './moves.ts'
import { furnishPlain, openPlain, withPlain } from './plain.ts'
import type { PlainGesture } from './plain/page.ts'

const CROWDS = [10, 100, 1000] as const
const TURNS = { turns: 5, moves: 60 }
/** Beside the drag, gestures are measured in the smallest and the largest crowd. */
const measured = (gesture: PlainGesture, count: number) => gesture === 'drag' || count !== 100
/** Name of the gesture in the studio while it is active. */
const KINDS: Record<PlainGesture, string> = { drag: 'moving', turn: 'turning', several: 'moving-many', place: 'placing', hover: 'idle' }

/** Counts what React puts on the page, in the way that its own developer tools do. */
const countCommits = () => {
  let commits = 0
  Object.assign(window, {
    reactCommits: () => commits,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      checkDCE: () => {},
      inject: () => 1,
      onCommitFiberRoot: () => commits++,
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    },
  })
}
declare global {
  interface Window {
    reactCommits?: () => number
  }
}
const commitsOf = (page: Page) => page.evaluate(() => ({ react: window.reactCommits!(), store: window.__diwan!.storeCommits() }))

interface Cost {
  ms: Script
  bytes: number
}
type Costs = Map<string, Cost & { reactCommits: number; storeCommits: number }>

const inStudio = async (made: MadeUp): Promise<Costs> => {
  const costs: Costs = new Map()
  for (const count of CROWDS) {
    const { context, page, cdp } = await made.tab({ before: countCommits })
    const items = made.crowd(count)
    await made.open(page, items)
    const ids = items.map(({ id }) => id)
    for (const gesture of GESTURES) {
      if (!measured(gesture, count)) continue
      const path = await beginInStudio(page, made, gesture, ids)
      // Changes of the panels at its start are over.
      await page.waitForTimeout(500)
      const before = await commitsOf(page)
      const ms = await scriptOf(page, path, TURNS)
      const after = await commitsOf(page)
      const on = await gestureInStudio(page)
      if (on !== KINDS[gesture]) throw new Error(`the studio is ${on}, and should be ${KINDS[gesture]}`)
      const bytes = await bytesOf(page, cdp, path, TURNS.moves)
      costs.set(`${gesture}.${count}`, { ms, bytes, reactCommits: after.react - before.react, storeCommits: after.store - before.store })
      await endInStudio(page)
    }
    await context.close()
  }
  return costs
}

const inPlain = async (made: MadeUp): Promise<Map<string, Cost>> =>
  withPlain(async (origin) => {
    const costs = new Map<string, Cost>()
    for (const count of CROWDS) {
      const { context, page, cdp } = await openPlain(made, origin)
      await furnishPlain(page, made, count, SIDE)
      for (const gesture of GESTURES) {
        if (!measured(gesture, count)) continue
        const path = await beginInPlain(page, gesture, count)
        costs.set(`${gesture}.${count}`, { ms: await scriptOf(page, path, TURNS), bytes: await bytesOf(page, cdp, path, TURNS.moves) })
        await endInPlain(page)
      }
      await context.close()
    }
    return costs
  })

/**
 * Script time of a move among 1,000 items: the rest of a frame's time on a phone. The limit applies to processor time: by the clock a move also waits
 * for a core, which depends on the machine. The plain scene is listed for scale.
 */
const MOST_MS = 4

const rowsOf = (studio: Costs, plain: Map<string, Cost>): Row[] =>
  [...studio].flatMap(([key, { ms, bytes, reactCommits, storeCommits }]) => {
    const { ms: baseline, bytes: plainBytes } = plain.get(key)!
    const aim = key.endsWith('.1000') ? { aim: ['≤', MOST_MS] as const } : {}
    return [
      row(`studio.move.${key}`, 'ms script/move', ms.clock),
      row(`studio.move.${key}.plain`, 'ms script/move, to the plain scene', ms.clock, { baseline: baseline.clock }),
      row(`studio.move.${key}.processor`, 'ms script/move, by the processor', ms.processor, aim),
      row(`studio.move.${key}.processor.plain`, 'ms script/move by the processor, to the plain scene', ms.processor, {
        baseline: baseline.processor,
      }),
      row(`studio.move.${key}.bytes`, 'B/move', bytes, { baseline: plainBytes }),
      row(`studio.move.${key}.react`, 'React commits', reactCommits, { aim: ['=', 0] }),
      row(`studio.move.${key}.commits`, 'store commits', storeCommits, { aim: ['=', 0] }),
    ]
  })

export const movePart: Part = {
  prefix: 'studio.move',
  measure: () =>
    withMadeUp(async (made) => {
      const studio = await inStudio(made)
      const rows = rowsOf(studio, await inPlain(made))
      const [hundred, thousand] = [studio.get('drag.100')!.ms.processor, studio.get('drag.1000')!.ms.processor]
      return [...rows, row('studio.move.crowd', 'ms script/move by the processor, 1,000 to 100', thousand, { baseline: hundred, aim: ['≤', 1.5] })]
    }),
}
