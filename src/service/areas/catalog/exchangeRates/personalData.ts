/** Which rates a member of staff set: part of their archive. The rates stay when the account is deleted, without the person. */
import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../accounts/personalData.ts'
import { exchangeRates } from './tables.ts'

export const exchangeRateData: PersonalData = {
  name: 'exchange-rates',
  read: (q, accountId) =>
    q
      .select({ currency: exchangeRates.currency, changedAt: exchangeRates.changedAt })
      .from(exchangeRates)
      .where(eq(exchangeRates.changedBy, accountId)),
  erase: async (tx, { accountId }) => {
    await tx.update(exchangeRates).set({ changedBy: null }).where(eq(exchangeRates.changedBy, accountId))
  },
}
