/** Remarks beside the fields of a form. */
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '../../api/failure.ts'

/** Sentences by the name of a field. */
export type Remarks = Readonly<Record<string, string | undefined>>

export interface RemarkOptions {
  /** Refusals that are about one field, by their code. */
  codes?: Readonly<Partial<Record<ErrorCode, string>>>
  /** The field that shows the service's remark on a path of the request. */
  fieldOf?: (path: string) => string
}

/** The remarks of a refusal, by field; the first of each. The sentence of a code counts before those of paths. */
export const remarksOf = (error: unknown, { codes = {}, fieldOf = (path) => path }: RemarkOptions = {}): Remarks => {
  if (!(error instanceof ApiError)) return {}
  const remarks: Record<string, string> = {}
  const about = Object.entries(codes).find(([code]) => code === error.code)?.[1]
  if (about !== undefined) remarks[about] = error.message
  for (const { path, message } of error.details) remarks[fieldOf(path)] ??= message
  return remarks
}
