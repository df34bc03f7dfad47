/** Where callers reach the service: what addresses of pictures and models begin with. */
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** A name or an address, with or without a port: nothing that could be taken for more of a URL. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * The origin for a request's answer: PUBLIC_URL when it is set, else the one that the request came to, so that localhost, 127.0.0.1 and
 * an address in the local network all work. A request without a usable `Host` gets the default.
 */
export const originOf =
  (config: Pick<Config, 'publicUrl' | 'publicUrlIsSet'>) =>
  (request: Pick<FastifyRequest, 'host' | 'protocol'>): string => {
    if (config.publicUrlIsSet) return config.publicUrl
    const { host, protocol } = request
    return HOST.test(host) && (protocol === 'http' || protocol === 'https') ? `${protocol}://${host.toLowerCase()}` : config.publicUrl
  }
