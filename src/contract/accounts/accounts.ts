/** Accounts, addresses and payment methods (docs/interface/accounts.md). */
import { z } from 'zod'
import { LIMITS } from '../wire/limits.ts'
import { PLANS } from './plans.ts'
import { country, day, id, language, money, name, pageQuery, pagination, pathPart, text, timestamp } from '../wire/primitives.ts'
import { RULES } from '../rules.ts'
import { GOVERNORATES } from '../wire/orderVocabulary.ts'
import { DISPLAY_CURRENCIES } from '../catalog/displayCurrency.ts'
import { operation } from '../wire/operation.ts'
import { EGYPTIAN_MOBILE, phoneSigns, plainSigns } from '../text/typedSigns.ts'
import { paymentMethodOperations } from '../payments/payments.ts'
import { PASSWORD_LENGTH } from './signInRules.ts'

export const email = z.string().overwrite(plainSigns).trim().toLowerCase().max(LIMITS.text.email).meta({ format: 'email' }).pipe(z.email())
/** 8–128 characters, judged after the schema (WEAK_PASSWORD): the schema only keeps out what nobody types. */
export const password = z.string().max(LIMITS.text.passwordSent)
/** One that is to be set: what its rules are is said, and judged with the others of them. */
export const newPassword = password.meta({ minLength: PASSWORD_LENGTH.least, maxLength: PASSWORD_LENGTH.most })
/** Of a session that was signed in more than ten minutes ago: that its owner is there. */
export const proof = { currentPassword: password.optional() }
/** What is refused without it. */
export const UNPROVEN = ['RECENT_SIGN_IN_REQUIRED', 'INCORRECT_PASSWORD'] as const
const personName = name(1, LIMITS.text.personName)
/** Any spelling of an Egyptian mobile number; stored and answered as E.164 (`+201…`). */
export const egyptianMobile = z
  .string()
  .max(LIMITS.text.phone)
  .meta({ pattern: String.raw`^[+0-9٠-٩۰-۹\s().-]+$` })
  .transform(phoneSigns)
  .pipe(z.string().regex(EGYPTIAN_MOBILE, RULES.egyptianMobile.en))
  .transform((s) => `+20${s.slice(-10)}`)

export const preferences = z.strictObject({
  language,
  currency: z.enum(DISPLAY_CURRENCIES),
  timezone: z.string(),
  notifications: z.strictObject({
    email: z.strictObject({ marketing: z.boolean(), orders: z.boolean(), security: z.boolean() }),
    sms: z.strictObject({ orders: z.boolean(), delivery: z.boolean(), security: z.boolean() }),
    push: z.strictObject({ orders: z.boolean(), recommendations: z.boolean(), reminders: z.boolean() }),
  }),
  privacy: z.strictObject({ profileVisibility: z.enum(['public', 'private']), showInSearch: z.boolean(), dataProcessing: z.boolean() }),
})
export type Preferences = z.infer<typeof preferences>

export const DEFAULT_PREFERENCES: Preferences = {
  language: 'ar',
  currency: 'EGP',
  timezone: 'Africa/Cairo',
  notifications: {
    email: { marketing: true, orders: true, security: true },
    sms: { orders: true, delivery: true, security: true },
    push: { orders: true, recommendations: false, reminders: false },
  },
  privacy: { profileVisibility: 'private', showInSearch: false, dataProcessing: true },
}

export const address = z
  .strictObject({
    id,
    label: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string().nullable(),
    addressLine1: z.string(),
    addressLine2: z.string().nullable(),
    city: z.string(),
    governorate: z.string(),
    postalCode: z.string().nullable(),
    country: z.string(),
    phone: z.string(),
    deliveryInstructions: z.string().nullable(),
    isDefault: z.boolean(),
    isBillingAddress: z.boolean(),
    addressType: z.enum(['residential', 'commercial']),
  })
  .meta({ id: 'Address' })
export type Address = z.infer<typeof address>

/** Outside Egypt any region may be stored; delivery is judged when an order is placed. */
const addressFields = {
  label: name(0, LIMITS.text.addressLabel).nullable(),
  firstName: personName,
  lastName: personName,
  companyName: name(0, LIMITS.text.companyName).nullable(),
  addressLine1: name(1, LIMITS.text.addressLine),
  addressLine2: name(0, LIMITS.text.addressLine).nullable(),
  city: name(1, LIMITS.text.city),
  governorate: name(1, LIMITS.text.city),
  postalCode: name(0, LIMITS.text.postalCode, plainSigns).nullable(),
  country,
  phone: egyptianMobile,
  deliveryInstructions: text(0, LIMITS.text.note).nullable(),
  isDefault: z.boolean(),
  isBillingAddress: z.boolean(),
  addressType: z.enum(['residential', 'commercial']),
}
const knownGovernorate = (a: { country?: string | undefined; governorate?: string | undefined }) =>
  (a.country ?? 'EG') !== 'EG' || a.governorate === undefined || (GOVERNORATES as readonly string[]).includes(a.governorate)
const governorateRule = { path: ['governorate'], message: RULES.governorate.en }

export const addressInput = z
  .strictObject({
    ...addressFields,
    label: addressFields.label.default(null),
    companyName: addressFields.companyName.default(null),
    addressLine2: addressFields.addressLine2.default(null),
    postalCode: addressFields.postalCode.default(null),
    country: country.default('EG'),
    deliveryInstructions: addressFields.deliveryInstructions.default(null),
    isDefault: z.boolean().default(false),
    isBillingAddress: z.boolean().default(false),
    addressType: addressFields.addressType.default('residential'),
  })
  .refine(knownGovernorate, governorateRule)
