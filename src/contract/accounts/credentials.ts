/** Passwords, signed-in devices and API keys (docs/interface/accounts.md#passwords). */
import { z } from 'zod'
import { email, newPassword, password, proof, UNPROVEN, user } from './accounts.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { id, moment, name, pageQuery, pagination, pathPart, timestamp } from '../wire/primitives.ts'
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
    /** What the browser said of itself when it signed in; null where it said nothing that is known. */
    device: z.strictObject({ browser: z.string().nullable(), os: z.string().nullable(), type: z.enum(DEVICE_TYPES).nullable() }),
    /** The session that asks. */
    current: z.boolean(),
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
    name: z.string(),
    scopes: z.array(scope),
    createdAt: timestamp,
    /** To the hour; null where it was never used. */
    lastUsedAt: timestamp.nullable(),
    /** Null: never. */
    expiresAt: timestamp.nullable(),
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
    access: 'users:write',
    limit: 'signIn',
    body: z
      .strictObject({ currentPassword: password, newPassword, confirmPassword: password })
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
    access: 'public',
    limit: 'passwordReset',
    body: z.strictObject({ email }),
    status: 202,
    data: z.strictObject({ requested: z.literal(true) }),
    errors: [],
  }),
  resetPassword: operation({
    method: 'POST',
    path: '/auth/reset-password',
    tag: 'accounts',
    summary: 'Set a new password with the code that was sent; every session ends, and API keys and webhooks do too unless they are to stay',
    access: 'public',
    limit: 'passwordReset',
    body: z.strictObject({
      email,
      code: verificationCode,
      newPassword,
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
    access: 'users:write',
    params: z.object({ sessionId: pathPart }),
    status: 200,
    data: deleted,
    errors: ['SESSION_NOT_FOUND'],
  }),
  listApiKeys: operation({
    method: 'GET',
    path: '/auth/api-keys',
    tag: 'accounts',
    summary: 'List your API keys',
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
    access: 'users:write',
    body: z.strictObject({
      name: name(1, LIMITS.text.apiKeyName),
      scopes: z.array(scope).min(1).max(LIMITS.entries.scopes),
      /** Left out or null: it never expires. */
      expiresAt: moment.nullable().optional(),
      ...proof,
    }),
    status: 201,
    data: z.strictObject({ apiKey, token: z.string() }),
    errors: ['API_KEY_LIMIT', ...UNPROVEN],
  }),
  deleteApiKey: operation({
    method: 'DELETE',
    path: '/auth/api-keys/{apiKeyId}',
    tag: 'accounts',
    summary: 'Revoke an API key',
    access: 'users:write',
    params: z.object({ apiKeyId: pathPart }),
    status: 200,
    data: deleted,
    errors: ['API_KEY_NOT_FOUND'],
  }),
}
