/** Processes that make models: started when there is work, ended when there is none. */
import { availableParallelism } from 'node:os'
import { ProcessPool, type ProcessLimits } from '#models/processes/processPool.ts'
import type { ModelAnswer, ModelTask } from './modelWorker.ts'

const LIMITS: ProcessLimits = { memoryBytes: 1024 * 1024 * 1024, timeMs: 240_000, idleMs: 30_000 }
const MOST_PROCESSES = 8

/** Models that this machine makes at once. */
export const modelProcesses = (): number => Math.min(MOST_PROCESSES, availableParallelism())

export type ModelPool = Pick<ProcessPool<ModelTask, ModelAnswer>, 'run' | 'close'>
export const modelPool = (size = modelProcesses()): ModelPool => new ProcessPool(new URL('./modelWorker.ts', import.meta.url), size, LIMITS)
