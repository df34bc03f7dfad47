/** Outgoing calls in tests: a real HTTPS receiver on 127.0.0.1, names that lead to it, and nothing that ever leaves the machine. */
import { createServer, type Server } from 'node:https'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Outbound } from '../../../src/service/adapters/outbound/outbound.ts'
import { TRUSTED } from './outbound/certificates.ts'

/** Calls that lead nowhere: no name has an address. */
export const nowhere = (): Outbound => new Outbound({ allowLoopback: false, resolve: async () => [] })

export interface ReceivedCall {
  path: string
  headers: IncomingHttpHeaders
  body: string
}
/** A receiver's reaction to a call. */
export type Behaviour = (reply: ServerResponse, call: ReceivedCall) => void

/** Answers with a status and nothing else. */
export const answering =
  (status: number, headers: Record<string, string> = {}, body = ''): Behaviour =>
  (reply) =>
    void reply.writeHead(status, headers).end(body)
/** Takes a call and never answers. */
export const hanging: Behaviour = () => {}

export interface Receiver {
  /** Without a path; any name below `receiver.test` leads here. */
  origin: string
  port: number
  /** Every call, in the order of arrival. */
  calls: ReceivedCall[]
  /** By the path of a call; `*` is for every other. */
  behaviours: Map<string, Behaviour>
  close(): Promise<void>
}

/** Starts a receiver that answers 200 by default. */
export const startReceiver = async (certificate = TRUSTED): Promise<Receiver> => {
  const calls: ReceivedCall[] = []
  const behaviours = new Map<string, Behaviour>([['*', answering(200)]])
  const server: Server = createServer(certificate, (request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString('utf8') }
      calls.push(call)
      const behaviour = behaviours.get(call.path) ?? behaviours.get('*')!
      behaviour(reply, call)
    })
  })
  // A caller that does not trust the certificate, or has closed the connection.
  server.on('tlsClientError', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  server.unref()
  return {
    origin: `https://receiver.test:${port}`,
    port,
    calls,
    behaviours,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

/** Calls that trust the receivers' certificate; `receiver.test` and names below it lead to 127.0.0.1, and any other nowhere by default. */
export const testOutbound = (names: Readonly<Record<string, () => string[]>> = {}): Outbound =>
  new Outbound({
    allowLoopback: true,
    ca: TRUSTED.cert,
    resolve: async (name) => names[name]?.() ?? (/(?:^|\.)receiver\.test$/.test(name) ? ['127.0.0.1'] : []),
  })
