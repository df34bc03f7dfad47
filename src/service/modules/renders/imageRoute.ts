/** Images and films of renders, at addresses that hold their own seal: an `<img>`, a `<video>` and a messenger load them without a bearer. */
import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { FILM_FORMATS, RENDER_FORMATS } from '#contract/renders/vocabulary.ts'
import type { Services } from '../../services.ts'
import { sendStoredFile } from '../../http/answer/storedFile.ts'
import { isSealOf, renderBlobs, statusOf } from './images.ts'
import { renders } from './tables.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const FILE = new RegExp(`^([\\w-]{24})\\.(${[...RENDER_FORMATS, ...FILM_FORMATS].join('|')}|preview\\.jpg)$`)
const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  'preview.jpg': 'image/jpeg',
}

export const renderImageRoute = (app: FastifyInstance, services: Services): void => {
  const { config, db, clock } = services
  const blobs = renderBlobs(services)

  /** Name of the file of an address; null when there is none. */
  const blobAt = async (renderId: string, file: string): Promise<{ blob: string; kind: string } | null> => {
    const [, seal, kind] = FILE.exec(file) ?? []
    if (!UUID.test(renderId) || seal === undefined || kind === undefined || !isSealOf(config, renderId, seal)) return null
    const [row] = await db.root.select().from(renders).where(eq(renders.id, renderId))
    if (!row || row.deletedAt !== null) return null
    if (kind === 'preview.jpg') return row.status === 'processing' && row.previewBlob !== null ? { blob: row.previewBlob, kind } : null
    if (row.blob === null || statusOf(row, clock.now()) !== 'completed') return null
    if (row.filmBlob !== null && row.film?.file?.format === kind) return { blob: row.filmBlob, kind }
    return row.format === kind ? { blob: row.blob, kind } : null
  }

  app.get<{ Params: { renderId: string; file: string } }>(
    '/pictures/renders/:renderId/:file',
    { compress: false, logLevel: 'warn' },
    async (request, reply) => {
      const { renderId, file: asked } = request.params
      const found = await blobAt(renderId, asked)
      const file = found && (await blobs.open(found.blob))
      if (!found || !file) return reply.callNotFound()
      const isFinal = found.kind !== 'preview.jpg'
      reply.headers({
        'X-Robots-Tag': 'noindex',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Cache-Control': isFinal ? 'private, max-age=604800, immutable' : 'no-store',
      })
      return sendStoredFile(request, reply, { file, name: found.blob, type: TYPES[found.kind]! })
    },
  )
}
