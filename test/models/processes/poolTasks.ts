/** Tasks for the pool's tests, good and bad. */
import { setTimeout as pause } from 'node:timers/promises'
import { serveTasks } from '#models/processes/processTask.ts'

export type TestTask =
  | { do: 'say' | 'throw'; text: string }
  | { do: 'pid' | 'loop' | 'exit' | 'fillBuffers' | 'fillHeap' }
  | { do: 'keep'; bytes: number }
  | { do: 'wait'; ms: number }

const kept: unknown[] = []

const DEEDS: { [Kind in TestTask['do']]: (task: Extract<TestTask, { do: Kind }>) => string | Promise<string> } = {
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

serveTasks(async (task: TestTask): Promise<string> => (DEEDS[task.do] as (of: TestTask) => string | Promise<string>)(task))
