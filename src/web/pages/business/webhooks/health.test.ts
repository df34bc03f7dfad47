import { expect, test } from 'vitest'
import { healthOf, successOf } from './health.ts'

const ON = { isActive: true, disabledReason: null }
const sent = (status: 'pending' | 'succeeded' | 'failed', count: number, trigger: 'auto' | 'test' | 'manual' = 'auto') =>
  Array.from({ length: count }, () => ({ status, trigger }))

test('a webhook does well as long as no more than one delivery in ten has failed', () => {
  expect(healthOf(ON, [...sent('succeeded', 18), ...sent('failed', 2)])).toBe('well')
  expect(healthOf(ON, [...sent('succeeded', 17), ...sent('failed', 3)])).toBe('troubled')
  expect(healthOf(ON, sent('failed', 1, 'manual'))).toBe('troubled')
})

test('health: pending and test deliveries do not count', () => {
  expect(healthOf(ON, [])).toBe('new')
  expect(healthOf(ON, [...sent('pending', 3), ...sent('failed', 3, 'test')])).toBe('new')
  expect(healthOf(ON, [...sent('succeeded', 1), ...sent('failed', 9, 'test')])).toBe('well')
})

test('health: a disabled webhook shows why, whatever its deliveries were', () => {
  const good = sent('succeeded', 20)
  expect(healthOf({ isActive: false, disabledReason: null }, good)).toBe('off')
  expect(healthOf({ isActive: false, disabledReason: 'gone' }, good)).toBe('gone')
  expect(healthOf({ isActive: false, disabledReason: 'failing' }, good)).toBe('failing')
})

test('the part of attempts that succeeded is unknown before the first', () => {
  const statistics = { totalSent: 0, successfulDeliveries: 0, failedDeliveries: 0, lastDeliveryAt: null }
  expect(successOf(statistics)).toBeNull()
  expect(successOf({ ...statistics, totalSent: 8, successfulDeliveries: 6 })).toBe(75)
})
