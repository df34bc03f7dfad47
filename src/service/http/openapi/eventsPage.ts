/** docs/events.md: every event that a webhook can receive, with an example. `npm run openapi` writes it. */
import { EVENT_CATEGORIES, EVENT_TYPES, categoryOf, type EventCategory, type EventType } from '#contract/webhooks/webhookVocabulary.ts'
import { EVENT_SUMMARIES, eventExample } from '#contract/webhooks/eventEnvelopes.ts'

const HEADINGS: Readonly<Record<EventCategory, string>> = {
  order: 'Orders',
  payment: 'Payments',
  user: 'Users',
  service: 'Services',
  product: 'Products',
}

/** Notes beyond the fields. */
const NOTES: Partial<Readonly<Record<EventType, string>>> = {
  'order.created': 'Totals are what the order was placed at. Names of products are in the language of the request that placed it.',
  'order.status_changed': '`statusChangedBy` is `customer`, `staff` or `system`. A cancelled order writes this event too, beside `order.cancelled`.',
  'order.cancelled': '`refundAmount` is what was paid and goes back: 0 where nothing was.',
  'payment.completed':
    '`method` is `credit_card`, `wallet`, `instalments` or `cash`. `paymentMethodDetails` has what is known of it under the name of its type: of a payment on the provider’s own page only the provider. `fees.processing` is what the provider kept.',
  'payment.failed': '`failureCode` is the provider’s reason, null where it gave none.',
  'payment.refunded':
    '`amount` is what went back, `paymentAmount` what was paid. A payment that is refunded in parts writes one event for each part.',
  'user.registered': 'Guests write none, until they register.',
  'user.email_verified': 'Written each time an address is confirmed, a new one too.',
  'service.booking_created': '`estimatedDuration` is in minutes. Moving a booking to another day writes no event.',
  'product.stock_low':
    'Written once, when the stock of a variant falls to `threshold` (5) or below; `id` is the product’s. Every account receives it.',
  'product.back_in_stock': 'Written when a variant that was sold out has pieces again. Every account receives it.',
}

const section = (type: EventType): string =>
  [
    `### \`${type}\``,
    [`${EVENT_SUMMARIES[type]}.`, NOTES[type]].filter(Boolean).join(' '),
    `\`\`\`json\n${JSON.stringify(eventExample(type).data.object, null, 2)}\n\`\`\``,
  ].join('\n\n')

const { data: _data, ...envelope } = eventExample('order.created')

export const eventsPage = (): string =>
  `${[
    '# Events',
    'What a [webhook](webhooks.md) receives, and `GET /v1/events` lists. An event is written in the transaction that caused it: it is there exactly when its cause is. This page is made by `npm run openapi` from the schemas in `src/contract/webhooks/events.ts`; the OpenAPI document has the same schemas under `webhooks`.',
    '## The envelope',
    `\`\`\`json\n${JSON.stringify({ ...envelope, data: { object: '…' } }, null, 2)}\n\`\`\``,
    '`id` is the same on every attempt and for every webhook: know a repetition by it. `created` is when it happened: order events by it, as they may arrive in any order. `apiVersion` names the version of the envelope and of every payload: fields may be added to a version, and nothing else. `livemode` is false where no real money moves, and for tests. `pending_webhooks` is how many deliveries of the event had not succeeded when it was sent, or listed. `request` names the request that caused it, with its `Idempotency-Key`; null where no request did.',
    'Below is `data.object` of each type. Money is EGP, days are those of Cairo, moments UTC.',
    ...EVENT_CATEGORIES.flatMap((category) => [
      `## ${HEADINGS[category]}`,
      ...EVENT_TYPES.filter((type) => categoryOf(type) === category).map(section),
    ]),
  ].join('\n\n')}\n`
