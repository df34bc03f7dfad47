/** Messages that were written to people, as staff see them (docs/interface/accounts.md#messages). */
import { z } from 'zod'
import { messageId } from '../wire/pathParameters.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { id, language, pageQuery, pagination, timestamp } from '../wire/primitives.ts'
import { plainSigns } from '../text/typedSigns.ts'

/** The purpose of a message. */
export const MESSAGE_KINDS = [
  'email_code',
  'phone_code',
  'password_reset',
  'password_changed',
  'email_changed',
  'email_changed_here',
  'phone_changed',
  'phone_changed_text',
  'api_key_made',
  'export_ready',
  'price_drop',
  'order_placed',
  'order_confirmed',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'return_approved',
  'return_refused',
  'order_placed_text',
  'order_confirmed_text',
  'order_shipped_text',
  'order_cancelled_text',
  'invitation_to_edit',
  'invitation_to_view',
  'webhook_disabled',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

const CHANNELS = ['email', 'sms'] as const
export type MessageChannel = (typeof CHANNELS)[number]

/** `queued` until it is delivered (`sent`) or given up (`failed`). */
const STATUSES = ['queued', 'sent', 'failed'] as const
export type MessageStatus = (typeof STATUSES)[number]

const staffMessage = z
  .strictObject({
    id,
    kind: z.enum(MESSAGE_KINDS).meta({ example: 'invitation_to_view' }),
    channel: z.enum(CHANNELS),
    to: z.string().meta({ example: 'nour@example.com' }),
    language: language.meta({ example: 'en' }),
    /** Null where it holds a code, and for a text message. */
    subject: z.string().nullable().meta({ example: 'Omar Farouk shared “Salon” with you' }),
    status: z.enum(STATUSES).meta({ example: 'failed' }),
    attempts: z.int().meta({ example: 8 }),
    /** Why the last try failed; null where none did, and once it was sent. */
    error: z.string().nullable().meta({ example: 'connect ECONNREFUSED 127.0.0.1:25' }),
    /** When it is tried next; null once it was sent or has failed. */
    nextAttemptAt: timestamp.nullable().meta({ example: null }),
    sentAt: timestamp.nullable().meta({ example: null }),
    createdAt: timestamp,
  })
  .meta({ id: 'StaffMessage' })
export type StaffMessage = z.infer<typeof staffMessage>

export const messageOperations = {
  listStaffMessages: operation({
    method: 'GET',
    path: '/staff/messages',
    tag: 'staff',
    summary: 'List messages that were written to people; for staff',
    description: 'Newest first. What a message said is not shown, and no subject that holds a code.',
    access: 'users:read',
    query: z.strictObject({
      status: z.enum(STATUSES).optional().meta({ description: 'Only in this state', example: 'failed' }),
      channel: z.enum(CHANNELS).optional().meta({ description: 'Only by mail, or only by text message' }),
      kind: z.enum(MESSAGE_KINDS).optional().meta({ description: 'Only messages for this purpose' }),
      /** An e-mail address, or a phone number as E.164. */
      to: z
        .string()
        .overwrite(plainSigns)
        .trim()
        .toLowerCase()
        .max(LIMITS.text.email)
        .optional()
        .meta({ description: 'E-mail or number that it was meant for', example: 'nour@example.com' }),
      ...pageQuery,
    }),
    status: 200,
    data: z.strictObject({ messages: z.array(staffMessage), pagination }),
    errors: [],
  }),
  resendMessage: operation({
    method: 'POST',
    path: '/staff/messages/{messageId}/resend',
    tag: 'staff',
    summary: 'Send a message again that has failed; for staff',
    description: 'It is tried for another day. A message that held a code is not sent again: its reader requests a new one.',
    access: 'users:write',
    params: z.object({ messageId }),
    body: z.strictObject({}),
    status: 202,
    data: z.strictObject({ message: staffMessage }),
    errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_NOT_RESENDABLE'],
  }),
}
