/** Webhooks: subscriptions to events, and the result of each delivery (docs/interface/webhooks.md). */
import { z } from 'zod'
import { delivery, deliveryDetail, EXAMPLE_URL } from './deliveries.ts'
import { EXAMPLE_IDS, EXAMPLE_TIMES } from '../wire/examples.ts'
import { deliveryId, eventId, webhookId } from '../wire/pathParameters.ts'
import { proof, UNPROVEN } from '../accounts/accounts.ts'
import { anyEvent } from './eventEnvelopes.ts'
import { eventType } from './events.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { cursorQuery, id, moment, PAGE_OR_AFTER, pageQuery, pagination, text, timestamp } from '../wire/primitives.ts'
import { RULES } from '../rules.ts'
import { DELIVERY_STATUSES, EVENT_TYPES, MASK, RESERVED_HEADERS } from './webhookVocabulary.ts'

const { text: LENGTHS, entries: COUNTS } = LIMITS

/** Judged after the schema, its length too: INVALID_WEBHOOK_URL. */
const webhookUrl = z.string().trim().meta({ minLength: 1, maxLength: LENGTHS.webhookUrl, format: 'uri', pattern: '^\\s*[Hh][Tt][Tt][Pp][Ss]:' })
/** Judged after the schema: INVALID_EVENT_TYPES. */
const namedType = z.string().meta({ enum: EVENT_TYPES })
/** The same, for an empty list and one that is too long. */
const eventTypes = z.array(namedType).meta({ minItems: 1, maxItems: COUNTS.eventTypes })
const BASE64 = String.raw`(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?`
const SECRET_PREFIX = 'whsec_'
const STANDARD_SECRET = new RegExp(`^${SECRET_PREFIX}${BASE64}$`)
const secret = z
  .string()
  .min(LENGTHS.webhookSecretLeast)
  .max(LENGTHS.webhookSecret)
  .regex(/^[\x21-\x7e]+$/, RULES.visibleAscii.en)
  .refine((given) => !given.startsWith(SECRET_PREFIX) || STANDARD_SECRET.test(given), RULES.webhookSecret.en)
  .meta({ pattern: String.raw`^(?:${SECRET_PREFIX}${BASE64}|(?!${SECRET_PREFIX})[\x21-\x7e]+)$` })
/** Names as HTTP has them, none that it or a delivery uses itself. */
const headersOf = (value: RegExp) =>
  z
    .record(
      z
        .string()
        .max(LENGTHS.headerName)
        .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, RULES.headerName.en)
        .refine((name) => !RESERVED_HEADERS.has(name.toLowerCase()), RULES.headerName.en),
      z.string().max(LENGTHS.webhookHeader).regex(value, RULES.headerValue.en),
    )
    .refine((given) => Object.keys(given).length <= COUNTS.webhookHeaders, RULES.webhookHeaders.en)
    .meta({ maxProperties: COUNTS.webhookHeaders })
/** Visible characters and spaces. */
const headers = headersOf(/^[\x20-\x7e]*$/)
/** A value may also be sent back as it was read, masked: it stays what it is. */
const headersUpdate = headersOf(new RegExp(`^(?:[\\x20-\\x7e]*|${MASK})$`))

const EXAMPLE_SECRET = 'whsec_bm90IGEgc2VjcmV0LCBidXQgYW4gZXhhbXBsZSBvZiBvbmU='
const EXAMPLE_WEBHOOK = {
  id: EXAMPLE_IDS.webhook,
  url: EXAMPLE_URL,
  events: ['order.created', 'payment.completed'],
  description: 'The ledger',
  secret: EXAMPLE_SECRET,
  oldSecretUntil: null,
  headers: { 'X-Shop': MASK },
  isActive: true,
  disabledReason: null,
  statistics: { totalSent: 128, successfulDeliveries: 127, failedDeliveries: 1, lastDeliveryAt: EXAMPLE_TIMES.now },
  createdAt: EXAMPLE_TIMES.created,
  updatedAt: EXAMPLE_TIMES.created,
}

const statistics = z.strictObject({
  totalSent: z.int().min(0),
  successfulDeliveries: z.int().min(0),
  failedDeliveries: z.int().min(0),
  lastDeliveryAt: timestamp.nullable(),
})

