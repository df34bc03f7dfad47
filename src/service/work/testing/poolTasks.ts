/** Tasks for the pool's tests, good and bad. */
import { serveTasks } from '../processTask.ts'

export type TestTask =
  | { do: 'say' | 'throw'; text: string }
  | { do: 'pid' | 'loop' | 'exit' | 'fillBuffers' | 'fillHeap' }
  | { do: 'keep'; bytes: number }

const kept: unknown[] = []

serveTasks(async (task: TestTask): Promise<string> => {
  switch (task.do) {
    case 'say':
      return task.text
    case 'throw':
      throw new Error(task.text)
    case 'pid':
      return String(process.pid)
    case 'exit':
      return process.exit(3)
    case 'keep':
      kept.push(Buffer.alloc(task.bytes, 1))
      return 'kept'
    case 'loop':
      for (;;) kept.length = 0
    case 'fillBuffers':
      for (;;) kept.push(Buffer.alloc(8 * 1024 * 1024, 1))
    case 'fillHeap':
      for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => ({ i })))
  }
})
