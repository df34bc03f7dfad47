/** Headers that restrict what a page of ours may do in a browser. */
import type { OutgoingHttpHeaders } from 'node:http'
import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'

/**
 * All from this origin; pictures and models also from PUBLIC_URL, where their addresses then point. WebAssembly (decoders, the tracer) and blob workers run; inline styles are what interface libraries
 * and the plan's SVG use; pictures and models may be blobs that the page made.
 */
const contentPolicy = (assets: readonly string[]) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'worker-src': ["'self'", 'blob:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", ...assets, 'data:', 'blob:'],
  'media-src': ["'self'", ...assets, 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", ...assets, 'blob:', 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
})

export const security = fp<{ origin?: string | undefined }>(
  async (app, { origin }) => {
    await app.register(helmet, {
      global: false,
      contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(origin === undefined ? [] : [origin]) },
      // Models and pictures are shown by others' pages and AR viewers.
      crossOriginResourcePolicy: { policy: 'cross-origin' },
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: origin?.startsWith('https:') ? { maxAge: 180 * 24 * 3600 } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    })
    // The same for every answer: worked out at the first.
    let headers: OutgoingHttpHeaders | undefined
    app.addHook('onRequest', async (_request, reply) => {
      if (headers === undefined) {
        const before = new Set(reply.raw.getHeaderNames())
        reply.helmet()
        headers = Object.fromEntries(Object.entries(reply.raw.getHeaders()).filter(([name]) => !before.has(name)))
      } else for (const name in headers) reply.raw.setHeader(name, headers[name]!)
    })
  },
  { name: 'security' },
)
