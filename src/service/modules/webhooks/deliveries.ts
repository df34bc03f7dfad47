/** The log of deliveries, and sending events again (docs/interface/webhooks.md#deliveries). */
import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { paginationOf, type Pagination } from '#contract/wire/primitives.ts'
import { samplePayload } from '#contract/webhooks/samplePayloads.ts'
import type { Delivery, DeliveryDetail } from '#contract/webhooks/deliveries.ts'
import type { DeliveryStatus, EventType } from '#contract/webhooks/webhookVocabulary.ts'
import type { Queryable } from '../../db/connection.ts'
import { rowsAfter } from '../../http/request/cursor.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { holdAccounts } from '../accounts/people.ts'
import { envelopeOf } from './envelope.ts'
import { CONTENT_TYPE, isSuccess, makeAttempt, USER_AGENT } from './attempt.ts'
import { mayRead, type Reader } from './rights.ts'
import { maskedHeaders, MASKED_SIGNATURE, unsealHeaders } from './secrets.ts'
import { findWebhook, type WebhookServices } from './subscriptions.ts'
import { webhookAttempts, webhookDeliveries, type DeliveryRow, type WebhookRow } from './tables.ts'

/** @param webhook whose it is: while it is off nothing is tried */
const onWire = (row: DeliveryRow, { isActive }: Pick<WebhookRow, 'isActive'>): Delivery => ({
  id: row.id,
  eventId: row.eventId,
  eventType: row.eventType,
  attempt: row.attempt,
  trigger: row.trigger,
  status: row.status,
  responseStatus: row.responseStatus,
  responseBody: row.responseBody,
  error: row.error,
  durationMs: row.durationMs,
  attemptedAt: row.attemptedAt?.toISOString() ?? null,
  nextAttemptAt: (isActive && row.nextAttemptAt?.toISOString()) || null,
  createdAt: row.createdAt.toISOString(),
})

interface Asked {
  status?: DeliveryStatus | undefined
  eventType?: EventType | undefined
  page: number
  limit: number
  after?: string | undefined
}

interface Named {
  webhookId: string
  deliveryId: string
}

/** Deliveries of a webhook that the caller may read now. */
const shown = (webhookId: string, caller: Reader): SQL | undefined =>
  and(eq(webhookDeliveries.webhookId, webhookId), mayRead(webhookDeliveries.aboutAccountId, caller))

/** Newest first. @throws Refusal WEBHOOK_NOT_FOUND; VALIDATION_ERROR for an unknown `after` */
export const listDeliveries = async (
  { db: { root } }: WebhookServices,
  caller: Reader,
  webhookId: string,
  { status, eventType, page, limit, after }: Asked,
): Promise<{ deliveries: Delivery[]; pagination: Pagination }> => {
  const webhook = await findWebhook(root, caller.accountId, webhookId)
  const { createdAt, id } = webhookDeliveries
  const its = shown(webhookId, caller)
  const which = and(its, status && eq(webhookDeliveries.status, status), eventType && eq(webhookDeliveries.eventType, eventType))
  const behind = await rowsAfter(root, after, { table: webhookDeliveries, by: [createdAt, id], direction: 'desc', within: its })
  const rows = await root
    .select()
    .from(webhookDeliveries)
    .where(and(which, behind))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await root.select({ all: count() }).from(webhookDeliveries).where(which)
  return { deliveries: rows.map((row) => onWire(row, webhook)), pagination: paginationOf({ page, limit }, counted?.all ?? 0) }
}

/** @throws Refusal DELIVERY_NOT_FOUND */
const findDelivery = async (q: Queryable, caller: Reader, { webhookId, deliveryId }: Named): Promise<DeliveryRow> => {
  const [row] = await q
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, deliveryId), shown(webhookId, caller)))
  if (!row) throw new Refusal('DELIVERY_NOT_FOUND')
  return row
}

/** Headers that were sent, without secrets. */
const shownHeaders = (services: WebhookServices, webhook: WebhookRow, { eventId, attemptedAt }: DeliveryRow): Record<string, string> => ({
  ...maskedHeaders(unsealHeaders(services, webhook.headers, webhook.id) ?? {}),
  'Content-Type': CONTENT_TYPE,
  'User-Agent': USER_AGENT,
  'X-SERVICE-Signature': MASKED_SIGNATURE,
  'webhook-id': eventId,
  ...(attemptedAt && { 'webhook-timestamp': String(Math.floor(attemptedAt.getTime() / 1000)) }),
  'webhook-signature': MASKED_SIGNATURE,
})

/** A delivery with each of its attempts. @throws Refusal WEBHOOK_NOT_FOUND, DELIVERY_NOT_FOUND */
export const getDelivery = async (services: WebhookServices, caller: Reader, named: Named): Promise<DeliveryDetail> => {
  const { root } = services.db
  const webhook = await findWebhook(root, caller.accountId, named.webhookId)
  const row = await findDelivery(root, caller, named)
  const attempts = await root
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, row.id))
    .orderBy(asc(webhookAttempts.number), asc(webhookAttempts.attemptedAt))
  return {
    ...onWire(row, webhook),
    request: { url: attempts.at(-1)?.url ?? webhook.url, headers: shownHeaders(services, webhook, row), body: row.body },
    attempts: attempts.map(({ number, attemptedAt, durationMs, responseStatus, responseHeaders, responseBody, error }) => ({
      number,
      attemptedAt: attemptedAt.toISOString(),
      durationMs,
      responseStatus,
      responseHeaders,
      responseBody,
      error,
    })),
  }
}

