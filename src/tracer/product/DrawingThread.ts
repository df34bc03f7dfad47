/** A thread that draws images of products, one at a time: several of them share the work out by whole images. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Shot } from '#room/camera/productShot.ts'

export interface ImageJob {
  /** Path of the model's file. */
  model: string
  /** Name of the variant; the model's own finish where it is null. */
  variant: string | null
  shot: Shot
  /** Whether its back is on a wall. */
  isOnWall: boolean
  /** Whether it is a lamp, which is then lit. */
  isLamp: boolean
  /** Pixels a side. */
  size: number
}

export type ImageResponse = { rgba: Uint8ClampedArray<ArrayBuffer> } | { fault: string }

interface Pending {
  resolve: (rgba: Uint8ClampedArray<ArrayBuffer>) => void
  reject: (cause: Error) => void
}

/** Each takes some 200 MB. */
const MOST_THREADS = 8
export const drawingThreads = (): number => Math.min(MOST_THREADS, availableParallelism())

export class DrawingThread {
  #worker: Worker | null = null
  #pending: Pending | null = null

  #start(): Worker {
    const worker = new Worker(new URL('./drawingWorker.ts', import.meta.url), { name: 'product pictures' })
    worker.on('message', (answer: ImageResponse) => {
      if ('fault' in answer) this.#pending?.reject(new Error(answer.fault))
      else this.#pending?.resolve(answer.rgba)
    })
    worker.on('error', (cause: Error) => this.#pending?.reject(cause))
    worker.on('exit', () => {
      // The next image starts another.
      if (this.#worker === worker) this.#worker = null
      this.#pending?.reject(new Error('The thread that drew it ended.'))
    })
    return worker
  }

  /** @returns red, green, blue, alpha as bytes, rows from the top @throws what is wrong with the model, or that the thread ended */
  async draw(job: ImageJob): Promise<Uint8ClampedArray<ArrayBuffer>> {
    this.#worker ??= this.#start()
    const worker = this.#worker
    try {
      return await new Promise((resolve, reject) => {
        this.#pending = { resolve, reject }
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(job)
      })
    } finally {
      this.#pending = null
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }
}

/** Gives each of several threads the next task until none is left. @param count of threads */
export const drawSideBySide = async <T>(
  count: number,
  things: Iterable<T>,
  work: (thread: DrawingThread, thing: T) => Promise<void>,
): Promise<void> => {
  const waiting = things[Symbol.iterator]()
  const take = async (): Promise<void> => {
    const thread = new DrawingThread()
    try {
      for (let next = waiting.next(); !next.done; next = waiting.next()) await work(thread, next.value)
    } finally {
      await thread.close()
    }
  }
  await Promise.all(Array.from({ length: count }, take))
}
