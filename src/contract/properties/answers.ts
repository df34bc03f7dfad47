/** Shared parts of the property API's operations. */
import { z } from 'zod'

export const READ = 'properties:read'
export const WRITE = 'properties:write'

/** A single thing. */
export const one = <T extends z.ZodType>(schema: T) => z.strictObject({ data: schema })
/** A page of a list. */
export const many = <T extends z.ZodType>(schema: T) =>
  z.strictObject({
    data: z.array(schema),
    meta: z.strictObject({ total: z.int().meta({ example: 1 }), page: z.int().meta({ example: 1 }), limit: z.int().meta({ example: 20 }) }),
  })
