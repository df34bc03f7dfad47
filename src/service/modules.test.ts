import { expect, test, vi } from 'vitest'
import { guestMerged, personalData } from './modules/accounts/hooks.ts'
import { connectModules, MODULES } from './modules.ts'

test('modules: a guest is merged, and data erased, in one order of locks', () => {
  const connect = vi.spyOn(guestMerged, 'connect')
  connectModules()
  expect(connect.mock.calls.map(([listener]) => listener.name)).toEqual([
    'mergeAccounts',
    'mergeSharing',
    'mergeSessions',
    'mergeRenders',
    'mergeWishlists',
    'mergeCarts',
    'moveOrders',
    'moveRatings',
    'moveLedger',
    'moveRates',
    'mergePortfolios',
    'mergeWebhooks',
  ])
  expect(personalData.all().map(({ name }) => name)).toEqual([
    'rooms',
    'ar-sessions',
    'renders',
    'wishlist',
    'cart',
    'orders',
    'ratings',
    'loyalty',
    'exchange-rates',
    'portfolio',
    'webhooks',
  ])
})

test('modules: each is listed once', () => {
  expect(new Set(MODULES.map(({ name }) => name)).size).toBe(MODULES.length)
})
