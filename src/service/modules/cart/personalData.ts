/** Personal data of a cart: read for an archive, deleted with the account. */
import { eq, getTableColumns } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../accounts/personalData.ts'
import { cartItems, carts } from './tables.ts'

export const cartData: PersonalData = {
  name: 'cart',
  tables: [personalTable(carts, 'accountId'), personalTable(cartItems)],
  read: (q, accountId) =>
    q.select(getTableColumns(cartItems)).from(cartItems).innerJoin(carts, eq(carts.id, cartItems.cartId)).where(eq(carts.accountId, accountId)),
  erase: async (tx, { accountId }) => {
    await tx.delete(carts).where(eq(carts.accountId, accountId))
  },
}
