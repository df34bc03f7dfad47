import type { ErrorCode } from '../../contract/errors.ts'
import { Refusal } from './refusal.ts'

interface Excess {
  /** Where in the request it stands; empty for what is not in the request. */
  path: string
  maximum: number
  /** What it would have been, where that is not simply one more. */
  size?: number
}

/** The refusal of one thing too many, or of something too large, with the numbers. */
export const overLimit = (code: ErrorCode, excess: Excess): Refusal =>
  new Refusal(code, [{ code: excess.size === undefined ? 'TOO_MANY' : 'TOO_LARGE', about: 'whole', ...excess }])
