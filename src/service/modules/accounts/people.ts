/** Queries of other modules about people, which do not read the table. */
import { and, count, eq, inArray, isNull, type SQLWrapper } from 'drizzle-orm'
import type { Preferences } from '#contract/accounts/accounts.ts'
import type { Plan } from '#contract/accounts/plans.ts'
import type { PropertyPlan } from '#contract/properties/vocabulary.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { statement, type Value } from '../../db/statement.ts'
import { users } from './tables.ts'

export interface PersonNames {
  /** "First Last"; null for one who has none, as most guests. */
  full: string | null
  first: string | null
  /** Without an account: the name is what they typed themselves. */
  isGuest: boolean
}
const NOBODY: PersonNames = { full: null, first: null, isGuest: true }

/**
 * Names of people, for display with their actions.
 * @returns an entry for each requested id, also for a deleted account
 */
export const personNames = async (queryable: Queryable, ids: Iterable<string>): Promise<Map<string, PersonNames>> => {
  const names = new Map<string, PersonNames>(Array.from(ids, (id) => [id, NOBODY]))
  if (names.size === 0) return names
  const { id, email, firstName, lastName } = users
  const rows = await queryable
    .select({ id, email, firstName, lastName })
    .from(users)
    .where(inArray(id, [...names.keys()]))
  for (const row of rows) {
    const full = [row.firstName, row.lastName].filter((part) => part !== null && part !== '').join(' ') || null
    names.set(row.id, { full, first: row.firstName || null, isGuest: row.email === null })
  }
  return names
}

/** Whole names, for those who may know them. @returns an entry for each id asked for */
export const namesOf = async (queryable: Queryable, ids: Iterable<string>): Promise<Map<string, string | null>> =>
  new Map([...(await personNames(queryable, ids))].map(([id, { full }]) => [id, full]))

/** Gives a guest the name that others see; an account that has registered keeps its own. */
export const nameGuest = async (tx: Tx, accountId: string, firstName: string): Promise<void> => {
  await tx
    .update(users)
    .set({ firstName })
    .where(and(eq(users.id, accountId), isNull(users.email)))
}

/** Holds accounts until the transaction ends: none of them is deleted, or becomes another, before it. */
export const holdAccounts = async (tx: Tx, ids: readonly string[] | SQLWrapper): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(users.id).for('key share')
}

/** Whether the account is a guest's: one without an e-mail. False for an account that is not there. */
export const isGuest = async (queryable: Queryable, accountId: string): Promise<boolean> => {
  const [user] = await queryable.select({ email: users.email }).from(users).where(eq(users.id, accountId))
  return user !== undefined && user.email === null
}

/** Whether there is an account, a guest's too, that was neither deleted nor suspended. */
export const isActiveAccount = async (queryable: Queryable, accountId: string): Promise<boolean> => {
  const [user] = await queryable.select({ status: users.accountStatus }).from(users).where(eq(users.id, accountId))
  return user?.status === 'active'
}

/** The accounts of the shop's own people. */
export const staffIds = async (queryable: Queryable): Promise<string[]> => {
  const rows = await queryable
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'staff'), eq(users.accountStatus, 'active')))
  return rows.map(({ id }) => id)
}

/** Property plan of an account; `free` for a deleted account. */
export const propertyPlanOf = async (queryable: Queryable, accountId: string): Promise<PropertyPlan> => {
  const [user] = await queryable.select({ plan: users.propertyPlan }).from(users).where(eq(users.id, accountId))
  return user?.plan ?? 'standard'
}

export const planOf = async (queryable: Queryable, accountId: string): Promise<Plan> => {
  const [user] = await queryable.select({ plan: users.plan }).from(users).where(eq(users.id, accountId))
  return user?.plan ?? 'free'
}

