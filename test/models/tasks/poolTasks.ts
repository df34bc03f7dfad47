/** Tasks for the pool's tests, good and bad. */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { serveTasks, type Serving } from '#models/tasks/serveTasks.ts'

export type TestTask =
  | { do: 'say' | 'throw'; text: string }
  | { do: 'pid' | 'loop' | 'exit' | 'fillBuffers' | 'fillHeap' | 'context' | 'untilCancelled' }
  | { do: 'ask'; text: string }
  | { do: 'keep'; bytes: number }
  | { do: 'wait'; ms: number }

const kept: unknown[] = []
let answered = Promise.withResolvers<string>()

const TASKS: { [Kind in TestTask['do']]: (task: Extract<TestTask, { do: Kind }>, serving: Serving) => string | Promise<string> } = {
  say: ({ text }) => text,
  throw: ({ text }) => {
    throw new Error(text)
  },
  pid: () => String(process.pid),
  exit: () => process.exit(3),
  keep: ({ bytes }) => {
    kept.push(Buffer.alloc(bytes, 1))
    return 'kept'
  },
  wait: async ({ ms }) => {
    await pause(ms)
    return 'waited'
  },
  context: (_task, { context }) => String(context),
  untilCancelled: async (_task, { signal }) => {
    await once(signal, 'abort')
    throw signal.reason
  },
  ask: ({ text }, { send }) => {
    answered = Promise.withResolvers()
    send(text)
    return answered.promise
  },
  loop: () => {
    for (;;) kept.length = 0
  },
  fillBuffers: () => {
    for (;;) kept.push(Buffer.alloc(8 * 1024 * 1024, 1))
  },
  fillHeap: () => {
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => ({ i })))
  },
}

const taskOf = (task: TestTask) => TASKS[task.do] as (task: TestTask, serving: Serving) => string | Promise<string>

serveTasks(
  async (task: TestTask, serving): Promise<string> => taskOf(task)(task, serving),
  (message: string) => answered.resolve(message),
)
