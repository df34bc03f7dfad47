/**
 * From the outbox to deliveries: events that were committed get a row for each subscription that receives them. One transaction a batch, claimed with
 * SKIP LOCKED, so any number of processes share the work and a process that ends half-way leaves nothing half done.
 */
import { asc, inArray, isNull, sql } from 'drizzle-orm'
import { EVENT_TYPES } from '#contract/webhooks/webhookVocabulary.ts'
import type { Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { events } from '../../jobs/tables.ts'
import { staffIds } from '../accounts/people.ts'
import { envelopeOf, type EventRow } from './envelope.ts'
import { receives } from './rights.ts'

/** Events of one transaction. */
const BATCH = 100

const SUBSCRIBED: ReadonlySet<string> = new Set(EVENT_TYPES)

/** Subscriptions that receive an event. */
const subscribedTo = (staff: readonly string[]) =>
  sql`w.is_active and e.type = any(w.events) and ${receives(sql`w.account_id`, sql`e.account_id`, staff)}`

const asRows = (rows: readonly EventRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows.map(({ id, type, accountId }) => ({ id, type, account_id: accountId })))}::jsonb)
    as e(id uuid, type text, account_id uuid)`

/** Number of subscriptions that receive each event. */
const countsOf = async (tx: Tx, rows: readonly EventRow[], staff: readonly string[]): Promise<Map<string, number>> => {
  const { rows: counted } = await tx.execute<{ id: string; n: string }>(
    sql`select e.id, count(*) as n from ${asRows(rows)} join webhooks w on ${subscribedTo(staff)} group by e.id`,
  )
  return new Map(counted.map(({ id, n }) => [id, Number(n)]))
}

const insertDeliveries = async (tx: Tx, bodies: ReadonlyMap<string, string>, rows: readonly EventRow[], staff: readonly string[], at: Date) => {
  const now = at.toISOString()
  await tx.execute(sql`
    insert into webhook_deliveries
      (id, webhook_id, event_id, event_type, about_account_id, body, trigger, status, attempt, next_attempt_at, created_at)
    select gen_random_uuid(), w.id, e.id, e.type, e.account_id, b.body, 'auto', 'pending', 0, ${now}::timestamptz, ${now}::timestamptz
    from ${asRows(rows)}
    join jsonb_to_recordset(${JSON.stringify([...bodies].map(([id, body]) => ({ id, body })))}::jsonb) as b(id uuid, body text) on b.id = e.id
    join webhooks w on ${subscribedTo(staff)}`)
}

/**
 * Gives the events that have waited longest their deliveries.
 * @returns true when more may wait
 */
export const fanOut = ({ db, clock, payments }: Pick<Services, 'db' | 'clock' | 'payments'>): Promise<boolean> =>
  db.transaction(async (tx) => {
    const claimed = await tx
      .select()
      .from(events)
      .where(isNull(events.fannedOutAt))
      .orderBy(asc(events.createdAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (claimed.length === 0) return false
    const at = clock.now()
    const rows = claimed.filter(({ type }) => SUBSCRIBED.has(type))
    const staff = await staffIds(tx)
    const counts = rows.length === 0 ? new Map<string, number>() : await countsOf(tx, rows, staff)
    const subscribed = rows.filter(({ id }) => counts.has(id))
    const { livemode } = payments
    const bodies = new Map(subscribed.map((row) => [row.id, JSON.stringify(envelopeOf(row, { livemode, pending: counts.get(row.id)! }))]))
    if (subscribed.length > 0) await insertDeliveries(tx, bodies, subscribed, staff, at)
    const ids = claimed.map(({ id }) => id)
    await tx.update(events).set({ fannedOutAt: at }).where(inArray(events.id, ids))
    return claimed.length === BATCH
  })
