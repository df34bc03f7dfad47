import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from '../wire/orderVocabulary.ts'
import { mayMove, stepsFor, type Actor } from './orderMoves.ts'

const ACTORS: Actor[] = ['customer', 'staff', 'system']
const movesOf = (by: Actor) => ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.filter((to) => mayMove(from, to, by)).map((to) => `${from} → ${to}`))

test('a customer cancels, and only before the order is being packed', () => {
  expect(movesOf('customer')).toEqual(['pending → cancelled', 'confirmed → cancelled'])
})
test('the service itself confirms what is paid and cancels what is not', () => {
  expect(movesOf('system')).toEqual(['pending → confirmed', 'pending → cancelled'])
})
test('staff walk an order forward one step at a time', () => {
  expect(movesOf('staff')).toEqual([
    'pending → confirmed',
    'pending → cancelled',
    'confirmed → processing',
    'confirmed → cancelled',
    'processing → shipped',
    'processing → cancelled',
    'shipped → delivered',
  ])
})
test('a delivered or cancelled order moves no more', () => {
  for (const by of ACTORS)
    for (const to of ORDER_STATUSES) for (const from of ['delivered', 'cancelled'] as const) expect(mayMove(from, to, by)).toBe(false)
})

describe('the steps that staff are offered', () => {
  test('staff are offered the moves that staff may make, and tracking events of a parcel in transit', () => {
    for (const status of ORDER_STATUSES)
      for (const step of stepsFor({ status, paymentStatus: 'cash_on_delivery' })) {
        if (step === 'in_transit' || step === 'out_for_delivery') expect(status).toBe('shipped')
        else expect(mayMove(status, step, 'staff'), `${status} → ${step}`).toBe(true)
      }
  })
  test('leave out no move that staff may make but cancelling', () => {
    for (const from of ORDER_STATUSES)
      for (const to of ORDER_STATUSES)
        if (to !== 'cancelled' && mayMove(from, to, 'staff')) expect(stepsFor({ status: from, paymentStatus: 'cash_on_delivery' })).toContain(to)
  })
  test('staff are offered no move while an order waits for its payment', () => {
    for (const paymentStatus of ['unpaid', 'processing'] as const) expect(stepsFor({ status: 'pending', paymentStatus })).toEqual([])
    expect(stepsFor({ status: 'pending', paymentStatus: 'cash_on_delivery' })).toEqual(['confirmed'])
  })
})
