/** The part of the examples' values (exampleValues.ts) about webhooks and events. */
import type { AnyEvent } from '#contract/webhooks/events.ts'
import { samplePayload } from '#contract/webhooks/samplePayloads.ts'
import type { Delivery, DeliveryDetail, Webhook } from '#contract/webhooks/webhooks.ts'
import { EVENT_API_VERSION, EVENT_TYPES, type EventType } from '#contract/webhooks/webhookVocabulary.ts'
import { CREATED, EXAMPLE_IDS as ids, NOW } from './exampleRoom.ts'

const URL = 'https://ledger.example/diwan'
const SECRET = 'whsec_bm90IGEgc2VjcmV0LCBidXQgYW4gZXhhbXBsZSBvZiBvbmU='

/** Ids that are the same each time. */
const counted = () => {
  let made = 0
  return () => `${String(++made).padStart(8, '0')}-4a2b-4c3d-8e5f-718293041526`
}

/** An event of each type, as it is sent. */
export const eventExample = (type: EventType): AnyEvent => ({
  id: ids.event,
  type,
  apiVersion: EVENT_API_VERSION,
  created: CREATED,
  data: { object: samplePayload(type, { accountId: ids.user, at: new Date(CREATED), newId: counted() }) },
  livemode: true,
  pending_webhooks: 1,
  request: { id: '0f9b1c1e-6f0e-4f57-9d0b-3a1c5d2e7b44', idempotency_key: null },
})

const webhook: Webhook = {
  id: ids.webhook,
  url: URL,
  events: ['order.created', 'payment.completed'],
  description: 'The ledger',
  secret: SECRET,
  oldSecretUntil: null,
  headers: { 'X-Shop': '••••' },
  isActive: true,
  disabledReason: null,
  statistics: { totalSent: 128, successfulDeliveries: 127, failedDeliveries: 1, lastDeliveryAt: NOW },
  createdAt: CREATED,
  updatedAt: CREATED,
}
const delivery: Delivery = {
  id: ids.delivery,
  eventId: ids.event,
  eventType: 'order.created',
  attempt: 1,
  trigger: 'auto',
  status: 'succeeded',
  responseStatus: 200,
  responseBody: 'ok',
  error: null,
  durationMs: 84,
  attemptedAt: NOW,
  nextAttemptAt: null,
  createdAt: NOW,
}
const deliveryDetail: DeliveryDetail = {
  ...delivery,
  request: {
    url: URL,
    headers: { 'X-Shop': '••••', 'Content-Type': 'application/json; charset=utf-8', 'webhook-id': ids.event, 'webhook-signature': '••••' },
    body: JSON.stringify(eventExample('order.created')),
  },
  attempts: [
    {
      number: 1,
      attemptedAt: NOW,
      durationMs: 84,
      responseStatus: 200,
      responseHeaders: { 'content-type': 'text/plain' },
      responseBody: 'ok',
      error: null,
    },
  ],
}

/** Components whose example is better written whole. */
export const WHOLE_WEBHOOKS: Readonly<Record<string, unknown>> = {
  Webhook: webhook,
  WebhookWithSecret: { ...webhook, headers: { 'X-Shop': 'nile' } },
  Delivery: delivery,
  DeliveryDetail: deliveryDetail,
  Event: eventExample('order.created'),
}

export const WEBHOOK_VALUES: Readonly<Record<string, unknown>> = {
  webhookId: ids.webhook,
  deliveryId: ids.delivery,
  eventId: ids.event,
  url: URL,
  'createWebhook.events': [EVENT_TYPES[0], EVENT_TYPES[3]],
  'updateWebhook.events': [EVENT_TYPES[0], EVENT_TYPES[3]],
  'createWebhook.description': 'The ledger',
  'updateWebhook.description': 'The ledger',
  'createWebhook.secret': SECRET,
  'rotateWebhookSecret.secret': SECRET,
  'createWebhook.headers': { 'X-Shop': 'nile' },
  'updateWebhook.headers': { 'X-Shop': 'nile' },
  'createWebhook.isActive': true,
  'updateWebhook.isActive': true,
  eventType: 'order.created',
  'listDeliveries.status': 'failed',
  'listDeliveries.after': ids.delivery,
  'listEvents.after': ids.event,
  'replayFailedDeliveries.since': CREATED,
  'replayFailedDeliveries.replayed': 3,
  'listEvents.type': 'order.created',
  'simulateEvent.type': 'order.created',
  'simulateEvent.accountId': ids.user,
  from: CREATED,
  to: NOW,
}
