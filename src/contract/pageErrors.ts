/** What a page tells of an error in its own code (docs/interface/page-errors.md). Every field is held to a form in which nothing of a person's fits. */
import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { operation } from './operation.ts'
import { RULES } from './rules.ts'

const { pageErrorWord } = LIMITS.text
const word = (pattern: RegExp, rule: { en: string }) => z.string().max(pageErrorWord).regex(pattern, rule.en)

export const pageError = z
  .strictObject({
    page: word(/^(?:\/(?::id|[a-z][a-z-]{0,19})?)+$/, RULES.pagePattern).meta({ description: 'The address with `:id` for whatever names one thing' }),
    part: word(/^[a-z][a-z-]{0,39}$/, RULES.pagePart)
      .optional()
      .meta({ description: 'The part of the page that stands empty; absent where the page as a whole does, and for what happened outside a part' }),
    name: word(/^[A-Za-z]{1,40}$/, RULES.errorName).meta({ description: 'The name of the JavaScript error' }),
    frames: z
      .array(word(/^app\/[\w.-]{1,70}\.js:\d{1,7}:\d{1,7}$/, RULES.stackFrame))
      .max(LIMITS.entries.stackFrames)
      .meta({ description: 'Where in the page’s own scripts it happened, innermost first: file, line, column' }),
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
