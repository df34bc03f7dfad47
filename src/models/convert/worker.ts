/** The process in which files are made: one at a time. What it lends to three's exporter is seen in this process alone. */
import { setPriority } from 'node:os'
import { ModelRefused } from '../ingest/refused.ts'
import { serveTasks } from '../tasks/serveTasks.ts'
import { lendCanvas } from './canvas.ts'
import { convert, type Job } from './job.ts'
import type { ArFile } from './targets.ts'

export type Answer = { file: ArFile } | { refused: string } | { fault: string }

/** Requests take precedence: while one is handled, a conversion gets a quarter of the processor. Users wait for files too. */
const NICENESS = 5
setPriority(NICENESS)

lendCanvas()
serveTasks(async (job: Job): Promise<Answer> => {
  try {
    return { file: await convert(job) }
  } catch (cause) {
    if (cause instanceof ModelRefused) return { refused: cause.message }
    return { fault: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  }
})
