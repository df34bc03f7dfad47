import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../../../contract/orderVocabulary.ts'
import { mayMove, type Actor } from './transitions.ts'

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
