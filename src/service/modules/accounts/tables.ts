/** People, what opens their accounts, where they live and how they pay (docs/interface/accounts.md). */
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../db/columns.ts'
import type { ExportStatus } from '#contract/accounts/accountData.ts'
import type { Preferences, User } from '#contract/accounts/accounts.ts'
import type { DeviceType } from '#contract/accounts/credentials.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { Plan } from '#contract/accounts/plans.ts'
import type { PropertyPlan } from '#contract/properties/vocabulary.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Scope } from '#contract/wire/vocabulary.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    role: text().$type<'customer' | 'staff'>().notNull(),
    /** Also of rows that a process of the version before writes while this one starts. */
    plan: text().$type<Plan>().notNull().default('free'),
    /** Plan that limits its requests to the property interface. */
    propertyPlan: text('property_plan').$type<PropertyPlan>().notNull().default('standard'),
    /** Lower case; null for a guest. Several accounts may claim one e-mail until one of them confirms it (docs/accounts.md). */
    email: text(),
    /** When the account claimed its e-mail; null for a guest. */
    emailClaimedAt: moment('email_claimed_at'),
    /** Argon2id; null for a guest, and after a change of e-mail was taken back until a new one is set. */
    passwordHash: text('password_hash'),
    /** E.164. */
    phone: text(),
    /** Take the place of e-mail and phone once their codes are typed. */
    pendingEmail: text('pending_email'),
    pendingPhone: text('pending_phone'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    gender: text().$type<'male' | 'female' | 'other'>(),
    /** Name of the blob. */
    avatar: text(),
    accountType: text('account_type').$type<'individual' | 'business'>().notNull(),
    accountStatus: text('account_status').$type<'active' | 'suspended' | 'deleted'>().notNull(),
    emailVerified: boolean('email_verified').notNull(),
    phoneVerified: boolean('phone_verified').notNull(),
    businessInfo: jsonb('business_info').$type<NonNullable<User['businessInfo']>>(),
    preferences: jsonb().$type<Preferences>().notNull(),
    referralCode: text('referral_code').notNull().unique('users_referral_code'),
    referredBy: uuid('referred_by'),
    /** The account that a guest's things went to when it signed in. */
    mergedInto: uuid('merged_into'),
    lastLoginAt: moment('last_login_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email')
      .on(table.email)
      .where(sql`email_verified`),
    index('users_email_claims').on(table.email, table.emailClaimedAt, table.id),
    uniqueIndex('users_phone').on(table.phone),
    index('users_referred_by').on(table.referredBy),
    index('users_merged_into')
      .on(table.mergedInto)
      .where(sql`merged_into is not null`),
  ],
)

export const tokens = pgTable(
  'tokens',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'session' | 'api_key'>().notNull(),
    /** SHA-256 of the token, hexadecimal: the token itself is nowhere kept. */
    hash: text().notNull(),
    /** Name of an API key. */
    name: text(),
    scopes: text().array().$type<Scope[]>().notNull(),
    /** Browser of a session: device facts at sign-in. */
    browser: text(),
    os: text(),
    deviceType: text('device_type').$type<DeviceType>(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** Null: never. */
    expiresAt: moment('expires_at'),
  },
  (table) => [uniqueIndex('tokens_hash').on(table.hash), index('tokens_user').on(table.userId), index('tokens_expiry').on(table.expiresAt)],
)

/** Networks from which an account has signed in lately: a stranger's guesses elsewhere do not keep its owner out there. */
export const signInNetworks = pgTable(
  'sign_in_networks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of account and network: where people live is not kept as such. */
    network: text().notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] }), index('sign_in_networks_by_age').on(table.lastAt)],
)

