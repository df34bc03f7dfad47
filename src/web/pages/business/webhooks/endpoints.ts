/** Method, path and access of the operations of webhooks that pages call, without the schemas. `endpoints.test.ts` holds it to the contract. */
import type { DataOf } from '#contract/wire/operation.ts'
import type { webhookOperations } from '#contract/webhooks/webhooks.ts'
import type { Endpoint, RequestOf } from '../../../lib/api/endpoints.ts'

type Operations = typeof webhookOperations

export const WEBHOOK_ENDPOINTS = {
  createWebhook: ['POST', '/webhooks', 'private'],
  listWebhooks: ['GET', '/webhooks', 'private'],
  getWebhook: ['GET', '/webhooks/{webhookId}', 'private'],
  updateWebhook: ['PUT', '/webhooks/{webhookId}', 'private'],
  deleteWebhook: ['DELETE', '/webhooks/{webhookId}', 'private'],
  rotateWebhookSecret: ['POST', '/webhooks/{webhookId}/rotate-secret', 'private'],
  testWebhook: ['POST', '/webhooks/{webhookId}/test', 'private'],
  listDeliveries: ['GET', '/webhooks/{webhookId}/deliveries', 'private'],
  getDelivery: ['GET', '/webhooks/{webhookId}/deliveries/{deliveryId}', 'private'],
  replayDelivery: ['POST', '/webhooks/{webhookId}/deliveries/{deliveryId}/replay', 'private'],
  replayFailedDeliveries: ['POST', '/webhooks/{webhookId}/replay-failed', 'private'],
} as const satisfies Partial<Record<keyof Operations, Endpoint>>

export type WebhookOperation = keyof typeof WEBHOOK_ENDPOINTS
export type WebhookAnswer<Name extends WebhookOperation> = DataOf<Operations[Name]>
export type WebhookRequest<Name extends WebhookOperation> = RequestOf<Operations[Name]>
/** Those that change something. */
export type WebhookWrite = { [Name in WebhookOperation]: (typeof WEBHOOK_ENDPOINTS)[Name][0] extends 'GET' ? never : Name }[WebhookOperation]
