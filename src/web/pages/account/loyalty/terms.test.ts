import { expect, test } from 'vitest'
import { fromWire } from '#contract/wire/money.ts'
import { priceOrder } from '#contract/pricing/order.ts'
import { leftTo, referralLink, TIER_TERMS, worthOf } from './terms.ts'

test('points are worth what they take off the total of an order, VAT included', () => {
  const lines = [{ unitPrice: 1_000_000, quantity: 1, installationPrice: 0 }]
  for (const points of [1, 10, 100, 1_179]) {
    const [without, with_] = [priceOrder({ lines, shipping: 0 }), priceOrder({ lines, shipping: 0, points })]
    expect(with_.pointsUsed).toBe(points)
    // Tax is rounded half up on the rest instead.
    expect(Math.abs(without.total - with_.total - fromWire(worthOf(points)))).toBeLessThanOrEqual(1)
  }
})

test('loyalty: the amount left to a tier is counted in piastres, and never below zero', () => {
  expect(leftTo(5000, 4999.99)).toBe(0.01)
  expect(leftTo(5000, 5000)).toBe(0)
  expect(leftTo(5000, 7000)).toBe(0)
})

test('free delivery begins with gold', () => {
  expect(TIER_TERMS).toEqual([
    { tier: 'bronze', from: 0, gives: 'points' },
    { tier: 'silver', from: 5_000, gives: 'points' },
    { tier: 'gold', from: 15_000, gives: 'shipping' },
    { tier: 'platinum', from: 40_000, gives: 'shipping' },
  ])
})

test('a referral link names the code', () => {
  expect(referralLink('https://diwan.example', 'AB2C3D4E')).toBe('https://diwan.example/register?referral=AB2C3D4E')
})
