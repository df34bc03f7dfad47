/** Addresses that nothing answers (404), and methods that an address does not take (405 with `Allow`). */
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'
import { BASE_PATH, methodsOf } from './route.ts'

const patternOf = (path: string): RegExp => new RegExp(`^${BASE_PATH}${path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)

/** Methods that the path takes, for `Allow`; empty when nothing is there. */
const allowed = (app: FastifyInstance, path: string): string[] => {
  const methods = app.served.filter((operation) => patternOf(operation.path).test(path)).flatMap(methodsOf)
  if (methods.length === 0) return []
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])]
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
