/** Errors of pages, for the operator's log (docs/interface/page-errors.md). */
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { pageErrorOperations } from '../../../contract/pageErrors.ts'
import type { Services } from '../../services.ts'
import { serve } from '../../wire/route.ts'

/** Milliseconds in which the same error is written down once, and how many are told apart meanwhile. */
const ONCE_IN = 3_600_000
const TOLD_APART = 500

export const pageErrorRoutes = (app: FastifyInstance, { log, clock }: Services): void => {
  const written = new LRUCache<string, number>({ max: TOLD_APART })
  serve(app, pageErrorOperations.reportPageError, ({ body }) => {
    const key = JSON.stringify([body.page, body.part, body.name, body.frames[0]])
    const now = clock.now().getTime()
    if (now - (written.get(key) ?? -Infinity) >= ONCE_IN) {
      written.set(key, now)
      log.warn({ pageError: body }, 'a page reports an error in its own code')
    }
    return Promise.resolve({ data: {} })
  })
}
