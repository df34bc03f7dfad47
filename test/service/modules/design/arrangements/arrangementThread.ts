/**
 * A thread that serves tasks of arrangements and searches for nothing. The seed selects its behaviour: 1 ends when it is cancelled, 2 calculates for
 * ever and receives nothing, 3 ends the thread, 4 fails; any other answers a wish that is not met, of as many as the assortments that the thread was
 * sent.
 */
import { once } from 'node:events'
import { serveTasks } from '#models/tasks/serveTasks.ts'
import type { Proposals, SearchTask } from '../../../../../src/service/modules/design/arrangements/arrangementProtocol.ts'

const contexts = new Set<unknown>()

serveTasks(async ({ search: { seed } }: SearchTask, { signal, context }): Promise<Proposals> => {
  contexts.add(context)
  if (seed === 1) {
    await once(signal, 'abort')
    throw signal.reason
  }
  if (seed === 2) for (;;);
  if (seed === 3) process.exit(1)
  if (seed === 4) throw new Error('no such room')
  return { arrangements: [], unmet: [{ wish: 'sit', wanted: contexts.size, met: 0, because: 'stock' }] }
})
