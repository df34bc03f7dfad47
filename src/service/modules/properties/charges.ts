/** Rent as it comes due: a row for each month of a lease, written once and never worked out again. */
import { and, eq, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { leases, rentCharges, type LeaseRow } from './tables.ts'

/**
 * Writes the charges that leases lack up to a day, and on it: one a month of the term whose due day has come, at the rent of now. Sums are
 * written with them.
 * @param which leases
 */
export const chargeRent = async (tx: Tx, which: SQL | undefined, today: string): Promise<void> => {
  const lacking = and(which, lte(leases.startDate, today))
  await tx.execute(sql`
    insert into ${rentCharges} (id, account_id, tenant_id, property_id, lease_id, month, due_on, amount, running_total)
    select gen_random_uuid(), ${leases.accountId}, ${leases.tenantId}, ${leases.propertyId}, ${leases.id}, due.month, due.due_on, ${leases.rentAmount}, 0
    from ${leases}
    cross join lateral (
      select m::date as month, m::date + (${leases.dueDay} - 1) as due_on
      from generate_series(date_trunc('month', ${leases.startDate}::timestamp), least(${leases.lastDay}, ${today}::date)::timestamp, interval '1 month') m
    ) due
    where ${lacking} and due.due_on between ${leases.startDate} and least(${leases.lastDay}, ${today}::date)
    on conflict (lease_id, month) do nothing`)
  await sumCharges(tx, lacking)
}

/** Recalculates the sums of leases' charges, and the amount that must have been paid for each charge to be paid. */
const sumCharges = async (tx: Tx, which: SQL | undefined): Promise<void> => {
  await tx.execute(sql`
    with running as (
      select c.id, sum(c.amount) over (partition by c.lease_id order by c.due_on, c.id) as total
      from ${rentCharges} c join ${leases} on ${leases.id} = c.lease_id where ${which}
    )
    update ${rentCharges} set running_total = running.total from running
    where ${rentCharges.id} = running.id and ${rentCharges.runningTotal} <> running.total`)
  await tx.execute(sql`
    with summed as (
      select ${leases.id} as id, coalesce(sum(c.amount), 0) as total
      from ${leases} left join ${rentCharges} c on c.lease_id = ${leases.id} where ${which} group by ${leases.id}
    )
    update ${leases} set charged = summed.total from summed where ${leases.id} = summed.id and ${leases.charged} <> summed.total`)
}

/** After the term of a lease changed: charges outside it go, those that it lacks come. */
export const recharge = async (tx: Tx, lease: Pick<LeaseRow, 'id' | 'startDate' | 'lastDay'>, today: string): Promise<void> => {
  const isOutside = or(sql`${rentCharges.dueOn} < ${lease.startDate}::date`, sql`${rentCharges.dueOn} > ${lease.lastDay}::date`)
  await tx.delete(rentCharges).where(and(eq(rentCharges.leaseId, lease.id), isOutside))
  const which = eq(leases.id, lease.id)
  await chargeRent(tx, which, today)
  // A lease that begins later now has no charge, and is not among those that lack one.
  await sumCharges(tx, which)
}
