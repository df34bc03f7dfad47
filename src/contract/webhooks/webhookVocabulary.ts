/** Event types and statuses of deliveries, as plain tables, so that a page that lists them loads no schema (docs/events.md, docs/webhooks.md). */

/** Event types that a subscription may name. */
export const EVENT_TYPES = [
  'order.created',
  'order.status_changed',
  'order.cancelled',
  'payment.completed',
  'payment.failed',
  'payment.refunded',
  'user.registered',
  'user.email_verified',
  'service.booking_created',
  'service.booking_completed',
  'product.stock_low',
  'product.back_in_stock',
] as const
export type EventType = (typeof EVENT_TYPES)[number]
/** Category of an event type: the part before the dot. */
export type EventCategory = EventType extends `${infer Category}.${string}` ? Category : never
export const categoryOf = (type: EventType): EventCategory => type.slice(0, type.indexOf('.')) as EventCategory
/** In the order of the types. */
export const EVENT_CATEGORIES: readonly EventCategory[] = [...new Set(EVENT_TYPES.map(categoryOf))]

/** Version of the envelope and of every payload. */
export const EVENT_API_VERSION = '1'

/** A delivery waits (`pending`) until an attempt has succeeded, or the last one has failed. */
export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]
/** Cause of a delivery: an event, a test, or a replay. */
export const DELIVERY_TRIGGERS = ['auto', 'test', 'manual'] as const
export type DeliveryTrigger = (typeof DELIVERY_TRIGGERS)[number]

/** Errors of attempts without a response. */
export const DELIVERY_ERRORS = [
  'timeout',
  'name_not_resolved',
  'address_refused',
  'connection_failed',
  'certificate_invalid',
  'answer_invalid',
  'secret_unreadable',
] as const
export type DeliveryError = (typeof DELIVERY_ERRORS)[number]

/** Replaces a secret value in answers. */
export const MASK = '••••'

/** Headers that HTTP or a delivery itself uses, in small letters: no subscription sets them. */
export const RESERVED_HEADERS: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'webhook-id',
  'webhook-signature',
  'webhook-timestamp',
  'x-service-signature',
  'x-service-signature-old',
])

/** Seconds from the end of each attempt to the next, ± 20 %; ten attempts in all. */
export const RETRY_DELAYS_S = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
export const DELIVERY_ATTEMPTS = RETRY_DELAYS_S.length + 1
/** Seconds within which a receiver must answer. */
export const DELIVERY_TIMEOUT_S = 10
/** Days of nothing but failures after which a subscription is disabled. */
export const FAILING_DAYS = 5
/** Hours for which a replaced secret signs beside the new one. */
export const OLD_SECRET_HOURS = 24
