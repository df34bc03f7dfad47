/** Threads that share out the making of textures and models. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ProductDefinition } from './definition.ts'
import { openBench, texturesOf, type Done, type Job } from './makeModel.ts'

export const availableWorkers = (): number => Math.min(8, availableParallelism())

interface Answer {
  done?: Done | null
  /** What went wrong, with its stack. */
  fault?: string
}

/** One thread and the job it is at. */
class Hand {
  readonly #worker: Worker
  #settle: { resolve: (done: Done | null) => void; reject: (cause: Error) => void } | null = null

  constructor(outDir: string) {
    this.#worker = new Worker(new URL('./makeWorker.ts', import.meta.url), { workerData: { outDir } })
    this.#worker.on('message', ({ done = null, fault }: Answer) => {
      if (fault === undefined) this.#settle?.resolve(done)
      else this.#settle?.reject(new Error(fault))
    })
    this.#worker.on('error', (cause: Error) => this.#settle?.reject(cause))
  }

  work(job: Job): Promise<Done | null> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.#worker.postMessage(job)
    })
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }
}

export class Workshop {
  readonly #outDir: string
  readonly #hands: Hand[]
  /** With one thread the work is done here: a single piece is made sooner than a thread starts. */
  #own: ((job: Job) => Promise<Done | null>) | null = null

  constructor(outDir: string, workers: number) {
    this.#outDir = outDir
    this.#hands = workers > 1 ? Array.from({ length: workers }, () => new Hand(outDir)) : []
  }

  /** Draws the textures that the products need and that are not yet kept: each by one thread only. */
  async drawTextures(products: readonly ProductDefinition[]): Promise<void> {
    const names = [...new Set(products.flatMap(texturesOf))].toSorted()
    await this.run(
      names.map((name): Job => ({ kind: 'texture', name })),
      () => undefined,
    )
  }

  /** Does all jobs; `onDone` hears of each model in the order in which they are finished. */
  async run(jobs: readonly Job[], onDone: (done: Done) => void): Promise<void> {
    const waiting = jobs.values()
    const labour = async (work: (job: Job) => Promise<Done | null>) => {
      for (const job of waiting) {
        const done = await work(job)
        if (done) onDone(done)
      }
    }
    if (this.#hands.length > 0) await Promise.all(this.#hands.map((hand) => labour((job) => hand.work(job))))
    else await labour((this.#own ??= await openBench(this.#outDir)))
  }

  async close(): Promise<void> {
    await Promise.all(this.#hands.map((hand) => hand.close()))
  }
}
