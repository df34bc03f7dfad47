/** Processes that make files: started when there is work, ended when there is none, so that the service neither waits for one nor keeps its memory. */
import { availableParallelism } from 'node:os'
import { ModelRefused } from '../ingest/refused.ts'
import type { EndReason } from '../tasks/host.ts'
import { processHost } from '../tasks/processHost.ts'
import { ownBytes } from '../tasks/serveTasks.ts'
import { TaskKilled, TaskPool } from '../tasks/taskPool.ts'
import type { Job } from './job.ts'
import type { ArFile } from './targets.ts'
import type { Answer } from './worker.ts'

/** A room that needs more than this fails alone. */
const MEMORY_BYTES = 2048 * 1024 * 1024
const LIMITS = { timeMs: 240_000, idleMs: 30_000 }

/** Files that are made at once. */
export const PROCESSES = Math.max(1, Math.min(4, availableParallelism() - 1))

const KILLED: Record<EndReason, string> = {
  memory: 'Making the file needs too much memory.',
  time: 'Making the file took too long.',
  crash: 'The process that made the file ended.',
}

const start = processHost(new URL('./worker.ts', import.meta.url), MEMORY_BYTES)
const pool = new TaskPool<Job, Answer>({ start, size: PROCESSES, ...LIMITS })

/** Has a file made in a process of its own; first come, first served. @throws ModelRefused */
export const convertInProcess = async (job: Job): Promise<ArFile> => {
  const answer = await pool.run(job).catch((cause: unknown) => {
    throw cause instanceof TaskKilled ? new Error(KILLED[cause.reason], { cause }) : cause
  })
  if ('file' in answer) return { ...answer.file, bytes: ownBytes(answer.file.bytes) }
  throw 'refused' in answer ? new ModelRefused(answer.refused) : new Error(answer.fault)
}
