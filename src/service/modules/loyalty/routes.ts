import type { FastifyInstance } from 'fastify'
import { loyaltyOperations } from '#contract/loyalty/loyalty.ts'
import type { Services } from '../../services.ts'
import { serve } from '../../http/route.ts'
import { readLoyalty } from './readLoyalty.ts'

export const loyaltyRoutes = (app: FastifyInstance, { db }: Services): void => {
  serve(app, loyaltyOperations.getLoyalty, async ({ caller, language }) => ({
    data: { loyalty: await readLoyalty(db.root, caller.accountId, language) },
  }))
}
