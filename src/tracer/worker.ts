/** A thread of the path tracer: an instance of the core over the memory that all threads share. */
import { parentPort, workerData } from 'node:worker_threads'
import { instantiate } from './core.ts'
import type { WorkerContext, WorkerDone } from './WorkerPool.ts'

const { module, memory, header, thread, work } = workerData as WorkerContext
const core = instantiate(module, memory)
if (work === 'render') core.attach(header, thread)
else core.attachFilter(header, thread)

parentPort?.on('message', () => {
  if (work === 'render') core.render()
  else core.filter()
  const done: WorkerDone = { rays: core.countRays(), dropped: core.countDropped() }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(done)
})
