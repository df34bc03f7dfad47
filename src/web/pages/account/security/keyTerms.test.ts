import { expect, test } from 'vitest'
import { expiryOf, includes, sentScopes, SCOPES } from './keyTerms.ts'

test('writing includes reading of the same area, and nothing else does', () => {
  const included = SCOPES.flatMap((scope) => SCOPES.filter((other) => includes(scope, other)).map((other) => [scope, other]))
  expect(included).toEqual([
    ['design:write', 'design:read'],
    ['users:write', 'users:read'],
    ['orders:write', 'orders:read'],
    ['webhooks:write', 'webhooks:read'],
    ['properties:write', 'properties:read'],
  ])
})

test('a scope that another includes is not sent', () => {
  expect(sentScopes(['orders:write', 'design:read', 'orders:read'])).toEqual(['design:read', 'orders:write'])
  expect(sentScopes([])).toEqual([])
})

test('a key ends after so many days, or never', () => {
  const from = Date.parse('2026-11-23T10:00:00Z')
  expect(expiryOf('30', from)).toBe('2026-12-23T10:00:00.000Z')
  expect(expiryOf('365', from)).toBe('2027-11-23T10:00:00.000Z')
  expect(expiryOf('never', from)).toBeNull()
})
