/**
 * The envelope of every JSON answer: `{success, data}` or `{success, error}`, with the moment and the request's id. The property interface has
 * none: its answers are `{data}` or `{data, meta}`, its refusals `{error}`.
 */
import { z } from 'zod'
import { apiOf, type Api } from './apis.ts'
import { timestamp } from './primitives.ts'

export const success = <T extends z.ZodType>(data: T) =>
  z.strictObject({ success: z.literal(true), data, timestamp, requestId: z.string().meta({ example: '0f9b1c1e-6f0e-4f57-9d0b-3a1c5d2e7b44' }) })

/** One thing that is wrong with a request: the field, the code, a sentence for people, and facts such as `minimum` or `available`. */
const errorDetail = z.looseObject({
  path: z.string().describe('The field, dots between its parts: `items.0.quantity`. Empty for the body itself.'),
  code: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/)
    .describe('One of the codes of `/docs/errors/DETAILS`, or of a whole refusal'),
  message: z.string(),
})
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

/** A refusal of the property interface. */
export const propertyFailure = z.strictObject({
  error: z.strictObject({ code: z.string(), message: z.string(), details: z.array(errorDetail).optional() }),
})
export type PropertyFailure = z.infer<typeof propertyFailure>

/** The whole body of an operation's success. @param data what the operation answers */
export const answerOf = (operation: { api?: Api | undefined }, data: z.ZodType): z.ZodType => (apiOf(operation) === 'property' ? data : success(data))
