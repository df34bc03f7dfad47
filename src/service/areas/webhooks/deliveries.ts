/** The log of deliveries, and sending events again (docs/interface/webhooks.md#deliveries). */
import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { paginationOf, type Pagination } from '../../../contract/primitives.ts'
import { samplePayload } from '../../../contract/samplePayloads.ts'
import type { Delivery, DeliveryDetail } from '../../../contract/webhooks.ts'
import type { DeliveryStatus, EventType } from '../../../contract/webhookVocabulary.ts'
import type { Queryable } from '../../db/connection.ts'
import { Refusal } from '../../wire/refusal.ts'
import { holdAccounts } from '../accounts/people.ts'
import { envelopeOf } from './envelope.ts'
import { CONTENT_TYPE, isSuccess, makeAttempt, USER_AGENT } from './attempt.ts'
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
}

/** Newest first. @throws Refusal WEBHOOK_NOT_FOUND */
export const listDeliveries = async (
  { db: { root } }: WebhookServices,
  accountId: string,
  webhookId: string,
  { status, eventType, page, limit }: Asked,
): Promise<{ deliveries: Delivery[]; pagination: Pagination }> => {
  const webhook = await findWebhook(root, accountId, webhookId)
  const { createdAt, id } = webhookDeliveries
  const which = and(
    eq(webhookDeliveries.webhookId, webhookId),
    status && eq(webhookDeliveries.status, status),
    eventType && eq(webhookDeliveries.eventType, eventType),
  )
  const rows = await root
    .select()
    .from(webhookDeliveries)
    .where(which)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await root.select({ all: count() }).from(webhookDeliveries).where(which)
  return { deliveries: rows.map((row) => onWire(row, webhook)), pagination: paginationOf({ page, limit }, counted?.all ?? 0) }
}

/** @throws Refusal DELIVERY_NOT_FOUND */
const findDelivery = async (q: Queryable, webhookId: string, deliveryId: string): Promise<DeliveryRow> => {
  const [row] = await q
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, webhookId)))
  if (!row) throw new Refusal('DELIVERY_NOT_FOUND')
  return row
}

/** What was sent beside the body, without what is secret in it. */
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
export const getDelivery = async (
  services: WebhookServices,
  accountId: string,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<DeliveryDetail> => {
  const { root } = services.db
  const webhook = await findWebhook(root, accountId, webhookId)
  const row = await findDelivery(root, webhookId, deliveryId)
  const attempts = await root
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
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
export const testWebhook = async (services: WebhookServices, accountId: string, webhookId: string, type: EventType): Promise<Delivery> => {
  const { db, clock } = services
  const webhook = await findWebhook(db.root, accountId, webhookId)
  const [eventId, createdAt] = [randomUUID(), clock.now()]
  const row = {
    id: eventId,
    type,
    accountId,
    payload: samplePayload(type, { accountId, at: createdAt }),
    requestId: null,
    idempotencyKey: null,
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
    claim: null,
    claimedUntil: null,
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
export const replayDelivery = async (
  { db, clock }: WebhookServices,
  accountId: string,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<Delivery> => {
  const webhook = await findActive(db.root, accountId, webhookId)
  const { aboutAccountId: about } = await findDelivery(db.root, webhookId, deliveryId)
  const now = clock.now()
  const [row] = await db.transaction(async (tx) => {
    // An account that is being deleted takes the delivery along: it is not copied meanwhile.
    await holdAccounts(tx, about === null ? [] : [about])
    const { eventId, eventType, aboutAccountId, body } = await findDelivery(tx, webhookId, deliveryId)
    return tx
      .insert(webhookDeliveries)
      .values({
        id: randomUUID(),
        webhookId,
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
export const replayFailed = async ({ db, clock }: WebhookServices, accountId: string, webhookId: string, since: string): Promise<number> => {
  const now = clock.now().toISOString()
  return db.transaction(async (tx) => {
    await findActive(tx, accountId, webhookId)
    const failed = and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.status, 'failed'), isNotNull(webhookDeliveries.aboutAccountId))
    const about = await tx.selectDistinct({ id: webhookDeliveries.aboutAccountId }).from(webhookDeliveries).where(failed)
    await holdAccounts(
      tx,
      about.map(({ id }) => id!),
    )
    // Two requests at once replay each event once: the second finds deliveries that wait.
    await tx.execute(sql`select id from webhooks where id = ${webhookId}::uuid for update`)
    const { rows } = await tx.execute(sql`
      insert into webhook_deliveries (id, webhook_id, event_id, event_type, about_account_id, body, trigger, status, attempt, next_attempt_at, created_at)
      select gen_random_uuid(), webhook_id, event_id, event_type, about_account_id, body, 'manual', 'pending', 0, ${now}::timestamptz, ${now}::timestamptz
      from (
        select distinct on (event_id) * from webhook_deliveries
        where webhook_id = ${webhookId}::uuid and trigger <> 'test' and created_at >= ${since}::timestamptz
        order by event_id, created_at desc, (status = 'failed'), id
      ) latest
      where status = 'failed'
      returning id`)
    return rows.length
  })
}
