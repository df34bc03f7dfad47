/** Answers with a stored file, whole or in parts: players of films and viewers of models ask for parts, and Safari plays nothing without. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenFile, Span } from '../../adapters/files/files.ts'
import { isKnown } from './conditional.ts'

/**
 * The part of a file that `Range` asks for (RFC 9110 §14).
 * @returns null for the whole file: no range, or one that is not understood, or several; 'none' when it is outside the file
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

export interface StoredFile {
  file: OpenFile
  /** Name by content: another file has another. */
  name: string
  /** `Content-Type` */
  type: string
}

/** Answers with the file, or with less; closes it. What may be kept, and by whom, is the caller's to say in the headers. */
export const sendStoredFile = async (request: FastifyRequest, reply: FastifyReply, { file, name, type }: StoredFile): Promise<FastifyReply> => {
  const without = async (answer: FastifyReply, body?: Readable) => {
    await file.close()
    return answer.send(body)
  }
  const { size } = file
  const etag = `"${name}"`
  reply.headers({ ETag: etag, 'Accept-Ranges': 'bytes' })
  if (isKnown(request, etag)) return without(reply.code(304))
  reply.type(type)
  // Parts are for GET alone: HEAD describes the whole file. fastify would put its own length over that of a body which is not there: of a stream it
  // knows none.
  if (request.method === 'HEAD') return without(reply.header('Content-Length', size), Readable.from([]))
  const span = wantedSpan(request, etag, size)
  if (span === 'none') return without(reply.code(416).header('Content-Range', `bytes */${size}`))
  const { start, end } = span ?? { start: 0, end: size - 1 }
  if (span) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${size}`)
  const stream = await file.stream(span ?? undefined)
  return reply.header('Content-Length', end - start + 1).send(stream)
}
