/**
 * Events that an account receives, reads, and may have sent again: its own and those about all accounts; staff, all. Checked each time, because a
 * role ends while subscriptions and their logs stay.
 */
import { eq, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Caller } from '../../http/request/caller.ts'

export type Reader = Pick<Caller, 'accountId' | 'role'>

/** For a query of what one caller reads. @param about the account that an event is about @returns undefined where the caller may read all */
export const mayRead = (about: SQLWrapper, { accountId, role }: Reader): SQL | undefined =>
  role === 'staff' ? undefined : or(isNull(about), eq(about, sql`${accountId}::uuid`))

/** For a query over subscriptions of many accounts. @param staff ids of all who are staff now */
export const receives = (owner: SQL, about: SQL, staff: readonly string[]): SQL =>
  sql`(${about} is null or ${owner} = ${about} or ${owner} = any(${sql.param([...staff])}::uuid[]))`
