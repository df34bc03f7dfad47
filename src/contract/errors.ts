/**
 * Every refusal the service can give: its status, and the values of its sentence (errorMessages.ts).
 * A code never changes its meaning (docs/interface/wire.md#errors); docs/errors has a page for each.
 */
import { LIMIT_ERRORS } from './wire/limitErrors.ts'
import { ORDER_ERRORS } from './orders/orderErrors.ts'
import { PROPERTY_ERRORS } from './properties/errors.ts'
import { WEBHOOK_ERRORS } from './webhooks/webhookErrors.ts'

export interface ErrorFacts {
  status: number
  /** Limits that the sentence names. */
  values?: Readonly<Record<string, unknown>>
}

export const ERRORS = {
  // Any request
  MALFORMED_JSON: { status: 400 },
  VALIDATION_ERROR: { status: 400 },
  AUTHENTICATION_REQUIRED: { status: 401 },
  INVALID_API_KEY: { status: 401 },
  INSUFFICIENT_SCOPE: { status: 403 },
  ROUTE_NOT_FOUND: { status: 404 },
  METHOD_NOT_ALLOWED: { status: 405 },
  REQUEST_TIMEOUT: { status: 408 },
  CONFLICT: { status: 409 },
  VERSION_MISMATCH: { status: 412 },
  PAYLOAD_TOO_LARGE: { status: 413 },
  UNSUPPORTED_MEDIA_TYPE: { status: 415 },
  IDEMPOTENCY_KEY_REUSED: { status: 422 },
  IDEMPOTENCY_KEY_IN_PROGRESS: { status: 409 },
  PRECONDITION_REQUIRED: { status: 428 },
  RATE_LIMIT_EXCEEDED: { status: 429 },
  INTERNAL_ERROR: { status: 500 },
  SERVICE_UNAVAILABLE: { status: 503 },

  // Accounts
  EMAIL_ALREADY_EXISTS: { status: 409 },
  PHONE_ALREADY_EXISTS: { status: 409 },
  WEAK_PASSWORD: { status: 400 },
  INVALID_CREDENTIALS: { status: 401 },
  INVALID_ADDRESS_DATA: { status: 400 },
  INVALID_VERIFICATION_CODE: { status: 422 },
  CONTACT_CHANGE_NOT_FOUND: { status: 404 },
  ADDRESS_NOT_FOUND: { status: 404 },
  PAYMENT_METHOD_NOT_FOUND: { status: 404 },

  INVALID_PROFILE_DATA: { status: 400 },
  RECENT_SIGN_IN_REQUIRED: { status: 403 },
  EXPORT_NOT_FOUND: { status: 404 },
  INCORRECT_PASSWORD: { status: 400 },
  SESSION_NOT_FOUND: { status: 404 },
  API_KEY_NOT_FOUND: { status: 404 },
  MESSAGE_NOT_FOUND: { status: 404 },
  MESSAGE_NOT_RESENDABLE: { status: 409 },

  // Design
  INVALID_DIMENSIONS: { status: 400 },
  INVALID_POSITION: { status: 400 },
  PRODUCT_NOT_3D_COMPATIBLE: { status: 400 },
  PROJECT_ACCESS_DENIED: { status: 403 },
  PROJECT_NOT_FOUND: { status: 404 },
  PROJECT_NAME_EXISTS: { status: 409 },
  ITEM_NOT_FOUND: { status: 404 },
  VERSION_NOT_FOUND: { status: 404 },
  TEMPLATE_NOT_FOUND: { status: 404 },
  SHARE_NOT_FOUND: { status: 404 },
  COLLABORATOR_NOT_FOUND: { status: 404 },
  COMMENT_NOT_FOUND: { status: 404 },
  PRESENCE_NOT_FOUND: { status: 404 },
  STREAM_LIMIT: { status: 429 },

  SHEET_IN_PROGRESS: { status: 409 },
  AR_SESSION_NOT_FOUND: { status: 404 },
  AR_SESSION_EXPIRED: { status: 410 },
  AR_SESSION_LIMIT: { status: 429 },
  AR_FILES_FAILED: { status: 422 },
  RENDER_FAILED: { status: 422 },

  RENDER_NOT_FOUND: { status: 404 },
  RENDER_QUOTA_EXCEEDED: { status: 429 },

  // Catalogue
  PRODUCT_CHANGED: { status: 409 },
  EXCHANGE_RATE_CHANGED: { status: 409 },
  EXCHANGE_RATE_NOT_FOUND: { status: 404 },
  PRODUCT_NOT_FOUND: { status: 404 },
  VARIANT_NOT_FOUND: { status: 404 },

  ...ORDER_ERRORS,
  ...LIMIT_ERRORS,
  ...WEBHOOK_ERRORS,
  ...PROPERTY_ERRORS,
} as const satisfies Record<string, ErrorFacts>

export type ErrorCode = keyof typeof ERRORS
