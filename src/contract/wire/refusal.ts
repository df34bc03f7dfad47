/** A refusal as a program reads it: which code, and what is wrong where. Without schemas, so that the page can import it. */
import type { ErrorCode } from '../errors.ts'
import type { DetailCode } from './detailCodes.ts'

/** One thing that is wrong with a request. Its code names the facts that it comes with (detailCodes.ts). */
export interface ErrorDetail {
  /** The field, dots between its parts: `ops.2.item.position`. Empty for the body itself. */
  path: string
  code: DetailCode | ErrorCode
  /** A sentence in the caller's language. */
  message: string
  [fact: string]: unknown
}

/** The part of a refusal that a client can act on: a code never changes its meaning. */
export interface RefusalFacts {
  readonly code: ErrorCode
  readonly details: readonly ErrorDetail[]
}

/** The index of the entry of a list of the body that a detail is about: 2 of `ops.2.item.position` for `ops`. Undefined where it is about another field. */
export const indexIn = (list: string, { path }: Pick<ErrorDetail, 'path'>): number | undefined => {
  const [field, index] = path.split('.')
  return field === list && /^\d+$/.test(index ?? '') ? Number(index) : undefined
}
