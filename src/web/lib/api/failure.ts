/** Errors of a call: the service refused, or it could not be reached. */
import type { Failure } from '#contract/wire/envelope.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { ErrorDetail, RefusalFacts } from '#contract/wire/refusal.ts'

/** The service answered with a refusal; `code` never changes its meaning, `message` is in the reader's language. */
export class ApiError extends Error implements RefusalFacts {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: readonly ErrorDetail[]
  readonly requestId: string
  /** Seconds to wait, where the service said so. */
  readonly retryAfter: number | null

  constructor(error: Failure['error'], requestId: string, retryAfter: number | null = null) {
    super(error.message)
    // A newer service may have codes that this page does not know: they equal none that it asks for.
    this.code = error.code as ErrorCode
    this.status = error.status
    this.details = (error.details ?? []) as ErrorDetail[]
    this.requestId = requestId
    this.retryAfter = retryAfter
  }
}

/** The account that a call was for is no longer signed in with this browser: nothing was sent. */
export class AccountChanged extends Error {
  override readonly name = 'AccountChanged'
}

/** No answer arrived: no network, or no service. Whether a write took effect is not known; send it again with the same key. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

export const refusedWith = (error: unknown, ...codes: ErrorCode[]): error is ApiError => error instanceof ApiError && codes.includes(error.code)

/** Sending the same thing once more may succeed: no answer, or an answer that says "later". */
export const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429 || error.code.endsWith('_IN_PROGRESS')))
