import type { Scope } from '#contract/wire/vocabulary.ts'
import type { Condition } from '../../db/prepared.ts'
import { Refusal } from '../answer/refusal.ts'

/** The account of the request's bearer. */
export interface Caller {
  accountId: string
  role: 'customer' | 'staff'
  /** The account has not registered. */
  isGuest?: boolean
  /** Scopes of the token; a session holds every scope. `x:write` includes `x:read`. */
  scopes: readonly Scope[]
  tokenId: string
  /** Present when the token was recognised from memory and must still be held against the database. */
  unconfirmed?: Unconfirmed
}

/** Verification of a token that this process has cached: it may have been revoked meanwhile, by any process. */
export interface Unconfirmed {
  /** True in the database as long as the token is good: for the condition of the one write that the request makes. */
  holds: Condition
  /** Asks the database; false when the token is good no longer. */
  ask: () => Promise<boolean>
}

/**
 * Finds the account of a bearer token; null when it is unknown, revoked or expired. The accounts module supplies it: the HTTP layer knows no module.
 * With `mayRemember` the caller may come from the cache, unconfirmed.
 */
export type Authenticate = (token: string, options?: { mayRemember: boolean }) => Promise<Caller | null>

/** True when the caller may use a route of this scope: `x:write` includes `x:read`. */
export const mayUse = (caller: Caller, scope: Scope): boolean =>
  caller.scopes.includes(scope) || (scope.endsWith(':read') && caller.scopes.some((held) => held === scope.replace(':read', ':write')))

/** @throws Refusal INSUFFICIENT_SCOPE to all but staff */
export const requireStaff = ({ role }: Pick<Caller, 'role'>): void => {
  if (role !== 'staff') throw new Refusal('INSUFFICIENT_SCOPE')
}
