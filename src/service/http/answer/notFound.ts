/** Addresses that nothing answers (404), and methods that an address does not take (405 with `Allow`). */
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'
import { methodsOf, pathPattern } from '../route.ts'

/** Methods that the path takes, for `Allow`; empty when nothing is there. */
const allowed = (app: FastifyInstance, path: string): string[] => {
  const here = app.served.filter((operation) => pathPattern(operation).test(path))
  if (here.length === 0) return []
  // A stream has no HEAD: it would open, and never end.
  const hasHead = here.some((operation) => operation.method === 'GET' && !operation.stream)
  return [...new Set([...here.flatMap(methodsOf), ...(hasHead ? ['HEAD'] : []), 'OPTIONS'])]
}

export const notFound = fp(
  (app) => {
    app.setNotFoundHandler((request) => {
      const methods = allowed(app, request.url.split('?')[0] ?? '')
      if (methods.length > 0) throw new Refusal('METHOD_NOT_ALLOWED', [], { Allow: methods.join(', ') })
      throw new Refusal('ROUTE_NOT_FOUND')
    })
  },
  { name: 'not-found', dependencies: ['errors'] },
)
