/** Refusals about webhooks and events (docs/interface/webhooks.md). */

export const WEBHOOK_ERRORS = {
  INVALID_WEBHOOK_URL: { status: 400 },
  INVALID_EVENT_TYPES: { status: 400 },
  WEBHOOK_URL_UNREACHABLE: { status: 400 },
  WEBHOOK_NOT_FOUND: { status: 404 },
  DELIVERY_NOT_FOUND: { status: 404 },
  EVENT_NOT_FOUND: { status: 404 },
  WEBHOOK_URL_EXISTS: { status: 409 },
  WEBHOOK_INACTIVE: { status: 409 },
  WEBHOOK_LIMIT_EXCEEDED: { status: 429 },
  ACCOUNT_NOT_FOUND: { status: 404 },
}
