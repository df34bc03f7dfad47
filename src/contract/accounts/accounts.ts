/** Accounts, addresses and payment methods (docs/interface/accounts.md). */
import { z } from 'zod'
import { EXAMPLE_TIMES } from '../wire/examples.ts'
import { addressId } from '../wire/pathParameters.ts'
import { LIMITS } from '../wire/limits.ts'
import { PLANS } from './plans.ts'
import { country, day, id, language, money, name, pageQuery, pagination, text, timestamp } from '../wire/primitives.ts'
import { RULES } from '../rules.ts'
import { GOVERNORATES } from '../wire/orderVocabulary.ts'
import { DISPLAY_CURRENCIES } from '../catalog/displayCurrency.ts'
import { operation } from '../wire/operation.ts'
import { EGYPTIAN_MOBILE, phoneSigns, plainSigns } from '../text/typedSigns.ts'
import { paymentMethodOperations } from '../payments/payments.ts'
import { PASSWORD_LENGTH } from './signInRules.ts'

export const email = z.string().overwrite(plainSigns).trim().toLowerCase().max(LIMITS.text.email).meta({ format: 'email' }).pipe(z.email())
/** 8–128 characters, judged after the schema (WEAK_PASSWORD): the schema only bounds the size. */
export const password = z.string().max(LIMITS.text.passwordSent)
/** One that is to be set: what its rules are is said, and judged with the others of them. */
export const newPassword = password.meta({ minLength: PASSWORD_LENGTH.least, maxLength: PASSWORD_LENGTH.most })
/** Proof of the owner's presence, for a session that was signed in more than ten minutes ago. */
export const proof = { currentPassword: password.optional().meta({ example: 'seven lotus flowers' }) }
/** Refusals without it. */
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
  timezone: z.string().meta({ example: 'Africa/Cairo' }),
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
    label: z.string().nullable().meta({ example: 'Home' }),
    firstName: z.string().meta({ example: 'Nour' }),
    lastName: z.string().meta({ example: 'Hassan' }),
    companyName: z.string().nullable().meta({ example: null }),
    addressLine1: z.string().meta({ example: '12 Hassan Sabry Street, apartment 5' }),
    addressLine2: z.string().nullable().meta({ example: null }),
    city: z.string().meta({ example: 'Cairo' }),
    governorate: z.string().meta({ example: 'Cairo' }),
    postalCode: z.string().nullable().meta({ example: '11211' }),
    country: z.string().meta({ example: 'EG' }),
    phone: z.string().meta({ example: '+201012345678' }),
    deliveryInstructions: z.string().nullable().meta({ example: 'The lift is small: use the stairs.' }),
    isDefault: z.boolean().meta({ example: true }),
    isBillingAddress: z.boolean(),
    addressType: z.enum(['residential', 'commercial']),
  })
  .meta({ id: 'Address' })
export type Address = z.infer<typeof address>

/** Outside Egypt any region may be stored; delivery is judged when an order is placed. */
const addressFields = {
  label: name(0, LIMITS.text.addressLabel).nullable(),
  firstName: personName.meta({ example: 'Nour' }),
  lastName: personName.meta({ example: 'Hassan' }),
  companyName: name(0, LIMITS.text.companyName).nullable(),
  addressLine1: name(1, LIMITS.text.addressLine).meta({ example: '12 Hassan Sabry Street, apartment 5' }),
  addressLine2: name(0, LIMITS.text.addressLine).nullable(),
  city: name(1, LIMITS.text.city).meta({ example: 'Cairo' }),
  governorate: name(1, LIMITS.text.city).meta({ example: 'Cairo' }),
  postalCode: name(0, LIMITS.text.postalCode, plainSigns).nullable(),
  country,
  phone: egyptianMobile.meta({ example: '+201012345678' }),
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
    label: addressFields.label.default(null).meta({ example: 'Home' }),
    companyName: addressFields.companyName.default(null),
    addressLine2: addressFields.addressLine2.default(null),
    postalCode: addressFields.postalCode.default(null).meta({ example: '11211' }),
    country: country.default('EG'),
    deliveryInstructions: addressFields.deliveryInstructions.default(null).meta({ example: 'The lift is small: use the stairs.' }),
    isDefault: z.boolean().default(false).meta({ example: true }),
    isBillingAddress: z.boolean().default(false),
    addressType: addressFields.addressType.default('residential'),
  })
  .refine(knownGovernorate, governorateRule)
export const addressPatch = z.strictObject(addressFields).partial().refine(knownGovernorate, governorateRule)

