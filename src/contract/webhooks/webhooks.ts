/** Webhooks: subscriptions to events, and what became of each delivery (docs/interface/webhooks.md). */
import { z } from 'zod'
import { proof, UNPROVEN } from '../accounts/accounts.ts'
import { anyEvent, eventType } from './events.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { cursorQuery, id, moment, PAGE_OR_AFTER, pageQuery, pagination, pathPart, text, timestamp } from '../wire/primitives.ts'
import { RULES } from '../rules.ts'
import { DELIVERY_ERRORS, DELIVERY_STATUSES, DELIVERY_TRIGGERS, EVENT_TYPES, MASK, RESERVED_HEADERS } from './webhookVocabulary.ts'

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
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof webhook>
/** As it is answered where its secret was just made: nothing shows that again. */
export const webhookWithSecret = webhook.extend({ secret: z.string() }).meta({ id: 'WebhookWithSecret' })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

const webhookFields = {
  url: webhookUrl,
  events: eventTypes,
  description: text(0, LENGTHS.note).nullable(),
  headers,
  isActive: z.boolean(),
}
export const webhookInput = z
  .strictObject({ ...webhookFields, secret, ...proof })
  .partial()
  .required({ url: true, events: true })
export type WebhookInput = z.output<typeof webhookInput>
export const webhookUpdate = z.strictObject({ ...webhookFields, headers: headersUpdate, ...proof }).partial()
export type WebhookUpdate = z.output<typeof webhookUpdate>

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
    /** Why there was no answer; null where there was one. */
    error: z.enum(DELIVERY_ERRORS).nullable(),
    durationMs: z.int().nullable(),
    attemptedAt: timestamp.nullable(),
    nextAttemptAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'Delivery' })
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
  .meta({ id: 'DeliveryDetail' })
export type DeliveryDetail = z.infer<typeof deliveryDetail>

const byId = z.object({ webhookId: pathPart })
const byDelivery = z.object({ webhookId: pathPart, deliveryId: pathPart })
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
    access: WRITE,
    params: byId,
    body: z.strictObject({ secret: secret.optional(), ...proof }),
    status: 200,
    data: answerWithSecret,
    errors: ['WEBHOOK_NOT_FOUND', ...UNPROVEN],
  }),
  testWebhook: operation({
    method: 'POST',
    path: '/webhooks/{webhookId}/test',
    tag: 'webhooks',
    summary: 'Send an event that did not happen, once',
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
    access: READ,
    params: byId,
    query: z.strictObject({ ...cursorQuery, status: z.enum(DELIVERY_STATUSES).optional(), eventType: eventType.optional() }).refine(...PAGE_OR_AFTER),
    status: 200,
    data: z.strictObject({ deliveries: z.array(delivery), pagination }),
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  getDelivery: operation({
    method: 'GET',
    path: '/webhooks/{webhookId}/deliveries/{deliveryId}',
    tag: 'webhooks',
    summary: 'Get a delivery with what was sent and what each attempt brought back',
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
    access: WRITE,
    params: byId,
    body: z.strictObject({ since: moment }),
    status: 202,
    data: z.strictObject({ replayed: z.int().min(0) }),
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_INACTIVE'],
  }),
  listEvents: operation({
    method: 'GET',
    path: '/events',
    tag: 'events',
    summary: 'List what happened in the last 30 days, newest first',
    access: READ,
    query: z.strictObject({ ...cursorQuery, type: eventType.optional(), from: moment.optional(), to: moment.optional() }).refine(...PAGE_OR_AFTER),
    status: 200,
    data: z.strictObject({ events: z.array(anyEvent), pagination }),
    errors: [],
  }),
  getEvent: operation({
    method: 'GET',
    path: '/events/{eventId}',
    tag: 'events',
    summary: 'Get an event',
    access: READ,
    params: z.object({ eventId: pathPart }),
    status: 200,
    data: z.strictObject({ event: anyEvent }),
    errors: ['EVENT_NOT_FOUND'],
  }),
  simulateEvent: operation({
    method: 'POST',
    path: '/staff/events/simulate',
    tag: 'staff',
    summary: 'Have an event happen to a test account, where no real money moves',
    access: WRITE,
    body: z.strictObject({ accountId: id, type: eventType }),
    status: 201,
    data: z.strictObject({ event: anyEvent }),
    errors: ['INSUFFICIENT_SCOPE', 'ACCOUNT_NOT_FOUND'],
  }),
}
