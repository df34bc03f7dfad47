/** A guest with a portfolio (an account that lost its e-mail to the one that confirmed it) became an account. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { leases, portfolios, properties, rentCharges, rentPayments, tenants, type PortfolioRow } from './tables.ts'

/** When both have receipts, the guest's are numbered behind the account's: no number is used twice. */
const joined = (own: PortfolioRow | undefined, come: PortfolioRow, accountId: string): PortfolioRow => ({
  accountId,
  properties: (own?.properties ?? 0) + come.properties,
  tenants: (own?.tenants ?? 0) + come.tenants,
  leases: (own?.leases ?? 0) + come.leases,
  receipts: (own?.receipts ?? 0) + come.receipts,
  // Rent is charged once a month, however often it is looked for.
  chargedThrough: own && own.chargedThrough < come.chargedThrough ? own.chargedThrough : come.chargedThrough,
})

export const mergePortfolios = async (tx: Tx, from: string, to: string): Promise<void> => {
  if (from === to) return
  const held = await tx
    .select()
    .from(portfolios)
    .where(inArray(portfolios.accountId, [from, to]))
    .orderBy(portfolios.accountId)
    .for('update')
  const [own, come] = [to, from].map((id) => held.find(({ accountId }) => accountId === id))
  if (!come) return
  const all = joined(own, come, to)
  await tx.insert(portfolios).values(all).onConflictDoUpdate({ target: portfolios.accountId, set: all })
  const moved = { accountId: to }
  await tx
    .update(rentPayments)
    .set({ ...moved, receiptNumber: sql`${rentPayments.receiptNumber} + ${own?.receipts ?? 0}` })
    .where(eq(rentPayments.accountId, from))
  for (const table of [properties, tenants, leases, rentCharges]) await tx.update(table).set(moved).where(eq(table.accountId, from))
  await tx.delete(portfolios).where(eq(portfolios.accountId, from))
}
