/** Passwords, signed-in devices and API keys (docs/interface/accounts.md#passwords). */
import { z } from 'zod'
import { EXAMPLE_TIMES } from '../wire/examples.ts'
import { apiKeyId, sessionId } from '../wire/pathParameters.ts'
import { email, newPassword, password, proof, UNPROVEN, user } from './accounts.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { id, moment, name, pageQuery, pagination, timestamp } from '../wire/primitives.ts'
import { RULES } from '../rules.ts'
import { verificationCode } from './verification.ts'
import { SCOPE_AREAS, type Scope } from '../wire/vocabulary.ts'

const SCOPES = SCOPE_AREAS.flatMap((area): Scope[] => [`${area}:read`, `${area}:write`])
const scope = z.enum(SCOPES)

const DEVICE_TYPES = ['desktop', 'mobile', 'tablet'] as const
export type DeviceType = (typeof DEVICE_TYPES)[number]

const session = z
  .strictObject({
    id,
    /** Browser and system of the sign-in; null where they are not known. */
    device: z.strictObject({
      browser: z.string().nullable().meta({ example: 'Firefox' }),
      os: z.string().nullable().meta({ example: 'Android' }),
      type: z.enum(DEVICE_TYPES).nullable().meta({ example: 'mobile' }),
    }),
    /** The session that asks. */
    current: z.boolean().meta({ example: true }),
    createdAt: timestamp,
    /** To the hour. */
    lastUsedAt: timestamp,
    expiresAt: timestamp,
  })
  .meta({ id: 'Session' })
export type SessionOnWire = z.infer<typeof session>

const apiKey = z
  .strictObject({
    id,
    name: z.string().meta({ example: 'Stock checker' }),
    scopes: z.array(scope).meta({ example: ['orders:read'] }),
    createdAt: timestamp,
    /** To the hour; null where it was never used. */
    lastUsedAt: timestamp.nullable().meta({ example: EXAMPLE_TIMES.now }),
    /** Null: never. */
    expiresAt: timestamp.nullable().meta({ example: EXAMPLE_TIMES.expiry }),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKey>

const deleted = z.strictObject({ id, deleted: z.literal(true) })

export const credentialOperations = {
  changePassword: operation({
    method: 'PUT',
    path: '/users/password',
    tag: 'users',
    summary: 'Change your password; every other session ends',
    description: 'The session that asks goes on, every other one ends; API keys stay. An API key may not. Tries count like tries to sign in.',
    access: 'users:write',
    limit: 'signIn',
    body: z
      .strictObject({
        currentPassword: password.meta({ example: 'seven lotus flowers' }),
        newPassword: newPassword.meta({ example: 'nine lotus flowers' }),
        confirmPassword: password.meta({ example: 'nine lotus flowers' }),
      })
      .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
        path: ['confirmPassword'],
        message: RULES.confirmPassword.en,
      }),
    status: 200,
    data: z.strictObject({ user }),
    errors: ['INCORRECT_PASSWORD', 'WEAK_PASSWORD', 'CONFLICT'],
  }),
  forgotPassword: operation({
    method: 'POST',
    path: '/auth/forgot-password',
    tag: 'accounts',
    summary: 'Ask for a code that sets a new password; the answer is the same for every e-mail',
    description:
      'A code of six digits is sent where an account has this e-mail. Nothing in the answer, nor the time that it takes, tells whether one has.',
    access: 'public',
    limit: 'passwordReset',
    body: z.strictObject({ email: email.meta({ example: 'nour@example.com' }) }),
    status: 202,
    data: z.strictObject({ requested: z.literal(true) }),
    errors: [],
  }),
  resetPassword: operation({
    method: 'POST',
    path: '/auth/reset-password',
    tag: 'accounts',
    summary: 'Set a new password with the code that was sent; every session ends, and API keys and webhooks do too unless they are to stay',
    description:
      'The code is good for 10 minutes, once and for five tries. Every session ends, and with `revokeApiKeys` every API key, and every webhook is switched off; sign in with the new password.',
    access: 'public',
    limit: 'passwordReset',
    body: z.strictObject({
      email: email.meta({ example: 'nour@example.com' }),
      code: verificationCode.meta({ example: '482913' }),
      newPassword: newPassword.meta({ example: 'nine lotus flowers' }),
      /** A person who knew the old password may have made keys, and webhooks, which are switched off with them. */
      revokeApiKeys: z.boolean().default(true),
    }),
    status: 200,
    data: z.strictObject({ passwordReset: z.literal(true) }),
    errors: ['INVALID_VERIFICATION_CODE', 'WEAK_PASSWORD'],
  }),
  listSessions: operation({
    method: 'GET',
    path: '/auth/sessions',
    tag: 'accounts',
    summary: 'List the devices that are signed in to your account',
    description: 'The one that asks first, then by last use.',
    access: 'users:read',
    query: z.strictObject({ ...pageQuery }),
    status: 200,
    data: z.strictObject({ sessions: z.array(session), pagination }),
    errors: [],
  }),
  endSession: operation({
    method: 'DELETE',
    path: '/auth/sessions/{sessionId}',
    tag: 'accounts',
    summary: 'Sign a device out',
    description: 'What it opened ends too. An API key may not.',
    access: 'users:write',
    params: z.object({ sessionId }),
    status: 200,
    data: deleted,
    errors: ['SESSION_NOT_FOUND'],
  }),
  listApiKeys: operation({
    method: 'GET',
    path: '/auth/api-keys',
    tag: 'accounts',
    summary: 'List your API keys',
    description: 'Without their tokens. Those that have expired are not listed.',
    access: 'users:read',
    query: z.strictObject({ ...pageQuery }),
    status: 200,
    data: z.strictObject({ apiKeys: z.array(apiKey), pagination }),
    errors: [],
  }),
  createApiKey: operation({
    method: 'POST',
    path: '/auth/api-keys',
    tag: 'accounts',
    summary: 'Make an API key; its token is shown this once',
    description:
      'Keep the token: it is not shown again. Only a session may make keys: one that was signed in within ten minutes, or with `currentPassword`. A mail tells the owner.',
    access: 'users:write',
    body: z.strictObject({
      name: name(1, LIMITS.text.apiKeyName).meta({ example: 'Stock checker' }),
      scopes: z
        .array(scope)
        .min(1)
        .max(LIMITS.entries.scopes)
        .meta({ example: ['orders:read'] }),
      /** Left out or null: it never expires. */
      expiresAt: moment.nullable().optional().meta({ example: EXAMPLE_TIMES.expiry }),
      ...proof,
    }),
    status: 201,
    data: z.strictObject({ apiKey, token: z.string().meta({ example: 'dwn_test_q3J8v1mZk0sYw5tXb7hN2cRf9aLpE4uDgT6oViQeKyM' }) }),
    errors: ['API_KEY_LIMIT', ...UNPROVEN],
  }),
  deleteApiKey: operation({
    method: 'DELETE',
    path: '/auth/api-keys/{apiKeyId}',
    tag: 'accounts',
    summary: 'Revoke an API key',
    description: 'The key stops at once. Only a session may.',
    access: 'users:write',
    params: z.object({ apiKeyId }),
    status: 200,
    data: deleted,
    errors: ['API_KEY_NOT_FOUND'],
  }),
}
