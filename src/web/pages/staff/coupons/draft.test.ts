import { expect, test } from 'vitest'
import type { CouponOnWire } from '#contract/cart/coupons.ts'
import { changeOf, daysOf, draftOf, NEW_COUPON, newCouponOf } from './draft.ts'

const coupon: CouponOnWire = {
  id: '7b0c5f5e-5d3f-4d4c-8f57-0e4d0c1f7a10',
  code: 'SPRING25',
  type: 'percentage',
  value: 25,
  minimum: 0,
  oncePerPerson: true,
  startsAt: '2026-04-24T09:30:00.000Z',
  expiresAt: '2026-04-30T17:45:00.000Z',
  redemptionLimit: null,
  redemptions: 3,
  status: 'active',
  createdAt: '2026-04-01T00:00:00.000Z',
  updatedAt: '2026-04-01T00:00:00.000Z',
}

test('a new coupon holds from the start of its first day until the end of its last, by Cairo’s clocks', () => {
  // Summer time begins at midnight on 24 April, which does not exist.
  expect(newCouponOf({ ...NEW_COUPON, code: 'SPRING25', firstDay: '2026-04-24', lastDay: '2026-04-30' })).toEqual({
    code: 'SPRING25',
    type: 'percentage',
    value: 10,
    minimum: 0,
    oncePerPerson: true,
    startsAt: '2026-04-23T22:00:00.000Z',
    expiresAt: '2026-04-30T21:00:00.000Z',
    redemptionLimit: null,
  })
})

test('the days of a coupon are read back as they were chosen', () => {
  const { startsAt, expiresAt } = newCouponOf({ ...NEW_COUPON, firstDay: '2026-04-24', lastDay: '2026-10-29' })
  expect(daysOf({ startsAt: startsAt!, expiresAt: expiresAt! })).toEqual({ firstDay: '2026-04-24', lastDay: '2026-10-29' })
  expect(daysOf({ startsAt: null, expiresAt: null })).toEqual({ firstDay: null, lastDay: null })
})

test('only changed fields are sent: exact moments survive a change of another field', () => {
  const draft = draftOf(coupon)
  expect(changeOf(coupon, draft)).toEqual({})
  expect(changeOf(coupon, { ...draft, limit: 100, minimum: 500 })).toEqual({ redemptionLimit: 100, minimum: 500 })
  expect(changeOf(coupon, { ...draft, lastDay: '2026-05-02' })).toEqual({ expiresAt: '2026-05-02T21:00:00.000Z' })
  expect(changeOf(coupon, { ...draft, firstDay: null, lastDay: null })).toEqual({ startsAt: null, expiresAt: null })
})

test('an emptied field takes its bound away', () => {
  const bounded = { ...coupon, minimum: 500, redemptionLimit: 10 }
  expect(changeOf(bounded, { ...draftOf(bounded), minimum: NaN, limit: NaN })).toEqual({ minimum: 0, redemptionLimit: null })
})
