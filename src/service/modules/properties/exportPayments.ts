/** Payments as a table for spreadsheets (docs/interface/properties.md#payments): RFC 4180, UTF-8 with a byte order mark. */
import { eq } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import { toWire, negative } from '#contract/wire/money.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { LATEST_FIRST, paymentsMatching, type PaymentFilters } from './payments.ts'
import { withPortfolio, type PropertyServices } from './portfolio.ts'
import { leases, properties, rentPayments, tenants } from './tables.ts'

/** Rows of one table. */
const MOST_ROWS = 100_000

/** @throws Refusal VALIDATION_ERROR when there are more than can be in one table */
export const exportPayments = (services: PropertyServices, accountId: string, filters: PaymentFilters): Promise<Buffer> =>
  withPortfolio(services, accountId, async (q) => {
    const rows = await q
      .select({ payment: rentPayments, property: properties.name, unit: leases.unit, firstName: tenants.firstName, lastName: tenants.lastName })
      .from(rentPayments)
      .innerJoin(leases, eq(leases.id, rentPayments.leaseId))
      .innerJoin(properties, eq(properties.id, rentPayments.propertyId))
      .innerJoin(tenants, eq(tenants.id, rentPayments.tenantId))
      .where(paymentsMatching(accountId, filters))
      .orderBy(...LATEST_FIRST)
      .limit(MOST_ROWS + 1)
    if (rows.length > MOST_ROWS) throw new Refusal('VALIDATION_ERROR', [{ path: 'from_date', code: 'TOO_MANY', maximum: MOST_ROWS }])
    const records = rows.map(({ payment, property, unit, firstName, lastName }) => ({
      receipt_number: payment.receiptNumber,
      date: payment.date,
      kind: payment.kind,
      status: payment.status,
      // Taken back, it is less money.
      amount: toWire(payment.kind === 'reversal' ? negative(payment.amount) : payment.amount),
      currency: 'EGP',
      method: payment.method,
      reference: payment.reference,
      tenant: `${firstName} ${lastName}`,
      property,
      unit,
      memo: payment.memo,
      id: payment.id,
      lease_id: payment.leaseId,
    }))
    const columns = [
      'receipt_number',
      'date',
      'kind',
      'status',
      'amount',
      'currency',
      'method',
      'reference',
      'tenant',
      'property',
      'unit',
      'memo',
      'id',
      'lease_id',
    ]
    return Buffer.from(stringify(records, { header: true, columns, bom: true, escape_formulas: true, record_delimiter: 'windows' }))
  })
