import { expect, test } from 'vitest'
import type { Tracking } from '#contract/orders/fulfilment.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#contract/wire/orderVocabulary.ts'
import { wayOf } from './way.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString()
const orderOf = (...reached: [OrderStatus, number][]) =>
  ({
    history: reached.map(([status, minute]) => ({ status, at: at(minute), by: 'staff', reason: null })),
    timeline: { createdAt: at(0), estimatedShipping: '2026-11-24T08:00:00.000Z', estimatedDelivery: '2026-11-26T08:00:00.000Z' },
  }) as unknown as Order
const trackingOf = (...events: [Tracking['events'][number]['status'], number, string?][]) =>
  ({
    events: events.map(([status, minute, location]) => ({ status, description: '', timestamp: at(minute), location: location ?? null })),
  }) as unknown as Tracking
const read = (order: Order, tracking: Tracking | null = null) =>
  wayOf(order, tracking).map(({ status, at: when, location }) =>
    [status, when === null ? 'ahead' : 'done', ...(location ? [location] : [])].join(' '),
  )

test('timeline: past steps come before future ones, with their expected days', () => {
  const way = wayOf(orderOf(['pending', 0], ['confirmed', 1]), null)
  expect(way.map(({ status }) => status)).toEqual(['pending', 'confirmed', 'processing', 'shipped', 'delivered'])
  expect(way.map(({ expected }) => expected ?? null)).toEqual([null, null, null, '2026-11-24T08:00:00.000Z', '2026-11-26T08:00:00.000Z'])
})

test('places and events on the road are between the statuses, in order of time', () => {
  const order = orderOf(['pending', 0], ['confirmed', 1], ['processing', 2], ['shipped', 3])
  const tracking = trackingOf(['order_confirmed', 1], ['processing', 2], ['shipped', 3, 'Obour'], ['in_transit', 4, 'Giza'], ['out_for_delivery', 5])
  expect(read(order, tracking)).toEqual([
    'pending done',
    'confirmed done',
    'processing done',
    'shipped done Obour',
    'in_transit done Giza',
    'out_for_delivery done',
    'delivered ahead',
  ])
})

test('delivery is last, also of the minute in which the parcel was last seen', () => {
  const order = orderOf(['pending', 0], ['confirmed', 1], ['processing', 2], ['shipped', 3], ['delivered', 5])
  expect(read(order, trackingOf(['shipped', 3], ['out_for_delivery', 5], ['delivered', 5]))).toEqual([
    'pending done',
    'confirmed done',
    'processing done',
    'shipped done',
    'out_for_delivery done',
    'delivered done',
  ])
})

test('no step follows a cancellation', () => {
  expect(read(orderOf(['pending', 0], ['cancelled', 4]), trackingOf(['cancelled', 4]))).toEqual(['pending done', 'cancelled done'])
})
