import { expect, test } from 'vitest'
import { pointsEarned, tierAfter, tierOf, tierProgress } from './loyalty.ts'

test('a tier begins at the piastre', () => {
  const spent = [0, 499_999, 500_000, 1_499_999, 1_500_000, 3_999_999, 4_000_000, 90_000_000]
  expect(spent.map((piastres) => tierOf(piastres))).toEqual(['bronze', 'bronze', 'silver', 'silver', 'gold', 'gold', 'platinum', 'platinum'])
  expect([tierAfter('bronze'), tierAfter('gold'), tierAfter('platinum')]).toEqual(['silver', 'platinum', null])
})

test('the way to the next tier is never said to be gone before it is', () => {
  expect([0, 250_000, 499_999, 500_000, 1_000_000, 4_000_000].map((piastres) => tierProgress(piastres))).toEqual([0, 50, 99.99, 0, 50, 100])
})

test('an order earns a point for each ten pounds that are whole', () => {
  expect([0, 999, 1_000, 1_999, 1_179_899].map((paid) => pointsEarned(paid))).toEqual([0, 0, 1, 1, 1_179])
})
