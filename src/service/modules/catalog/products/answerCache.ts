/** Answers about the catalogue as they were written out, used again until it changes: most shoppers ask the same, and a list of twenty products is forty kilobytes. */
import { LRUCache } from 'lru-cache'
import { writeOut, type Written } from '../../../http/answer/envelope.ts'
import type { CatalogueMoment } from '../catalogueMoment.ts'

/** Bytes of one process, at two for a character. */
const MAX_BYTES = 8 * 1024 * 1024
const BYTES_A_CHARACTER = 2

type Make = () => Promise<unknown>

export class AnswerCache {
  readonly #moment: Pick<CatalogueMoment, 'read'>
  readonly #written = new LRUCache<string, Written<unknown>, Make>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => BYTES_A_CHARACTER * length,
    // Those who ask for the same at once wait for one answer.
    fetchMethod: async (_key, _stale, { context }) => writeOut(await context()),
    // An answer that is evicted while it is still being made is not kept, but its callers receive it.
    ignoreFetchAbort: true,
  })

  constructor(moment: Pick<CatalogueMoment, 'read'>) {
    this.#moment = moment
  }

  /**
   * An answer that depends on nothing but the catalogue and what it was asked for.
   * @param asked everything that the answer depends on beside the catalogue: what was asked for, the language, the origin of addresses
   * @param make puts it together; what it refuses is not kept
   */
  async get<Data>(asked: readonly unknown[], make: () => Promise<Data>): Promise<Written<Data>> {
    const moment = await this.#moment.read()
    const answer = await this.#written.forceFetch(`${moment} ${JSON.stringify(asked)}`, { context: make })
    return answer as Written<Data>
  }
}

declare module '../../../services.ts' {
  interface ProcessState {
    readonly answerCache: AnswerCache
  }
}
