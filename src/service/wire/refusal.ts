import type { ErrorDetail } from '../../contract/envelope.ts'
import { ERRORS, type ErrorCode } from '../../contract/errors.ts'

/**
 * A request that the service declines, with the code that the caller sees. Thrown anywhere below a route; the wire
 * turns it into the error envelope with the code's status and its sentence in the caller's language (docs/interface/wire.md#errors).
 * Thrown inside a transaction it rolls the transaction back.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly details: readonly ErrorDetail[]
  readonly headers: Readonly<Record<string, string>>

  /**
   * @param details what was wrong where, and the facts that help to put it right (`available`, `minimum`, `maximum`, …)
   * @param headers added to the answer, e.g. `Retry-After`
   */
  constructor(code: ErrorCode, details: readonly ErrorDetail[] = [], headers: Readonly<Record<string, string>> = {}) {
    super(`${code}: ${ERRORS[code].message.en}`)
    this.code = code
    this.details = details
    this.headers = headers
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}
