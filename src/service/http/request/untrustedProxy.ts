/** A warning where a proxy is in front of the service and TRUST_PROXY does not name it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Milliseconds between two warnings: anyone may send the header. */
const QUIET_MS = 3_600_000

/** Whether the neighbour says for whom it asks, and is not believed. */
const isUnbelieved = ({ headers, ips }: Pick<FastifyRequest, 'headers' | 'ips'>): boolean =>
  headers['x-forwarded-for'] !== undefined && (ips?.length ?? 0) < 2

/** Behind a proxy that is not believed all visitors come from its address and share its limits: new ones are refused after about a hundred an hour. */
export const warnOfUntrustedProxy = (app: FastifyInstance): void => {
  let quietUntil = -Infinity
  app.addHook('onRequest', async (request) => {
    const now = app.clock.now().getTime()
    if (now < quietUntil || !isUnbelieved(request)) return
    quietUntil = now + QUIET_MS
    request.log.warn(
      { neighbour: request.socket.remoteAddress },
      'proxy: X-Forwarded-For of this neighbour is not believed, so that all who come through it share the limits of one address; TRUST_PROXY names proxies',
    )
  })
}
