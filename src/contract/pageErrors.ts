/** What a page tells of an error in its own code (docs/interface/page-errors.md). Every field is held to a form in which nothing of a person's fits. */
import { z } from 'zod'
import { operation } from './operation.ts'

/** More frames say nothing more of where an error comes from. */
export const FRAMES = 20

export const pageError = z
  .strictObject({
    page: z
      .string()
      .max(100)
      .regex(/^(?:\/(?::id|[a-z][a-z-]{0,19})?)+$/)
      .meta({ description: 'The address with `:id` for whatever names one thing', example: '/orders/:id' }),
    part: z
      .string()
      .regex(/^[a-z][a-z-]{0,39}$/)
      .optional()
      .meta({
        description: 'The part of the page that stands empty; absent where the page as a whole does, and for what happened outside a part',
        example: 'delivery',
      }),
    name: z
      .string()
      .regex(/^[A-Za-z]{1,40}$/)
      .meta({ description: 'The name of the JavaScript error', example: 'RangeError' }),
    frames: z
      .array(z.string().regex(/^app\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/))
      .max(FRAMES)
      .meta({
        description: 'Where in the page’s own scripts it happened, innermost first: file, line, column',
        example: ['app/Checkout-BOBY6OtN.js:1:20417'],
      }),
  })
  .meta({ id: 'PageError' })
export type PageError = z.infer<typeof pageError>

export const pageErrorOperations = {
  reportPageError: operation({
    method: 'POST',
    path: '/page-errors',
    tag: 'development',
    summary: 'Tell the operator of an error in a page’s own code; written into the log once an hour, without who tells it',
    access: 'public',
    body: pageError,
    status: 202,
    data: z.strictObject({}),
    errors: [],
  }),
}
