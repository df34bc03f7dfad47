/** The interface to read: `/openapi.json`, the same to browse at `/docs`, and a page for each error code. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import reference from '@scalar/fastify-api-reference'
import fp from 'fastify-plugin'
import { operations } from '../../contract/operations.ts'
import { ERRORS } from '../../contract/errors.ts'
import { openApi } from './openapi.ts'

const ERROR_PAGES = new URL('../../../docs/errors/', import.meta.url)
/** The reader is one script with its own inline start and styles; it loads nothing from elsewhere. */
const READER_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'"

export const docs = fp(
  async (app) => {
    let document: string | undefined
    const described = () => {
      const served = new Set(app.served)
      return new Map(Object.entries(operations).filter(([, operation]) => served.has(operation)))
    }
    app.get('/openapi.json', { logLevel: 'warn' }, async (_request, reply) => {
      document ??= JSON.stringify(openApi(described()))
      return reply.type('application/json; charset=utf-8').send(document)
    })

    app.get<{ Params: { code: string } }>('/docs/errors/:code', { logLevel: 'warn' }, async (request, reply) => {
      const code = request.params.code.replace(/\.md$/, '')
      if (!Object.hasOwn(ERRORS, code)) return reply.callNotFound()
      return reply.type('text/plain; charset=utf-8').send(await readFile(fileURLToPath(new URL(`${code}.md`, ERROR_PAGES)), 'utf8'))
    })

    await app.register(reference, {
      routePrefix: '/docs',
      logLevel: 'warn',
      hooks: {
        onRequest: (_request, reply, done) => {
          reply.header('Content-Security-Policy', READER_POLICY)
          done()
        },
      },
      configuration: {
        url: '/openapi.json',
        pageTitle: 'Diwan interface',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        mcp: { disabled: true },
        agent: { disabled: true },
      },
    })
  },
  { name: 'docs' },
)
