/**
 * Addresses of rooms' thumbnails for users who may see the room: each is sealed for one version, so an old address reveals nothing of later versions.
 */
import type { FastifyInstance } from 'fastify'
import { ROOM_PLACEHOLDER } from '#contract/catalog/placeholderImage.ts'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../services.ts'
import { sealFor } from '../../../secrets/secret.ts'
import { projects } from '../tables.ts'
import { sendThumbnail } from './sendThumbnail.ts'
import type { AskedRoom } from './roomThumbnails.ts'

const FILE = sealFor('pictures of rooms', (digest) => `${digest.toString('base64url').slice(0, 24)}.jpg`)

/** Absolute address of the thumbnail of a room in that version. An empty room has none. */
export const thumbnailUrl = (config: Services['config'], { id, version }: { id: string; version: number }, itemCount: number): string | null =>
  itemCount === 0 ? null : `${config.publicUrl}/pictures/rooms/${id}/${version}/${FILE.of(config, `${id} ${version}`)}`

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The room's version now, and whose it is; undefined when it is gone. */
const roomNow = async ({ db }: Pick<Services, 'db'>, projectId: string): Promise<AskedRoom | undefined> => {
  const { id, version, ownerId } = projects
  const [row] = await db.root.select({ id, version, ownerId }).from(projects).where(eq(projects.id, projectId))
  return row
}

export const thumbnailRoute = (app: FastifyInstance, services: Services): void => {
  app.get<{ Params: { projectId: string; version: string; file: string } }>(
    '/pictures/rooms/:projectId/:version/:file',
    { logLevel: 'warn' },
    async ({ params }, reply) => {
      const { projectId, file } = params
      const version = Number(params.version)
      const known = UUID.test(projectId) && Number.isSafeInteger(version) && FILE.isOf(services.config, `${projectId} ${version}`, file)
      const now = known ? await roomNow(services, projectId) : undefined
      if (now === undefined) return reply.callNotFound()
      // This address does not show later versions of the room.
      if (now.version !== version) return reply.header('Cache-Control', 'no-store').redirect(ROOM_PLACEHOLDER)
      return sendThumbnail(services, reply, now, { waitMs: 0, shared: false })
    },
  )
}
