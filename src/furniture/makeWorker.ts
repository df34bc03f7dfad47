/** The thread behind a hand of the workshop: one job at a time. */
import { parentPort, workerData } from 'node:worker_threads'
import { openBench, type Done, type Job } from './makeModel.ts'

/** Tells the thread that asked. */
const answer = (message: { done: Done | null } | { fault: string }): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}

const bench = openBench((workerData as { outDir: string }).outDir)
parentPort?.on('message', (job: Job) => {
  bench
    .then((work) => work(job))
    .then(
      (done) => answer({ done }),
      (cause: unknown) => answer({ fault: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }),
    )
})
