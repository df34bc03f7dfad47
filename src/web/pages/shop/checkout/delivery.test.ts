import { expect, test } from 'vitest'
import { deliveryDays } from '#contract/orders/delivery.ts'
import type { Order } from '#contract/orders/orders.ts'
import { changeOf, daysFor, draftOf, withDay } from './delivery.ts'

const ORDER = {
  addresses: { shipping: { governorate: 'Aswan' } },
  delivery: { estimatedDate: '2026-12-05', timeSlot: '10:00-14:00', deliveryMethod: 'express', specialInstructions: 'Ring twice' },
  installation: { required: true, scheduledDate: '2026-12-06', timeSlot: 'afternoon' },
} as Order

test('only changed fields are sent, and nothing without a change', () => {
  const draft = draftOf(ORDER)
  expect(changeOf(ORDER, draft)).toBeNull()
  expect(changeOf(ORDER, { ...draft, instructions: ' Ring twice ' })).toBeNull()
  expect(changeOf(ORDER, { ...draft, timeSlot: '18:00-21:00' })).toEqual({ timeSlot: '18:00-21:00' })
  expect(changeOf(ORDER, { ...draft, day: '2026-12-06' })).toEqual({ deliveryDate: '2026-12-06' })
})

test('instructions and installation can be taken away', () => {
  const draft = draftOf(ORDER)
  expect(changeOf(ORDER, { ...draft, instructions: '  ' })).toEqual({ specialInstructions: null })
  expect(changeOf(ORDER, { ...draft, installation: null })).toEqual({ installationDate: null })
})

test('an installation moves along with a later delivery, and stays with an earlier one', () => {
  const draft = draftOf(ORDER)
  expect(withDay(draft, '2026-12-09')).toMatchObject({ day: '2026-12-09', installation: '2026-12-09' })
  expect(withDay(draft, '2026-12-02')).toMatchObject({ day: '2026-12-02', installation: '2026-12-06' })
  expect(withDay({ ...draft, installation: null }, '2026-12-09').installation).toBeNull()
})

test('the days are those of the order’s own governorate and method', () => {
  const now = new Date('2026-11-23T09:00:00Z')
  expect(daysFor(ORDER, now)).toEqual(deliveryDays('Aswan', 'express', now))
  expect(daysFor(ORDER, now)).not.toEqual(deliveryDays('Cairo', 'express', now))
})