/** An account's own e-mail, and whether it is confirmed; null for a guest. */
export const emailOf = async (queryable: Queryable, accountId: string): Promise<{ email: string; confirmed: boolean } | null> => {
  const [row] = await queryable.select({ email: users.email, confirmed: users.emailVerified }).from(users).where(eq(users.id, accountId))
  return row?.email ? { email: row.email, confirmed: row.confirmed } : null
}

/** Address for offers: the confirmed e-mail of an active account that has not turned marketing mail off; null where there is none. */
export const offersTo = async (queryable: Queryable, accountId: string): Promise<{ email: string; language: Language } | null> => {
  const [row] = await queryable
    .select({ email: users.email, preferences: users.preferences })
    .from(users)
    .where(and(eq(users.id, accountId), eq(users.emailVerified, true), eq(users.accountStatus, 'active')))
  return row?.email && row.preferences.notifications.email.marketing ? { email: row.email, language: row.preferences.language } : null
}

/** Contact for mails about orders. */
export interface Correspondent {
  language: Language
  notifications: Preferences['notifications']
  /** The account's own, where it has shown that they are. */
  confirmedEmail: string | null
  confirmedPhone: string | null
}

type Reachable = Pick<typeof users.$inferSelect, 'accountStatus' | 'email' | 'emailVerified' | 'phone' | 'phoneVerified' | 'preferences'>

/** Contact of the account of a row; null where it is not active. */
export const correspondentOf = ({ accountStatus, email, emailVerified, phone, phoneVerified, preferences }: Reachable): Correspondent | null =>
  accountStatus === 'active'
    ? {
        language: preferences.language,
        notifications: preferences.notifications,
        confirmedEmail: emailVerified ? email : null,
        confirmedPhone: phoneVerified ? phone : null,
      }
    : null

const reachable = statement((q, accountId: Value<string>) => {
  const { accountStatus, email, emailVerified, phone, phoneVerified, preferences } = users
  return q.select({ accountStatus, email, emailVerified, phone, phoneVerified, preferences }).from(users).where(eq(users.id, accountId))
})

/** An account to write to, a guest's too; null where it is not active. */
export const correspondent = async (queryable: Queryable, accountId: string): Promise<Correspondent | null> => {
  const [row] = await reachable(queryable, accountId)
  return row ? correspondentOf(row) : null
}

/**
 * Accounts of e-mails that an active account has confirmed: no account may act for an address that is only claimed.
 * @param emails in any case
 * @returns account ids by e-mail in small letters; others are left out
 */
export const verifiedByEmail = async (queryable: Queryable, emails: Iterable<string>): Promise<Map<string, string>> => {
  const wanted = Array.from(emails, (email) => email.trim().toLowerCase())
  if (wanted.length === 0) return new Map()
  const rows = await queryable
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.email, wanted), eq(users.emailVerified, true), eq(users.accountStatus, 'active')))
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[email, id] as const])))
}

/** Referrer of an account: the account itself, or the one that it was merged into; null where there is none, or it is deleted. */
export const referrerOf = async (queryable: Queryable, accountId: string): Promise<string | null> => {
  const [referred] = await queryable.select({ referredBy: users.referredBy }).from(users).where(eq(users.id, accountId))
  if (!referred?.referredBy) return null
  const [referrer] = await queryable
    .select({ id: users.id, status: users.accountStatus, mergedInto: users.mergedInto })
    .from(users)
    .where(eq(users.id, referred.referredBy))
  const found = referrer?.status === 'active' ? referrer.id : (referrer?.mergedInto ?? null)
  return found === accountId ? null : found
}

/** An account's own referral code, and how many registered with it. */
export const referralsOf = async (queryable: Queryable, accountId: string): Promise<{ code: string; count: number }> => {
  const [row] = await queryable.select({ code: users.referralCode }).from(users).where(eq(users.id, accountId))
  const [referred] = await queryable.select({ count: count() }).from(users).where(eq(users.referredBy, accountId))
  if (!row) throw new Error(`account ${accountId} is missing`)
  return { code: row.code, count: referred?.count ?? 0 }
}
