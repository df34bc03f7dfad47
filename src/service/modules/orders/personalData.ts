/** Personal data of orders. Orders stay for accounting when the account is deleted: items and payments, without person and address. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { messages } from '../../jobs/tables.ts'
import { personalTable, type PersonalData } from '../accounts/personalData.ts'
import { bookingsOf } from './bookings/readBookings.ts'
import { orderReturns } from './returns/tables.ts'
import { couponRedemptions, orderHistory, orderLines, orders } from './tables.ts'

/** Remaining part of an address: the governorate, by which delivery was calculated. */
const withoutPerson = (column: typeof orders.shippingAddress | typeof orders.billingAddress) =>
  sql`jsonb_build_object('id', ${column}->>'id', 'name', '', 'line1', '', 'line2', null, 'city', '', 'governorate', ${column}->>'governorate',
    'postalCode', null, 'country', ${column}->>'country', 'phone', '')`

export const orderData: PersonalData = {
  name: 'orders',
  tables: [
    personalTable(orders, 'accountId'),
    personalTable(orderLines),
    personalTable(orderHistory),
    personalTable(orderReturns),
    personalTable(couponRedemptions, 'accountId', 'onceAccount'),
  ],
  read: async (q, accountId) => {
    const found = await q.select().from(orders).where(eq(orders.accountId, accountId)).orderBy(desc(orders.createdAt))
    const ids = found.map(({ id }) => id)
    const lines = ids.length === 0 ? [] : await q.select().from(orderLines).where(inArray(orderLines.orderId, ids))
    const returns = await q.select().from(orderReturns).innerJoin(orders, eq(orders.id, orderReturns.orderId)).where(eq(orders.accountId, accountId))
    const bookings = await bookingsOf(q, ids)
    return found.map(({ idempotencyKey: _idempotencyKey, placedFrom: _placedFrom, search: _search, ...order }) => ({
      ...order,
      items: lines.filter(({ orderId }) => orderId === order.id),
      booking: bookings.get(order.id) ?? null,
      returns: returns.flatMap(({ order_returns: { idempotencyKey: _key, ...one } }) => (one.orderId === order.id ? one : [])),
    }))
  },
  erase: async (tx, { accountId }) => {
    const mine = tx.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))
    await tx.delete(messages).where(sql`${messages.about} in (select ${orders.id}::text from ${orders} where ${orders.accountId} = ${accountId})`)
    await tx.update(orderReturns).set({ reason: '', note: null }).where(inArray(orderReturns.orderId, mine))
    // Texts that customers wrote: a name that is to be engraved, a reason for cancelling.
    await tx.update(orderLines).set({ customizations: {} }).where(inArray(orderLines.orderId, mine))
    await tx
      .update(orderHistory)
      .set({ reason: null })
      .where(and(inArray(orderHistory.orderId, mine), eq(orderHistory.by, 'customer')))
    await tx.update(couponRedemptions).set({ onceEmail: null }).where(eq(couponRedemptions.accountId, accountId))
    await tx
      .update(orders)
      .set({
        customerName: '',
        customerEmail: null,
        customerPhone: null,
        shippingAddress: withoutPerson(orders.shippingAddress),
        billingAddress: withoutPerson(orders.billingAddress),
        specialInstructions: null,
        placedFrom: null,
      })
      .where(eq(orders.accountId, accountId))
  },
}
