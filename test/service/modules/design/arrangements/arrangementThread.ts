/**
 * A thread that speaks the protocol of arrangements and searches for nothing. The seed says what it does: 1 answers when it is cancelled, 2
 * calculates for ever and receives nothing, 3 ends the thread, 4 fails; any other answers a wish that is not met, of as many
 * as the assortments that the thread was sent.
 */
import { parentPort } from 'node:worker_threads'
import type { FromArrangementThread, ToArrangementThread } from '../../../../../src/service/modules/design/arrangements/arrangementProtocol.ts'

const port = parentPort!
let assortments = 0

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (message: FromArrangementThread): void => port.postMessage(message)

port.on('message', (message: ToArrangementThread) => {
  if (message.kind === 'assortment') assortments++
  if (message.kind === 'cancel') send({ kind: 'cancelled', id: message.id })
  if (message.kind !== 'search') return
  const { id, search } = message
  send({ kind: 'begun', id })
  if (search.seed === 2) for (;;);
  if (search.seed === 3) throw new Error('the thread crashed')
  if (search.seed === 4) send({ kind: 'failed', id, message: 'no such room' })
  else if (search.seed !== 1)
    send({ kind: 'done', id, proposals: { arrangements: [], unmet: [{ wish: 'sit', wanted: assortments, met: 0, because: 'stock' }] } })
})
