/** Pictures and models by the hash of their content: an address never changes meaning, so it is kept for ever. */
import { extname } from 'node:path'
import fp from 'fastify-plugin'
import type { Blobs } from '../../adapters/blobs.ts'
import { isKnown } from '../answer/conditional.ts'
import { placeholderSvg } from './placeholderSvg.ts'

const NAME = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/
const TYPES: Record<string, string> = {
  '.glb': 'model/gltf-binary',
  '.usdz': 'model/vnd.usdz+zip',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
}

export const assets = fp<{ blobs: Blobs }>(
  (app, { blobs }) => {
    app.get<{ Params: { name: string } }>('/assets/no-picture/:name', { logLevel: 'warn' }, async ({ params }, reply) => {
      const drawing = placeholderSvg(params.name)
      if (drawing === null) return reply.callNotFound()
      return reply.headers({ 'Cache-Control': 'public, max-age=86400', 'Content-Type': 'image/svg+xml' }).send(drawing)
    })

    // Not compressed: pictures and models are small as they lie.
    app.get<{ Params: { name: string } }>('/assets/:name', { compress: false, logLevel: 'warn' }, async (request, reply) => {
      const { name } = request.params
      const file = NAME.test(name) ? await blobs.open(name) : null
      if (file === null) return reply.callNotFound()
      reply.headers({ 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${name}"` })
      if (isKnown(request, `"${name}"`)) {
        await file.close()
        return reply.code(304).send()
      }
      const stream = await file.stream()
      reply.headers({ 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream', 'Content-Length': file.size })
      return reply.send(stream)
    })
  },
  { name: 'assets' },
)
