/** Files of sessions, at addresses that hold their own token: what shows them fetches from outside the page, without a bearer. */
import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { Refusal } from '../../wire/refusal.ts'
import { arBlobs, isAmong } from './files.ts'
import { filesUntil } from './present.ts'
import { readSession } from './sessions.ts'
import { sessionOfFiles } from './sessionToken.ts'

const NAME = /^[0-9a-f]{64}\.(glb|usdz)$/
const TYPES = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' } as const

export interface Span {
  start: number
  /** Included. */
  end: number
}

/**
 * The part of a file that `Range` asks for (RFC 9110 §14).
 * @returns null for the whole file: no range, or one that is not understood, or several; 'none' when nothing of it is there
 */
export const spanOf = (range: string | undefined, size: number): Span | 'none' | null => {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '') return Number(to) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  if (to !== '' && Number(to) < Number(from)) return null
  return Number(from) >= size ? 'none' : { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

/** Those headers that say which part is wanted; with an `If-Range` of another file, all of it. */
const wantedSpan = ({ headers }: FastifyRequest, etag: string, size: number): Span | 'none' | null => {
  const condition = headers['if-range']
  return condition === undefined || condition === etag ? spanOf(headers.range, size) : null
}

const sendSpan = (reply: FastifyReply, path: string, span: Span | null, size: number): FastifyReply => {
  const { start, end } = span ?? { start: 0, end: size - 1 }
  if (span) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${size}`)
  return reply.header('Content-Length', end - start + 1).send(createReadStream(path, { start, end }))
}

export const arAssetRoute = (app: FastifyInstance, services: Services): void => {
  const blobs = arBlobs(services)
  /** @throws Refusal ROUTE_NOT_FOUND, AR_SESSION_EXPIRED */
  const check = async (token: string, name: string): Promise<void> => {
    const row = NAME.test(name) ? await readSession(services, sessionOfFiles(services.config, token)) : undefined
    if (!row) throw new Refusal('ROUTE_NOT_FOUND')
    if (filesUntil(row) <= services.clock.now()) throw new Refusal('AR_SESSION_EXPIRED')
    if (!(await isAmong(services.db.root, row.files, name))) throw new Refusal('ROUTE_NOT_FOUND')
  }

  app.get<{ Params: { token: string; name: string } }>(
    '/ar-assets/:token/:name',
    // Models are packed as they lie.
    { compress: false, logLevel: 'warn' },
    async (request, reply) => {
      const { token, name } = request.params
      await check(token, name)
      const file = await blobs.open(name)
      if (file === null) throw new Refusal('ROUTE_NOT_FOUND')
      const { size } = await file.stat().finally(() => file.close())
      const etag = `"${name}"`
      reply.headers({ 'Cache-Control': 'private, max-age=86400, immutable', ETag: etag, 'Accept-Ranges': 'bytes', 'X-Robots-Tag': 'noindex' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const span = wantedSpan(request, etag, size)
      if (span === 'none') return reply.code(416).header('Content-Range', `bytes */${size}`).send()
      reply.type(TYPES[name.endsWith('.usdz') ? 'usdz' : 'glb'])
      return sendSpan(reply, blobs.path(name), span, size)
    },
  )
}
