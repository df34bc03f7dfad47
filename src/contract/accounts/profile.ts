/** What people change about themselves (docs/interface/accounts.md#profile). */
import { z } from 'zod'
import { egyptianMobile, email, preferences, proof, UNPROVEN, user } from './accounts.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { day, language, name } from '../wire/primitives.ts'
import { RULES } from '../rules.ts'

const personName = name(1, LIMITS.text.personName)
const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const notifications = preferences.shape.notifications.shape

export const profileOperations = {
  updateProfile: operation({
    method: 'PUT',
    path: '/users/profile',
    tag: 'users',
    summary: 'Change your profile; as multipart/form-data to send a picture of yourself',
    access: 'users:write',
    multipart: true,
    bodyLimit: LIMITS.bytes.profileBody,
    bodyError: 'INVALID_PROFILE_DATA',
    body: z
      .strictObject({
        firstName: personName,
        lastName: personName,
        /** Pending until it is confirmed, as is a new phone number. */
        email,
        phone: egyptianMobile.nullable(),
        dateOfBirth: day.nullable(),
        gender: z.enum(['male', 'female', 'other']).nullable(),
        /** PNG, JPEG or WebP; null removes it. */
        avatar: z.file().meta({ maxLength: LIMITS.bytes.avatar }).nullable(),
        /** For a new e-mail or phone number. */
        ...proof,
      })
      .partial(),
    status: 200,
    data: z.strictObject({ user }),
    errors: ['EMAIL_ALREADY_EXISTS', 'PHONE_ALREADY_EXISTS', ...UNPROVEN],
  }),
  updatePreferences: operation({
    method: 'PUT',
    path: '/users/preferences',
    tag: 'users',
    summary: 'Change your preferences',
    access: 'users:write',
    body: z
      .strictObject({
        language,
        currency: preferences.shape.currency,
        timezone: z.string().max(LIMITS.text.timezone).refine(isTimeZone, RULES.timezone.en),
        notifications: z
          .strictObject({ email: notifications.email.partial(), sms: notifications.sms.partial(), push: notifications.push.partial() })
          .partial(),
        privacy: preferences.shape.privacy.partial(),
      })
      .partial(),
    status: 200,
    data: z.strictObject({ preferences }),
    errors: [],
  }),
}