/**
 * Sends an event of this type that did not happen, once, and waits for what comes of it.
 * @throws Refusal WEBHOOK_NOT_FOUND
 */
export const testWebhook = async (
  services: WebhookServices,
  { accountId, webhookId, type }: { accountId: string; webhookId: string; type: EventType },
  cause: { requestId: string; idempotencyKey: string | null },
): Promise<Delivery> => {
  const { db, clock } = services
  const webhook = await findWebhook(db.root, accountId, webhookId)
  const [eventId, createdAt] = [randomUUID(), clock.now()]
  const row = {
    id: eventId,
    type,
    accountId,
    payload: samplePayload(type, { accountId, at: createdAt }),
    ...cause,
    createdAt,
  }
  const body = JSON.stringify(envelopeOf(row, { livemode: false, pending: 1 }))
  const isReplacing = webhook.oldSecretUntil !== null && webhook.oldSecretUntil > createdAt
  const attempted = { ...webhook, webhookId, eventId, attempt: 0, body, oldSecret: isReplacing ? webhook.oldSecret : null }
  const { attempt } = await makeAttempt(services, attempted)
  const delivery: DeliveryRow = {
    id: randomUUID(),
    webhookId,
    eventId,
    eventType: type,
    aboutAccountId: accountId,
    body,
    trigger: 'test',
    status: isSuccess(attempt) ? 'succeeded' : 'failed',
    attempt: attempt.number,
    responseStatus: attempt.responseStatus,
    responseBody: attempt.responseBody,
    error: attempt.error,
    durationMs: attempt.durationMs,
    attemptedAt: attempt.attemptedAt,
    nextAttemptAt: null,
    claims: 0,
    leasedUntil: null,
    createdAt,
  }
  await db.transaction(async (tx) => {
    // It may have been deleted while the endpoint was asked.
    await findWebhook(tx, accountId, webhookId)
    await tx.insert(webhookDeliveries).values(delivery)
    await tx.insert(webhookAttempts).values({ id: randomUUID(), deliveryId: delivery.id, ...attempt })
  })
  return onWire(delivery, webhook)
}

/** @throws Refusal WEBHOOK_NOT_FOUND, WEBHOOK_INACTIVE */
const findActive = async (q: Queryable, accountId: string, webhookId: string): Promise<WebhookRow> => {
  const webhook = await findWebhook(q, accountId, webhookId)
  if (!webhook.isActive) throw new Refusal('WEBHOOK_INACTIVE')
  return webhook
}

/** Sends an event again, as a delivery of its own. @throws Refusal WEBHOOK_NOT_FOUND, DELIVERY_NOT_FOUND, WEBHOOK_INACTIVE */
export const replayDelivery = async ({ db, clock }: WebhookServices, caller: Reader, named: Named): Promise<Delivery> => {
  const webhook = await findActive(db.root, caller.accountId, named.webhookId)
  const { aboutAccountId: about } = await findDelivery(db.root, caller, named)
  const now = clock.now()
  const [row] = await db.transaction(async (tx) => {
    // An account that is being deleted takes the delivery along: it is not copied meanwhile.
    await holdAccounts(tx, about === null ? [] : [about])
    const { eventId, eventType, aboutAccountId, body } = await findDelivery(tx, caller, named)
    return tx
      .insert(webhookDeliveries)
      .values({
        id: randomUUID(),
        webhookId: webhook.id,
        eventId,
        eventType,
        aboutAccountId,
        body,
        trigger: 'manual',
        status: 'pending',
        attempt: 0,
        nextAttemptAt: now,
        createdAt: now,
      })
      .returning()
  })
  return onWire(row!, webhook)
}

/**
 * Sends every event again whose last delivery since a moment has failed.
 * @returns how many
 * @throws Refusal WEBHOOK_NOT_FOUND, WEBHOOK_INACTIVE
 */
export const replayFailed = async ({ db, clock }: WebhookServices, caller: Reader, webhookId: string, since: string): Promise<number> => {
  const now = clock.now().toISOString()
  return db.transaction(async (tx) => {
    await findActive(tx, caller.accountId, webhookId)
    const lately = and(shown(webhookId, caller), ne(webhookDeliveries.trigger, 'test'), sql`${webhookDeliveries.createdAt} >= ${since}::timestamptz`)
    // Staff may have failed deliveries about more accounts than a statement has parameters.
    const about = tx
      .select({ id: webhookDeliveries.aboutAccountId })
      .from(webhookDeliveries)
      .where(and(lately, eq(webhookDeliveries.status, 'failed')))
    await holdAccounts(tx, about)
    // Two requests at once replay each event once: the second finds deliveries that wait.
    await tx.execute(sql`select id from webhooks where id = ${webhookId}::uuid for update`)
    const { rows } = await tx.execute(sql`
      insert into webhook_deliveries (id, webhook_id, event_id, event_type, about_account_id, body, trigger, status, attempt, next_attempt_at, created_at)
      select gen_random_uuid(), webhook_id, event_id, event_type, about_account_id, body, 'manual', 'pending', 0, ${now}::timestamptz, ${now}::timestamptz
      from (
        select distinct on (event_id) * from webhook_deliveries
        where ${lately}
        order by event_id, created_at desc, (status = 'failed'), id
      ) latest
      where status = 'failed'
      returning id`)
    return rows.length
  })
}
