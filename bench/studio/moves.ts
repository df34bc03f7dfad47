/**
 * Cost of a pointer move for any page: script as Chrome counts it (every handler, task and frame, ours and the libraries'), and bytes allocated.
 * Script is counted by the clock, as a frame's time is spent, and by the processor. By the clock it also waits while other processes have the
 * machine's cores, the browser's graphics process among them: one build has measured 1.5 and 3.4 ms within minutes. Processor time differs by a fifth
 * from run to run, bytes by a twentieth: they show whether a code change costs anything. Bytes come from V8's sampling heap profiler, with what was
 * collected meanwhile: unlike the heap's size before and after, it does not depend on when the collector ran. The loop that sends the moves is
 * measured alone as well, and subtracted.
 */
import type { CDPSession, Page } from 'playwright-core'
import { median } from '../row.ts'

export interface Path {
  /** Element that receives the moves. */
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

/** Milliseconds of script a move. */
export interface Script {
  clock: number
  processor: number
}

/** Each is the median of several turns along the path. */
export const scriptOf = async (page: Page, path: Path, { turns, moves }: { turns: number; moves: number }): Promise<Script> => {
  // A session counts in one of the two.
  const counters = {
    clock: await page.context().newCDPSession(page),
    processor: await page.context().newCDPSession(page),
  }
  await counters.clock.send('Performance.enable', { timeDomain: 'timeTicks' })
  await counters.processor.send('Performance.enable', { timeDomain: 'threadTicks' })
  const now = async (): Promise<Script> => ({ clock: await scriptSeconds(counters.clock), processor: await scriptSeconds(counters.processor) })
  await along(page, path, moves)
  const costs: Script[] = []
  for (let turn = 0; turn < turns; turn++) {
    const before = await now()
    await along(page, path, moves)
    const after = await now()
    costs.push({ clock: after.clock - before.clock, processor: after.processor - before.processor })
  }
  for (const counter of Object.values(counters)) await counter.detach()
  const a = (by: keyof Script) => (median(costs.map((cost) => cost[by])) * 1000) / moves
  return { clock: a('clock'), processor: a('processor') }
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
