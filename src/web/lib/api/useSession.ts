import { useSyncExternalStore } from 'react'
import { onSession, sessionState, type Session } from './session.ts'

/** Who is using the page; null before the first thing was kept. */
export const useSession = (): Session | null => useSyncExternalStore(onSession, () => sessionState().session)
/** True while the service refuses the token and the dialog asks to sign in again. */
export const useSessionExpired = (): boolean => useSyncExternalStore(onSession, () => sessionState().expired)
