/** A phone number belongs to one account. */
import { eq } from 'drizzle-orm'
import { brokenConstraint, type Queryable } from '../../../db/connection.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { users } from '../tables.ts'

export const phoneTaken = () => new Refusal('PHONE_ALREADY_EXISTS', [{ path: 'phone', code: 'PHONE_TAKEN' }])

/** A taken number is found by the table's own rule, so that two accounts that take it at once cannot both pass. */
export const refuseTakenPhone = (error: unknown): never => {
  if (brokenConstraint(error) === 'users_phone') throw phoneTaken()
  throw error
}

/** Whether an account has this number. @param phone E.164 */
export const isPhoneTaken = async (queryable: Queryable, phone: string): Promise<boolean> =>
  (await queryable.$count(users, eq(users.phone, phone))) > 0
