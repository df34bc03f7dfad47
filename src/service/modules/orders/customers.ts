/** Queries of accounts about orders: a customer's statistics, and a guest's orders when the guest signs in. */
import { and, count, desc, eq, ne, sql, sum } from 'drizzle-orm'
import { tierOf, type Tier } from '#contract/pricing/loyalty.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { statement, type Value } from '../../db/statement.ts'
import { lockOrdersOf } from './checkout/allowance.ts'
import { couponRedemptions, orderLines, orders } from './tables.ts'

/** Orders that were not cancelled, piastres spent on delivered ones without what was paid back, and the category bought most pieces of. */
export const orderStatistics = async (q: Queryable, accountId: string) => {
  const kept = and(eq(orders.accountId, accountId), ne(orders.status, 'cancelled'))
  const [totals] = await q
    .select({
      totalOrders: count(),
      totalSpent: sql<string | null>`sum(${orders.total} - ${orders.refunded}) filter (where ${orders.status} = 'delivered')`,
    })
    .from(orders)
    .where(kept)
  const [favorite] = await q
    .select({ category: orderLines.category })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(kept)
    .groupBy(orderLines.category)
    .orderBy(desc(sum(orderLines.quantity)), orderLines.category)
    .limit(1)
  return { totalOrders: totals?.totalOrders ?? 0, totalSpent: Number(totals?.totalSpent ?? 0), favoriteCategory: favorite?.category ?? null }
}

const spentBy = statement((q, accountId: Value<string>) =>
  q
    .select({ spent: sql<string | null>`sum(${orders.total} - ${orders.refunded})` })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.status, 'delivered'))),
)

/** The loyalty tier of an account, by what it has spent on delivered orders. */
export const tierOfCustomer = async (q: Queryable, accountId: string): Promise<Tier> => {
  const [delivered] = await spentBy(q, accountId)
  return tierOf(Number(delivered?.spent ?? 0))
}

/** A guest's orders become those of the account that it signed in to; their Idempotency-Keys mean nothing to that account. */
export const moveOrders = async (tx: Tx, from: string, to: string): Promise<void> => {
  // An order that either places at this moment, perhaps with the same coupon, is waited for.
  for (const accountId of [from, to].toSorted()) await lockOrdersOf(tx, accountId)
  await tx.update(orders).set({ accountId: to, idempotencyKey: null }).where(eq(orders.accountId, from))
  // When the account has used the same coupon itself, its own use holds the place in the index; both still count as used by it.
  await tx.execute(sql`
    update ${couponRedemptions} as moving
       set account_id = ${to},
           once_account = case
             when moving.once_account is null then null
             when exists (select 1 from ${couponRedemptions} own where own.coupon_id = moving.coupon_id and own.once_account = ${to}) then null
             else ${to}::uuid end
     where moving.account_id = ${from}`)
}
