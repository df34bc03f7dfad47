/** The page, as the build left it: hashed files for ever, index.html always fresh, and for every address that a person opens. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'

/** What the build names by content: `index-B2x9Kq1a.js`. */
const HASHED = /-[\w-]{8}\.\w+$/
/** Addresses that are no part of the page. */
const NOT_PAGE = /^\/(?:v1|assets|docs|healthz|readyz|openapi\.json)(?:\/|$)/

const isNavigation = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0] ?? ''
  return (request.headers.accept ?? '').includes('text/html') && !NOT_PAGE.test(path)
}

/** Serves the folder of a build; without one (`npm run dev`, tests) only the service answers. */
export const page = fp<{ folder: string }>(
  async (app, { folder }) => {
    if (!existsSync(join(folder, 'index.html'))) return
    await app.register(serveStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    app.get('/', async (_request, reply) => reply.sendFile('index.html'))
    app.get('/*', { logLevel: 'warn' }, async (request, reply) => (isNavigation(request) ? reply.sendFile('index.html') : reply.callNotFound()))
  },
  { name: 'page' },
)
