/** Ratings of a person: part of their archive, and deleted with their account. */
import { desc, eq } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../../accounts/personalData.ts'
import { eraseRatings } from './rate.ts'
import { writtenRating } from './readRatings.ts'
import { productRatings } from './tables.ts'

export const ratingData: PersonalData = {
  name: 'ratings',
  tables: [personalTable(productRatings, 'accountId')],
  read: async (q, accountId) => {
    const rows = await q.select().from(productRatings).where(eq(productRatings.accountId, accountId)).orderBy(desc(productRatings.createdAt))
    return rows.map(writtenRating)
  },
  erase: (tx, { accountId, at }) => eraseRatings(tx, accountId, at),
}
