/** One attempt: an event is signed and sent, and its answer judged (docs/webhooks.md#retries). */
import type { IncomingHttpHeaders } from 'node:http'
import { DELIVERY_ATTEMPTS, DELIVERY_TIMEOUT_S, RETRY_DELAYS_S, type DeliveryError } from '#contract/webhooks/webhookVocabulary.ts'
import type { Services } from '../../services.ts'
import { OutboundError, type OutboundAnswer } from '../../adapters/outbound/outbound.ts'
import type { Attempt, Claimed, Outcome } from './queue.ts'
import { unsealHeaders, unsealSecret } from './secrets.ts'
import { signatureHeaders } from './signature.ts'

export const USER_AGENT = 'Diwan-Webhooks/1'
export const CONTENT_TYPE = 'application/json; charset=utf-8'
/** Bytes of an answer that are read, and characters that are kept. */
const READ_BYTES = 64 * 1024
const STORED_CHARACTERS = 1000
const STORED_HEADERS = 40
const STORED_HEADER_CHARACTERS = 300
/** Random fraction by which an attempt is earlier or later than its step, so that many do not come at once. */
const SPREAD = 0.2
const GONE = 410

export type AttemptServices = Pick<Services, 'clock' | 'config' | 'outbound' | 'log'>
/** Fields of an attempt. */
export type Attempted = Pick<Claimed, 'webhookId' | 'eventId' | 'attempt' | 'body' | 'url' | 'secret' | 'oldSecret' | 'headers'>

/** The first characters, without any that the database cannot hold. */
const cut = (text: string, characters: number): string => text.replaceAll('\0', '\ufffd').slice(0, characters).toWellFormed()

const storedHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      // A receiver's cookies are of no use here.
      .filter(([name]) => name !== 'set-cookie')
      .slice(0, STORED_HEADERS)
      .map(([name, value]) => [cut(name, STORED_HEADER_CHARACTERS), cut([value].flat().join(', '), STORED_HEADER_CHARACTERS)]),
  )

/** The subscription's sealed values cannot be read: nothing is sent unsigned, or without the headers that its receiver asks for. */
class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable'
}

/** Everything that is sent beside the body. @throws SecretUnreadable */
const requestHeaders = (services: AttemptServices, attempted: Attempted, at: Date): Record<string, string> => {
  const { webhookId, eventId, body } = attempted
  const [secret, headers] = [unsealSecret(services, attempted.secret, webhookId), unsealHeaders(services, attempted.headers, webhookId)]
  if (secret === null || headers === null) throw new SecretUnreadable('no SECRET opens what is kept of the subscription')
  const old = attempted.oldSecret && unsealSecret(services, attempted.oldSecret, webhookId)
  return { ...headers, 'Content-Type': CONTENT_TYPE, 'User-Agent': USER_AGENT, ...signatureHeaders({ eventId, body, at }, { secret, old }) }
}

const faultOf = (error: unknown): DeliveryError | undefined => {
  if (error instanceof OutboundError) return error.fault
  return error instanceof SecretUnreadable ? 'secret_unreadable' : undefined
}

interface Made {
  attempt: Attempt
  /** Header `Retry-After`. */
  retryAfter: string | undefined
}

/** Makes one attempt, and says what came of it, whatever that was. */
export const makeAttempt = async (services: AttemptServices, attempted: Attempted, timeoutMs = DELIVERY_TIMEOUT_S * 1000): Promise<Made> => {
  const [attemptedAt, began] = [services.clock.now(), performance.now()]
  const common = { number: attempted.attempt + 1, url: attempted.url, attemptedAt }
  const duration = () => Math.round(performance.now() - began)
  const send = async (): Promise<OutboundAnswer> => {
    const headers = requestHeaders(services, attempted, attemptedAt)
    const target = services.outbound.target(attempted.url)
    if (target === null) throw new OutboundError('address_refused')
    return services.outbound.post(target, { headers, body: attempted.body, timeoutMs, maxBytes: READ_BYTES })
  }
  try {
    const { status, headers, body } = await send()
    const answered = { responseStatus: status, responseHeaders: storedHeaders(headers), responseBody: cut(body.toString('utf8'), STORED_CHARACTERS) }
    return { attempt: { ...common, durationMs: duration(), ...answered, error: null }, retryAfter: headers['retry-after'] }
  } catch (error) {
    const fault = faultOf(error)
    if (fault === undefined) throw error
    const nothing = { responseStatus: null, responseHeaders: null, responseBody: null }
    return { attempt: { ...common, durationMs: duration(), ...nothing, error: fault }, retryAfter: undefined }
  }
}

export const isSuccess = ({ responseStatus }: Attempt): boolean => responseStatus !== null && responseStatus >= 200 && responseStatus < 300

/** Seconds that `Retry-After` asks for; 0 where it says nothing. */
const askedWait = (header: string | undefined, now: Date): number => {
  if (header === undefined) return 0
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}

/**
 * When the next attempt is due, counted from the end of this one; null after the last one. What `Retry-After` asks for counts up to twice the step.
 * @param random from 0 to 1
 */
export const nextAttempt = (
  { number, attemptedAt, durationMs }: Pick<Attempt, 'number' | 'attemptedAt' | 'durationMs'>,
  retryAfter?: string,
  random = Math.random(),
): Date | null => {
  if (number >= DELIVERY_ATTEMPTS) return null
  const ended = new Date(attemptedAt.getTime() + durationMs)
  const step = RETRY_DELAYS_S[number - 1]!
  const wait = step * (1 - SPREAD + 2 * SPREAD * random)
  const seconds = Math.max(wait, Math.min(askedWait(retryAfter, ended), 2 * step))
  return new Date(ended.getTime() + seconds * 1000)
}

/** Result of an attempt for its delivery. */
export const outcomeOf = (delivery: Claimed, { attempt, retryAfter }: Made): Outcome => {
  if (isSuccess(attempt)) return { delivery, attempt, status: 'succeeded', nextAttemptAt: null, isGone: false }
  const isGone = attempt.responseStatus === GONE
  const nextAttemptAt = isGone ? null : nextAttempt(attempt, retryAfter)
  return { delivery, attempt, status: nextAttemptAt === null ? 'failed' : 'pending', nextAttemptAt, isGone }
}
