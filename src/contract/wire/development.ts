/** What only a developer's or a tester's service answers (docs/interface/accounts.md#messages). */
import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { operation } from './operation.ts'
import { id, timestamp } from './primitives.ts'
import { plainSigns } from '../text/typedSigns.ts'

export const message = z
  .strictObject({
    id,
    channel: z.enum(['email', 'sms']),
    to: z.string(),
    /** Empty for a text message. */
    subject: z.string(),
    text: z.string(),
    /** The code that the text holds. */
    code: z.string().optional(),
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
    access: 'users:read',
    query: z.strictObject({
      /** An e-mail address, or a phone number as E.164. */
      to: z.string().overwrite(plainSigns).trim().toLowerCase().max(LIMITS.text.email).optional(),
    }),
    status: 200,
    data: z.strictObject({ messages: z.array(message) }),
    errors: [],
  }),
}
