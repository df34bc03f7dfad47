/** Personal data of a portfolio: read for an archive of its account, deleted with the account, tenants' data too. */
import { eq, getTableColumns } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../accounts/personalData.ts'
import { leases, portfolios, properties, propertyUnits, rentCharges, rentPayments, tenants } from './tables.ts'

export const portfolioData: PersonalData = {
  name: 'portfolio',
  tables: [
    personalTable(portfolios, 'accountId'),
    personalTable(properties, 'accountId'),
    personalTable(propertyUnits),
    personalTable(tenants, 'accountId'),
    personalTable(leases, 'accountId'),
    personalTable(rentCharges, 'accountId'),
    personalTable(rentPayments, 'accountId'),
  ],
  read: async (q, accountId) => {
    // National IDs are encrypted, and the account knows them: an archive that is passed on must not hold them.
    const { nationalId: _nationalId, nameKey: _nameKey, searchText: _searchText, ...person } = getTableColumns(tenants)
    return {
      properties: await q.select().from(properties).where(eq(properties.accountId, accountId)),
      tenants: await q.select(person).from(tenants).where(eq(tenants.accountId, accountId)),
      leases: await q.select().from(leases).where(eq(leases.accountId, accountId)),
      charges: await q.select().from(rentCharges).where(eq(rentCharges.accountId, accountId)),
      payments: await q.select().from(rentPayments).where(eq(rentPayments.accountId, accountId)),
    }
  },
  erase: async (tx, { accountId }) => {
    await tx.delete(portfolios).where(eq(portfolios.accountId, accountId))
  },
}
