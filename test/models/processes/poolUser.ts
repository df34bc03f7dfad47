/** A program that has two tasks done by a pool, says so, and has nothing more to do. */
import { setTimeout as pause } from 'node:timers/promises'
import { ProcessPool } from '#models/processes/processPool.ts'
import type { TestTask } from './poolTasks.ts'

const pool = new ProcessPool<TestTask, string>(new URL('./poolTasks.ts', import.meta.url), 1, { memoryBytes: 400 * 1024 * 1024, timeMs: 60_000 })
console.log(`first ${await pool.run({ do: 'wait', ms: 50 })}`)
await pause(50)
void pool.run({ do: 'wait', ms: 50 }).then((said) => console.log(`then ${said}`))
