/** Files of sessions, at addresses that hold their own token: what shows them fetches from outside the page, without a bearer. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { Refusal } from '../../wire/refusal.ts'
import type { OpenFile, Span } from '../../work/files/files.ts'
import { readRoom } from '../design/storage.ts'
import { arBlobs, isAmong } from './files.ts'
import { NOBODY } from './openSession.ts'
import { hasFiles, type SessionRow } from './present.ts'
import { readSession, stillReads } from './sessions.ts'
import { sessionOfFiles } from './sessionToken.ts'
import { workshopOf } from './workshop.ts'

const NAME = /^[0-9a-f]{64}\.(glb|usdz)$/
const TYPES = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' } as const

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

/** Whether `If-None-Match` names the file (RFC 9110 §13.1.2). */
const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)

/** Answers with the file, or with less; closes it. */
const send = async (request: FastifyRequest, reply: FastifyReply, name: string, file: OpenFile): Promise<FastifyReply> => {
  const without = async (answer: FastifyReply, body?: Readable) => {
    await file.close()
    return answer.send(body)
  }
  const { size } = file
  const etag = `"${name}"`
  reply.headers({ 'Cache-Control': 'private, max-age=86400, immutable', ETag: etag, 'Accept-Ranges': 'bytes', 'X-Robots-Tag': 'noindex' })
  if (isKnown(request, etag)) return without(reply.code(304))
  reply.type(TYPES[name.endsWith('.usdz') ? 'usdz' : 'glb'])
  // Parts are for GET alone: whoever asks for the head wants to know of the whole.
  // fastify would put its own length over that of a body which is not there: of a stream it knows none.
  if (request.method === 'HEAD') return without(reply.header('Content-Length', size), Readable.from([]))
  const span = wantedSpan(request, etag, size)
  if (span === 'none') return without(reply.code(416).header('Content-Range', `bytes */${size}`))
  const { start, end } = span ?? { start: 0, end: size - 1 }
  if (span) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${size}`)
  const stream = await file.stream(span ?? undefined)
  return reply.header('Content-Length', end - start + 1).send(stream)
}

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
      if (file !== null) return send(request, reply, name, file)
      // Lost: it is made again, under the same address.
      await workshopOf(services)?.remake(holder, files)
      throw new Refusal('ROUTE_NOT_FOUND')
    },
  )
}
