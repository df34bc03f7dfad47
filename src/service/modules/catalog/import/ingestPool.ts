/** Processes that read and convert products' files, so that no file takes the import, or the machine, down with it. */
import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { readableBytes } from '#models/ingest/refused.ts'
import type { EndReason } from '#models/tasks/host.ts'
import { processHost } from '#models/tasks/processHost.ts'
import { PoolClosed, TaskKilled, TaskPool } from '#models/tasks/taskPool.ts'
import { ingest, type IngestAnswer, type IngestTask } from './ingest.ts'

/** The largest model that is taken, 50 MB with pictures of 8,192 pixels a side, needs about half of this memory. */
const LIMITS = { memoryBytes: 1536 * 1024 * 1024, timeMs: 180_000 }
const PROCESSES = Math.max(1, Math.min(4, availableParallelism()))

const needsFiles = ({ product }: IngestTask): boolean => product.model !== null || [...product.variants.values()].some(({ image }) => image !== null)

export class IngestPool {
  readonly #limits: typeof LIMITS
  readonly #pool: TaskPool<IngestTask, IngestAnswer>

  constructor(limits = LIMITS) {
    this.#limits = limits
    const start = processHost(new URL('./ingestWorker.ts', import.meta.url), limits.memoryBytes)
    this.#pool = new TaskPool({ start, size: PROCESSES, timeMs: limits.timeMs })
  }

  /**
   * Reads and converts a product's files in a process of the pool; a product without files needs none.
   * @returns null when the pool was closed before that was done; otherwise what came of it, also when the files ended their process
   */
  async ingest(task: IngestTask, log: Pick<Logger, 'warn'>): Promise<IngestAnswer | null> {
    try {
      return await (needsFiles(task) ? this.#pool.run(task) : ingest(task))
    } catch (cause) {
      if (cause instanceof PoolClosed) return null
      const field = task.product.model === null ? 'image' : 'model'
      if (cause instanceof TaskKilled) return { outcome: 'refused', field, message: this.#killed(cause.reason) }
      // In the words of the code that failed: for the log, not for the shop.
      log.warn({ err: cause, sku: task.product.entry.sku }, 'import: converting the files of a product failed')
      return { outcome: 'refused', field, message: 'The files could not be converted: they are broken in a way that is not known here.' }
    }
  }

  close(): Promise<void> {
    return this.#pool.close()
  }

  #killed(reason: EndReason): string {
    const { memoryBytes, timeMs } = this.#limits
    return {
      memory: `Reading the files needs more than ${readableBytes(memoryBytes)} of memory.`,
      time: `Reading the files takes more than ${timeMs / 1000} seconds.`,
      crash: 'The files ended the process that read them.',
    }[reason]
  }
}
