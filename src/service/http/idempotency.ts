/**
 * Idempotency-Key on every POST that comes with a bearer (docs/interface/wire.md#idempotency): a retry gets the first answer, and nothing happens twice.
 * The row is written before the handler runs, so that of two requests at once only one does. Without a bearer the key has no effect:
 * an address is shared by strangers, and one would be sent the answer to another's request.
 */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import fp from 'fastify-plugin'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { and, eq, inArray, isNull, lt, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { RETENTION } from '#contract/accounts/retention.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Database, Tx } from '../db/connection.ts'
import { seal, unseal } from '../secrets/sealed.ts'
import { Refusal } from './answer/refusal.ts'
import { idempotencyKeys } from './tables.ts'

/** Retention of stored responses, milliseconds. */
export const RETENTION_MS = RETENTION.answerHours * 3600 * 1000
/** A request that has not answered by then crashed with its process, and may be tried again. */
const LEASE_MS = 60 * 1000
const VISIBLE_ASCII = new RegExp(`^[\\x21-\\x7e]{1,${LIMITS.text.idempotencyKey}}$`)
/** Headers that are part of an answer. */
const STORED_HEADERS = ['location', 'etag', 'content-type', 'retry-after', 'preference-applied'] as const

interface StoredAnswer {
  headers: Record<string, string>
  body: string
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** JSON with sorted keys: the same body however its fields are ordered. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? ''

type Fingerprints = [written: string, former: string]
/**
 * By which a request is known again. The first is written: with the key, of which only a hash is kept, as a body may hold a password, which could
 * be guessed from a bare hash. The other is how an earlier version wrote it, whose answers count for a day after an upgrade.
 */
const fingerprintsOf = ({ url, body }: FastifyRequest, key: string): Fingerprints => {
  const asked = `${url}\n${canonical(body)}`
  return [sha256(`${key}\n${asked}`), sha256(asked)]
}

const readKey = (request: FastifyRequest): string | null => {
  const header = request.headers['idempotency-key']
  if (header === undefined || request.method !== 'POST') return null
  if (typeof header !== 'string' || !VISIBLE_ASCII.test(header))
    throw new Refusal('VALIDATION_ERROR', [{ path: 'Idempotency-Key', code: 'INVALID_FORMAT', about: 'idempotencyKey' }])
  return header
}

/** Scope of the key: the same key means nothing to another account, or on another route. */
const place = (request: FastifyRequest, accountId: string, key: string) => ({
  scope: accountId,
  route: `${request.method} ${request.routeOptions.url ?? ''}`,
  key: sha256(key),
})
type Place = ReturnType<typeof place>

const at = ({ scope, route, key }: Place) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

const MOST = LIMITS.account.idempotentAnswers

/** Whether an account has as many kept keys as it may, beside the one that is being taken: they are counted no further. */
const isFull = ({ scope }: Place) =>
  sql<boolean>`(select count(*) from (select 1 from ${idempotencyKeys} as kept where kept.scope = ${scope} limit ${MOST}) as counted) >= ${MOST}`

/** Takes the key for this request: `held` when another request holds it, or held it; `full` when the account keeps too many, and it is not kept. */
const claimKey = async (db: Database, where: Place, fingerprints: Fingerprints, claim: string, now: Date): Promise<'taken' | 'held' | 'full'> => {
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const fresh = { fingerprint: fingerprints[0], claim, leasedUntil, status: null, answer: null, failed: false, createdAt: now }
  const forgotten = lt(idempotencyKeys.createdAt, new Date(now.getTime() - RETENTION_MS))
  const unanswered = and(isNull(idempotencyKeys.status), lte(idempotencyKeys.leasedUntil, now), inArray(idempotencyKeys.fingerprint, fingerprints))
  const set = {
    ...fresh,
    failed: not(forgotten),
    createdAt: sql`case when ${forgotten} then excluded.created_at else ${idempotencyKeys.createdAt} end`,
  }
  const taken = await db.root
    .insert(idempotencyKeys)
    .values({ ...where, ...fresh })
    .onConflictDoUpdate({ target: [idempotencyKeys.scope, idempotencyKeys.route, idempotencyKeys.key], set, setWhere: or(forgotten, unanswered) })
    .returning({ failed: idempotencyKeys.failed, isFull: isFull(where) })
  const [row] = taken
  if (!row) return 'held'
  // One that was taken before is among those that are kept.
  if (!row.isFull || row.failed) return 'taken'
  await db.root.delete(idempotencyKeys).where(and(at(where), eq(idempotencyKeys.claim, claim)))
  return 'full'
}

/** Responses to an account's keys are stored for a day and never deleted sooner: a new key has to wait for the oldest to expire. */
const tooMany = async (db: Database, { scope }: Place, now: Date): Promise<Refusal> => {
  const [oldest] = await db.root
    .select({ createdAt: idempotencyKeys.createdAt })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.scope, scope))
    .orderBy(idempotencyKeys.createdAt)
    .limit(1)
  const wait = oldest ? oldest.createdAt.getTime() + RETENTION_MS - now.getTime() : 0
  const fault = { path: 'Idempotency-Key', code: 'TOO_MANY', about: 'idempotencyKeys', maximum: MOST } as const
  return new Refusal('RATE_LIMIT_EXCEEDED', [fault], { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1000))) })
}

