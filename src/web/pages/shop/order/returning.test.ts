import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { leftToReturn, mayReturn, returnOf } from './returning.ts'

type Returns = Order['returns']
const order = (
  returns: { status: Returns[number]['status']; items: [string, number][] }[],
  returnableUntil: string | null = '2026-12-07T10:00:00.000Z',
) => ({
  items: [
    { id: 'sofa', quantity: 1 },
    { id: 'chair', quantity: 4 },
  ] as Order['items'],
  returns: returns.map(({ status, items }) => ({ status, items: items.map(([itemId, quantity]) => ({ itemId, quantity })) })) as unknown as Returns,
  returnableUntil,
})
const NOW = new Date('2026-12-01T10:00:00Z')

test('returns: items of a pending or approved return are not returned twice; those of a refused one can be', () => {
  expect([...leftToReturn(order([]))]).toEqual([
    ['sofa', 1],
    ['chair', 4],
  ])
  const some = order([
    { status: 'requested', items: [['chair', 1]] },
    {
      status: 'approved',
      items: [
        ['chair', 2],
        ['sofa', 1],
      ],
    },
    { status: 'refused', items: [['chair', 1]] },
  ])
  expect([...leftToReturn(some)]).toEqual([['chair', 1]])
})

test('no return is offered before the delivery, after the last day, or when all items are on their way back', () => {
  expect(mayReturn(order([]), NOW)).toBe(true)
  expect(mayReturn(order([], null), NOW)).toBe(false)
  expect(mayReturn(order([]), new Date('2026-12-07T10:00:00.001Z'))).toBe(false)
  const all = {
    status: 'requested' as const,
    items: [
      ['sofa', 1],
      ['chair', 4],
    ] as [string, number][],
  }
  expect(mayReturn(order([all]), NOW)).toBe(false)
})

test('a return names items and a reason, or is not sent', () => {
  const chosen = new Map([
    ['sofa', 0],
    ['chair', 2],
  ])
  expect(returnOf(chosen, ' Too low ')).toEqual({ items: [{ itemId: 'chair', quantity: 2 }], reason: 'Too low' })
  expect(returnOf(chosen, '  ')).toBeNull()
  expect(returnOf(new Map([['sofa', 0]]), 'Too low')).toBeNull()
})
