import { ApiError } from '../../api/failure.ts'

/** What the service says about single fields of a form, by field name; the first remark of each. */
export const fieldRemarks = (error: unknown): Record<string, string> => {
  if (!(error instanceof ApiError)) return {}
  const remarks: Record<string, string> = {}
  for (const { path, message } of error.details) remarks[path] ??= message
  return remarks
}
