/**
 * HTTPS calls to addresses that accounts typed. Every address that a name resolves to is checked before a connection is opened, and the connection
 * goes to a checked one only; redirects are not followed, no proxy is used, certificates are verified, and time and size are bounded
 * (docs/webhooks.md#addresses).
 */
import { Resolver } from 'node:dns/promises'
import { Agent, request } from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { connect } from 'node:tls'
import { isLoopback, isPublic } from './addresses.ts'

export type OutboundFault = 'timeout' | 'name_not_resolved' | 'address_refused' | 'connection_failed' | 'certificate_invalid' | 'answer_invalid'

/** Error of a call without a response. */
export class OutboundError extends Error {
  readonly fault: OutboundFault
  constructor(fault: OutboundFault, cause?: unknown) {
    super(`an outgoing call failed: ${fault}`, { cause })
    this.name = 'OutboundError'
    this.fault = fault
  }
}

export interface OutboundAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** The first bytes of it, at most as many as were asked for. */
  body: Buffer
}

export interface OutboundCall {
  headers: Readonly<Record<string, string>>
  body: string
  /** Milliseconds for everything: the name, the connection, the answer to its last byte. */
  timeoutMs: number
  /** Bytes of the answer that are read; then the connection is closed. */
  maxBytes: number
}

/** The addresses of a name, IPv4 and IPv6. */
export type Resolve = (name: string) => Promise<string[]>

export interface OutboundOptions {
  /** Whether the machine's own addresses may be called: for development and tests. */
  allowLoopback: boolean
  resolve?: Resolve
  /** PEM certificates that are trusted beside the usual ones. */
  ca?: string
}

/** Milliseconds that a connection is kept for the next call to the same name. */
const IDLE_CONNECTION_MS = 15_000
const IDLE_CONNECTIONS = 256

/** Asks the name servers themselves: the system's own lookup has four threads, and a name that hangs would hold one. */
const resolveByDns = (): Resolve => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  return async (name) => {
    if (name === 'localhost') return ['127.0.0.1', '::1']
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
}

/** A host without the brackets of IPv6 and the dot of the root. */
const plainHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

const CERTIFICATE_CODES = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO|INVALID_CA|CRL_)/
const ANSWER_CODES = /^HPE_/

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const faultOf = (error: unknown, signal: AbortSignal): OutboundError => {
  if (error instanceof OutboundError) return error
  if (signal.aborted) return new OutboundError('timeout', error)
  const code = codeOf(error)
  if (CERTIFICATE_CODES.test(code)) return new OutboundError('certificate_invalid', error)
  return new OutboundError(ANSWER_CODES.test(code) ? 'answer_invalid' : 'connection_failed', error)
}

/** Rejects when the signal is aborted, whether the work ends or not. */
const within = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(new OutboundError('timeout'))
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', end))
}

/** Leads to these addresses, whatever the name leads to by now. */
const pinnedTo = (addresses: readonly string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all }, callback) => {
    if (all) callback(null, found)
    else callback(null, found[0]!.address, found[0]!.family)
  }
}

/** The answer's bytes; what is beyond so many closes the connection. */
const readBody = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    // Leaving the loop destroys the stream, and with it the connection.
    if (size >= maxBytes) break
  }
  return Buffer.concat(parts).subarray(0, maxBytes)
}

export class Outbound {
  readonly #allowLoopback: boolean
  readonly #resolve: Resolve
  readonly #ca: { ca?: string }
  readonly #agent: Agent

  constructor({ allowLoopback, resolve = resolveByDns(), ca }: OutboundOptions) {
    this.#allowLoopback = allowLoopback
    this.#resolve = resolve
    this.#ca = ca === undefined ? {} : { ca }
    // A kept connection leads to an address that was judged when it was opened.
    this.#agent = new Agent({
      keepAlive: true,
      maxFreeSockets: IDLE_CONNECTIONS,
      maxTotalSockets: Infinity,
      timeout: IDLE_CONNECTION_MS,
      ...this.#ca,
    })
  }

  #isAllowed(address: string): boolean {
    return isPublic(address) || (this.#allowLoopback && isLoopback(address))
  }

  /** The address in its one form, without a fragment; null when it is none that may be called: not https, with a user name, or an address of no public machine. */
  target(written: string): URL | null {
    const url = URL.parse(written)
    if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
    const host = plainHost(url)
    if (host === '' || host.includes('%')) return null
    if (isIP(host) !== 0 && !this.#isAllowed(host)) return null
    if (/(?:^|\.)localhost$/.test(host) && !this.#allowLoopback) return null
    url.hash = ''
    // A certificate names no dot of the root.
    if (url.hostname.endsWith('.')) url.hostname = host
    return url
  }

  /** @throws OutboundError address_refused unless every address of the name may be called; name_not_resolved where it has none */
  async #addressesOf(url: URL, signal: AbortSignal): Promise<string[]> {
    const host = plainHost(url)
    if (this.target(url.href) === null) throw new OutboundError('address_refused')
    if (isIP(host) !== 0) return [host]
    const found = await within(this.#resolve(host), signal).catch((error: unknown) => {
      throw error instanceof OutboundError ? error : new OutboundError('name_not_resolved', error)
    })
    if (found.length === 0) throw new OutboundError('name_not_resolved')
    if (!found.every((address) => this.#isAllowed(address))) throw new OutboundError('address_refused')
    return found
  }

  /**
   * Opens one secure connection and closes it again.
   * @throws OutboundError
   */
  async reach(url: URL, timeoutMs: number): Promise<void> {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const lookup = pinnedTo(await this.#addressesOf(url, signal))
      const host = plainHost(url)
      const port = Number(url.port || 443)
      const socket = connect({ host, port, lookup, ...(isIP(host) === 0 && { servername: host }), ...this.#ca })
      try {
        await within(
          new Promise<void>((resolve, reject) => {
            socket.once('secureConnect', resolve)
            socket.on('error', reject)
            socket.once('close', () => reject(new OutboundError('connection_failed')))
          }),
          signal,
        )
      } finally {
        socket.destroy()
      }
    } catch (error) {
      throw faultOf(error, signal)
    }
  }

  /**
   * Sends a POST and reads its answer, whatever its status.
   * @throws OutboundError
   */
  async post(url: URL, call: OutboundCall): Promise<OutboundAnswer> {
    const signal = AbortSignal.timeout(call.timeoutMs)
    try {
      const addresses = await this.#addressesOf(url, signal)
      return await this.#send(url, addresses, call, signal)
    } catch (error) {
      throw faultOf(error, signal)
    }
  }

  async #send(url: URL, addresses: readonly string[], call: OutboundCall, signal: AbortSignal): Promise<OutboundAnswer> {
    const sent = request(url, {
      method: 'POST',
      agent: this.#agent,
      lookup: pinnedTo(addresses),
      headers: { ...call.headers, 'content-length': String(Buffer.byteLength(call.body)) },
      signal,
    })
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve)
      sent.on('error', reject)
      // An answer that changes the protocol is none to an event.
      sent.once('upgrade', (_answer, socket) => {
        socket.destroy()
        reject(new OutboundError('answer_invalid'))
      })
    })
    sent.end(call.body)
    try {
      const answer = await answered
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: await readBody(answer, call.maxBytes) }
    } catch (error) {
      // The receiver closed a kept connection while this was on its way: a new one decides.
      if (sent.reusedSocket && codeOf(error) === 'ECONNRESET' && !signal.aborted) return this.#send(url, addresses, call, signal)
      throw error
    }
  }

  /** Closes the connections that are kept. */
  close(): void {
    this.#agent.destroy()
  }
}
