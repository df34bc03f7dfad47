/** The child's side of a `ProcessPool`: does the tasks that it is sent, and is ended by a thread of its own when it grows beyond its limit. */
import { Worker } from 'node:worker_threads'

/** Bytes that came from another process as part of a message are a view of it, at any offset: here they are by themselves, as readers want them. */
export const ownBytes = (received: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(received)

export interface TaskMessage<Task> {
  task: Task
}
/** `begun` when the process has loaded and takes the task up; then what came of it, with the resident memory that the process has by now. */
export type TaskAnswer<Result> = { begun: true } | { result: Result; rss: number } | { fault: string; rss: number }

/**
 * Serves the pool that started this process. The process ends when the pool's process is gone, whatever it is at.
 * @param work done one at a time; what it throws is the task's fault, and the process goes on
 */
export const serveTasks = (work: (task: never) => Promise<unknown>): void => {
  const memoryBytes = Number(process.argv[2])
  const watch = new Worker(new URL('./memoryWatch.ts', import.meta.url), { workerData: { memoryBytes, parent: process.ppid } })
  watch.unref()
  // Ctrl-C in a terminal reaches the children too: the parent decides when they end.
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => process.exit())
  const answer = (message: TaskAnswer<unknown>) => process.send!(message)
  process.on('message', ({ task }: TaskMessage<never>) => {
    answer({ begun: true })
    work(task).then(
      (result) => answer({ result, rss: process.memoryUsage.rss() }),
      (cause: unknown) => answer({ fault: cause instanceof Error ? cause.message : String(cause), rss: process.memoryUsage.rss() }),
    )
  })
}
