/** An account's portfolio: who has one, the lock under which it changes, and the figures of all of it. */
import { and, count, countDistinct, eq, gte, sql, sum } from 'drizzle-orm'
import { cairoDay } from '#contract/text/cairoDay.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { toWire } from '#contract/wire/money.ts'
import type { Portfolio } from '#contract/properties/property.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { isGuest } from '../accounts/people.ts'
import { chargeRent } from './charges.ts'
import { portfolios, leases, properties, rentCharges, rentPayments, type PortfolioRow } from './tables.ts'
import { isRunning } from './terms.ts'

export type PropertyServices = Pick<Services, 'db' | 'clock' | 'config' | 'log'>

/** The day of the present statuses and charges. */
export const todayOf = ({ clock }: Pick<Services, 'clock'>): string => cairoDay(clock.now())

/** Guests come and go with a browser: books are kept for accounts that can be signed in to again. @throws Refusal INSUFFICIENT_SCOPE */
const requireRegistered = async (q: Queryable, accountId: string): Promise<void> => {
  if (await isGuest(q, accountId)) throw new Refusal('INSUFFICIENT_SCOPE', [{ path: '', code: 'REGISTRATION_REQUIRED' }])
}

const readPortfolio = async (q: Queryable, accountId: string): Promise<PortfolioRow | undefined> =>
  (await q.select().from(portfolios).where(eq(portfolios.accountId, accountId)))[0]

const lockPortfolio = async (tx: Tx, accountId: string, today: string): Promise<PortfolioRow> => {
  // Writing its own id onto itself locks a row that is there already, in the one statement that else makes it.
  const [row] = await tx
    .insert(portfolios)
    .values({ accountId, properties: 0, tenants: 0, leases: 0, receipts: 0, chargedThrough: today })
    .onConflictDoUpdate({ target: portfolios.accountId, set: { accountId: sql`excluded.account_id` } })
    .returning()
  if (!row) throw new Error(`account ${accountId} has no portfolio after one was made`)
  if (row.chargedThrough >= today) return row
  // A lease that ended before lacks nothing.
  await chargeRent(tx, and(eq(leases.accountId, accountId), gte(leases.lastDay, row.chargedThrough)), today)
  await tx.update(portfolios).set({ chargedThrough: today }).where(eq(portfolios.accountId, accountId))
  return { ...row, chargedThrough: today }
}

/**
 * Changes a portfolio: everything that an account's requests write to it, they write one after another, on books that are charged up to today.
 * @throws Refusal INSUFFICIENT_SCOPE to guests, and what the work throws
 */
export const changePortfolio = async <T>(
  services: PropertyServices,
  accountId: string,
  work: (tx: Tx, context: { portfolio: PortfolioRow; today: string; now: Date }) => Promise<T>,
): Promise<T> => {
  await requireRegistered(services.db.root, accountId)
  const today = todayOf(services)
  return services.db.transaction(async (tx) => {
    const portfolio = await lockPortfolio(tx, accountId, today)
    return work(tx, { portfolio, today: portfolio.chargedThrough, now: services.clock.now() })
  })
}

/**
 * Reads a portfolio that is charged up to today; the first request of a day brings it there.
 * @throws Refusal INSUFFICIENT_SCOPE to guests
 */
export const withPortfolio = async <T>(
  services: PropertyServices,
  accountId: string,
  read: (q: Queryable, today: string) => Promise<T>,
): Promise<T> => {
  const { root } = services.db
  const today = todayOf(services)
  const portfolio = await readPortfolio(root, accountId)
  if (!portfolio) await requireRegistered(root, accountId)
  else if (portfolio.chargedThrough < today) await services.db.transaction((tx) => lockPortfolio(tx, accountId, today))
  return read(root, today)
}

type Counted = 'properties' | 'tenants' | 'leases'

/** Counts one more. @throws Refusal PORTFOLIO_LIMIT_EXCEEDED */
export const countOneMore = async (tx: Tx, portfolio: PortfolioRow, what: Counted): Promise<void> => {
  const maximum = LIMITS.account[what]
  if (portfolio[what] >= maximum) throw new Refusal('PORTFOLIO_LIMIT_EXCEEDED', [{ path: '', code: 'TOO_MANY', maximum }])
  await tx
    .update(portfolios)
    .set({ [what]: portfolio[what] + 1 })
    .where(eq(portfolios.accountId, portfolio.accountId))
}

/** The number of the next receipt; none is left out, because the portfolio is held. */
export const nextReceipt = async (tx: Tx, { accountId }: PortfolioRow): Promise<number> => {
  const [row] = await tx
    .update(portfolios)
    .set({ receipts: sql`${portfolios.receipts} + 1` })
    .where(eq(portfolios.accountId, accountId))
    .returning({ receipts: portfolios.receipts })
  return row!.receipts
}

const numberOf = (value: string | number | null | undefined): number => Number(value ?? 0)

/** Unpaid amount of a lease that was due before a day, in piastres: its charges less the one of that day, less what was paid. */
export const overdueBefore = (day: string) => sql<string>`greatest(0, ${leases.charged} - ${leases.paid} - coalesce(
  (select c.amount from ${rentCharges} c where c.lease_id = ${leases.id} and c.due_on >= ${day}::date), 0))`

export const portfolioFigures = (services: PropertyServices, accountId: string): Promise<Portfolio> =>
  withPortfolio(services, accountId, async (q, today) => {
    const [[known], [units], [running], [owing], [pending]] = await Promise.all([
      q.select().from(portfolios).where(eq(portfolios.accountId, accountId)),
      q
        .select({ units: sum(properties.unitsCount) })
        .from(properties)
        .where(eq(properties.accountId, accountId)),
      q
        .select({ occupied: countDistinct(sql`(${leases.propertyId}, ${leases.unitKey})`), rent: sum(leases.rentAmount) })
        .from(leases)
        .where(and(eq(leases.accountId, accountId), isRunning(today))),
      q
        .select({ amount: sum(overdueBefore(today)), tenants: countDistinct(leases.tenantId) })
        .from(leases)
        .where(and(eq(leases.accountId, accountId), sql`charged > paid`, sql`${overdueBefore(today)} > 0`)),
      q
        .select({ amount: sum(rentPayments.amount), payments: count() })
        .from(rentPayments)
        .where(and(eq(rentPayments.accountId, accountId), eq(rentPayments.status, 'pending'))),
    ])
    return {
      properties: numberOf(known?.properties),
      tenants: numberOf(known?.tenants),
      units_count: numberOf(units?.units),
      occupied_units: numberOf(running?.occupied),
      monthly_rent: toWire(numberOf(running?.rent)),
      overdue_amount: toWire(numberOf(owing?.amount)),
      overdue_tenants: numberOf(owing?.tenants),
      pending_amount: toWire(numberOf(pending?.amount)),
    }
  })
