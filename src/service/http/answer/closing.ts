/** The end of the service, on the wire: nothing new is taken up, and no connection outlives the answer that is on its way. */
import fp from 'fastify-plugin'
import { Refusal } from './refusal.ts'

/** Seconds until another process, or the next start, takes requests up. */
const RETRY_AFTER = { 'Retry-After': '2' }
/** Milliseconds between two looks for connections whose answer has been sent. */
const LOOK_MS = 100

declare module 'fastify' {
  interface FastifyInstance {
    /** Stops accepting new work, before running work is ended. */
    beginClosing: () => void
  }
}

export const closing = fp(
  (app) => {
    let isClosing = false
    let looking: NodeJS.Timeout | undefined
    app.decorate('beginClosing', () => {
      isClosing = true
    })
    app.addHook('preClose', async () => {
      isClosing = true
      // Node keeps a connection open after the answers that it was asked for before.
      looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS).unref()
    })
    app.addHook('onClose', async () => clearInterval(looking))
    app.addHook('onRequest', (_request, _reply, done) => {
      if (isClosing) done(new Refusal('SERVICE_UNAVAILABLE', [], RETRY_AFTER))
      else done()
    })
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (isClosing) reply.header('Connection', 'close')
      done(null, payload)
    })
  },
  { name: 'closing', dependencies: ['envelope', 'errors'] },
)
