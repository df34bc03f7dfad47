/** Events that an account reads: its own and those about all accounts; staff read all (docs/interface/webhooks.md#events). */
import { and, count, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { AnyEvent } from '#contract/webhooks/eventEnvelopes.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { paginationOf, type Pagination } from '#contract/wire/primitives.ts'
import { RETENTION } from '#contract/accounts/retention.ts'
import { samplePayload } from '#contract/webhooks/samplePayloads.ts'
import { categoryOf, EVENT_TYPES, type EventType } from '#contract/webhooks/webhookVocabulary.ts'
import type { Queryable } from '../../db/connection.ts'
import type { Caller } from '../../http/request/caller.ts'
import { rowsAfter } from '../../http/request/cursor.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { writeEvent, type NewEvent } from '../../jobs/events.ts'
import { events } from '../../jobs/tables.ts'
import { isActiveAccount } from '../accounts/people.ts'
import { envelopeOf, type EventRow } from './envelope.ts'
import { mayRead } from './rights.ts'
import type { WebhookServices } from './subscriptions.ts'
import { webhookDeliveries } from './tables.ts'

const DAY_MS = 24 * 3_600_000

/** Events of the retention period that this caller may read. */
const readable = ({ clock }: WebhookServices, caller: Caller): SQL | undefined =>
  and(
    inArray(events.type, [...EVENT_TYPES]),
    gte(events.createdAt, new Date(clock.now().getTime() - RETENTION.eventDays * DAY_MS)),
    mayRead(events.accountId, caller),
  )

/** Deliveries that have not succeeded, by the event's id. */
const pendingOf = async (q: Queryable, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await q
    .select({ id: webhookDeliveries.eventId, pending: count() })
    .from(webhookDeliveries)
    .where(and(inArray(webhookDeliveries.eventId, [...ids]), eq(webhookDeliveries.status, 'pending')))
    .groupBy(webhookDeliveries.eventId)
  return new Map(rows.map(({ id, pending }) => [id, pending]))
}

const onWire = async ({ db, payments }: WebhookServices, rows: readonly EventRow[]): Promise<AnyEvent[]> => {
  const pending = await pendingOf(
    db.root,
    rows.map(({ id }) => id),
  )
  const { livemode } = payments
  return rows.map((row) => envelopeOf(row, { livemode, pending: pending.get(row.id) ?? 0 }))
}

interface Asked {
  type?: EventType | undefined
  from?: string | undefined
  to?: string | undefined
  page: number
  limit: number
  after?: string | undefined
}

/** Newest first; counted and paged through as far as `LIMITS.entries.listedOrders`, as the list of orders for staff is; `after` leads further. */
export const listEvents = async (
  services: WebhookServices,
  caller: Caller,
  { type, from, to, page, limit, after }: Asked,
): Promise<{ events: AnyEvent[]; pagination: Pagination }> => {
  const { root } = services.db
  const its = readable(services, caller)
  const which = and(
    its,
    type && eq(events.type, type),
    from === undefined ? undefined : gte(events.createdAt, new Date(from)),
    to === undefined ? undefined : lt(events.createdAt, new Date(to)),
  )
  const offset = (page - 1) * limit
  const most = LIMITS.entries.listedOrders
  const behind = await rowsAfter(root, after, { table: events, by: [events.createdAt, events.id], direction: 'desc', within: its })
  const rows = await root
    .select()
    .from(events)
    .where(and(which, behind))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(Math.max(0, Math.min(limit, most - offset)))
    .offset(Math.min(offset, most))
  const first = root
    .select({ one: sql`1` })
    .from(events)
    .where(which)
    .limit(most)
    .as('first')
  const [counted] = await root.select({ all: count() }).from(first)
  return { events: await onWire(services, rows), pagination: paginationOf({ page, limit }, counted?.all ?? 0) }
}

/** @throws Refusal EVENT_NOT_FOUND */
export const getEvent = async (services: WebhookServices, caller: Caller, eventId: string): Promise<AnyEvent> => {
  const [row] = await services.db.root
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), readable(services, caller)))
  if (!row) throw new Refusal('EVENT_NOT_FOUND')
  return (await onWire(services, [row]))[0]!
}

/**
 * Writes an event with made-up facts, as if it had happened to the account; product events concern all accounts.
 * @throws Refusal ACCOUNT_NOT_FOUND
 */
export const simulateEvent = async (
  services: WebhookServices,
  { accountId, type }: { accountId: string; type: EventType },
  { requestId, idempotencyKey }: { requestId: string; idempotencyKey: string | null },
): Promise<AnyEvent> => {
  const { db, clock } = services
  const at = clock.now()
  const row = await db.transaction(async (tx) => {
    if (!(await isActiveAccount(tx, accountId))) throw new Refusal('ACCOUNT_NOT_FOUND')
    const about = categoryOf(type) === 'product' ? null : accountId
    const payload = samplePayload(type, { accountId, at })
    // `samplePayload` gives the payload of this very type.
    const id = await writeEvent(tx, { type, payload, accountId: about, at, requestId, idempotencyKey } as NewEvent)
    return { id, type, accountId: about, payload, requestId, idempotencyKey, createdAt: at }
  })
  return envelopeOf(row, { livemode: services.payments.livemode, pending: 0 })
}
