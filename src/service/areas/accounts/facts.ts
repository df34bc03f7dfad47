/** What other areas may know of an account. */
import { eq } from 'drizzle-orm'
import type { Preferences } from '../../../contract/accounts.ts'
import type { Queryable } from '../../db/connection.ts'
import { users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

export interface AccountFacts {
  id: string
  role: 'customer' | 'staff'
  /** Null for a guest. */
  email: string | null
  firstName: string | null
  lastName: string | null
  /** E.164. */
  phone: string | null
  isGuest: boolean
  preferences: Preferences
}

export const findUser = async (queryable: Queryable, accountId: string): Promise<UserRow | undefined> => {
  const [row] = await queryable.select().from(users).where(eq(users.id, accountId))
  return row
}

/** The person behind an account. @throws Error when there is no such account: callers hold an authenticated id */
export const accountFacts = async (queryable: Queryable, accountId: string): Promise<AccountFacts> => {
  const row = await findUser(queryable, accountId)
  if (!row) throw new Error(`there is no account ${accountId}`)
  const { id, role, email, firstName, lastName, phone, preferences } = row
  return { id, role, email, firstName, lastName, phone, isGuest: email === null, preferences }
}
