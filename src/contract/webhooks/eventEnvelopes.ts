/** Events: the envelope around the payload of each type (docs/events.md). */
import { z } from 'zod'
import { EXAMPLE_IDS, EXAMPLE_TIMES } from '../wire/examples.ts'
import { id, timestamp } from '../wire/primitives.ts'
import { EVENT_PAYLOADS } from './events.ts'
import { samplePayload } from './samplePayloads.ts'
import { EVENT_API_VERSION, EVENT_TYPES, type EventType } from './webhookVocabulary.ts'

/** `order.status_changed` → `OrderStatusChangedEvent` */
const componentOf = (type: EventType): string => `${type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`

/** Summary of each event type. */
export const EVENT_SUMMARIES: Readonly<Record<EventType, string>> = {
  'order.created': 'An order was placed',
  'order.status_changed': 'An order moved on',
  'order.cancelled': 'An order was cancelled',
  'payment.completed': 'A payment was taken',
  'payment.failed': 'A payment was declined',
  'payment.refunded': 'A payment, or a part of it, went back',
  'user.registered': 'An account was made; never for guests',
  'user.email_verified': 'An e-mail was confirmed',
  'service.booking_created': 'An installation was booked',
  'service.booking_completed': 'An installation was done',
  'product.stock_low': 'A variant runs short',
  'product.back_in_stock': 'A variant can be bought again',
}

/** Ids that are the same on each start. */
const countedIds = () => {
  let made = 0
  return () => `${String(++made).padStart(8, '0')}-4a2b-4c3d-8e5f-718293041526`
}
/** An event of each type, as it is sent. */
export const eventExample = (type: EventType) => ({
  id: EXAMPLE_IDS.event,
  type,
  apiVersion: EVENT_API_VERSION,
  created: EXAMPLE_TIMES.created,
  data: { object: samplePayload(type, { accountId: EXAMPLE_IDS.user, at: new Date(EXAMPLE_TIMES.created), newId: countedIds() }) },
  livemode: true,
  pending_webhooks: 1,
  request: { id: '0f9b1c1e-6f0e-4f57-9d0b-3a1c5d2e7b44', idempotency_key: null },
})

const eventCause = z.strictObject({ id: z.string().nullable(), idempotency_key: z.string().nullable() }).meta({ id: 'EventCause' })

/** The envelope around a payload. */
const eventOf = <T extends z.ZodType>(type: EventType, payload: T) =>
  z
    .strictObject({
      /** The same on every attempt and for every subscription: receivers know a repetition by it. */
      id,
      type: z.literal(type),
      apiVersion: z.string(),
      created: timestamp,
      data: z.strictObject({ object: payload }),
      /** Whether real money moves. */
      livemode: z.boolean(),
      /** Deliveries of the event, to any subscription, that have not succeeded yet. */
      pending_webhooks: z.int().min(0),
      /** The request that caused it; null where no request did. */
      request: eventCause.nullable(),
    })
    .meta({ id: componentOf(type), example: eventExample(type) })

/** The envelope of each type, as it is sent. */
export const EVENT_ENVELOPES = EVENT_TYPES.map((type) => ({ type, schema: eventOf(type, EVENT_PAYLOADS[type]) }))
const envelopes = EVENT_ENVELOPES.map(({ schema }) => schema)
export const anyEvent = z.discriminatedUnion('type', envelopes as [(typeof envelopes)[number], ...typeof envelopes]).meta({ id: 'Event' })
export type AnyEvent = z.infer<typeof anyEvent>
