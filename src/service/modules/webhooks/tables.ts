import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryError, DeliveryStatus, DeliveryTrigger, EventType } from '#contract/webhooks/webhookVocabulary.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Subscriptions (docs/interface/webhooks.md). */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey(),
    accountId: uuid().notNull(),
    /** In the one form that `Outbound.target` gives it. */
    url: text().notNull(),
    events: text().array().$type<EventType[]>().notNull(),
    description: text(),
    /** Sealed (secrets.ts), as all that follows until `isActive`. */
    secret: bytes().notNull(),
    oldSecret: bytes(),
    oldSecretUntil: moment(),
    headers: bytes().notNull(),
    isActive: boolean().notNull(),
    /** Why the service switched it off. */
    disabledReason: text().$type<'gone' | 'failing'>(),
    /** Since when every attempt has failed; null when the last one did not. */
    failingSince: moment(),
    totalSent: integer().notNull().default(0),
    successfulDeliveries: integer().notNull().default(0),
    failedDeliveries: integer().notNull().default(0),
    lastDeliveryAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [uniqueIndex('webhooks_by_url').on(table.accountId, table.url)],
)
export type WebhookRow = typeof webhooks.$inferSelect

/** An event on its way to a subscription: the row that the log shows is the one that a process claims. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Of a test there is no row in `events`. */
    eventId: uuid().notNull(),
    eventType: text().$type<EventType>().notNull(),
    /** The account that the event is about; null where it concerns everybody. */
    aboutAccountId: uuid(),
    /** What is sent, byte for byte the same on every attempt. */
    body: text().notNull(),
    trigger: text().$type<DeliveryTrigger>().notNull(),
    status: text().$type<DeliveryStatus>().notNull(),
    attempt: integer().notNull(),
    responseStatus: integer(),
    responseBody: text(),
    error: text().$type<DeliveryError>(),
    durationMs: integer(),
    attemptedAt: moment(),
    /** Null once nothing more is tried. */
    nextAttemptAt: moment(),
    /** The claim of the process that makes an attempt, void when its time comes. */
    claim: uuid(),
    claimedUntil: moment(),
    createdAt: moment().notNull(),
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
    deliveryId: uuid()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    url: text().notNull(),
    attemptedAt: moment().notNull(),
    durationMs: integer().notNull(),
    responseStatus: integer(),
    responseHeaders: jsonb().$type<Record<string, string>>(),
    responseBody: text(),
    error: text().$type<DeliveryError>(),
  },
  (table) => [index('webhook_attempts_by_delivery').on(table.deliveryId, table.number)],
)
