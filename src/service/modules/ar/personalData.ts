/** Personal data of AR: sessions, and the turns of their files. */
import { desc, eq } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../accounts/personalData.ts'
import { arSessions, arTurns, arWants } from './tables.ts'

export const arData: PersonalData = {
  name: 'ar-sessions',
  tables: [personalTable(arSessions, 'accountId', 'holder'), personalTable(arWants, 'holder'), personalTable(arTurns, 'holder')],
  read: (q, accountId) => {
    const { id, projectId, productId, platform, createdAt, openedAt, endedAt, expiresAt } = arSessions
    return q
      .select({ id, projectId, productId, platform, createdAt, openedAt, endedAt, expiresAt })
      .from(arSessions)
      .where(eq(arSessions.accountId, accountId))
      .orderBy(desc(createdAt))
  },
  erase: async (tx, { accountId }) => {
    await tx.delete(arSessions).where(eq(arSessions.accountId, accountId))
    await tx.delete(arWants).where(eq(arWants.holder, accountId))
    await tx.delete(arTurns).where(eq(arTurns.holder, accountId))
  },
}
