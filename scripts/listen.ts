/**
 * `npx diwan listen --to http://localhost:3000/hook`: forwards events of an account to an address of this machine, signed as webhooks are, so
 * that a receiver can be built where no webhook reaches (docs/webhooks.md#on-your-own-machine). It reads the events of a running service
 * with a key that holds `webhooks:read`, and changes nothing there.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { API_PATHS } from '#contract/wire/apis.ts'
import { webhookOperations } from '#contract/webhooks/webhooks.ts'
import { DELIVERY_TIMEOUT_S, EVENT_TYPES } from '#contract/webhooks/webhookVocabulary.ts'
import { CONTENT_TYPE, USER_AGENT } from '../src/service/modules/webhooks/attempt.ts'
import { newSecret } from '../src/service/modules/webhooks/secrets.ts'
import { signatureHeaders } from '../src/service/modules/webhooks/signature.ts'

const POLL_MS = 1000
const PAGE = 100

export interface ListenOptions {
  /** Origin of the service. */
  at: string
  /** A key that holds `webhooks:read`. */
  key: string
  /** URL that events are forwarded to. */
  to: string
  secret: string
  /** Event types; all where there are none. */
  events?: readonly string[]
  pollMs?: number
  /** Time limit of the receiver's response: that of a webhook, by default. */
  timeoutMs?: number
  signal: AbortSignal
  print: (line: string) => void
}

/** Required fields of a response: another version of the service may send more, and an event is forwarded unchanged. */
const event = z.looseObject({ id: z.string(), type: z.string(), created: z.string() })
const answer = z.object({ data: z.object({ events: z.array(event) }) })
const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) })
type ReadEvent = z.output<typeof event>

/** One page of events, newest first. @throws Error with what the service says where it refuses */
const readPage = async ({ at, key, signal }: ListenOptions, after: string | undefined): Promise<ReadEvent[]> => {
  const url = new URL(`${API_PATHS.diwan}${webhookOperations.listEvents.path}`, at)
  url.searchParams.set('limit', String(PAGE))
  if (after !== undefined) url.searchParams.set('after', after)
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}` }, signal })
  const body: unknown = await response.json()
  if (!response.ok) {
    const { error } = refusal.parse(body)
    throw new Error(`${error.code}: ${error.message}`)
  }
  return answer.parse(body).data.events
}

/** Sends an event as a webhook would, once, and prints what came of it. */
const forward = async ({ to, secret, print, signal, timeoutMs = DELIVERY_TIMEOUT_S * 1000 }: ListenOptions, happened: ReadEvent): Promise<void> => {
  const body = JSON.stringify(happened)
  const headers = {
    'Content-Type': CONTENT_TYPE,
    'User-Agent': USER_AGENT,
    ...signatureHeaders({ eventId: happened.id, body, at: new Date() }, { secret, old: null }),
  }
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const outcome = await fetch(to, { method: 'POST', headers, body, redirect: 'manual', signal: limited }).then(
    ({ status }) => String(status),
    (error: unknown) => (error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error)),
  )
  print(`${happened.created}  ${happened.type}  ${happened.id}  → ${outcome}`)
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })

/** Events that have not been seen, oldest first. Those of one page are compared by id, as one may be written later than it happened. */
const unseen = async (options: ListenOptions, seen: ReadonlySet<string>): Promise<ReadEvent[]> => {
  const found: ReadEvent[] = []
  for (let after: string | undefined; ;) {
    const page = await readPage(options, after)
    const fresh = page.filter(({ id }) => !seen.has(id))
    found.push(...fresh)
    if (fresh.length < PAGE) return found.toReversed()
    after = page.at(-1)!.id
  }
}

/**
 * Forwards what happens from now on, until the signal is aborted.
 * @throws Error with what the service says, where it refuses the first request
 */
export const listen = async (options: ListenOptions): Promise<void> => {
  const { signal, print, events = [], pollMs = POLL_MS } = options
  const seen = new Set((await readPage(options, undefined)).map(({ id }) => id))
  print(`Listening at ${options.at}, forwarding to ${options.to}. Secret: ${options.secret}`)
  while (!signal.aborted) {
    await pause(pollMs, signal)
    try {
      for (const one of await unseen(options, seen)) {
        seen.add(one.id)
        if (events.length === 0 || events.includes(one.type)) await forward(options, one)
      }
    } catch (error) {
      // A service that restarts is waited for.
      if (!signal.aborted) print(`The service did not answer: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

const USAGE = `npx diwan listen --to ADDRESS [--at http://127.0.0.1:4000] [--events order.created,payment.completed] [--secret whsec_…]
The key is read from DIWAN_KEY; it needs the scope webhooks:read.`

/** @param args of the command line @throws Error with a sentence for the person who typed them */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string' },
      at: { type: 'string', default: 'http://127.0.0.1:4000' },
      events: { type: 'string' },
      secret: { type: 'string' },
    },
  })
  const { to, at, events = '', secret = newSecret() } = values
  const key = process.env['DIWAN_KEY']
  if (to === undefined || key === undefined || !URL.canParse(to) || !URL.canParse(at)) throw new Error(USAGE)
  const types = events.split(',').filter((type) => type !== '')
  const unknown = types.filter((type) => !EVENT_TYPES.some((known) => known === type))
  if (unknown.length > 0) throw new Error(`There is no event type ${unknown.join(', ')}. Types: ${EVENT_TYPES.join(', ')}`)
  const closing = new AbortController()
  process.once('SIGINT', () => closing.abort())
  await listen({ at, key, to, secret, events: types, signal: closing.signal, print: console.log })
}
