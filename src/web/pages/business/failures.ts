import { fieldRemarks } from '../../lib/ui/forms/fieldRemarks.ts'

/** What a form says beside its fields, and the failure that none of these fields can say. */
export const toldBeside = (error: unknown, fields: readonly string[]): { remarks: Record<string, string>; rest: unknown } => {
  const remarks = fieldRemarks(error)
  const isTold = Object.keys(remarks).some((path) => fields.includes(path))
  return { remarks, rest: isTold ? null : error }
}
