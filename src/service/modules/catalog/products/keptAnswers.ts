/** Answers about the catalogue as they were written out, used again until it changes: most shoppers ask the same, and a list of twenty products is forty kilobytes. */
import { LRUCache } from 'lru-cache'
import type { Drizzle } from '../../../db/connection.ts'
import { writeOut, type Written } from '../../../http/answer/envelope.ts'
import { catalogueMoment } from '../catalogueMoment.ts'

/** Bytes of one process, at two for a character. */
const MAX_BYTES = 8 * 1024 * 1024
const BYTES_A_CHARACTER = 2

type Make = () => Promise<unknown>
type Kept = LRUCache<string, Written<unknown>, Make>
const kept = new WeakMap<Drizzle, Kept>()

const keptFor = (q: Drizzle): Kept => {
  let mine = kept.get(q)
  if (!mine) {
    mine = new LRUCache<string, Written<unknown>, Make>({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ length }) => BYTES_A_CHARACTER * length,
      // Those who ask for the same at once wait for one answer.
      fetchMethod: async (_key, _stale, { context }) => writeOut(await context()),
      // An answer that is evicted while it is still being made is not kept, but its callers receive it.
      ignoreFetchAbort: true,
    })
    kept.set(q, mine)
  }
  return mine
}

/**
 * An answer that depends on nothing but the catalogue and what it was asked for.
 * @param asked everything that the answer depends on beside the catalogue: what was asked for, the language, the origin of addresses
 * @param make puts it together; what it refuses is not kept
 */
export const keptAnswer = async <Data>(q: Drizzle, asked: readonly unknown[], make: () => Promise<Data>): Promise<Written<Data>> => {
  const moment = await catalogueMoment(q)
  const answer = await keptFor(q).forceFetch(`${moment} ${JSON.stringify(asked)}`, { context: make })
  return answer as Written<Data>
}
