/**
 * What a pointer move costs a page, whatever the page: script as Chrome counts it (every handler, task and frame, ours and the libraries'), and
 * bytes allocated. Bytes come from V8's sampling heap profiler, with what was collected meanwhile: unlike the heap's size before and after, it does
 * not depend on when the collector ran. The loop that sends the moves is measured alone as well, and taken off.
 */
import type { CDPSession, Page } from 'playwright-core'
import { median } from '../row.ts'

export interface Path {
  /** Where the moves go: the element that hears them. */
  element: string
  /** In CSS pixels; the path is an ellipse that starts and ends here. */
  x: number
  y: number
  wide: number
  high: number
  /** 1 while a button is down. */
  buttons: 0 | 1
}

/** Bytes between two samples of the heap. */
const SAMPLED_EVERY = 2048

/** Moves the pointer along a path, a frame for each move. */
const along = (page: Page, path: Path, moves: number): Promise<void> =>
  page.evaluate(
    async ([{ element, x, y, wide, high, buttons }, count]) => {
      const target = document.querySelector<HTMLElement>(element)!
      for (let i = 1; i <= count; i++) {
        const turn = (i / count) * Math.PI * 2
        target.dispatchEvent(
          new PointerEvent('pointermove', {
            clientX: x + wide * Math.sin(turn),
            clientY: y + high * (1 - Math.cos(turn)),
            pointerId: 1,
            pointerType: 'mouse',
            buttons,
            bubbles: true,
          }),
        )
        // The next move comes as a mouse's does: when this frame is on the screen.
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      }
    },
    [path, moves] as const,
  )

const scriptSeconds = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN
}

/** Milliseconds of script a move: the median of several turns along the path. */
export const scriptOf = async (page: Page, cdp: CDPSession, path: Path, { turns, moves }: { turns: number; moves: number }): Promise<number> => {
  await cdp.send('Performance.enable')
  await along(page, path, moves)
  const costs: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const before = await scriptSeconds(cdp)
    await along(page, path, moves)
    costs.push(((await scriptSeconds(cdp)) - before) * 1000)
  }
  return median(costs) / moves
}

const allocated = async (page: Page, cdp: CDPSession, path: Path, moves: number): Promise<number> => {
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.startSampling', {
    samplingInterval: SAMPLED_EVERY,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  })
  await along(page, path, moves)
  const { profile } = await cdp.send('HeapProfiler.stopSampling')
  return profile.samples.reduce((sum, { size }) => sum + size, 0)
}

/** Bytes allocated a move. */
export const bytesOf = async (page: Page, cdp: CDPSession, path: Path, moves: number): Promise<number> => {
  const nowhere = { ...path, element: 'head' }
  const loop = await allocated(page, cdp, nowhere, moves)
  return Math.max(0, ((await allocated(page, cdp, path, moves)) - loop) / moves)
}
