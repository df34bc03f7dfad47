/** A thread that draws images of products, one at a time: several of them share the work out by whole images. */
import { availableParallelism } from 'node:os'
import { threadHost } from '#models/tasks/threadHost.ts'
import { TaskKilled, TaskPool } from '#models/tasks/taskPool.ts'
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

/** Each takes some 200 MB. */
const MOST_THREADS = 8
export const drawingThreads = (): number => Math.min(MOST_THREADS, availableParallelism())

/** Milliseconds for one image. */
const TIME_MS = 600_000

export class DrawingThread {
  readonly #pool = new TaskPool<ImageJob, Uint8ClampedArray<ArrayBuffer>>({
    start: threadHost(new URL('./drawingWorker.ts', import.meta.url), 'product images'),
    size: 1,
    timeMs: TIME_MS,
  })

  /** @returns red, green, blue, alpha as bytes, rows from the top @throws Error with the fault of the model; TaskKilled; PoolClosed */
  async draw(job: ImageJob): Promise<Uint8ClampedArray<ArrayBuffer>> {
    try {
      return await this.#pool.run(job)
    } catch (error) {
      // The thread's own error, where it ended by one.
      throw error instanceof TaskKilled && error.cause !== undefined ? error.cause : error
    }
  }

  close(): Promise<void> {
    return this.#pool.close()
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
