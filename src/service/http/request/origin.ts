/** Address of the service: base of links and of addresses of images, models and pages. */
import { hostname, networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { hostInUrl, isEveryAddress, type Config } from '../../config.ts'

/** A name or an address, with or without a port: nothing that could be taken for more of a URL. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
/** Milliseconds for which the machine's addresses are kept: a laptop changes its network. */
const ADDRESSES_MS = 5000

type Place = Pick<Config, 'publicUrl' | 'publicUrlIsSet' | 'host'>
type OriginRequest = Pick<FastifyRequest, 'host' | 'protocol' | 'headers' | 'ips' | 'log'>

/** As written in a URL: lower case, IPv6 in its shortest form. */
const canonical = (host: string): string => {
  const url = `http://${hostInUrl(host)}`
  return URL.canParse(url) ? new URL(url).hostname : host.toLowerCase()
}

/** The machine's own addresses, and its names in the local network. */
const machineNames = (): string[] => {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const name = hostname()
  return [...addresses.map(({ address }) => address.split('%')[0]!), name, `${name}.local`].map(canonical)
}

/** Host names under which a service that listens on `host` is reached. */
const namesOf = (host: string): ReadonlySet<string> => {
  if (isEveryAddress(host)) return new Set([...LOOPBACK, ...machineNames()])
  const own = canonical(host)
  return new Set(LOOPBACK.includes(own) ? LOOPBACK : [own])
}

/** A check of the host part of a `Host` header, or of a URL, by the addresses of this machine as they are now. */
const knownHosts = ({ host }: Pick<Config, 'host'>) => {
  let names: ReadonlySet<string> = new Set()
  let readAt = -Infinity
  return (asked: string): boolean => {
    const now = performance.now()
    if (now - readAt > ADDRESSES_MS) [names, readAt] = [namesOf(host), now]
    return names.has(asked)
  }
}

/** Whether a trusted proxy said to which host the request came: fastify reads that header only from those that TRUST_PROXY names. */
const isForwarded = ({ headers, host, ips }: Pick<FastifyRequest, 'host' | 'headers' | 'ips'>): boolean =>
  headers['x-forwarded-host'] !== undefined && (host !== headers.host || (ips?.length ?? 0) > 1)

/**
 * The origin for a request's answer. PUBLIC_URL when it is set; else the one that the request came to, where that is an address on which the
 * service listens (localhost and the machine's own addresses, on its port) or one that a trusted proxy names. A caller may write anything into
 * `Host`: another one gets the default, so that no link in a mail or a stored file leads where the caller wants it to.
 */
export const originOf = (config: Place): ((request: OriginRequest) => string) => {
  const isKnown = knownHosts(config)
  let warned = false
  return (request) => {
    if (config.publicUrlIsSet) return config.publicUrl
    const { host, protocol } = request
    const written = `${protocol}://${host}`
    if (!HOST.test(host) || (protocol !== 'http' && protocol !== 'https') || !URL.canParse(written)) return config.publicUrl
    const asked = new URL(written)
    const isOurs = asked.port === new URL(config.publicUrl).port && isKnown(asked.hostname)
    if (isOurs || isForwarded(request)) return asked.origin
    if (!warned) request.log.warn({ host }, 'origin: the Host of a request is none of this service, its own address is used; PUBLIC_URL names it')
    warned = true
    return config.publicUrl
  }
}
