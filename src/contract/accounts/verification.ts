/** Confirmation that the account owns an e-mail or a phone number (docs/interface/accounts.md#confirming-an-email-or-a-phone-number). */
import { z } from 'zod'
import { user } from './accounts.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { timestamp } from '../wire/primitives.ts'
import { RULES } from '../rules.ts'
import { plainSigns } from '../text/typedSigns.ts'

/** Six digits as typed or pasted: non-Latin digits, spaces and invisible characters are accepted. */
export const verificationCode = z
  .string()
  .max(LIMITS.text.code)
  .meta({ pattern: String.raw`^[\s-]*([0-9٠-٩۰-۹][\s-]*){6}$` })
  .transform((typed) => plainSigns(typed).replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, RULES.verificationCode.en))

const body = z.strictObject({
  /** Left out: a new code is sent. */
  code: verificationCode.optional().meta({ example: '482913' }),
})
const confirmed = z.strictObject({ user })
/** @param sentTo example of where the code goes */
const answersOf = (sentTo: string) => {
  const codeSent = z.strictObject({
    /** Masked recipient of the code: `n***@example.com`. */
    sentTo: z.string().meta({ example: sentTo }),
    expiresAt: timestamp,
  })
  return {
    status: 202,
    data: z.union([codeSent, confirmed]),
    successes: {
      200: { means: 'The code was right: it is confirmed', data: confirmed },
      202: { means: 'A code is on its way', data: codeSent },
    },
  } as const
}

export const verificationOperations = {
  verifyEmail: operation({
    method: 'POST',
    path: '/users/verify-email',
    tag: 'users',
    summary: 'Without a code: send one to your e-mail (202). With it: confirm the e-mail (200, the user)',
    description: 'A code has six digits, is good for 10 minutes, once, and for five tries; another is sent after a minute.',
    access: 'users:write',
    limit: 'code',
    body,
    ...answersOf('n***@example.com'),
    errors: ['INVALID_VERIFICATION_CODE', 'EMAIL_ALREADY_EXISTS'],
  }),
  verifyPhone: operation({
    method: 'POST',
    path: '/users/verify-phone',
    tag: 'users',
    summary: 'Without a code: send one to your phone (202). With it: confirm the number (200, the user)',
    description: 'A code has six digits, is good for 10 minutes, once, and for five tries; another is sent after a minute.',
    access: 'users:write',
    limit: 'code',
    body,
    ...answersOf('+20***78'),
    errors: ['INVALID_VERIFICATION_CODE', 'PHONE_ALREADY_EXISTS'],
  }),
  undoContactChange: operation({
    method: 'POST',
    path: '/auth/undo-contact-change',
    tag: 'accounts',
    summary: 'Take a change of e-mail or phone back, by the link that was mailed; every session and API key ends',
    description:
      'The mails about a changed e-mail or phone number hold the link, for seven days. What was changed later is taken back as well, and webhooks that were made or changed since are switched off. The password is void: `POST /auth/forgot-password` sets a new one.',
    access: 'public',
    body: z.strictObject({
      /** The part of the link after `#`. */
      token: z.string().max(LIMITS.text.pathPart).meta({ example: 'dwn_test_q3J8v1mZk0sYw5tXb7hN2cRf9aLpE4uDgT6oViQeKyM' }),
    }),
    status: 200,
    data: z.strictObject({
      undone: z.enum(['email', 'phone']),
      /** The address that a code for a new password is sent to now. */
      email: z.string().nullable().meta({ example: 'nour@example.com' }),
    }),
    errors: ['CONTACT_CHANGE_NOT_FOUND', 'EMAIL_ALREADY_EXISTS'],
  }),
}
