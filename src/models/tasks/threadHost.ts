/** Threads as hosts: they start faster than a process and share its memory, and a crash of one ends its task alone. */
import { Worker } from 'node:worker_threads'
import type { StartHost, ToHost } from './host.ts'

/** @param script a module that calls `serveTasks` @param name shown by debuggers */
export const threadHost =
  (script: URL, name: string): StartHost =>
  ({ onMessage, onEnd }) => {
    const worker = new Worker(script, { name })
    let cause: unknown
    worker.on('message', onMessage)
    worker.on('error', (error) => (cause = error))
    worker.once('exit', () => onEnd('crash', cause))
    return {
      stay: (isNeeded) => (isNeeded ? worker.ref() : worker.unref()),
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      send: (message: ToHost) => worker.postMessage(message),
      end: async () => void (await worker.terminate()),
    }
  }
