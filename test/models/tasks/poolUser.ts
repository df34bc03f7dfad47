/** A program that has two tasks done by a pool, says so, and has nothing more to do. */
import { setTimeout as pause } from 'node:timers/promises'
import { processHost } from '#models/tasks/processHost.ts'
import { TaskPool } from '#models/tasks/taskPool.ts'
import type { TestTask } from './poolTasks.ts'

const start = processHost(new URL('./poolTasks.ts', import.meta.url), 400 * 1024 * 1024)
const pool = new TaskPool<TestTask, string>({ start, size: 1, timeMs: 60_000 })
console.log(`first ${await pool.run({ do: 'wait', ms: 50 })}`)
await pause(50)
void pool.run({ do: 'wait', ms: 50 }).then((said) => console.log(`then ${said}`))
