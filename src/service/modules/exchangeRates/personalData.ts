/** Which rates a member of staff set: part of their archive. The rates stay when the account is deleted, without the person. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { personalTable, type PersonalData } from '../accounts/personalData.ts'
import { exchangeRates } from './tables.ts'

export const exchangeRateData: PersonalData = {
  name: 'exchange-rates',
  tables: [personalTable(exchangeRates, 'changedBy')],
  read: (q, accountId) =>
    q
      .select({ currency: exchangeRates.currency, changedAt: exchangeRates.changedAt })
      .from(exchangeRates)
      .where(eq(exchangeRates.changedBy, accountId)),
  erase: async (tx, { accountId }) => {
    await tx.update(exchangeRates).set({ changedBy: null }).where(eq(exchangeRates.changedBy, accountId))
  },
}

/** A member of staff whose account lost its e-mail became another account. */
export const moveRates = async (tx: Tx, from: string, to: string): Promise<void> => {
  await tx.update(exchangeRates).set({ changedBy: to }).where(eq(exchangeRates.changedBy, from))
}
