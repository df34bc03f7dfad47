import { useSyncExternalStore } from 'react'
import { onSession, sessionState, type Session } from './session.ts'

// On the server as in the browser: components are drawn to text, too.
const sessionNow = () => sessionState().session
const isExpiredNow = () => sessionState().expired

/** The current session; null before the first write. */
export const useSession = (): Session | null => useSyncExternalStore(onSession, sessionNow, sessionNow)
/** True while the service refuses the token and the dialog asks to sign in again. */
export const useSessionExpired = (): boolean => useSyncExternalStore(onSession, isExpiredNow, isExpiredNow)
