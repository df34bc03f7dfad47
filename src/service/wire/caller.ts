import type { Scope } from '../../contract/vocabulary.ts'

/** Whoever sent the request's bearer. */
export interface Caller {
  accountId: string
  role: 'customer' | 'staff'
  /** What the token may do; a session holds every scope. `x:write` includes `x:read`. */
  scopes: readonly Scope[]
  tokenId: string
}

/**
 * Finds who a bearer token belongs to; null when it is unknown, revoked or expired.
 * The accounts area supplies it: the wire knows no area.
 */
export type Authenticate = (token: string) => Promise<Caller | null>

/** True when the caller may use a route of this scope: `x:write` includes `x:read`. */
export const mayUse = (caller: Caller, scope: Scope): boolean =>
  caller.scopes.includes(scope) || (scope.endsWith(':read') && caller.scopes.some((held) => held === scope.replace(':read', ':write')))
