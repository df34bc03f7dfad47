/** Times the studio's worker in a browser, from its start to the first proposal and to all wanted proposals. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { ArrangeRequest } from '#planner/arrangement/request.ts'
import { launchBrowser } from '../src/service/adapters/browser.ts'
import type { Answer, Task } from '../src/web/editor/arranging/messages.ts'

/** Rooms that go to the page at once. */
const BATCH = 50

const workerCode = async (): Promise<string> => {
  const input = fileURLToPath(new URL('../src/web/editor/arranging/worker.ts', import.meta.url))
  const built = await build({ configFile: false, logLevel: 'error', build: { write: false, rollupOptions: { input } } })
  if (!('output' in built)) throw new Error('the worker was not built')
  return built.output[0].code
}

/** Milliseconds of each room; a room in which fewer are found than are wanted counts until the search has ended. */
export const inWorker = async (requests: readonly ArrangeRequest[]): Promise<{ firsts: number[]; alls: number[] }> => {
  const code = await workerCode()
  const browser = await launchBrowser()
  const [firsts, alls]: [number[], number[]] = [[], []]
  try {
    const page = await browser.newPage()
    for (let from = 0; from < requests.length; from += BATCH) {
      const found = await page.evaluate(
        async ([source, batch]) => {
          const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
          const times: [number, number][] = []
          for (const request of batch)
            times.push(
              await new Promise<[number, number]>((done, fail) => {
                const began = performance.now()
                let [first, all] = [NaN, NaN]
                const worker = new Worker(url)
                worker.addEventListener('error', ({ message }) => fail(new Error(message)))
                worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
                  if (data.kind !== 'proposals') return
                  const now = performance.now() - began
                  if (Number.isNaN(first) && data.proposals.length > 0) first = now
                  if (Number.isNaN(all) && (data.proposals.length >= request.count || data.done)) all = now
                  // A worker that is ended in the middle of its work goes on for a while, beside the next room's.
                  if (!data.done) return
                  worker.terminate()
                  done([first, all])
                })
                const task: Task = { kind: 'propose', request }
                worker.postMessage(task, [])
              }),
            )
          URL.revokeObjectURL(url)
          return times
        },
        [code, requests.slice(from, from + BATCH)] as const,
      )
      for (const [first, all] of found) {
        if (!Number.isNaN(first)) firsts.push(first)
        alls.push(all)
      }
    }
  } finally {
    await browser.close()
  }
  return { firsts, alls }
}