const inProgress = () => new Refusal('IDEMPOTENCY_KEY_IN_PROGRESS', [], { 'Retry-After': '1' })

/** Sends the answer that the key's first request got. @throws Refusal when it has none yet, or was another request */
const replay = async (db: Database, where: Place, fingerprints: Fingerprints, key: string, reply: FastifyReply) => {
  const [row] = await db.root.select().from(idempotencyKeys).where(at(where))
  if (row === undefined) throw inProgress() // released between the two statements: a validation refusal just answered
  if (!fingerprints.includes(row.fingerprint)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  if (row.status === null || row.answer === null) throw inProgress()
  const { headers, body } = JSON.parse(unseal(row.answer, key)) as StoredAnswer
  return reply.code(row.status).headers(headers).header('Idempotent-Replayed', 'true').send(body)
}

/**
 * Lets the same request run again. After a failure the key stays bound to that request, because the failed one may have had effects; after a refusal
 * it is free, unless an earlier attempt had failed.
 */
const release = async (db: Database, mine: SQL | undefined, hasFailed: boolean, now: Date): Promise<void> => {
  if (!hasFailed) await db.root.delete(idempotencyKeys).where(and(mine, eq(idempotencyKeys.failed, false)))
  await db.root.update(idempotencyKeys).set({ leasedUntil: now, failed: true }).where(mine)
}

/** Function that stores the result of a request; it may be called again until it succeeds. */
const ending = (db: Database, request: FastifyRequest, reply: FastifyReply, body: string): (() => Promise<void>) => {
  const { claim, isTaken, ...where } = request.idempotency!
  const mine = and(at(where), eq(idempotencyKeys.claim, claim))
  const { statusCode: status } = reply
  const isFault = status >= 500
  // Nothing has happened under a key that was not known to be taken.
  if (isFault || !request.storeAnswer) return () => release(db, mine, isFault && isTaken, request.server.clock.now())
  const headers = Object.fromEntries(STORED_HEADERS.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])))
  const answer = seal(JSON.stringify({ headers, body } satisfies StoredAnswer), request.idempotencyKey!)
  return async () => void (await db.root.update(idempotencyKeys).set({ status, answer }).where(mine))
}

const FIRST_WAIT_MS = 250
/** Requests whose end is not written down yet, each with its answer. */
const MAX_UNWRITTEN = 1000

/** Writes down ends of requests that the database did not take at once: without them a key would stay taken for the rest of its lease. */
class Unwritten {
  readonly #stopped = new AbortController()
  #waiting = 0

  /** @returns whether it will be tried again */
  add(write: () => Promise<void>): boolean {
    if (this.#waiting >= MAX_UNWRITTEN || this.#stopped.signal.aborted) return false
    this.#waiting++
    void this.#try(write).finally(() => this.#waiting--)
    return true
  }

  async #try(write: () => Promise<void>): Promise<void> {
    for (let wait = FIRST_WAIT_MS; wait < LEASE_MS; wait *= 2) {
      try {
        await pause(wait, undefined, { signal: this.#stopped.signal, ref: false })
        return await write()
      } catch {
        if (this.#stopped.signal.aborted) return
      }
    }
  }

  stop(): void {
    this.#stopped.abort()
  }
}

/** Deletes keys older than 24 hours: a scheduled job. */
export const purgeIdempotencyKeys = async (db: Database, now: Date): Promise<void> => {
  await db.root.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - RETENTION_MS)))
}

export const idempotency = fp<{ db: Database }>(
  (app, { db }) => {
    const unwritten = new Unwritten()
    app.addHook('onClose', async () => unwritten.stop())
    app.decorateRequest('idempotencyKey', null)
    app.decorateRequest('idempotency', null)
    app.decorateRequest('storeAnswer', true)

    app.addHook('preHandler', async (request, reply) => {
      if (request.routeOptions.config.operation === undefined) return
      if (request.caller === null) return
      const key = readKey(request)
      if (key === null) return
      const where = place(request, request.caller.accountId, key)
      const fingerprints = fingerprintsOf(request, key)
      const claim = randomUUID()
      // Before it is claimed: where the answer to that is lost, the key may be taken all the same.
      request.idempotency = { ...where, claim, isTaken: false }
      const claimed = await claimKey(db, where, fingerprints, claim, app.clock.now())
      if (claimed === 'taken') {
        request.idempotencyKey = key
        request.idempotency.isTaken = true
        return
      }
      request.idempotency = null
      if (claimed === 'full') throw await tooMany(db, where, app.clock.now())
      await replay(db, where, fingerprints, key, reply)
    })

    app.addHook('onSend', async (request, reply, payload) => {
      if (request.idempotency === null) return payload
      const write = ending(db, request, reply, typeof payload === 'string' ? payload : '')
      try {
        await write()
        // The lost claim may be done only now.
        if (!request.idempotency.isTaken) unwritten.add(write)
      } catch (error) {
        // The request has taken effect, so the caller gets its response.
        const isTriedAgain = unwritten.add(write)
        request.log.error({ err: error, isTriedAgain }, 'idempotency: storing the response failed')
      }
      return payload
    })
  },
  { name: 'idempotency', dependencies: ['access'] },
)

/** Deletes what was answered to an account that is no more. */
export const deleteAnswersTo = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, accountId))
}
