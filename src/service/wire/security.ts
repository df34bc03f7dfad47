/** Headers that tell a browser what a page of ours may do. */
import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'

/**
 * All from this origin. WebAssembly (decoders, the tracer) and blob workers run; inline styles are what interface libraries
 * and the plan's SVG use; pictures and models may be blobs that the page made.
 */
const CONTENT_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'worker-src': ["'self'", 'blob:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", 'blob:', 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
}

export const security = fp<{ https: boolean }>(
  async (app, { https }) => {
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
      // Models and pictures are shown by others' pages and AR viewers.
      crossOriginResourcePolicy: { policy: 'cross-origin' },
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: https ? { maxAge: 180 * 24 * 3600 } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    })
  },
  { name: 'security' },
)
