import { expect, test } from 'vitest'
import { holderAt } from './holder.ts'
import { SharedPlace } from './sharedPlace.ts'

const guest = (network: string, accountId: string) => holderAt(network, { accountId, isGuest: true })
const registered = (network: string, accountId: string) => holderAt(network, { accountId, isGuest: false })
const LIMITS = { shares: { account: 10, share: 20, network: 30 }, total: 50 }

test('a place is held by an account, by the guests of its network together, and by all of its network, up to their shares', () => {
  const place = new SharedPlace(LIMITS)
  expect(place.take(guest('n1', 'a'), 10)).toBeTypeOf('function')
  expect(place.take(guest('n1', 'a'), 1)).toBe('share')
  expect(place.take(guest('n1', 'b'), 10)).toBeTypeOf('function')
  expect(place.take(guest('n1', 'c'), 1)).toBe('share')
  expect(place.take(holderAt('n1'), 1)).toBe('share')
  expect(place.take(registered('n1', 'd'), 10)).toBeTypeOf('function')
  expect(place.take(registered('n1', 'e'), 1)).toBe('share')
  expect(place.take(guest('n2', 'f'), 10)).toBeTypeOf('function')
  expect(place.take(guest('n3', 'g'), 10)).toBeTypeOf('function')
  expect(place.take(guest('n4', 'h'), 1)).toBe('full')
  expect(place.total).toBe(50)
})

test('a released place is free again, once', () => {
  const place = new SharedPlace(LIMITS)
  const back = place.take(guest('n1', 'a'), 10)
  if (typeof back !== 'function') throw new Error('refused')
  back()
  back()
  expect(place.total).toBe(0)
  expect(place.take(guest('n1', 'a'), 10)).toBeTypeOf('function')
})

test('a holder that has nothing yet gets one piece, however large', () => {
  const place = new SharedPlace(LIMITS)
  expect(place.take(guest('n1', 'a'), 40)).toBeTypeOf('function')
  expect(place.take(guest('n1', 'b'), 1)).toBe('share')
})
