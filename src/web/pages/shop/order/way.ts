/** Timeline of an order as its page lists it: past steps, then future ones. Pure. */
import type { Tracking } from '#contract/orders/fulfilment.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderStatus, TrackingStatus } from '#contract/wire/orderVocabulary.ts'

export interface WayStep {
  status: OrderStatus | TrackingStatus
  /** Time of the step; null for a future one. */
  at: string | null
  /** When a step to come is expected. */
  expected?: string
  location?: string
  reason?: string
}

const WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered']
const ON_THE_ROAD: ReadonlySet<TrackingStatus> = new Set(['in_transit', 'out_for_delivery'])

/** @param tracking null while it is not read: then places and events on the road are missing */
export const wayOf = (order: Pick<Order, 'history' | 'timeline'>, tracking: Tracking | null): WayStep[] => {
  const events = tracking?.events ?? []
  const reached: WayStep[] = order.history.map(({ status, at, reason }) => {
    const location = events.find((event) => event.status === status)?.location
    return { status, at, ...(reason && { reason }), ...(location && { location }) }
  })
  const road = events
    .filter(({ status }) => ON_THE_ROAD.has(status))
    .map(({ status, timestamp, location }): WayStep => ({ status, at: timestamp, ...(location && { location }) }))
  // At the same moment, the steps that the order reached come first: the sort keeps that order.
  const happened = [...reached, ...road].toSorted((a, b) => Date.parse(a.at!) - Date.parse(b.at!))
  const delivered = happened.findIndex(({ status }) => status === 'delivered')
  if (delivered >= 0) happened.push(...happened.splice(delivered, 1))
  const done = new Set(happened.map(({ status }) => status))
  const expected: Partial<Record<OrderStatus, string>> = { shipped: order.timeline.estimatedShipping, delivered: order.timeline.estimatedDelivery }
  const ahead = done.has('cancelled') ? [] : WAY.filter((status) => !done.has(status))
  return [...happened, ...ahead.map((status): WayStep => ({ status, at: null, ...(expected[status] && { expected: expected[status] }) }))]
}
