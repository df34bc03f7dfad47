/** The page, as the build left it: hashed files for ever, index.html always fresh, and for every address that a person opens. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import fp from 'fastify-plugin'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { withHead, type HeadOf } from './pageHead.ts'

/** What the build names by content: `index-B2x9Kq1a.js`, and packed beside it. */
const HASHED = /-[\w-]{8}\.\w+(?:\.br)?$/
/** Addresses that are no part of the page. */
const NOT_PAGE = /^\/(?:v1|assets|ar-assets|docs|healthz|readyz|openapi\.json)(?:\/|$)/

const isNavigation = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0] ?? ''
  return (request.headers.accept ?? '').includes('text/html') && !NOT_PAGE.test(path)
}

export interface PageOptions {
  folder: string
  /** Asked in turn what a page says of itself; where none answers, it says what it was built with. */
  heads?: readonly HeadOf[]
}

/** Serves the folder of a build; without one (`npm run dev`, tests) only the service answers. */
export const page = fp<PageOptions>(
  async (app, { folder, heads = [] }) => {
    if (!existsSync(join(folder, 'index.html'))) return
    const html = readFileSync(join(folder, 'index.html'), 'utf8')
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const asked = { path: request.url.split('?')[0] ?? '/', language: request.language, publicUrl: app.publicUrl(request) }
      for (const headOf of heads) {
        const head = await headOf(asked)
        if (head)
          return reply
            .header('Cache-Control', 'no-cache')
            .header('Vary', 'Accept-Language')
            .type('text/html; charset=utf-8')
            .send(withHead(html, head))
      }
      return reply.sendFile('index.html')
    }
    await app.register(serveStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['**/*.br'],
      cacheControl: false,
      setHeaders: (response, path) => {
        response.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    app.get('/', async (_request, reply) => reply.sendFile('index.html'))
    app.get('/*', { logLevel: 'warn' }, async (request, reply) => (isNavigation(request) ? answer(request, reply) : reply.callNotFound()))
  },
  { name: 'page' },
)
