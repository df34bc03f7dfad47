/** Events, written for subscribers and modules (docs/interface/events.md). */
import { randomUUID } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { EventPayload } from '#contract/webhooks/events.ts'
import { RETENTION } from '#contract/accounts/retention.ts'
import type { EventType } from '#contract/webhooks/webhookVocabulary.ts'
import type { Tx } from '../db/connection.ts'
import { insertionInto } from '../db/statement.ts'
import { afterCommit, sendAlong } from '../db/transactions.ts'
import type { Services } from '../services.ts'
import { events } from './tables.ts'

/** Types with their payloads: those that subscriptions receive, and what stays within the service. */
type Payloads = { [Type in EventType]: EventPayload<Type> } & { 'user.deleted': { id: string; deletedAt: string } }
type TypedPayload = { [Type in keyof Payloads]: { type: Type; payload: Payloads[Type] } }[keyof Payloads]

export type NewEvent = TypedPayload & {
  /** The account that it is about; null when it concerns all accounts. */
  accountId: string | null
  /** Id of the request that caused it. */
  requestId?: string | null | undefined
  idempotencyKey?: string | null | undefined
  at: Date
}

const DAY_MS = 24 * 3600 * 1000

/** Deletes events that are past their days (they hold personal data, such as who ordered what): a scheduled job. */
export const purgeEvents = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  await db.root.delete(events).where(lt(events.createdAt, new Date(clock.now().getTime() - RETENTION.eventDays * DAY_MS)))
}

const insertEvent = insertionInto(events)

const listeners = new Set<() => void>()
const notify = (): void => {
  for (const listener of listeners) listener()
}

/** Calls back whenever this process has committed an event. @returns an unsubscribe function */
export const onEventsWritten = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Writes the event in the transaction that caused it: both happen or neither. Answers the event's id. */
export const writeEvent = async (tx: Tx, { at, requestId, idempotencyKey, ...event }: NewEvent): Promise<string> => {
  const id = randomUUID()
  const row = { id, ...event, requestId: requestId ?? null, idempotencyKey: idempotencyKey ?? null, createdAt: at }
  await sendAlong(tx, insertEvent(tx, row))
  afterCommit(tx, notify)
  return id
}
