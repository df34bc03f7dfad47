/**
 * Deliveries that are due, as a queue that any number of processes share: a claim is a lease, and an attempt is written down only under
 * the claim that it was made with. What a process leaves behind is claimed again when its lease is over.
 */
import { sql } from 'drizzle-orm'
import { FAILING_DAYS, type DeliveryError, type DeliveryStatus } from '#contract/webhooks/webhookVocabulary.ts'
import type { Database, Tx } from '../../db/connection.ts'
import { Lease } from '../../jobs/lease.ts'
import { staffIds } from '../accounts/people.ts'
import { webhookDeliveries } from './tables.ts'

/** Several times what an attempt may take. A delivery ends by its own attempts, not by claims. */
const lease = new Lease({ leasedUntil: webhookDeliveries.leasedUntil, attempts: webhookDeliveries.claims }, { lengthMs: 60_000, attempts: Infinity })
const DAY_MS = 24 * 3_600_000

export interface Claimed {
  id: string
  claims: number
  webhookId: string
  /** Owner of the subscription, and account that the event is about; null where it concerns all accounts. */
  accountId: string
  aboutAccountId: string | null
  eventId: string
  /** Attempts before this one. */
  attempt: number
  body: string
  url: string
  secret: Buffer
  oldSecret: Buffer | null
  headers: Buffer
}

export interface ClaimOptions {
  /** Subscriptions whose last attempts failed are claimed apart from the others: they may hang. */
  isFailing: boolean
  /** Deliveries at most. */
  limit: number
  /** Number of further deliveries that may be claimed for a subscription, where that is not one. */
  free: ReadonlyMap<string, number>
  /** The subscription to begin after, so that all have their turn. */
  after: string
}

/** Claims due deliveries, a few of each subscription, in the order of the subscriptions' ids. */
export const claimDue = async ({ root }: Database, { isFailing, limit, free, after }: ClaimOptions, now: Date): Promise<Claimed[]> => {
  if (limit <= 0) return []
  const [at, until] = [now.toISOString(), lease.renew(now).leasedUntil.toISOString()]
  const shares = JSON.stringify(Array.from(free, ([id, n]) => ({ id, n: Math.max(0, n) })))
  const { rows } = await root.execute<Omit<Claimed, never>>(sql`
    with due as materialized (
      select d.id
      from (select id from webhooks
        where is_active and id > ${after}::uuid and (failing_since is not null) = ${isFailing}
        order by id) w
      left join jsonb_to_recordset(${shares}::jsonb) as f(id uuid, n integer) on f.id = w.id
      cross join lateral (
        select id from webhook_deliveries
        where webhook_id = w.id and status = 'pending' and next_attempt_at <= ${at}::timestamptz
          and (${lease.isFree(now)})
        order by next_attempt_at
        limit coalesce(f.n, 1)
        for update skip locked
      ) d
      limit ${limit}
    )
    update webhook_deliveries d set claims = claims + 1, leased_until = ${until}::timestamptz
    from due, webhooks w
    where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.claims, d.webhook_id as "webhookId", w.account_id as "accountId",
      d.about_account_id as "aboutAccountId", d.event_id as "eventId", d.attempt, d.body, w.url, w.secret, w.headers,
      case when w.old_secret_until > ${at}::timestamptz then w.old_secret end as "oldSecret"`)
  return rows
}

/**
 * Drops claimed deliveries that their subscriber may no longer receive: it was staff when they were written. Asks the database only about those of
 * another account than the subscriber's.
 */
export const dropUnsubscribed = async ({ root }: Database, claimed: readonly Claimed[]): Promise<readonly Claimed[]> => {
  const ofOthers = claimed.filter(({ accountId, aboutAccountId }) => aboutAccountId !== null && aboutAccountId !== accountId)
  if (ofOthers.length === 0) return claimed
  const staff = new Set(await staffIds(root))
  const unheard = ofOthers.filter(({ accountId }) => !staff.has(accountId))
  if (unheard.length === 0) return claimed
  // All that wait for these subscribers, who would else lose a claim to each.
  const owners = unheard.map(({ webhookId, accountId }) => ({ id: webhookId, owner: accountId }))
  await root.execute(sql`
    delete from webhook_deliveries d using jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as u(id uuid, owner uuid)
    where d.webhook_id = u.id and d.status = 'pending' and d.about_account_id <> u.owner`)
  const ids = new Set(unheard.map(({ id }) => id))
  return claimed.filter(({ id }) => !ids.has(id))
}

/** Gives claims back unused: the deliveries are due at once, for any process. */
export const releaseClaims = async ({ root }: Database, claimed: readonly Pick<Claimed, 'id' | 'claims'>[]): Promise<void> => {
  if (claimed.length === 0) return
  await root.execute(sql`
    update webhook_deliveries d set leased_until = null
    from jsonb_to_recordset(${JSON.stringify(claimed.map(({ id, claims }) => ({ id, claims })))}::jsonb) as r(id uuid, claims integer)
    where d.id = r.id and d.claims = r.claims and d.leased_until is not null`)
}

/** An attempt that was made. */
export interface Attempt {
  number: number
  url: string
  attemptedAt: Date
  durationMs: number
  responseStatus: number | null
  responseHeaders: Record<string, string> | null
  responseBody: string | null
  error: DeliveryError | null
}

/** Result of an attempt for its delivery. */
export interface Outcome {
  delivery: Pick<Claimed, 'id' | 'claims' | 'webhookId'>
  attempt: Attempt
  status: DeliveryStatus
  nextAttemptAt: Date | null
  /** The receiver answered that it is gone for good. */
  isGone: boolean
}

