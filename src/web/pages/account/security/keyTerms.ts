/** The scopes and the expiry of an API key. */
import { SCOPE_AREAS, type Scope } from '#contract/wire/vocabulary.ts'

/** Every scope that a key can hold. */
export const SCOPES = SCOPE_AREAS.flatMap((area): Scope[] => [`${area}:read`, `${area}:write`])
/** Days; a key that never expires is chosen, not given. */
export const EXPIRIES = ['30', '90', '365', 'never'] as const
export type Expiry = (typeof EXPIRIES)[number]
const DAY_MS = 24 * 3600 * 1000

/** Whether the one scope holds the other: writing includes reading. */
export const includes = (scope: Scope, other: Scope): boolean => scope.endsWith(':write') && other === scope.replace(':write', ':read')

/** Scopes that no other one includes, in the order in which they are listed. */
export const sentScopes = (chosen: readonly Scope[]): Scope[] =>
  SCOPES.filter((scope) => chosen.includes(scope) && !chosen.some((one) => includes(one, scope)))

/** @param from milliseconds since 1970 */
export const expiryOf = (expiry: Expiry, from: number): string | null =>
  expiry === 'never' ? null : new Date(from + Number(expiry) * DAY_MS).toISOString()
