/**
 * The session: a bearer token and a few facts about its owner, stored in this browser and shared by all tabs.
 * `expired` means that the service no longer knows the token; calls wait (see client.ts) until the user signs in again.
 */
import type { User } from '#contract/accounts/accounts.ts'
import { moveLocal, NOBODY, onDeviceChange, readDevice, takeOverEarlier, whileMoving, writeDevice } from '../storage/local.ts'

export interface Session {
  token: string
  userId: string
  isGuest: boolean
  email: string | null
  firstName: string | null
  /** Whether to link the staff's pages; the service decides on permissions. */
  isStaff?: boolean
}
interface State {
  session: Session | null
  expired: boolean
}

const read = (): Session | null => {
  try {
    return JSON.parse(readDevice('session') ?? 'null') as Session | null
  } catch {
    return null
  }
}

// Runs before a user can sign in to another account: data that an earlier version of the page stored belongs to the signed-in account.
takeOverEarlier()
let state: State = { session: read(), expired: false }
const listeners = new Set<() => void>()
const set = (next: State) => {
  state = next
  for (const listener of listeners) listener()
}

onDeviceChange('session', () => set({ session: read(), expired: false }))

export const sessionState = (): State => state
export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When a guest, or a user without an account, signs in, what this browser stores moves to the account. */
const takeAlong = (before: Session | null, userId: string): void => {
  const from = before?.userId ?? NOBODY
  if (from === userId || before?.isGuest === false) return
  moveLocal(from, userId)
  // Creating a room needs at least a guest account.
  if (before) whileMoving(import('../storage/tables.ts').then(({ moveTables }) => moveTables(from, userId)))
}

/** Keeps a new token, after sign-in, registration, or the silent guest account. */
export const startSession = ({
  user,
  token,
}: {
  user: Pick<User, 'id' | 'isGuest' | 'email' | 'firstName'> & Partial<Pick<User, 'role'>>
  token: string
}): Session => {
  const { id: userId, isGuest, email, firstName, role } = user
  const session: Session = { token, userId, isGuest, email, firstName, ...(role === 'staff' && { isStaff: true }) }
  const before = state.session
  writeDevice('session', JSON.stringify(session))
  takeAlong(before, user.id)
  set({ session, expired: false })
  return session
}

export const endSession = (): void => {
  writeDevice('session', null)
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