/** A subscription that was switched off. */
export interface Disabled {
  accountId: string
  url: string
  reason: 'gone' | 'failing'
}

const writeDeliveries = async (tx: Tx, outcomes: readonly Outcome[]): Promise<Set<string>> => {
  const written = outcomes.map(({ delivery, attempt, status, nextAttemptAt }) => ({
    id: delivery.id,
    claims: delivery.claims,
    status,
    attempt: attempt.number,
    response_status: attempt.responseStatus,
    response_body: attempt.responseBody,
    error: attempt.error,
    duration_ms: attempt.durationMs,
    attempted_at: attempt.attemptedAt,
    next_attempt_at: nextAttemptAt,
  }))
  const { rows } = await tx.execute<{ id: string }>(sql`
    update webhook_deliveries d
    set status = r.status, attempt = r.attempt, response_status = r.response_status, response_body = r.response_body, error = r.error,
      duration_ms = r.duration_ms, attempted_at = r.attempted_at, next_attempt_at = r.next_attempt_at, leased_until = null
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r(id uuid, claims integer, status text, attempt integer, response_status integer,
      response_body text, error text, duration_ms integer, attempted_at timestamptz, next_attempt_at timestamptz)
    where d.id = r.id and d.claims = r.claims and d.leased_until is not null
    returning d.id`)
  return new Set(rows.map(({ id }) => id))
}

/** Summary of a batch of outcomes for one subscription. */
const summaryOf = (webhookId: string, outcomes: readonly Outcome[]) => {
  const inOrder = outcomes.toSorted((a, b) => a.attempt.attemptedAt.getTime() - b.attempt.attemptedAt.getTime())
  const succeeded = inOrder.filter(({ status }) => status === 'succeeded')
  const lastSuccess = inOrder.findLastIndex(({ status }) => status === 'succeeded')
  const failed = inOrder.slice(lastSuccess + 1)
  return {
    id: webhookId,
    sent: inOrder.length,
    succeeded: succeeded.length,
    last: inOrder.at(-1)?.attempt.attemptedAt,
    // The first of those that failed since the last one that did not.
    failing_since: failed[0]?.attempt.attemptedAt ?? null,
    gone: inOrder.some(({ isGone }) => isGone),
  }
}

/** Counts attempts, and switches subscriptions off that are gone or have failed for days. */
const writeStatistics = async (tx: Tx, outcomes: readonly Outcome[], now: Date): Promise<Disabled[]> => {
  const summaries = [...Map.groupBy(outcomes, ({ delivery }) => delivery.webhookId)].map(([id, its]) => summaryOf(id, its))
  const limit = new Date(now.getTime() - FAILING_DAYS * DAY_MS).toISOString()
  const { rows } = await tx.execute<{ accountId: string; url: string; reason: Disabled['reason'] }>(sql`
    with summary as (
      select * from jsonb_to_recordset(${JSON.stringify(summaries)}::jsonb)
        as s(id uuid, sent integer, succeeded integer, last timestamptz, failing_since timestamptz, gone boolean)
    ), held as (
      select w.id, w.is_active,
        case when s.failing_since is null then null
          when s.succeeded > 0 then s.failing_since else coalesce(w.failing_since, s.failing_since) end as since
      from webhooks w join summary s on s.id = w.id order by w.id for update of w
    ), judged as (
      select held.*, case when s.gone then 'gone' when held.since <= ${limit}::timestamptz then 'failing' end as verdict
      from held join summary s on s.id = held.id
    ), changed as (
      update webhooks w
      set total_sent = w.total_sent + s.sent, successful_deliveries = w.successful_deliveries + s.succeeded,
        failed_deliveries = w.failed_deliveries + s.sent - s.succeeded, last_delivery_at = greatest(w.last_delivery_at, s.last),
        failing_since = j.since, is_active = w.is_active and j.verdict is null,
        disabled_reason = case when j.is_active and j.verdict is not null then j.verdict else w.disabled_reason end
      from summary s join judged j on j.id = s.id
      where w.id = s.id
      returning w.account_id, w.url, case when j.is_active then j.verdict end as reason
    )
    select account_id as "accountId", url, reason from changed where reason is not null`)
  return rows
}

const logAttempts = async (tx: Tx, outcomes: readonly Outcome[]): Promise<void> => {
  const written = outcomes.map(({ delivery, attempt }) => ({
    delivery_id: delivery.id,
    number: attempt.number,
    url: attempt.url,
    attempted_at: attempt.attemptedAt,
    duration_ms: attempt.durationMs,
    response_status: attempt.responseStatus,
    response_headers: attempt.responseHeaders,
    response_body: attempt.responseBody,
    error: attempt.error,
  }))
  await tx.execute(sql`
    insert into webhook_attempts
      (id, delivery_id, number, url, attempted_at, duration_ms, response_status, response_headers, response_body, error)
    select gen_random_uuid(), r.* from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r(delivery_id uuid, number integer, url text,
      attempted_at timestamptz, duration_ms integer, response_status integer, response_headers jsonb, response_body text, error text)`)
}

/**
 * Writes attempts down: deliveries, log and statistics together.
 * @returns the subscriptions that are switched off by it
 */
export const recordOutcomes = async (tx: Tx, outcomes: readonly Outcome[], now: Date): Promise<Disabled[]> => {
  const kept = await writeDeliveries(tx, outcomes)
  // Another process has claimed it since, or it was deleted.
  const mine = outcomes.filter(({ delivery }) => kept.has(delivery.id))
  if (mine.length === 0) return []
  await logAttempts(tx, mine)
  return writeStatistics(tx, mine, now)
}
