import type { Fault } from '#contract/detailSentences.ts'
import { errorMessage } from '#contract/errorMessages.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'

/**
 * A request that the service declines, as facts: the code that the caller sees, and what was wrong where. It knows no language. Thrown
 * anywhere below a route; the wire turns it into the error envelope with the code's status and the sentences in the caller's language
 * (sentence.ts, docs/interface/wire.md#errors). Thrown inside a transaction it rolls the transaction back.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly faults: readonly Fault[]
  readonly headers: Readonly<Record<string, string>>

  /**
   * @param faults what was wrong where, and the facts that help to put it right (`available`, `minimum`, `maximum`, …)
   * @param headers added to the answer, e.g. `Retry-After`
   */
  constructor(code: ErrorCode, faults: readonly Fault[] = [], headers: Readonly<Record<string, string>> = {}) {
    super(`${code}: ${errorMessage(code, 'en')}`)
    this.code = code
    this.faults = faults
    this.headers = headers
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}
