/** Counts and durations for Prometheus, on a port of their own (docs/interface/wire.md#addresses). */
import { createServer, type Server } from 'node:http'
import fp from 'fastify-plugin'
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Counts every request by route pattern, method and status. */
export const metrics = fp<{ registry: Registry }>(
  (app, { registry }) => {
    const seconds = new Histogram({
      name: 'diwan_http_request_duration_seconds',
      help: 'Duration of answered requests',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    })
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none'
      // An event stream lasts as long as its client: its duration is not a latency.
      if (request.routeOptions.config.operation?.stream) return
      seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    })
  },
  { name: 'metrics' },
)

export const createRegistry = (): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Serves `/metrics` and nothing else. Resolves once it listens. */
export const serveMetrics = (registry: Registry, port: number, host: string): Promise<Server> =>
  new Promise((done, refuse) => {
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') return response.writeHead(404).end()
      return registry.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    })
    server.once('error', refuse)
    server.listen(port, host, () => done(server))
  })
