import type { z } from 'zod'
import { withoutCopiedMarks } from '#contract/text/typedSigns.ts'
import { faultsOf } from '../../../http/request/invalid.ts'
import { detailsOf } from '../../../http/answer/sentence.ts'

/**
 * Faults that a schema found in a file, in the interface's own sentences: those of the schema library are for programmers.
 * @param value the parsed value
 * @param schema its schema, to know its names
 */
export const issueSentences = (issues: readonly z.core.$ZodIssue[], value: unknown, schema: z.ZodType): { path: string; message: string }[] =>
  detailsOf({ code: 'VALIDATION_ERROR', faults: faultsOf(issues, value, schema) }, 'en').map(({ path, message }) => ({
    path,
    // Written to a terminal, where marks of direction are seen.
    message: withoutCopiedMarks(message),
  }))
