/** An account as its owner sees it (docs/interface/accounts.md#profile), and what other areas may know of it. */
import { count, eq } from 'drizzle-orm'
import type { User } from '../../../contract/accounts.ts'
import { toWire } from '../../../contract/money.ts'
import { TIERS, tierAfter, tierOf, tierProgress } from '../../../contract/pricing/loyalty.ts'
import type { Queryable } from '../../db/connection.ts'
import { listAddresses } from './addresses.ts'
import { loyaltyPoints, orderStatistics } from './hooks.ts'
import { users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

/** What orders and messages need of a person. */
export interface Contact {
  id: string
  /** Null for a guest. */
  email: string | null
  /** Whether the account has confirmed the e-mail; until then it may be anybody's. */
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
  /** E.164. */
  phone: string | null
  isGuest: boolean
  language: User['preferences']['language']
}

export const findUser = async (queryable: Queryable, accountId: string): Promise<UserRow | undefined> => {
  const [row] = await queryable.select().from(users).where(eq(users.id, accountId))
  return row
}

/** The person behind an account; undefined when there is none. */
export const findContact = async (queryable: Queryable, accountId: string): Promise<Contact | undefined> => {
  const row = await findUser(queryable, accountId)
  if (!row) return undefined
  const { id, email, emailVerified, firstName, lastName, phone, preferences } = row
  return { id, email, emailVerified, firstName, lastName, phone, isGuest: email === null, language: preferences.language }
}

/** @param spent piastres on delivered orders */
const standing = (spent: number) => {
  const tier = tierOf(spent)
  const next = tierAfter(tier)
  return { tier, nextTierProgress: tierProgress(spent), nextTierThreshold: next && toWire(TIERS[next].from) }
}

/** An answer with an account in it: the address of its picture begins where the caller reached the service. */
export const reachedBy = <T extends { user: User }>(data: T, publicUrl: string): T =>
  data.user.avatar === null ? data : { ...data, user: { ...data.user, avatar: `${publicUrl}${data.user.avatar}` } }

/** The whole profile of an account that exists; the address of its picture begins at the root (`reachedBy`). */
export const describeUser = async (queryable: Queryable, row: UserRow): Promise<User> => {
  const [addresses, statistics, [referrals]] = [
    await listAddresses(queryable, row.id),
    await orderStatistics.ask(queryable, row.id),
    await queryable.select({ count: count() }).from(users).where(eq(users.referredBy, row.id)),
  ]
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
    isGuest: row.email === null,
    emailVerified: row.emailVerified,
    phoneVerified: row.phoneVerified,
    businessInfo: row.businessInfo,
    preferences: row.preferences,
    loyaltyInfo: {
      ...standing(statistics.totalSpent),
      points: await loyaltyPoints.ask(queryable, row.id),
      totalSpent,
      referralCode: row.referralCode,
      referralsCount: referrals?.count ?? 0,
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