export const webhook = z
  .strictObject({
    id,
    url: z.string(),
    events: z.array(eventType),
    description: z.string().nullable(),
    /** Masked but for its beginning and end; whole in the answer that makes it alone. Null where the service cannot read it any more (docs/secret.md). */
    secret: z.string().nullable(),
    /** Until when the secret before this one signs too; null when none does. */
    oldSecretUntil: timestamp.nullable(),
    /** Sent with each delivery; as they were sent where it was just made, values masked where it is read. Null where the service cannot read them any more. */
    headers: z.record(z.string(), z.string()).nullable(),
    isActive: z.boolean(),
    /** Why the service itself switched it off; null while it is active, and when its owner did. */
    disabledReason: z.enum(['gone', 'failing']).nullable(),
    /** Attempts by events and replays; tests are not counted. */
    statistics,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Webhook', example: EXAMPLE_WEBHOOK })
export type Webhook = z.infer<typeof webhook>
/** As it is answered where its secret was just made: nothing shows that again. */
export const webhookWithSecret = webhook
  .extend({ secret: z.string() })
  .meta({ id: 'WebhookWithSecret', example: { ...EXAMPLE_WEBHOOK, headers: { 'X-Shop': 'nile' } } })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

const webhookFields = {
  url: webhookUrl.meta({ example: EXAMPLE_URL }),
  events: eventTypes.meta({ example: ['order.created', 'payment.completed'] }),
  description: text(0, LENGTHS.note).nullable().meta({ example: 'The ledger' }),
  headers: headers.meta({ example: { 'X-Shop': 'nile' } }),
  isActive: z.boolean().meta({ example: true }),
}
export const webhookInput = z
  .strictObject({ ...webhookFields, secret: secret.meta({ example: EXAMPLE_SECRET }), ...proof })
  .partial()
  .required({ url: true, events: true })
export type WebhookInput = z.output<typeof webhookInput>
export const webhookUpdate = z.strictObject({ ...webhookFields, headers: headersUpdate.meta({ example: { 'X-Shop': 'nile' } }), ...proof }).partial()
export type WebhookUpdate = z.output<typeof webhookUpdate>

const byId = z.object({ webhookId })
const byDelivery = z.object({ webhookId, deliveryId })
const answer = z.strictObject({ webhook })
const answerWithSecret = z.strictObject({ webhook: webhookWithSecret })
const WRITE = 'webhooks:write'
const READ = 'webhooks:read'
const urlErrors = ['INVALID_WEBHOOK_URL', 'INVALID_EVENT_TYPES', 'WEBHOOK_URL_UNREACHABLE', 'WEBHOOK_URL_EXISTS'] as const

export const webhookOperations = {
  createWebhook: operation({
    method: 'POST',
    path: '/webhooks',
    tag: 'webhooks',
    summary: 'Subscribe an endpoint to events',
    description:
      'The address is https:// with a name that leads to a public server; one TLS connection to it is made before the answer. Without a `secret` one is made. It is answered whole here and never again.',
    access: WRITE,
    body: webhookInput,
    status: 201,
    data: answerWithSecret,
    errors: [...urlErrors, 'WEBHOOK_LIMIT_EXCEEDED', ...UNPROVEN],
  }),
  listWebhooks: operation({
    method: 'GET',
    path: '/webhooks',
    tag: 'webhooks',
    summary: 'List your subscriptions, newest first',
    description: 'Secrets and the values of headers are masked.',
    access: READ,
    query: z.strictObject(pageQuery),
    status: 200,
    data: z.strictObject({ webhooks: z.array(webhook), pagination }),
    errors: [],
  }),
  getWebhook: operation({
    method: 'GET',
    path: '/webhooks/{webhookId}',
    tag: 'webhooks',
    summary: 'Get a subscription',
    description: 'The secret and the values of headers are masked.',
    access: READ,
    params: byId,
    status: 200,
    data: answer,
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  updateWebhook: operation({
    method: 'PUT',
    path: '/webhooks/{webhookId}',
    tag: 'webhooks',
    summary: 'Change a subscription',
    description:
      '`headers` replaces all of them. `isActive: true` also switches on a webhook that the service had switched off. For another address a session must have been signed in within ten minutes, or sends `currentPassword`.',
    access: WRITE,
    params: byId,
    body: webhookUpdate,
    status: 200,
    data: answer,
    errors: ['WEBHOOK_NOT_FOUND', ...urlErrors, ...UNPROVEN],
  }),
  deleteWebhook: operation({
    method: 'DELETE',
    path: '/webhooks/{webhookId}',
    tag: 'webhooks',
    summary: 'Delete a subscription and its deliveries',
    description: 'What is on its way is not sent any more.',
    access: WRITE,
    params: byId,
    status: 200,
    data: z.strictObject({ id, deleted: z.literal(true) }),
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  rotateWebhookSecret: operation({
    method: 'POST',
    path: '/webhooks/{webhookId}/rotate-secret',
    tag: 'webhooks',
    summary: 'Replace the secret; the old one signs too for 24 hours',
    description:
      'The new secret is answered whole, once. For 24 hours each delivery is signed with both; a second rotation in that time ends the oldest one.',
    access: WRITE,
    params: byId,
    body: z.strictObject({ secret: secret.optional().meta({ example: 'whsec_bm90IGEgc2VjcmV0LCBidXQgYW4gZXhhbXBsZSBvZiBvbmU=' }), ...proof }),
    status: 200,
    data: answerWithSecret,
    errors: ['WEBHOOK_NOT_FOUND', ...UNPROVEN],
  }),
  testWebhook: operation({
    method: 'POST',
    path: '/webhooks/{webhookId}/test',
    tag: 'webhooks',
    summary: 'Send an event that did not happen, once',
    description:
      'One attempt, made before the answer, with `livemode: false`; it is listed among deliveries and left out of the statistics. At most 30 a minute.',
    access: WRITE,
    params: byId,
    /** Judged after the schema: INVALID_EVENT_TYPES. */
    body: z.strictObject({ eventType: namedType }),
    status: 201,
    data: z.strictObject({ delivery }),
    errors: ['WEBHOOK_NOT_FOUND', 'INVALID_EVENT_TYPES'],
  }),
  listDeliveries: operation({
    method: 'GET',
    path: '/webhooks/{webhookId}/deliveries',
    tag: 'webhooks',
    summary: 'List deliveries of the last 30 days, newest first',
    description: 'As the last attempt of each left it.',
    access: READ,
    params: byId,
    query: z
      .strictObject({
        ...cursorQuery,
        after: cursorQuery.after.meta({ example: EXAMPLE_IDS.delivery }),
        status: z.enum(DELIVERY_STATUSES).optional().meta({ description: 'Only in this state', example: 'failed' }),
        eventType: eventType.optional().meta({ description: 'Only deliveries of this type' }),
      })
      .refine(...PAGE_OR_AFTER),
    status: 200,
    data: z.strictObject({ deliveries: z.array(delivery), pagination }),
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  getDelivery: operation({
    method: 'GET',
    path: '/webhooks/{webhookId}/deliveries/{deliveryId}',
    tag: 'webhooks',
    summary: 'Get a delivery with what was sent and what each attempt brought back',
    description: 'With every attempt.',
    access: READ,
    params: byDelivery,
    status: 200,
    data: z.strictObject({ delivery: deliveryDetail }),
    errors: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND'],
  }),
  replayDelivery: operation({
    method: 'POST',
    path: '/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
    tag: 'webhooks',
    summary: 'Send an event again',
    description: 'A new delivery of the same event, with the same event id: receivers that have it know it.',
    access: WRITE,
    params: byDelivery,
    status: 201,
    data: z.strictObject({ delivery }),
    errors: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND', 'WEBHOOK_INACTIVE'],
  }),
  replayFailedDeliveries: operation({
    method: 'POST',
    path: '/webhooks/{webhookId}/replay-failed',
    tag: 'webhooks',
    summary: 'Send every event again whose delivery failed since a moment',
    description: 'One new delivery for each event whose last delivery has failed.',
    access: WRITE,
    params: byId,
    body: z.strictObject({ since: moment.meta({ example: EXAMPLE_TIMES.created }) }),
    status: 202,
    data: z.strictObject({ replayed: z.int().min(0).meta({ example: 3 }) }),
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_INACTIVE'],
  }),
  listEvents: operation({
    method: 'GET',
    path: '/events',
    tag: 'events',
    summary: 'List what happened in the last 30 days, newest first',
    description: 'Of your own account, and of products; staff read those of all. `from` is in the range, `to` is not.',
    access: READ,
    query: z
      .strictObject({
        ...cursorQuery,
        after: cursorQuery.after.meta({ example: EXAMPLE_IDS.event }),
        type: eventType.optional().meta({ description: 'Only of this type' }),
        from: moment.optional().meta({ description: 'The first moment', example: EXAMPLE_TIMES.created }),
        to: moment.optional().meta({ description: 'E-mail or number that it was meant for' }),
      })
      .refine(...PAGE_OR_AFTER),
    status: 200,
    data: z.strictObject({ events: z.array(anyEvent), pagination }),
    errors: [],
  }),
  getEvent: operation({
    method: 'GET',
    path: '/events/{eventId}',
    tag: 'events',
    summary: 'Get an event',
    description: 'For 30 days.',
    access: READ,
    params: z.object({ eventId }),
    status: 200,
    data: z.strictObject({ event: anyEvent }),
    errors: ['EVENT_NOT_FOUND'],
  }),
  simulateEvent: operation({
    method: 'POST',
    path: '/staff/events/simulate',
    tag: 'staff',
    summary: 'Have an event happen to a test account, where no real money moves',
    description:
      'For staff, and only while payments are the sandbox’s: an event like a real one, with made-up facts and `livemode: false`, is delivered to the webhooks of the account.',
    access: WRITE,
    body: z.strictObject({ accountId: id.meta({ example: EXAMPLE_IDS.user }), type: eventType }),
    status: 201,
    data: z.strictObject({ event: anyEvent }),
    errors: ['INSUFFICIENT_SCOPE', 'ACCOUNT_NOT_FOUND'],
  }),
}
