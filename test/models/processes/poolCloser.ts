/** A program that has a task done, closes its pool, and has something to say then. */
import { ProcessPool } from '#models/processes/processPool.ts'
import type { TestTask } from './poolTasks.ts'

const pool = new ProcessPool<TestTask, string>(new URL('./poolTasks.ts', import.meta.url), 1, { memoryBytes: 400 * 1024 * 1024, timeMs: 30_000 })
await pool.run({ do: 'say', text: 'done' })
await pool.close()
console.log('closed')
