/** The thread behind a hand of the workshop: one job at a time. */
import { parentPort, workerData } from 'node:worker_threads'
import { openBench, type Job } from './makeModel.ts'

const bench = openBench((workerData as { outDir: string }).outDir)
parentPort?.on('message', (job: Job) => {
  bench
    .then((work) => work(job))
    .then(
      (done) => parentPort?.postMessage({ done }),
      (cause: unknown) => parentPort?.postMessage({ fault: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }),
    )
})
