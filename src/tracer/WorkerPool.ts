/** Threads that render or denoise one picture. */
import { Worker } from 'node:worker_threads'
import { TracerError } from './errors.ts'

/** What a thread is started with. */
export interface WorkerContext {
  module: WebAssembly.Module
  memory: WebAssembly.Memory
  header: number
  thread: number
  work: 'render' | 'filter'
}

/** What a thread answers after a pass: rays that it has cast since it began, and samples that came to no number. */
export interface WorkerDone {
  rays: number
  dropped: number
}

interface Pending {
  resolve: (done: WorkerDone) => void
  reject: (cause: Error) => void
}

export class WorkerPool {
  readonly workers: readonly Worker[]
  readonly #pending = new Map<Worker, Pending>()
  #failure: TracerError | null = null
  #isClosed = false

  constructor(context: Omit<WorkerContext, 'thread'>, threads: number) {
    this.workers = Array.from({ length: threads }, (_, thread) => this.#start({ ...context, thread }))
  }

  #start(workerData: WorkerContext): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, name: `tracer ${workerData.thread}` })
    worker.on('message', (done: WorkerDone) => {
      this.#pending.get(worker)?.resolve(done)
      this.#pending.delete(worker)
    })
    worker.on('error', (cause) => this.#fail(new TracerError('worker-failed', 'A thread of the path tracer failed.', { cause })))
    worker.on('exit', (status) => this.#fail(new TracerError('worker-failed', `A thread of the path tracer ended (${status}).`)))
    return worker
  }

  #fail(failure: TracerError): void {
    if (this.#isClosed) return
    this.#failure ??= failure
    for (const { reject } of this.#pending.values()) reject(this.#failure)
    this.#pending.clear()
  }

  /** Has every thread work until nothing is left of the pass. @throws TracerError `worker-failed` as soon as one has failed */
  async run(): Promise<WorkerDone[]> {
    if (this.#failure) throw this.#failure
    return Promise.all(
      this.workers.map(
        (worker) =>
          new Promise<WorkerDone>((resolve, reject) => {
            this.#pending.set(worker, { resolve, reject })
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
            worker.postMessage(null)
          }),
      ),
    )
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.workers.map((worker) => worker.terminate()))
  }
}
