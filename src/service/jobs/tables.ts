import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../db/columns.ts'
import type { MessageChannel, MessageKind } from '#contract/messages/messages.ts'
import type { Language } from '#contract/text/languages.ts'

/** One row: a text sealed with the secret of this database (secretCheck.ts). A service whose secrets do not open it has others, and does not start. */
export const secretChecks = pgTable('secret_checks', {
  one: boolean().primaryKey().default(true),
  sealed: bytes().notNull(),
  /** When this secret was first met. */
  since: moment().notNull(),
})

/** Events, written in the transaction that caused it (docs/interface/events.md). It is the outbox: deliveries read from here. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey(),
    type: text().notNull(),
    /** The account that the event is about; null when it concerns all accounts (a product). */
    accountId: uuid('account_id'),
    payload: jsonb().notNull(),
    /** Id of the request that caused it; null when no request did. */
    requestId: text('request_id'),
    idempotencyKey: text('idempotency_key'),
    createdAt: moment('created_at').notNull(),
    /** When it got its deliveries (modules/webhooks/fanOut.ts); null until then. A transaction that commits late is found all the same. */
    fannedOutAt: moment('fanned_out_at'),
  },
  (table) => [
    index('events_to_fan_out')
      .on(table.createdAt)
      .where(sql`${table.fannedOutAt} is null`),
    index('events_by_account').on(table.accountId, table.createdAt, table.id),
    index('events_by_age').on(table.createdAt, table.id),
  ],
)

/** Mail and text messages on their way out, written in the transaction that caused them (docs/interface/accounts.md#messages). */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    channel: text().$type<MessageChannel>().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    /** E-mail in small letters, or E.164. */
    to: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** Empty for a text message. */
    subject: text().notNull(),
    /** Emptied once delivered: what it said is the reader's. */
    text: text().notNull(),
    /** The same as HTML, emptied with it; null for a text message. */
    html: text(),
    /** The code that the text holds, for tests and development; gone once delivered. */
    code: text(),
    /** Whether it held a code: then its subject is confidential, and it is never sent again. */
    hadCode: boolean('had_code').notNull().default(false),
    attempts: integer().notNull(),
    /** End of the lease of the process that delivers it (lease.ts). */
    leasedUntil: moment('leased_until'),
    /** When it is tried next; null once it is delivered or given up. */
    dueAt: moment('due_at'),
    /** From then on it is of no use, and is not sent. */
    expiresAt: moment('expires_at').notNull(),
    sentAt: moment('sent_at'),
    /** Error of the last attempt. */
    error: text(),
    /** The account that caused a message to another person, such as one who invites; null for messages to the account itself. */
    senderId: uuid('sender_id'),
    /** Subject of the message, so that it is not written twice: a project's id. */
    about: text(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('messages_due').on(table.channel, table.dueAt),
    index('messages_to').on(table.to, table.createdAt),
    index('messages_by_age').on(table.createdAt, table.id),
    index('messages_by_sender')
      .on(table.senderId, table.createdAt)
      .where(sql`${table.senderId} is not null`),
  ],
)
