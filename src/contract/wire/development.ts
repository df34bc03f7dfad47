/** Operations for developers and testers, absent in production (docs/interface/accounts.md#messages). */
import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { operation } from './operation.ts'
import { id, timestamp } from './primitives.ts'
import { plainSigns } from '../text/typedSigns.ts'

export const message = z
  .strictObject({
    id,
    channel: z.enum(['email', 'sms']),
    to: z.string().meta({ example: 'nour@example.com' }),
    /** Empty for a text message. */
    subject: z.string().meta({ example: 'Your code for Diwan' }),
    text: z.string().meta({ example: 'Your code is 482913. It is good for 10 minutes.' }),
    /** The code that the text holds. */
    code: z.string().optional().meta({ example: '482913' }),
    createdAt: timestamp,
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof message>

export const developmentOperations = {
  listMessages: operation({
    method: 'GET',
    path: '/dev/messages',
    tag: 'development',
    summary: 'Read the newest 100 messages that were not delivered; for staff, and never in production',
    description: 'Codes and letters that would have been sent. Absent in production.',
    access: 'users:read',
    query: z.strictObject({
      /** An e-mail address, or a phone number as E.164. */
      to: z
        .string()
        .overwrite(plainSigns)
        .trim()
        .toLowerCase()
        .max(LIMITS.text.email)
        .optional()
        .meta({ description: 'E-mail or number that it was meant for', example: 'nour@example.com' }),
    }),
    status: 200,
    data: z.strictObject({ messages: z.array(message) }),
    errors: [],
  }),
}
