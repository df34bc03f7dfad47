/** Items of an order that can still be returned, and the request. Pure. */
import type { Order } from '#contract/orders/orders.ts'
import type { Body } from '../../../lib/api/endpoints.ts'

/** How many of each item are left to give back: those in a return that waits or was approved are not. By the item's id. */
export const leftToReturn = ({ items, returns }: Pick<Order, 'items' | 'returns'>): ReadonlyMap<string, number> => {
  const returned = returns.filter(({ status }) => status !== 'refused').flatMap((one) => one.items)
  const left = items.map(({ id, quantity }): [string, number] => [
    id,
    quantity - returned.reduce((all, { itemId, quantity: back }) => (itemId === id ? all + back : all), 0),
  ])
  return new Map(left.filter(([, quantity]) => quantity > 0))
}

/** Whether something of an order can be given back now. */
export const mayReturn = (order: Pick<Order, 'items' | 'returns' | 'returnableUntil'>, now: Date): boolean =>
  order.returnableUntil !== null && Date.parse(order.returnableUntil) >= now.getTime() && leftToReturn(order).size > 0

/** Null while nothing is selected, or no reason is given. @param chosen quantities by the item's id */
export const returnOf = (chosen: ReadonlyMap<string, number>, reason: string): Body<'requestReturn'> | null => {
  const items = [...chosen].filter(([, quantity]) => quantity > 0).map(([itemId, quantity]) => ({ itemId, quantity }))
  return items.length === 0 || reason.trim() === '' ? null : { items, reason: reason.trim() }
}
