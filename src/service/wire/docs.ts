/** The interface to read: `/openapi.json`, the same to browse at `/docs`, and a page for each error code. */
import reference from '@scalar/fastify-api-reference'
import fp from 'fastify-plugin'
import { operations } from '../../contract/operations.ts'
import { DETAILS_PAGE, detailsPage, detailsPageHtml, errorPage, errorPageHtml, isErrorCode } from './errorPages.ts'
import { openApi } from './openapi.ts'

/** The reader is one script with its own inline start and styles; it loads nothing from elsewhere. */
const READER_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'"
/** An error's page is text and its own style. */
const ERROR_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

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

    // `docUrl` of every refusal leads here: a page for people; as it is written with `.md`.
    app.get<{ Params: { code: string } }>('/docs/errors/:code', { logLevel: 'warn' }, async (request, reply) => {
      const code = request.params.code.replace(/\.md$/, '')
      const isDetails = code === DETAILS_PAGE
      if (!isDetails && !isErrorCode(code)) return reply.callNotFound()
      if (code !== request.params.code) return reply.type('text/markdown; charset=utf-8').send(isDetails ? detailsPage() : errorPage(code).markdown)
      const html = isDetails ? detailsPageHtml() : errorPageHtml(code)
      return reply.header('Content-Security-Policy', ERROR_PAGE_POLICY).type('text/html; charset=utf-8').send(html)
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
