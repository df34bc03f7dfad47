/** An event as it is sent and listed: its payload in the envelope (docs/events.md). */
import type { AnyEvent } from '#contract/webhooks/eventEnvelopes.ts'
import { EVENT_API_VERSION } from '#contract/webhooks/webhookVocabulary.ts'
import type { Config } from '../../config.ts'
import type { events } from '../../jobs/tables.ts'

export type EventRow = Pick<typeof events.$inferSelect, 'id' | 'type' | 'accountId' | 'payload' | 'requestId' | 'idempotencyKey' | 'createdAt'>

/** Whether real money moves: not in the sandbox, and not with a test key of Stripe's. */
export const isLive = ({ payments }: Pick<Config, 'payments'>): boolean => {
  if (payments.provider === 'sandbox') return false
  return payments.provider !== 'stripe' || payments.stripe.secretKey.includes('_live_')
}

interface Around {
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
