/** Reports of errors in the page's own code, for the operator's log (docs/interface/page-errors.md). */
import type { FastifyInstance } from 'fastify'
import { pageErrorOperations } from '#contract/wire/pageErrors.ts'
import type { Services } from '../../services.ts'
import { serve } from '../../http/route.ts'

const HOUR = 3_600_000
/** Lines an hour: anyone may report anything, and the log belongs to the operator. */
const MOST = 100
/** Lines of one network, among these. */
const MOST_OF_NETWORK = 20

export const pageErrorRoutes = (app: FastifyInstance, { log, clock }: Services): void => {
  let hour = { begun: -Infinity, logged: new Set<string>(), ofNetwork: new Map<string, number>() }
  serve(app, pageErrorOperations.reportPageError, ({ body, address }) => {
    const now = clock.now().getTime()
    if (now - hour.begun >= HOUR) hour = { begun: now, logged: new Set(), ofNetwork: new Map() }
    const key = JSON.stringify([body.page, body.part, body.name, body.frames[0]])
    const ofNetwork = hour.ofNetwork.get(address) ?? 0
    if (!hour.logged.has(key) && hour.logged.size < MOST && ofNetwork < MOST_OF_NETWORK) {
      hour.logged.add(key)
      hour.ofNetwork.set(address, ofNetwork + 1)
      log.warn({ pageError: body }, 'page: error reported by a browser')
    }
    return Promise.resolve({ data: {} })
  })
}
