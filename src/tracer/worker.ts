/** A thread of the path tracer: an instance of the core over the memory that all threads share. */
import { parentPort, workerData } from 'node:worker_threads'
import { attachCore, type WorkerContext } from './WorkerPool.ts'

const work = attachCore(workerData as WorkerContext)

parentPort?.on('message', () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(work())
})
