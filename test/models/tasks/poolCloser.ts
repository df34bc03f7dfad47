/** A program that has a task done, closes its pool, and has something to say then. */
import { processHost } from '#models/tasks/processHost.ts'
import { TaskPool } from '#models/tasks/taskPool.ts'
import type { TestTask } from './poolTasks.ts'

const start = processHost(new URL('./poolTasks.ts', import.meta.url), 400 * 1024 * 1024)
const pool = new TaskPool<TestTask, string>({ start, size: 1, timeMs: 30_000 })
await pool.run({ do: 'say', text: 'done' })
await pool.close()
console.log('closed')
