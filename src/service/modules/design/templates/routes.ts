import type { FastifyInstance } from 'fastify'
import { templateOperations } from '#contract/design/templates.ts'
import { reachedAt, type Services } from '../../../services.ts'
import { serve } from '../../../http/route.ts'
import { getTemplate, listTemplates } from './listing.ts'

export const templateRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, templateOperations.listTemplates, async ({ query, language, publicUrl }) => ({
    data: await listTemplates(reachedAt(services, publicUrl), language, query),
  }))

  serve(app, templateOperations.getTemplate, async ({ params, query, language, publicUrl }) => ({
    data: { template: await getTemplate(reachedAt(services, publicUrl), language, params.templateId, query) },
  }))
}
