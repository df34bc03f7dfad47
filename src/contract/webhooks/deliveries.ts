/** Deliveries of events to webhooks: what was sent, and what came back (docs/interface/webhooks.md). */
import { z } from 'zod'
import { EXAMPLE_IDS, EXAMPLE_TIMES } from '../wire/examples.ts'
import { id, timestamp } from '../wire/primitives.ts'
import { eventExample } from './eventEnvelopes.ts'
import { eventType } from './events.ts'
import { DELIVERY_ERRORS, DELIVERY_STATUSES, DELIVERY_TRIGGERS, MASK } from './webhookVocabulary.ts'

export const EXAMPLE_URL = 'https://ledger.example/diwan'
const EXAMPLE_DELIVERY = {
  id: EXAMPLE_IDS.delivery,
  eventId: EXAMPLE_IDS.event,
  eventType: 'order.created',
  attempt: 1,
  trigger: 'auto',
  status: 'succeeded',
  responseStatus: 200,
  responseBody: 'ok',
  error: null,
  durationMs: 84,
  attemptedAt: EXAMPLE_TIMES.now,
  nextAttemptAt: null,
  createdAt: EXAMPLE_TIMES.now,
}
/** One delivery of an event to a subscription, as its last attempt left it. */
export const delivery = z
  .strictObject({
    id,
    eventId: id,
    eventType,
    /** Attempts made so far. */
    attempt: z.int().min(0),
    trigger: z.enum(DELIVERY_TRIGGERS),
    status: z.enum(DELIVERY_STATUSES),
    responseStatus: z.int().nullable(),
    /** The first 1,000 characters. */
    responseBody: z.string().nullable(),
    /** Error of an attempt without a response; null with one. */
    error: z.enum(DELIVERY_ERRORS).nullable(),
    durationMs: z.int().nullable(),
    attemptedAt: timestamp.nullable(),
    nextAttemptAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'Delivery', example: EXAMPLE_DELIVERY })
export type Delivery = z.infer<typeof delivery>

/** One attempt: what was sent and what came back. */
const attempt = z.strictObject({
  number: z.int(),
  attemptedAt: timestamp,
  durationMs: z.int(),
  responseStatus: z.int().nullable(),
  responseHeaders: z.record(z.string(), z.string()).nullable(),
  responseBody: z.string().nullable(),
  error: z.enum(DELIVERY_ERRORS).nullable(),
})
export const deliveryDetail = z
  .strictObject({
    ...delivery.shape,
    request: z.strictObject({
      url: z.string(),
      /** Values of the subscription's own headers, and signatures, are masked. */
      headers: z.record(z.string(), z.string()),
      /** As it was sent, the last time. */
      body: z.string(),
    }),
    attempts: z.array(attempt),
  })
  .meta({
    id: 'DeliveryDetail',
    example: {
      ...EXAMPLE_DELIVERY,
      request: {
        url: EXAMPLE_URL,
        headers: {
          'X-Shop': MASK,
          'Content-Type': 'application/json; charset=utf-8',
          'webhook-id': EXAMPLE_IDS.event,
          'webhook-signature': MASK,
        },
        body: JSON.stringify(eventExample('order.created')),
      },
      attempts: [
        {
          number: 1,
          attemptedAt: EXAMPLE_TIMES.now,
          durationMs: 84,
          responseStatus: 200,
          responseHeaders: { 'content-type': 'text/plain' },
          responseBody: 'ok',
          error: null,
        },
      ],
    },
  })
export type DeliveryDetail = z.infer<typeof deliveryDetail>
