/** Refusals of what would be one too many, or too large, in a project or an account; the numbers are in limits.ts. */
import { LIMITS } from './limits.ts'

export const LIMIT_ERRORS = {
  PROJECT_LIMIT: { status: 409 },
  SCENE_TOO_LARGE: { status: 413 },
  ACCOUNT_COMMENT_LIMIT: { status: 409 },
  ADDRESS_LIMIT: { status: 409 },
  PAYMENT_METHOD_LIMIT: { status: 409 },
  API_KEY_LIMIT: { status: 409 },
  PROJECT_ITEM_LIMIT: { status: 409, values: { limit: LIMITS.project.items } },
  COLLABORATOR_LIMIT: { status: 409, values: { limit: LIMITS.project.collaborators } },
  COMMENT_LIMIT: { status: 409, values: { limit: LIMITS.project.comments } },
  UNPAID_ORDER_LIMIT: { status: 409 },
  RESERVED_PIECE_LIMIT: { status: 409 },
  NETWORK_ORDER_LIMIT: { status: 409 },
} as const