/** The code that was sent last to an account for each purpose. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Contact that it confirms, or that it sets a new password or finds an order. */
    contact: text().$type<'email' | 'phone' | 'password' | 'order'>().notNull(),
    /** Contact that it was sent to: it confirms no other, should the account change meanwhile. */
    sentTo: text('sent_to').notNull(),
    /** HMAC of the code under the service's secret, hexadecimal: six digits could be guessed from a bare hash. */
    hash: text().notNull(),
    /** Guesses made, right ones too. */
    tries: integer().notNull(),
    /** Sent by registering: no code has been requested yet. */
    byRegistration: boolean('by_registration').notNull().default(false),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.contact] }), index('verification_codes_expiry').on(table.expiresAt)],
)

/** E-mails and phones that accounts had confirmed and have changed: for some days the change can be taken back by a link that was mailed. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contact: text().$type<'email' | 'phone'>().notNull(),
    /** Previous value of the account; null where it had no phone. */
    before: text(),
    /** Whether that was confirmed. */
    wasVerified: boolean('was_verified').notNull(),
    /** SHA-256 of the link's token, hexadecimal. */
    hash: text().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('contact_changes_hash').on(table.hash),
    index('contact_changes_user').on(table.userId, table.createdAt),
    index('contact_changes_expiry').on(table.expiresAt),
  ],
)

/** E-mails for which a code was asked that sets a new password, until a job has looked for the account. */
export const passwordResetRequests = pgTable(
  'password_reset_requests',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** The network that asked, as counts per address are kept. */
    address: text().notNull(),
    /** That the request named; null: the account's own. */
    language: text().$type<Language>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('password_reset_requests_by_age').on(table.createdAt, table.id)],
)

/** Archives of personal data: asked for, made by a job, and deleted a week later. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<ExportStatus>().notNull(),
    /** A zip; null until it is ready. */
    archive: bytes(),
    /** Failures so far. */
    tries: integer().notNull(),
    /** When it is made, or tried again. */
    dueAt: moment('due_at').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
  },
  (table) => [index('data_exports_user').on(table.userId), index('data_exports_due').on(table.status, table.dueAt)],
)

export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    companyName: text('company_name'),
    addressLine1: text('address_line1').notNull(),
    addressLine2: text('address_line2'),
    city: text().notNull(),
    governorate: text().notNull(),
    postalCode: text('postal_code'),
    country: text().notNull(),
    phone: text().notNull(),
    deliveryInstructions: text('delivery_instructions'),
    isDefault: boolean('is_default').notNull(),
    isBillingAddress: boolean('is_billing_address').notNull(),
    addressType: text('address_type').$type<'residential' | 'commercial'>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('addresses_user').on(table.userId, table.createdAt, table.id),
    uniqueIndex('addresses_one_default')
      .on(table.userId)
      .where(sql`is_default`),
  ],
)

/** Tokens that the payment provider is to let go of, written when they are deleted here. */
export const forgottenPaymentMethods = pgTable(
  'forgotten_payment_methods',
  {
    id: uuid().primaryKey(),
    token: text().notNull(),
    provider: text().notNull(),
    /** Time of the next request to the provider. */
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('forgotten_payment_methods_due').on(table.dueAt)],
)

export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The provider's name of it: what charges are made with. */
    token: text().notNull(),
    /** Provider that issued the token: another provider does not know it. */
    provider: text().notNull().default('sandbox'),
    /** The provider's name of the customer whom it belongs to there. */
    customer: text(),
    type: text().$type<PaymentMethod['type']>().notNull().default('card'),
    brand: text().notNull(),
    /** For cards only, as are the next three. */
    last4: text(),
    expMonth: integer('exp_month'),
    expYear: integer('exp_year'),
    /** Country of the issuer, two letters. */
    country: text(),
    /** For instalments only. */
    months: integer(),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_methods_token').on(table.userId, table.provider, table.token),
    index('payment_methods_user').on(table.userId, table.createdAt, table.id),
    uniqueIndex('payment_methods_one_default')
      .on(table.userId)
      .where(sql`is_default`),
    check(
      'payment_methods_facts',
      sql`num_nonnulls(${table.last4}, ${table.expMonth}, ${table.expYear}, ${table.country}) = (case ${table.type} when 'card' then 4 else 0 end)
        and (${table.type} = 'instalments') = (${table.months} is not null)`,
    ),
  ],
)
