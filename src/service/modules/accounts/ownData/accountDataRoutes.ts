/** Routes of exporting and deleting an account's data (docs/interface/accounts.md#your-data). */
import type { FastifyInstance } from 'fastify'
import { accountDataOperations as operations } from '#contract/accounts/accountData.ts'
import type { Services } from '../../../services.ts'
import { attachment } from '../../../http/answer/file.ts'
import { serve } from '../../../http/route.ts'
import { openArchive, readExport, requestExport } from './dataExport.ts'
import { deleteAccount } from './deleteAccount.ts'

export const accountDataRoutes = (app: FastifyInstance, services: Services): void => {
  const { clock } = services
  serve(app, operations.requestDataExport, async (request) => ({
    data: { export: await requestExport(services, request.caller, { ...request, ...request.body, at: clock.now() }, request) },
  }))
  serve(app, operations.getDataExport, async ({ caller, params, publicUrl }) => ({
    data: { export: await readExport(services, caller, params.exportId, { at: clock.now(), publicUrl }) },
  }))
  serve(app, operations.deleteAccount, async (request) => {
    await deleteAccount(services, request.caller, { ...request, at: clock.now() })
    return { data: { id: request.caller.accountId, deleted: true as const } }
  })
  app.get<{ Params: { name: string } }>('/exports/:name', { compress: false }, async ({ params }, reply) => {
    const archive = await openArchive(services, params.name, clock.now())
    if (archive === null) return reply.callNotFound()
    return reply
      .headers({ 'Cache-Control': 'private, no-store', 'Content-Disposition': attachment('Diwan.zip'), 'X-Robots-Tag': 'noindex' })
      .type('application/zip')
      .send(archive)
  })
}
