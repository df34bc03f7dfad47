import type { FastifyInstance } from 'fastify'
import { exchangeRateOperations as operations } from '#contract/catalog/exchangeRates.ts'
import type { Services } from '../../services.ts'
import { requireStaff } from '../../http/request/caller.ts'
import { serve } from '../../http/route.ts'
import { listRates, listRatesForStaff, removeRate, setRate } from './exchangeRates.ts'

export const exchangeRateRoutes = (app: FastifyInstance, { db, clock }: Services): void => {
  serve(app, operations.listExchangeRates, async () => ({ data: { rates: await listRates(db.root) } }))

  serve(app, operations.listStaffExchangeRates, async ({ caller }) => {
    requireStaff(caller)
    return { data: { rates: await listRatesForStaff(db.root) } }
  })

  serve(app, operations.setExchangeRate, async ({ params, body, caller }) => {
    requireStaff(caller)
    const by = { at: clock.now(), accountId: caller.accountId }
    return { data: { rate: await db.transaction((tx) => setRate(tx, params.currency, body, by)) } }
  })

  serve(app, operations.removeExchangeRate, async ({ params, query, caller }) => {
    requireStaff(caller)
    const id = await db.transaction((tx) => removeRate(tx, params.currency, query.expectedEgpPerUnit))
    return { data: { id, deleted: true as const } }
  })
}
