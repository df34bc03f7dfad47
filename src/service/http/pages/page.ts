/** The page, as the build left it: hashed files for ever, index.html always fresh, and for every address that a person opens. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import fp from 'fastify-plugin'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isServicePath } from '#contract/wire/paths.ts'
import { withHead, type HeadOf, type PageHead } from './pageHead.ts'

/** Files that the build names by content: `index-B2x9Kq1a.js`, and its compressed form. */
const HASHED = /-[\w-]{8}\.\w+(?:\.br)?$/

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/'

/** A browser opens a page and says so. */
const isNavigation = ({ headers: { accept = '' } }: FastifyRequest): boolean => accept.includes('text/html')

/** A crawler that asks for a link's preview takes anything, or says nothing; a program that would rather have JSON names it. */
const takesPage = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.trim() === '' || (/(?:^|[\s,])(?:\*|text)\/\*/.test(accept) && !/[/+]json/.test(accept))

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
    const headOf = async (request: FastifyRequest): Promise<PageHead | null> => {
      const asked = { path: pathOf(request), language: request.language, publicUrl: app.publicUrl(request) }
      for (const find of heads) {
        const head = await find(asked)
        if (head) return head
      }
      return null
    }
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const isOpened = isNavigation(request)
      if (isServicePath(pathOf(request)) || !(isOpened || takesPage(request))) return reply.callNotFound()
      const head = await headOf(request)
      // A page without metadata is for those who open it: a file that is gone is not found.
      if (!head) return isOpened ? reply.sendFile('index.html') : reply.callNotFound()
      return reply
        .header('Cache-Control', 'no-cache')
        .header('Vary', 'Accept, Accept-Language')
        .type('text/html; charset=utf-8')
        .send(withHead(html, head))
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
    app.get('/*', { logLevel: 'warn' }, answer)
  },
  { name: 'page' },
)
