/** The interfaces to read: `/openapi.json` and that of property management, the same to browse at `/docs`, the guides, and a page for each error code. */
import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { API_PATHS, type Api } from '#contract/wire/apis.ts'
import type { Operation } from '#contract/wire/operation.ts'
import { operations } from '#contract/operations.ts'
import { propertyOperations } from '#contract/properties/operations.ts'
import { isKnown } from '../answer/conditional.ts'
import { DETAILS_PAGE, detailsPage, detailsPageHtml, errorIndexHtml, errorPage, errorPageHtml, isErrorCode } from './errorPages.ts'
import { guide, guideHtml, isGuide } from './guides.ts'
import { openApi } from './openapi.ts'

/** The reader is one script with its own inline start and styles; it loads nothing from elsewhere. */
const READER_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'"
/** A page of an error and a guide are text and their own style. */
const TEXT_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/**
 * The reader's copy of zod asks whether it may write programs, which the policy forbids: browsers log each try of it. zod looks for its settings here,
 * so that a page can give them before any copy of it is loaded.
 */
const NO_EVAL = '<script>globalThis.__zod_globalConfig = { jitless: true }</script>'

const READER_PATHS = ['/docs', '/docs/js/scalar.js']

/** A separate app, created on the first request: the reference viewer takes some 20 MB of memory. */
const makeReader = async (): Promise<FastifyInstance> => {
  const app = Fastify()
  await app.register((await import('@scalar/fastify-api-reference')).default, {
    routePrefix: '/docs',
    configuration: {
      sources: [
        { url: '/openapi.json', title: 'Diwan', default: true },
        { url: `${API_PATHS.property}/openapi.json`, title: 'Property management' },
      ],
      pageTitle: 'Diwan interface',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      mcp: { disabled: true },
      agent: { disabled: true },
    },
  })
  await app.ready()
  return app
}

export const docs = fp(
  async (app) => {
    const describeAt = (path: string, api: Api, all: Readonly<Record<string, Operation>>): void => {
      let document: { text: string; etag: string } | undefined
      const described = () => {
        const served = new Set(app.served)
        return new Map(Object.entries(all).filter(([, operation]) => served.has(operation)))
      }
      const write = () => {
        const text = JSON.stringify(openApi(described(), api))
        return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
      }
      app.get(path, { logLevel: 'warn' }, async (request, reply) => {
        document ??= write()
        reply.headers({ ETag: document.etag, 'Cache-Control': 'no-cache' })
        if (isKnown(request, document.etag)) return reply.code(304).send()
        return reply.type('application/json; charset=utf-8').send(document.text)
      })
    }
    describeAt('/openapi.json', 'diwan', operations)
    describeAt(`${API_PATHS.property}/openapi.json`, 'property', propertyOperations)

    const sendPage = (reply: FastifyReply, html: string) =>
      reply.header('Content-Security-Policy', TEXT_PAGE_POLICY).type('text/html; charset=utf-8').send(html)
    const sendMarkdown = (reply: FastifyReply, markdown: string) => reply.type('text/markdown; charset=utf-8').send(markdown)
    // `docUrl` of every refusal leads here: a page for people; as it is written with `.md`.
    app.get<{ Params: { code: string } }>('/docs/errors/:code', { logLevel: 'warn' }, async (request, reply) => {
      const code = request.params.code.replace(/\.md$/, '')
      const isDetails = code === DETAILS_PAGE
      if (!isDetails && !isErrorCode(code)) return reply.callNotFound()
      if (code !== request.params.code) return sendMarkdown(reply, isDetails ? detailsPage() : errorPage(code).markdown)
      return sendPage(reply, isDetails ? detailsPageHtml() : errorPageHtml(code))
    })
    app.get('/docs/errors', { logLevel: 'warn' }, async (_request, reply) => sendPage(reply, errorIndexHtml()))
    for (const path of ['/docs/:page', '/docs/interface/:page'])
      app.get<{ Params: { page: string } }>(path, { logLevel: 'warn' }, async ({ params: { page } }, reply) => {
        const key = path.replace('/docs/', '').replace(':page', page.replace(/\.md$/, ''))
        if (!isGuide(key)) return reply.callNotFound()
        return page.endsWith('.md') ? sendMarkdown(reply, guide(key)) : sendPage(reply, guideHtml(key))
      })

    let reader: Promise<FastifyInstance> | undefined
    const read = async (request: FastifyRequest, reply: FastifyReply) => {
      const { statusCode, headers, rawPayload } = await (await (reader ??= makeReader())).inject({ method: 'GET', url: request.url })
      const { 'content-type': type, location } = headers
      reply.code(statusCode).header('Content-Security-Policy', READER_POLICY)
      if (location !== undefined) reply.header('Location', location)
      if (type !== undefined) reply.header('Content-Type', type)
      return reply.send(type?.startsWith('text/html') ? rawPayload.toString('utf8').replace('<head>', `<head>${NO_EVAL}`) : rawPayload)
    }
    for (const url of READER_PATHS) app.get(url, { logLevel: 'warn' }, read)
  },
  { name: 'docs' },
)
