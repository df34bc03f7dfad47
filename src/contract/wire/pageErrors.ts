/** Reports of errors in the page's own code (docs/interface/page-errors.md). The format of every field leaves no room for personal data. */
import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { operation } from './operation.ts'
import { RULES } from '../rules.ts'

const { pageErrorWord } = LIMITS.text
const word = (pattern: RegExp, rule: { en: string }) => z.string().max(pageErrorWord).regex(pattern, rule.en)

export const pageError = z
  .strictObject({
    page: word(/^(?:\/(?::id|[a-z][a-z-]{0,19})?)+$/, RULES.pagePattern).meta({
      description: 'The path, with `:id` in place of every identifier',
      example: '/orders/:id',
    }),
    part: word(/^[a-z][a-z-]{0,39}$/, RULES.pagePart)
      .optional()
      .meta({
        description: 'The part of the page that could not be shown; absent for the whole page, and for errors outside a part',
        example: 'delivery',
      }),
    name: word(/^[A-Za-z]{1,40}$/, RULES.errorName).meta({ description: 'The name of the JavaScript error', example: 'RangeError' }),
    frames: z
      .array(word(/^app\/[\w.-]{1,70}\.js:\d{1,7}:\d{1,7}$/, RULES.stackFrame))
      .max(LIMITS.entries.stackFrames)
      .meta({
        description: 'Stack frames in the page’s own scripts, innermost first: file, line, column',
        example: ['app/OrderPage-BOBY6OtN.js:1:20417'],
      }),
  })
  .meta({ id: 'PageError' })
export type PageError = z.infer<typeof pageError>

export const pageErrorOperations = {
  reportPageError: operation({
    method: 'POST',
    path: '/page-errors',
    tag: 'development',
    summary: 'Report an error in the page’s own code; logged once an hour, without the reporter',
    description:
      'Diwan’s own page calls it when one of its parts throws. The format of every field leaves no room for personal data; the log gets one line an hour for each error.',
    access: 'public',
    body: pageError,
    status: 202,
    data: z.strictObject({}),
    errors: [],
  }),
}
