/** Processes that make models: started when there is work, ended when there is none. */
import { availableParallelism } from 'node:os'
import { processHost } from '#models/tasks/processHost.ts'
import { TaskPool } from '#models/tasks/taskPool.ts'
import type { ModelAnswer, ModelTask } from './modelWorker.ts'

const MEMORY_BYTES = 1024 * 1024 * 1024
const LIMITS = { timeMs: 240_000, idleMs: 30_000 }
const MOST_PROCESSES = 8

/** Models that this machine makes at once. */
export const modelProcesses = (): number => Math.min(MOST_PROCESSES, availableParallelism())

export type ModelPool = Pick<TaskPool<ModelTask, ModelAnswer>, 'run' | 'close'>
export const modelPool = (size = modelProcesses()): ModelPool =>
  new TaskPool({ start: processHost(new URL('./modelWorker.ts', import.meta.url), MEMORY_BYTES), size, ...LIMITS })
