/** Server-sent events: operations whose answer goes on until one side ends it (docs/interface/wire.md#event-streams). */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Operation } from '#contract/wire/operation.ts'
import { checked, methodsOf, partsOf, routePath, type Request } from '../route.ts'

/** Bytes that may wait for a reader; one that lets more pile up is dropped, and may come back and resume. */
export const BACKLOG_LIMIT = 256 * 1024
/** Time for a reader to receive the last event of a stream that the service ends, in milliseconds. */
const LAST_WORDS = 1000
/** After how long a reader comes back when the service goes away, in milliseconds. */
const RETRY_MS = 1000

/** One event as it travels. `id` is what `Last-Event-ID` brings back. The data must be JSON, which has no line breaks. */
export const eventText = (event: string, data: string, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`

/** An open stream of events. */
export class EventStream {
  readonly #response: ServerResponse
  /** Settles when the stream has ended, by either side. */
  readonly closed: Promise<void>
  #open = true

  constructor(response: ServerResponse) {
    this.#response = response
    this.closed = new Promise((settle) => {
      const gone = () => {
        this.#open = false
        settle()
      }
      // The reader may have gone while its request was looked at: then no `close` follows.
      if (response.closed || response.socket === null || response.socket.destroyed) gone()
      else response.once('close', gone)
    })
    // A reader that goes away is no error.
    response.on('error', () => {})
  }

  get isOpen(): boolean {
    return this.#open
  }

  /**
   * Sends bytes made by `eventText`, or a comment. A reader that left more than BACKLOG_LIMIT unread is dropped instead, so that no
   * more than that and one batch ever waits for it.
   */
  write(bytes: Uint8Array | string): void {
    if (!this.#open) return
    if (this.#response.writableLength > BACKLOG_LIMIT) this.drop()
    else this.#response.write(bytes)
  }

  /** Sends a last event and ends; a reader that does not take it soon is dropped. */
  end(bytes: string): void {
    if (!this.#open) return
    this.#open = false
    this.#response.end(bytes)
    setTimeout(() => this.drop(), LAST_WORDS).unref()
  }

  /** Cuts the connection. */
  drop(): void {
    this.#open = false
    this.#response.destroy()
  }
}

/** Arguments of a stream's handler besides the request. */
export interface StreamRequest {
  /** Id of the last event that a reconnecting client received. */
  lastEventId: string | null
  /** Begins the answer: from here on nothing can be refused any more. */
  open: () => EventStream
}

/** Checks as for any operation and throws Refusals until it calls `open`. */
export type StreamHandler<O extends Operation> = (request: Request<O> & StreamRequest) => Promise<void>

const begin = (reply: FastifyReply): EventStream => {
  // Past fastify's own sending, and so past compression, which would hold events back. What the hooks have set goes along.
  reply.hijack()
  const { raw } = reply
  const stream = new EventStream(raw)
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // For nginx, which would gather the events otherwise.
    'X-Accel-Buffering': 'no',
    // Nothing else follows on this connection: it ends with the stream.
    Connection: 'close',
  })
  raw.flushHeaders()
  return stream
}

/** The event that says to a reader that the service goes away, and when to come back. */
const AWAY = `retry: ${RETRY_MS}\n${eventText('end', JSON.stringify({ code: 'SERVICE_UNAVAILABLE' }))}`

/**
 * Registers an operation that answers with a stream. Everything is checked as by `serve`, and refused in the envelope; the answer is
 * `text/event-stream` whatever `Accept` says. There is no HEAD of it. When the app closes every stream ends with `end`.
 */
export const serveStream = <O extends Operation>(app: FastifyInstance, operation: O, handler: StreamHandler<O>): void => {
  const streams = new Set<EventStream>()
  let closing = false
  app.served.push(operation)
  app.addHook('preClose', async () => {
    closing = true
    for (const stream of streams) stream.end(AWAY)
  })
  app.route({
    method: methodsOf(operation),
    url: routePath(operation),
    exposeHeadRoute: false,
    config: { operation },
    preValidation: async (request) => {
      request.checked = checked(operation, request)
    },
    handler: async (request, reply) => {
      const header = request.headers['last-event-id']
      const open = () => {
        const stream = begin(reply)
        if (closing) stream.end(AWAY)
        streams.add(stream)
        void stream.closed.then(() => streams.delete(stream))
        return stream
      }
      const given = partsOf(app, request, reply) as Request<O>
      await handler({ ...given, lastEventId: typeof header === 'string' ? header : null, open })
      return reply
    },
  })
}
