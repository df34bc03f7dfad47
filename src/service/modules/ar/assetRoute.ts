/** Files of sessions, at addresses that hold their own token: what shows them fetches from outside the page, without a bearer. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { sendStoredFile } from '../../http/answer/storedFile.ts'
import { readRoom } from '../design/storage.ts'
import { arBlobs, isAmong } from './files.ts'
import { NOBODY } from './openSession.ts'
import { hasFiles, type SessionRow } from './present.ts'
import { readSession, stillReads } from './sessions.ts'
import { sessionOfFiles } from './sessionToken.ts'

const NAME = /^[0-9a-f]{64}\.(glb|usdz)$/
const TYPES = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' } as const

export const arAssetRoute = (app: FastifyInstance, services: Services): void => {
  const { config, db, clock } = services
  const blobs = arBlobs(services)

  /** The session whose file that is. @throws Refusal ROUTE_NOT_FOUND, AR_SESSION_EXPIRED */
  const check = async (token: string, name: string): Promise<SessionRow> => {
    const row = NAME.test(name) ? await readSession(services, sessionOfFiles(config, token)) : undefined
    if (!row) throw new Refusal('ROUTE_NOT_FOUND')
    if (!hasFiles(row, clock.now())) throw new Refusal('AR_SESSION_EXPIRED')
    if (!(await isAmong(db.root, row.files, name))) throw new Refusal('ROUTE_NOT_FOUND')
    if (row.projectId === null) return row
    const room = await readRoom(db.root, row.projectId, row.accountId ?? NOBODY, 'none')
    if (!room) throw new Refusal('ROUTE_NOT_FOUND')
    if (!stillReads(row, room, clock.now())) throw new Refusal('AR_SESSION_EXPIRED')
    return row
  }

  app.get<{ Params: { token: string; name: string } }>(
    '/ar-assets/:token/:name',
    // Models are packed as they lie.
    { compress: false, logLevel: 'warn' },
    async (request, reply) => {
      const { token, name } = request.params
      const { files, holder } = await check(token, name)
      const file = await blobs.open(name)
      if (file !== null) {
        reply.headers({ 'Cache-Control': 'private, max-age=86400, immutable', 'X-Robots-Tag': 'noindex' })
        return sendStoredFile(request, reply, { file, name, type: TYPES[name.endsWith('.usdz') ? 'usdz' : 'glb'] })
      }
      // Lost: it is made again, under the same address.
      await services.state.arConversions?.remake(holder, files)
      throw new Refusal('ROUTE_NOT_FOUND')
    },
  )
}
