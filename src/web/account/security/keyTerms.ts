/** What a key may do, and for how long. */
import type { Scope } from '../../../contract/vocabulary.ts'

/** Scopes that open something for a shopper; the contract names others too. */
const AREAS = ['design', 'users', 'orders'] as const
export type KeyScope = `${(typeof AREAS)[number]}:${'read' | 'write'}`
export const SCOPES = AREAS.flatMap((area): KeyScope[] => [`${area}:read`, `${area}:write`])
/** Whether a key's scope is one that is offered here. */
export const isOffered = (scope: Scope): scope is KeyScope => (SCOPES as readonly Scope[]).includes(scope)
/** Days; a key that never expires is chosen, not given. */
export const EXPIRIES = ['30', '90', '365', 'never'] as const
export type Expiry = (typeof EXPIRIES)[number]
const DAY_MS = 24 * 3600 * 1000

/** Whether the one scope holds the other: writing includes reading. */
export const includes = (scope: KeyScope, other: KeyScope): boolean => scope.endsWith(':write') && other === scope.replace(':write', ':read')

/** Without what another of them includes, in the order in which they are listed. */
export const sentScopes = (chosen: readonly KeyScope[]): KeyScope[] =>
  SCOPES.filter((scope) => chosen.includes(scope) && !chosen.some((one) => includes(one, scope)))

/** @param from milliseconds since 1970 */
export const expiryOf = (expiry: Expiry, from: number): string | null =>
  expiry === 'never' ? null : new Date(from + Number(expiry) * DAY_MS).toISOString()
