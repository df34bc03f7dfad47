import { ERRORS, type ErrorCode } from '../../contract/errors.ts'
import type { Language } from '../../contract/primitives.ts'
import { Refusal } from './refusal.ts'

interface Excess {
  /** Where in the request it stands; empty for what is not in the request. */
  path: string
  maximum: number
  /** What it would have been, where that is not simply one more. */
  size?: number
}

/** The refusal of one thing too many, or of something too large, with the numbers. */
export const overLimit = (code: ErrorCode, language: Language, { path, ...numbers }: Excess): Refusal =>
  new Refusal(code, [{ path, code: numbers.size === undefined ? 'TOO_MANY' : 'TOO_LARGE', message: ERRORS[code].message[language], ...numbers }])
