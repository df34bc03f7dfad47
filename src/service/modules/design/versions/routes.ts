import type { FastifyInstance } from 'fastify'
import { versionOperations } from '#contract/design/versions.ts'
import { reachedAt, type Services } from '../../../services.ts'
import { serve } from '../../../http/route.ts'
import { listVersions } from './listVersions.ts'
import { restoreVersion } from './restoreVersion.ts'

export const versionRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, versionOperations.listVersions, async ({ caller: { accountId }, language, params, query, publicUrl }) => ({
    data: await listVersions(reachedAt(services, publicUrl), { accountId, language }, params.projectId, query),
  }))

  serve(app, versionOperations.restoreVersion, async ({ caller: { accountId }, language, params, ifMatch, publicUrl }) => {
    const data = await restoreVersion(reachedAt(services, publicUrl), { accountId, language }, params, ifMatch)
    return { data, etag: data.project.version }
  })
}
