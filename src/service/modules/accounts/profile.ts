/** An account as its owner sees it (docs/interface/accounts.md#profile), and its facts for other modules. */
import { count, eq } from 'drizzle-orm'
import type { Address, User } from '#contract/accounts/accounts.ts'
import { toWire, type Piastres } from '#contract/wire/money.ts'
import { TIERS, tierAfter, tierOf, tierProgress } from '#contract/pricing/loyalty.ts'
import type { Queryable } from '../../db/connection.ts'
import { statement, type Value } from '../../db/statement.ts'
import { listAddresses } from './addresses.ts'
import { loyaltyPoints, orderStatistics } from './hooks.ts'
import { correspondentOf, type Correspondent } from './people.ts'
import { users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

/** Contact data for orders and messages. */
export interface Contact {
  id: string
  /** Null for a guest. */
  email: string | null
  /** Whether the account has confirmed the e-mail; until then it may belong to anyone. */
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
  /** E.164. */
  phone: string | null
  isGuest: boolean
  language: User['preferences']['language']
  /** Contact of the person; null where the account is not active. */
  reader: Correspondent | null
}

const userById = statement((q, id: Value<string>) => q.select().from(users).where(eq(users.id, id)))

export const findUser = async (queryable: Queryable, accountId: string): Promise<UserRow | undefined> => {
  const [row] = await userById(queryable, accountId)
  return row
}

/** The person behind an account; undefined when there is none. */
export const findContact = async (queryable: Queryable, accountId: string): Promise<Contact | undefined> => {
  const row = await findUser(queryable, accountId)
  if (!row) return undefined
  const { id, email, emailVerified, firstName, lastName, phone, preferences } = row
  return {
    id,
    email,
    emailVerified,
    firstName,
    lastName,
    phone,
    isGuest: email === null,
    language: preferences.language,
    reader: correspondentOf(row),
  }
}

/** @param spent on delivered orders */
const tierStatus = (spent: Piastres) => {
  const tier = tierOf(spent)
  const next = tierAfter(tier)
  return { tier, nextTierProgress: tierProgress(spent), nextTierThreshold: next && toWire(TIERS[next].from) }
}

/** An answer with an account in it: the address of its picture begins where the caller reached the service. */
export const reachedBy = <T extends { user: User }>(data: T, publicUrl: string): T =>
  data.user.avatar === null ? data : { ...data, user: { ...data.user, avatar: `${publicUrl}${data.user.avatar}` } }

/** Profile data besides the account's own row. */
interface Belongings {
  addresses: Address[]
  statistics: Awaited<ReturnType<typeof orderStatistics.ask>>
  referralsCount: number
  points: number
}

/** For an account that was created in this transaction. */
const NEWCOMERS: Belongings = {
  addresses: [],
  statistics: { totalOrders: 0, totalSpent: 0, favoriteCategory: null },
  referralsCount: 0,
  points: 0,
}

const belongingsOf = async (queryable: Queryable, accountId: string): Promise<Belongings> => {
  const [referrals] = await queryable.select({ count: count() }).from(users).where(eq(users.referredBy, accountId))
  return {
    addresses: await listAddresses(queryable, accountId),
    statistics: await orderStatistics.ask(queryable, accountId),
    referralsCount: referrals?.count ?? 0,
    points: await loyaltyPoints.ask(queryable, accountId),
  }
}

const profileOf = (row: UserRow, { addresses, statistics, referralsCount, points }: Belongings): User => {
  const totalSpent = toWire(statistics.totalSpent)
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    pendingEmail: row.pendingEmail,
    pendingPhone: row.pendingPhone,
    firstName: row.firstName,
    lastName: row.lastName,
    dateOfBirth: row.dateOfBirth,
    gender: row.gender,
    avatar: row.avatar === null ? null : `/assets/${row.avatar}`,
    accountType: row.accountType,
    accountStatus: row.accountStatus,
    role: row.role,
    plan: row.plan,
    isGuest: row.email === null,
    emailVerified: row.emailVerified,
    phoneVerified: row.phoneVerified,
    businessInfo: row.businessInfo,
    preferences: row.preferences,
    loyaltyInfo: {
      ...tierStatus(statistics.totalSpent),
      points,
      totalSpent,
      referralCode: row.referralCode,
      referralsCount,
    },
    addresses,
    statistics: {
      totalOrders: statistics.totalOrders,
      totalSpent,
      averageOrderValue: statistics.totalOrders === 0 ? 0 : toWire(Math.round(statistics.totalSpent / statistics.totalOrders)),
      favoriteCategory: statistics.favoriteCategory,
      memberSince: row.createdAt.toISOString(),
      lastLogin: row.lastLoginAt?.toISOString() ?? null,
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The whole profile of an account that exists; the address of its picture begins at the root (`reachedBy`). */
export const describeUser = async (queryable: Queryable, row: UserRow): Promise<User> => profileOf(row, await belongingsOf(queryable, row.id))

/** The same of an account that was made just now, and has nothing yet. */
export const describeNewcomer = (row: UserRow): User => profileOf(row, NEWCOMERS)
