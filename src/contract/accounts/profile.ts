/** Profile and preferences (docs/interface/accounts.md#profile). */
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
    description:
      'Fields that are absent stay as they are. A new e-mail or phone number is pending until the code that is sent to it is typed (`POST /users/verify-email`, `/verify-phone`); only a session may change them, one that was signed in within ten minutes, or with `currentPassword`. `avatar` is a PNG, JPEG or WebP of at most 5 MB in multipart/form-data; in JSON `null` removes it.',
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
    example: { firstName: 'Nour', lastName: 'Hassan', dateOfBirth: '1994-03-21', gender: 'female' },
    status: 200,
    data: z.strictObject({ user }),
    errors: ['EMAIL_ALREADY_EXISTS', 'PHONE_ALREADY_EXISTS', ...UNPROVEN],
  }),
  updatePreferences: operation({
    method: 'PUT',
    path: '/users/preferences',
    tag: 'users',
    summary: 'Change your preferences',
    description: 'Every field by itself: what is absent stays as it is. `currency` changes what pages show; orders are in EGP.',
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
    example: { language: 'ar', notifications: { email: { marketing: false } } },
    status: 200,
    data: z.strictObject({ preferences }),
    errors: [],
  }),
}