export const addressPatch = z.strictObject(addressFields).partial().refine(knownGovernorate, governorateRule)

export const user = z
  .strictObject({
    id,
    /** Null for a guest. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** New ones, until the code that was sent there is typed. */
    pendingEmail: z.string().nullable(),
    pendingPhone: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    dateOfBirth: day.nullable(),
    gender: z.enum(['male', 'female', 'other']).nullable(),
    avatar: z.string().nullable(),
    accountType: z.enum(['individual', 'business']),
    accountStatus: z.enum(['active', 'suspended', 'deleted']),
    /** Given on the machine itself; no operation changes it. */
    role: z.enum(['customer', 'staff']),
    /** Given on the machine itself; a guest's is free. */
    plan: z.enum(PLANS),
    isGuest: z.boolean(),
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    businessInfo: z.strictObject({ companyName: z.string(), taxId: z.string(), commercialRegister: z.string() }).nullable(),
    preferences,
    loyaltyInfo: z.strictObject({
      tier: z.string(),
      points: z.int(),
      totalSpent: money,
      nextTierProgress: z.number(),
      nextTierThreshold: z.number().nullable(),
      referralCode: z.string(),
      referralsCount: z.int(),
    }),
    addresses: z.array(address),
    statistics: z.strictObject({
      totalOrders: z.int(),
      totalSpent: money,
      averageOrderValue: money,
      favoriteCategory: z.string().nullable(),
      memberSince: timestamp,
      lastLogin: timestamp.nullable(),
    }),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

export const signedIn = z.strictObject({ user, token: z.string(), expiresAt: timestamp })

const byAddress = z.object({ addressId: pathPart })
const deleted = z.strictObject({ id, deleted: z.literal(true) })

export const accountOperations = {
  createGuest: operation({
    method: 'POST',
    path: '/auth/guest',
    tag: 'accounts',
    summary: 'Open an anonymous account',
    access: 'public',
    limit: 'newAccount',
    body: z.strictObject({}),
    status: 201,
    data: signedIn,
    errors: [],
  }),
  register: operation({
    method: 'POST',
    path: '/auth/register',
    tag: 'accounts',
    summary: "Register; with a guest's bearer the guest becomes the account",
    access: 'public',
    limit: 'newAccount',
    body: z.strictObject({
      email,
      password: newPassword,
      firstName: personName,
      lastName: personName,
      phone: egyptianMobile.optional(),
      /** Left out: as in a new account's preferences. */
      acceptMarketing: z.boolean().optional(),
      referralCode: z.string().overwrite(plainSigns).trim().max(LIMITS.text.code).optional(),
    }),
    status: 201,
    data: signedIn,
    errors: ['EMAIL_ALREADY_EXISTS', 'PHONE_ALREADY_EXISTS', 'WEAK_PASSWORD', 'INSUFFICIENT_SCOPE'],
  }),
  login: operation({
    method: 'POST',
    path: '/auth/login',
    tag: 'accounts',
    summary: "Sign in; a guest's projects, cart and addresses come along",
    access: 'public',
    limit: 'signIn',
    body: z.strictObject({ email, password }),
    status: 200,
    data: signedIn,
    errors: ['INVALID_CREDENTIALS', 'INSUFFICIENT_SCOPE'],
  }),
  logout: operation({
    method: 'POST',
    path: '/auth/logout',
    tag: 'accounts',
    summary: 'End this session',
    access: 'users:read',
    body: z.strictObject({}),
    status: 200,
    data: z.strictObject({ loggedOut: z.literal(true) }),
    errors: [],
  }),
  getProfile: operation({
    method: 'GET',
    path: '/users/profile',
    tag: 'users',
    summary: 'Read your profile',
    access: 'users:read',
    status: 200,
    data: z.strictObject({ user }),
    errors: [],
  }),
  listAddresses: operation({
    method: 'GET',
    path: '/users/addresses',
    tag: 'users',
    summary: 'List your addresses',
    access: 'users:read',
    query: z.strictObject({ ...pageQuery }),
    status: 200,
    data: z.strictObject({ addresses: z.array(address), pagination }),
    errors: [],
  }),
  addAddress: operation({
    method: 'POST',
    path: '/users/addresses',
    tag: 'users',
    summary: 'Add an address',
    access: 'users:write',
    body: addressInput,
    bodyError: 'INVALID_ADDRESS_DATA',
    status: 201,
    data: z.strictObject({ address }),
    errors: ['ADDRESS_LIMIT'],
  }),
  getAddress: operation({
    method: 'GET',
    path: '/users/addresses/{addressId}',
    tag: 'users',
    summary: 'Read an address',
    access: 'users:read',
    params: byAddress,
    status: 200,
    data: z.strictObject({ address }),
    errors: ['ADDRESS_NOT_FOUND'],
  }),
  updateAddress: operation({
    method: 'PUT',
    path: '/users/addresses/{addressId}',
    tag: 'users',
    summary: 'Change an address',
    access: 'users:write',
    params: byAddress,
    body: addressPatch,
    bodyError: 'INVALID_ADDRESS_DATA',
    status: 200,
    data: z.strictObject({ address }),
    errors: ['ADDRESS_NOT_FOUND'],
  }),
  deleteAddress: operation({
    method: 'DELETE',
    path: '/users/addresses/{addressId}',
    tag: 'users',
    summary: 'Delete an address',
    access: 'users:write',
    params: byAddress,
    status: 200,
    data: deleted,
    errors: ['ADDRESS_NOT_FOUND'],
  }),
  ...paymentMethodOperations,
}
