import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Shop, Shopper } from '../orders.ts'

/** Gives an account this number of points, as a recommendation would. */
export const grantPoints = async ({ db }: Shop, { id }: Shopper, points: number): Promise<void> => {
  await db.root.execute(
    sql`insert into loyalty_balances (account_id, points) values (${id}, ${points}) on conflict (account_id) do update set points = loyalty_balances.points + excluded.points`,
  )
  await db.root.execute(sql`
    insert into loyalty_entries (id, account_id, type, points, order_id, created_at)
    values (${randomUUID()}, ${id}, 'referral', ${points}, ${randomUUID()}, now())`)
}
