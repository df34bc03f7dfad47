/** The service as one fastify app: the HTTP layer, the routes beside the interface, and the modules. */
import Fastify, { type FastifyBaseLogger, LogController, type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { PROPERTY_REQUESTS_AN_HOUR } from '#contract/properties/vocabulary.ts'
import { propertyPlanOf } from './modules/accounts/people.ts'
import { authenticator } from './modules/accounts/tokens.ts'
import { modulePageRoutes, moduleRoutes, pageHeads } from './modules.ts'
import type { Services } from './services.ts'
import { secureServer } from './tls.ts'
import { assets } from './http/pages/assets.ts'
import { BODY_LIMIT } from './http/request/body.ts'
import { answerBadClient, answerUnroutable } from './http/answer/unroutable.ts'
import { closeUnused } from './http/answer/unused.ts'
import { docs } from './http/openapi/docs.ts'
import { requestId } from './http/answer/envelope.ts'
import { health } from './http/health.ts'
import { propertyHour } from './http/limits/limits.ts'
import { networkSeal } from './http/limits/network.ts'
import { originOf } from './http/request/origin.ts'
import { page } from './http/pages/page.ts'
import { policyHead } from './http/pages/policyHead.ts'
import { warnOfUntrustedProxy } from './http/request/untrustedProxy.ts'
import { wire } from './http/wire.ts'

export interface AppOptions {
  /** The page's build; absent: only the service answers. */
  pageFolder?: string
  /** Registry that counts requests; absent: none. */
  registry?: Registry
  /** Certificate and key (tls.ts); absent: plain HTTP. */
  tls?: { cert: Buffer; key: Buffer } | undefined
  /** Milliseconds that a request may take to arrive whole; a minute by default. */
  requestTimeout?: number
}

/** Milliseconds that a request may take to arrive whole. */
const REQUEST_TIMEOUT_MS = 60_000
/** Milliseconds. Connections are kept longer than by a load balancer, so that it never sends into one that is being closed. */
const KEEP_ALIVE_MS = 72_000
/** Late requests are looked for four times in the time that they have. */
const timeoutsOf = (requestTimeout: number) => ({
  requestTimeout,
  headersTimeout: requestTimeout,
  connectionsCheckingInterval: Math.ceil(requestTimeout / 4),
  keepAliveTimeout: KEEP_ALIVE_MS,
})

/** A link's token opens what it leads to: it has no place in a log, whether the page or the interface was asked for it. */
const loggedPath = (url: string): string => (url.split('?')[0] ?? '').replace(/\/(shared|ar|ar-assets|exports)\/[^/]+/, '/$1/…')

/** One line a request, with its id: what was asked, what came of it, how long it took. */
const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const facts = { method: request.method, path: loggedPath(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.info({ ...facts, accountId: request.caller?.accountId }, 'http: request answered')
  })
}

/**
 * The app, ready to listen or to be injected into. Closing it finishes the requests that run; the services stay open.
 * `config.publicUrl` is read at each use, so it may be set once a free port is known.
 */
export const buildApp = async (
  services: Services,
  { pageFolder, registry, tls, requestTimeout = REQUEST_TIMEOUT_MS }: AppOptions = {},
): Promise<FastifyInstance> => {
  const { config, db, clock, blobs, log } = services
  const loggerInstance: FastifyBaseLogger = log
  const timeouts = timeoutsOf(requestTimeout)
  const app = Fastify({
    loggerInstance,
    genReqId: requestId,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy,
    requestTimeout,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: timeouts,
    ...(tls ? { serverFactory: secureServer({ ...tls, ...timeouts }) } : {}),
    forceCloseConnections: 'idle',
    // Refused in the envelope instead (http/answer/closing.ts).
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBadClient,
  })
  await app.register(wire, {
    db,
    clock,
    authenticate: authenticator(services),
    perMinute: config.rateLimitPerMinute,
    propertyPolicy: async (accountId) => {
      const quota = PROPERTY_REQUESTS_AN_HOUR[await propertyPlanOf(db.root, accountId)]
      return quota === null ? null : propertyHour(quota)
    },
    seal: networkSeal(config),
    publicUrl: originOf(config),
    fixedOrigin: config.publicUrlIsSet ? config.publicUrl : undefined,
  })
  if (config.nodeEnv === 'production') warnOfUntrustedProxy(app)
  logRequests(app)
  closeUnused(app)
  if (registry !== undefined) await app.register((await import('./http/metrics.ts')).metrics, { registry })
  await app.register(health, { db })
  await app.register(docs)
  await app.register(assets, { blobs })
  moduleRoutes(app, services)
  if (pageFolder !== undefined) {
    modulePageRoutes(app, services)
    await app.register(page, { folder: pageFolder, heads: [...pageHeads(services), policyHead] })
  }
  await app.ready()
  return app
}
