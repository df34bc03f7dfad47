/** The thread in which rooms are arranged, one at a time, so that no search holds up the service. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { serveTasks } from '#models/tasks/serveTasks.ts'
import type { ArrangeProduct } from '#planner/arrangement/request.ts'
import type { SearchTask } from './arrangementProtocol.ts'
import { propose } from './propose.ts'

serveTasks(({ search: { others, ...search }, limitMs }: SearchTask, { signal, context }) => {
  const end = performance.now() + limitMs
  const products = [...(context as readonly ArrangeProduct[]), ...others]
  return propose({ ...search, products }, async () => {
    // A message that cancels is received in between.
    await yieldToEventLoop()
    signal.throwIfAborted()
    return performance.now() < end
  })
})
