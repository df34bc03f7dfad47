/** Personal data of the ledger: part of the archive, and deleted with the account. */
import { eq, or } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../accounts/personalData.ts'
import { loyaltyBalances, loyaltyEntries, loyaltyReferrals } from './tables.ts'

export const loyaltyData: PersonalData = {
  name: 'loyalty',
  tables: [
    personalTable(loyaltyEntries, 'accountId'),
    personalTable(loyaltyBalances, 'accountId'),
    personalTable(loyaltyReferrals, 'referredId', 'referrerId'),
  ],
  read: (q, accountId) => q.select().from(loyaltyEntries).where(eq(loyaltyEntries.accountId, accountId)).orderBy(loyaltyEntries.place),
  erase: async (tx, { accountId }) => {
    await tx.delete(loyaltyEntries).where(eq(loyaltyEntries.accountId, accountId))
    await tx.delete(loyaltyBalances).where(eq(loyaltyBalances.accountId, accountId))
    await tx.delete(loyaltyReferrals).where(or(eq(loyaltyReferrals.referredId, accountId), eq(loyaltyReferrals.referrerId, accountId)))
  },
}
