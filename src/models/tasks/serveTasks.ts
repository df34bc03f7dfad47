/** The host's side of a `TaskPool`, in a process or in a thread. A process is ended by a thread of its own when it grows beyond its limit. */
import { parentPort, Worker, type Transferable } from 'node:worker_threads'
import type { FromHost, ToHost } from './host.ts'

/** Bytes that came from another process as part of a message are a view of it, at any offset: here they are by themselves, as readers need them. */
export const ownBytes = (received: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(received)

/** A process that has grown to this part of its limit takes no other task, so that a task never pays for those before it. */
const LAST_MEMORY_SHARE = 0.5

/** Parts of the running task, beside its input. */
export interface Serving {
  /** Aborted when the result is no longer wanted. */
  signal: AbortSignal
  /** Data that the pool sent last as the context of tasks. */
  context: unknown
  /** Sends the pool a message about the task. @param transfer moved instead of copied, from a thread */
  send: (message: unknown, transfer?: readonly Transferable[]) => void
  /** Parts of the result that are moved instead of copied, from a thread. */
  transfer: Transferable[]
}

interface Port {
  send: (message: FromHost, transfer?: readonly Transferable[]) => void
  receive: (listener: (message: ToHost) => void) => void
  isSpent: () => boolean
}

const threadPort = (port: NonNullable<typeof parentPort>): Port => ({
  send: (message, transfer = []) => port.postMessage(message, transfer),
  receive: (listener) => port.on('message', listener),
  isSpent: () => false,
})

/** The process ends when the pool's process is gone, whatever it is doing. */
const processPort = (): Port => {
  const memoryBytes = Number(process.argv[2])
  const watch = new Worker(new URL('./memoryWatch.ts', import.meta.url), { workerData: { memoryBytes, parent: process.ppid } })
  watch.unref()
  // Ctrl-C in a terminal reaches the children too: the parent decides when they end.
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => process.exit())
  return {
    send: (message) => process.send!(message),
    receive: (listener) => process.on('message', listener),
    isSpent: () => process.memoryUsage.rss() > memoryBytes * LAST_MEMORY_SHARE,
  }
}

/**
 * Serves the pool that started this process or thread.
 * @param work done one at a time; an error that it throws is the task's fault, and the host goes on
 * @param onMessage receives messages of the pool to this host, between tasks too
 */
export const serveTasks = (work: (task: never, serving: Serving) => Promise<unknown>, onMessage?: (message: never) => void): void => {
  const port = parentPort ? threadPort(parentPort) : processPort()
  let context: unknown
  let running: AbortController | null = null
  const serve = async (task: unknown): Promise<void> => {
    const controller = (running = new AbortController())
    port.send({ begun: true })
    const transfer: Transferable[] = []
    try {
      const send = (message: unknown, moved?: readonly Transferable[]) => port.send({ message }, moved)
      const result = await work(task as never, { signal: controller.signal, context, send, transfer })
      running = null
      port.send({ result, isLast: port.isSpent() }, transfer)
    } catch (cause) {
      running = null
      const fault = cause instanceof Error ? { message: cause.message, stack: cause.stack } : { message: String(cause) }
      port.send({ fault, isLast: port.isSpent() })
    }
  }
  port.receive((message) => {
    if ('task' in message) void serve(message.task)
    else if ('context' in message) context = message.context
    else if ('cancel' in message) running?.abort(new Error('the task was cancelled'))
    else onMessage?.(message.message as never)
  })
}
