import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../db/columns.ts'
import type { DeliveryError, DeliveryStatus, DeliveryTrigger, EventType } from '#contract/webhooks/webhookVocabulary.ts'

/** Subscriptions (docs/interface/webhooks.md). */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** In the one form that `Outbound.target` gives it. */
    url: text().notNull(),
    events: text().array().$type<EventType[]>().notNull(),
    description: text(),
    /** Sealed (secrets.ts), as all that follows until `isActive`. */
    secret: bytes().notNull(),
    oldSecret: bytes('old_secret'),
    oldSecretUntil: moment('old_secret_until'),
    headers: bytes().notNull(),
    isActive: boolean('is_active').notNull(),
    /** Reason why the service disabled it. */
    disabledReason: text('disabled_reason').$type<'gone' | 'failing'>(),
    /** Since when every attempt has failed; null when the last one did not. */
    failingSince: moment('failing_since'),
    totalSent: integer('total_sent').notNull().default(0),
    successfulDeliveries: integer('successful_deliveries').notNull().default(0),
    failedDeliveries: integer('failed_deliveries').notNull().default(0),
    lastDeliveryAt: moment('last_delivery_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('webhooks_by_url').on(table.accountId, table.url)],
)
export type WebhookRow = typeof webhooks.$inferSelect

/** An event on its way to a subscription: the row that the log shows is the one that a process claims. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** A test event has no row in `events`. */
    eventId: uuid('event_id').notNull(),
    eventType: text('event_type').$type<EventType>().notNull(),
    /** The account that the event is about; null where it concerns all accounts. */
    aboutAccountId: uuid('about_account_id'),
    /** Body that is sent, byte for byte the same on every attempt. */
    body: text().notNull(),
    trigger: text().$type<DeliveryTrigger>().notNull(),
    status: text().$type<DeliveryStatus>().notNull(),
    attempt: integer().notNull(),
    responseStatus: integer('response_status'),
    responseBody: text('response_body'),
    error: text().$type<DeliveryError>(),
    durationMs: integer('duration_ms'),
    attemptedAt: moment('attempted_at'),
    /** Null once nothing more is tried. */
    nextAttemptAt: moment('next_attempt_at'),
    /** Claims by processes that make an attempt, and the end of the last one's lease (jobs/lease.ts). */
    claims: integer().notNull().default(0),
    leasedUntil: moment('leased_until'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.webhookId, table.nextAttemptAt)
      .where(sql`${table.status} = 'pending'`),
    index('webhook_deliveries_by_webhook').on(table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_by_event').on(table.eventId),
    index('webhook_deliveries_by_age').on(table.createdAt),
    index('webhook_deliveries_about')
      .on(table.aboutAccountId)
      .where(sql`${table.aboutAccountId} is not null`),
  ],
)
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** Each attempt of a delivery: where it was sent, and what came back. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: uuid().primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    url: text().notNull(),
    attemptedAt: moment('attempted_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    responseStatus: integer('response_status'),
    responseHeaders: jsonb('response_headers').$type<Record<string, string>>(),
    responseBody: text('response_body'),
    error: text().$type<DeliveryError>(),
  },
  (table) => [index('webhook_attempts_by_delivery').on(table.deliveryId, table.number)],
)
