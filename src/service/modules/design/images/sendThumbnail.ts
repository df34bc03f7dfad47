/** Sends the thumbnail of a room: the drawn one; until that is there, its plan, which must not be cached. */
import type { FastifyReply } from 'fastify'
import type { Services } from '../../../services.ts'
import { drawPlanImage } from './planImage.ts'
import { roomToDraw, type AskedRoom } from './roomThumbnails.ts'

/**
 * @param waitMs milliseconds to wait for an image that is being drawn: a messenger requests a link's image once, and caches the response
 * @param shared whether shared caches may store it
 */
export const sendThumbnail = async (
  services: Services,
  reply: FastifyReply,
  room: AskedRoom,
  { waitMs, shared }: { waitMs: number; shared: boolean },
): Promise<FastifyReply> => {
  const { id: projectId, version } = room
  const pictures = services.state.roomThumbnails
  const read = () => pictures?.kept(services, projectId, version)
  let picture = await read()
  if (!picture && pictures) {
    const drawn = pictures.ask(services, room)
    let timer: NodeJS.Timeout | undefined
    if (waitMs > 0) await Promise.race([drawn, new Promise((done) => (timer = setTimeout(done, waitMs)))])
    clearTimeout(timer)
    picture = await read()
  }
  reply.headers({ 'Content-Type': 'image/jpeg', 'X-Robots-Tag': 'noindex', 'Cross-Origin-Resource-Policy': 'cross-origin' })
  if (picture) return reply.header('Cache-Control', shared ? 'public, max-age=3600' : 'private, max-age=604800, immutable').send(picture)
  const found = await roomToDraw(services, projectId)
  // The room may have changed since this address was looked at: what it became is for those who have the new address.
  if (!found || (!shared && found.version !== version)) {
    reply.callNotFound()
    return reply
  }
  return reply.header('Cache-Control', 'no-store').send(await drawPlanImage(found.room))
}
