/** The thread in which files are made: one at a time. What it lends to three's exporter is seen in this thread alone. */
import { platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { ModelRefused } from '../intake/refused.ts'
import { lendCanvas } from './canvas.ts'
import { convert, type Job } from './job.ts'
import type { ArFile } from './targets.ts'

export type Answer = { file: ArFile } | { refused: string } | { fault: string }

const answer = (message: Answer): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message, 'file' in message ? [message.file.bytes.buffer] : [])
}

/** Requests go first: beside one that is answered, a file gets a quarter of the processor. Somebody waits for files too. */
const NICENESS = 5
// To Linux a thread is a process of its own. Elsewhere this would be the whole service's priority.
if (platform() === 'linux') setPriority(NICENESS)

lendCanvas()
parentPort?.on('message', (job: Job) => {
  convert(job).then(
    (file) => answer({ file }),
    (cause: unknown) => {
      if (cause instanceof ModelRefused) answer({ refused: cause.message })
      else answer({ fault: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) })
    },
  )
})