export const user = z
  .strictObject({
    id,
    /** Null for a guest. */
    email: z.string().nullable().meta({ example: 'nour@example.com' }),
    phone: z.string().nullable().meta({ example: '+201012345678' }),
    /** New ones, until the code that was sent there is typed. */
    pendingEmail: z.string().nullable().meta({ example: null }),
    pendingPhone: z.string().nullable().meta({ example: null }),
    firstName: z.string().nullable().meta({ example: 'Nour' }),
    lastName: z.string().nullable().meta({ example: 'Hassan' }),
    dateOfBirth: day.nullable().meta({ example: '1994-03-21' }),
    gender: z.enum(['male', 'female', 'other']).nullable().meta({ example: 'female' }),
    avatar: z.string().nullable().meta({ example: null }),
    accountType: z.enum(['individual', 'business']),
    accountStatus: z.enum(['active', 'suspended', 'deleted']),
    /** Given on the machine itself; no operation changes it. */
    role: z.enum(['customer', 'staff']),
    /** Given on the machine itself; a guest's is free. */
    plan: z.enum(PLANS),
    isGuest: z.boolean().meta({ example: false }),
    emailVerified: z.boolean().meta({ example: true }),
    phoneVerified: z.boolean(),
    businessInfo: z.strictObject({ companyName: z.string(), taxId: z.string(), commercialRegister: z.string() }).nullable().meta({ example: null }),
    preferences,
    loyaltyInfo: z.strictObject({
      tier: z.string().meta({ example: 'bronze' }),
      points: z.int().meta({ example: 120 }),
      totalSpent: money.meta({ example: 1200 }),
      nextTierProgress: z.number().meta({ example: 24 }),
      nextTierThreshold: z.number().nullable().meta({ example: 5000 }),
      referralCode: z.string().meta({ example: 'NOUR7K2Q' }),
      referralsCount: z.int().meta({ example: 1 }),
    }),
    addresses: z.array(address),
    statistics: z.strictObject({
      totalOrders: z.int().meta({ example: 1 }),
      totalSpent: money.meta({ example: 1200 }),
      averageOrderValue: money.meta({ example: 1200 }),
      favoriteCategory: z.string().nullable().meta({ example: 'sofa' }),
      memberSince: timestamp,
      lastLogin: timestamp.nullable().meta({ example: EXAMPLE_TIMES.now }),
    }),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

export const signedIn = z.strictObject({
  user,
  token: z.string().meta({ example: 'dwn_test_q3J8v1mZk0sYw5tXb7hN2cRf9aLpE4uDgT6oViQeKyM' }),
  expiresAt: timestamp,
})

const byAddress = z.object({ addressId })
const deleted = z.strictObject({ id, deleted: z.literal(true) })

export const accountOperations = {
  createGuest: operation({
    method: 'POST',
    path: '/auth/guest',
    tag: 'accounts',
    summary: 'Open an anonymous account',
    description: 'The account has no e-mail and no password: keep the token. It holds every scope and lives 30 days from its last use.',
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
    description: 'Passwords have 8 to 128 characters; common ones and those that hold the e-mail are `WEAK_PASSWORD`.',
    access: 'public',
    limit: 'newAccount',
    body: z.strictObject({
      email: email.meta({ example: 'nour@example.com' }),
      password: newPassword.meta({ example: 'seven lotus flowers' }),
      firstName: personName.meta({ example: 'Nour' }),
      lastName: personName.meta({ example: 'Hassan' }),
      phone: egyptianMobile.optional().meta({ example: '+201012345678' }),
      /** Left out: as in a new account's preferences. */
      acceptMarketing: z.boolean().optional(),
      referralCode: z.string().overwrite(plainSigns).trim().max(LIMITS.text.code).optional().meta({ example: 'NOUR7K2Q' }),
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
    description: 'With a guest’s bearer, what the guest made is merged into the account.',
    access: 'public',
    limit: 'signIn',
    body: z.strictObject({ email: email.meta({ example: 'nour@example.com' }), password: password.meta({ example: 'seven lotus flowers' }) }),
    status: 200,
    data: signedIn,
    errors: ['INVALID_CREDENTIALS', 'INSUFFICIENT_SCOPE'],
  }),
  logout: operation({
    method: 'POST',
    path: '/auth/logout',
    tag: 'accounts',
    summary: 'End this session',
    description: 'The token of this request is worth nothing afterwards.',
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
    description: 'The account with its addresses, preferences and figures.',
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
    description: 'The default one first.',
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
    description: 'The first address becomes the default one. In Egypt the governorate is one of the 27.',
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
    description: 'One of your own addresses.',
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
    description: 'Fields that are absent stay as they are.',
    access: 'users:write',
    params: byAddress,
    body: addressPatch,
    example: { label: 'Parents', isDefault: true },
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
    description: 'Orders keep the address that they were placed with.',
    access: 'users:write',
    params: byAddress,
    status: 200,
    data: deleted,
    errors: ['ADDRESS_NOT_FOUND'],
  }),
  ...paymentMethodOperations,
}
