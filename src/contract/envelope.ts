/** The envelope of every JSON answer (document 1 §1, decisions §1). */
import { z } from 'zod'
import { timestamp } from './primitives.ts'

export const success = <T extends z.ZodType>(data: T) => z.strictObject({ success: z.literal(true), data, timestamp, requestId: z.string() })

/** One fact of a refusal: where, what, and what helps (`available`, `min`, `max`, …). */
export const errorDetail = z.looseObject({ path: z.string(), code: z.string(), message: z.string() })
export type ErrorDetail = z.infer<typeof errorDetail>

export const failure = z.strictObject({
  success: z.literal(false),
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    status: z.int(),
    details: z.array(errorDetail).optional(),
    docUrl: z.string().optional(),
  }),
  timestamp,
  requestId: z.string(),
})
export type Failure = z.infer<typeof failure>
