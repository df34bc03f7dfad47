/**
 * Who is using the page: a bearer token and the little we show of its owner, kept in localStorage and shared by all tabs.
 * `expired` means that the service no longer knows the token; calls wait (see client.ts) until somebody signs in again.
 */
import type { User } from '../../contract/accounts.ts'

const KEY = 'diwan.session'

export interface Session {
  token: string
  userId: string
  isGuest: boolean
  email: string | null
  firstName: string | null
}
interface State {
  session: Session | null
  expired: boolean
}

const read = (): Session | null => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null
  } catch {
    return null
  }
}

let state: State = { session: read(), expired: false }
const listeners = new Set<() => void>()
const set = (next: State) => {
  state = next
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) set({ session: read(), expired: false })
  })
}

export const sessionState = (): State => state
export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps a new token, after sign-in, registration, or the silent guest account. */
export const startSession = ({ user, token }: { user: User; token: string }): Session => {
  const session = { token, userId: user.id, isGuest: user.isGuest, email: user.email, firstName: user.firstName }
  localStorage.setItem(KEY, JSON.stringify(session))
  set({ session, expired: false })
  return session
}

export const endSession = (): void => {
  localStorage.removeItem(KEY)
  set({ session: null, expired: false })
}

/** The service refused this token. Nothing is thrown away: the work on the page stays, the dialog asks to sign in again. */
export const expireSession = (token: string): void => {
  if (state.session?.token === token) set({ ...state, expired: true })
}

/** Resolves true once there is a token other than `refused`; false when the shopper went on without. */
export const renewed = (refused: string): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      if (state.session?.token === refused && state.expired) return
      stop()
      resolve(state.session !== null && state.session.token !== refused)
    }
    const stop = onSession(look)
    look()
  })
