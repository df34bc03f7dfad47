/** The lock under which an account changes. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { statement, type Value } from '../../db/statement.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { users } from './tables.ts'

const lockActive = statement((q, accountId: Value<string>) =>
  q
    .select()
    .from(users)
    .where(and(eq(users.id, accountId), eq(users.accountStatus, 'active')))
    .for('update'),
)

/**
 * The account's row, held until the transaction ends.
 * @throws Refusal INVALID_API_KEY when it was deleted or suspended while the request waited: nothing about its person is written any more
 */
export const lockAccount = async (tx: Tx, accountId: string): Promise<typeof users.$inferSelect> => {
  const [row] = await lockActive(tx, accountId)
  if (!row) throw new Refusal('INVALID_API_KEY')
  return row
}

/** The rows of accounts, held until the transaction ends: always in one order, so that no two transactions deadlock. */
export const lockAccounts = (tx: Tx, ids: readonly string[]): Promise<(typeof users.$inferSelect)[]> =>
  tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('update')
