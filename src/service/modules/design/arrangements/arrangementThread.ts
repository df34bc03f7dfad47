/** The thread in which rooms are arranged, one at a time, so that no search holds up the service. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import type { ArrangeProduct } from '#planner/arrangement/request.ts'
import type { FromArrangementThread, Search, ToArrangementThread } from './arrangementProtocol.ts'
import { propose } from './propose.ts'

if (!parentPort) throw new Error('arrangementThread.ts runs in a thread')
const port = parentPort

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (message: FromArrangementThread): void => port.postMessage(message)

let assortment: readonly ArrangeProduct[] = []
/** The search that is to end, while it has not. */
let cancelled: number | null = null

const answer = async (id: number, { others, ...search }: Search, limitMs: number): Promise<FromArrangementThread> => {
  const end = performance.now() + limitMs
  const proposals = await propose({ ...search, products: [...assortment, ...others] }, async () => {
    // A message that cancels is received in between.
    await yieldToEventLoop()
    if (cancelled === id) return 'cancel'
    return performance.now() < end ? 'go' : 'stop'
  })
  return proposals ? { kind: 'done', id, proposals } : { kind: 'cancelled', id }
}

port.on('message', (message: ToArrangementThread) => {
  if (message.kind === 'assortment') assortment = message.assortment.products
  else if (message.kind === 'cancel') cancelled = message.id
  else {
    const { id, search, limitMs } = message
    send({ kind: 'begun', id })
    answer(id, search, limitMs).then(send, (error: unknown) =>
      send({ kind: 'failed', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  }
})
