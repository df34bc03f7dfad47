/** An event as it is sent and listed: its payload in the envelope (docs/events.md). */
import type { AnyEvent } from '#contract/webhooks/eventEnvelopes.ts'
import { EVENT_API_VERSION } from '#contract/webhooks/webhookVocabulary.ts'
import type { events } from '../../jobs/tables.ts'

export type EventRow = Pick<typeof events.$inferSelect, 'id' | 'type' | 'accountId' | 'payload' | 'requestId' | 'idempotencyKey' | 'createdAt'>

interface Around {
  /** Whether real money moves: the payment provider's. */
  livemode: boolean
  /** Deliveries that have not succeeded. */
  pending: number
}

export const envelopeOf = (row: EventRow, { livemode, pending }: Around): AnyEvent =>
  ({
    id: row.id,
    type: row.type,
    apiVersion: EVENT_API_VERSION,
    created: row.createdAt.toISOString(),
    // `writeEvent` holds payloads to the types of their events.
    data: { object: row.payload },
    livemode,
    pending_webhooks: pending,
    request: row.requestId === null ? null : { id: row.requestId, idempotency_key: row.idempotencyKey },
  }) as AnyEvent
