/** Lines of a cart: product and quantity. Prices are always the catalogue's present ones (docs/interface/cart-and-orders.md#cart). */
import { sql } from 'drizzle-orm'
import { bigint, check, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'

export type Customizations = Record<string, string | number | boolean>

/** One for each account; its row is the lock under which lines change. */
export const carts = pgTable('carts', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull().unique('carts_accountId_unique'),
  createdAt: moment('created_at').notNull(),
})

export const cartItems = pgTable(
  'cart_items',
  {
    id: uuid().primaryKey(),
    /** Lines are in the order in which they were added. */
    place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id'),
    customizations: jsonb().$type<Customizations>().notNull(),
    /** Product, variant, customizations and room as one text (see lines.ts): the same thing twice for one room is one line. */
    lineKey: text('line_key').notNull(),
    quantity: integer().notNull(),
    /** The room that the line came from; null for what was put in by itself. */
    designProjectId: uuid('design_project_id'),
    /** The room's name when the line came: it may be deleted, or closed to this account, by the time the cart is read. */
    roomName: text('room_name'),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [unique('cart_items_line').on(table.cartId, table.lineKey), check('cart_items_quantity', sql`${table.quantity} between 1 and 99`)],
)
