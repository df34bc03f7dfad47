/** Threads that render or denoise one image. */
import { Worker } from 'node:worker_threads'
import { instantiate } from './core.ts'
import { TracerError } from './errors.ts'

/** Start message of a thread. */
export interface WorkerContext {
  module: WebAssembly.Module
  memory: WebAssembly.Memory
  header: number
  thread: number
  work: 'render' | 'filter'
}

/** Reply of a thread after a pass: rays cast since its start, and samples without a finite value. */
export interface WorkerDone {
  rays: number
  dropped: number
}

/** Threads that work on an image. */
export interface Threads {
  /** Has every thread work until nothing is left of the pass. @throws TracerError `worker-failed` as soon as one has failed */
  run: () => Promise<WorkerDone[]>
  close: () => Promise<void>
}

/** Sets the core up for its work. Returns what does all that is left of a pass. */
export const attachCore = ({ module, memory, header, thread, work }: WorkerContext): (() => WorkerDone) => {
  const core = instantiate(module, memory)
  if (work === 'render') core.attach(header, thread)
  else core.attachFilter(header, thread)
  return () => {
    if (work === 'render') core.render()
    else core.filter()
    return { rays: core.countRays(), dropped: core.countDropped() }
  }
}

/** The calling thread itself, which does nothing else meanwhile. For workers that draw many small images: to start a thread takes a tenth of a second. */
const ownThread = (context: Omit<WorkerContext, 'thread'>): Threads => {
  const work = attachCore({ ...context, thread: 0 })
  return { run: () => Promise.resolve([work()]), close: () => Promise.resolve() }
}

/** @param count of threads beside the calling one; 0 for that one alone */
export const startThreads = (context: Omit<WorkerContext, 'thread'>, count: number): Threads =>
  count === 0 ? ownThread(context) : new WorkerPool(context, count)

interface Pending {
  resolve: (done: WorkerDone) => void
  reject: (cause: Error) => void
}

export class WorkerPool implements Threads {
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
