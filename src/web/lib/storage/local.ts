/**
 * Data that the page keeps in localStorage and sessionStorage. Nothing else in `src/web` touches them (architecture.test.ts), so that this file and
 * `tables.ts` are the whole list of data that stays in a browser.
 *
 * - Of the *device*: the session itself, and preferences that say nothing of an account. They survive signing out.
 * - Of an *account*: everything else, under a name that holds the account's id. Another account never reads it; `clearAccount` removes it.
 *
 * `public/theme.js` reads the theme too: it runs before any module. A browser that keeps nothing (private mode, storage blocked or full) is
 * no error: readers get null.
 */

/** Kept for the device. */
export type DeviceName = 'session' | 'language' | 'currency' | 'theme' | 'single-keys' | 'hints-done' | 'gestures-known'

/** Kept for the account, until it signs out. */
export type AccountName =
  /** Products lately put in rooms; actions lately chosen. */
  | 'recent'
  | 'recent-actions'
  /** Copied pieces, for pasting in another room. */
  | 'clip'
  /** The last AR token of this device, and its subject. */
  | 'ar'
  /** Dismissed advice in a room, and its enabled topics. */
  | `advice.${string}`
  /** Until when a room's comments were seen. */
  | `comments.${string}`
  /** Requested renders whose end has not been announced yet. */
  | 'followed-renders'
  /** The archive of personal data that was requested last. */
  | 'data-export'
  /** Idempotency keys of requests without an answer, with their bodies. */
  | `key.${string}`

/** Kept for the account, until the tab is closed. */
export type TabName =
  | 'studio.catalogue'
  /** The draft of the checkout, until the order is placed. */
  | 'checkout'
  /** The time of the last reload after a chunk failed to load. */
  | 'loaded-anew'

type Area = 'localStorage' | 'sessionStorage'

const PREFIX = 'diwan.'
const OF_ACCOUNT = `${PREFIX}of.`
/** The owner of data that is stored without a session, that of a guest included. */
export const NOBODY = 'nobody'

const get = (area: Area, key: string): string | null => {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** @param text null removes it @returns whether it is kept now */
const put = (area: Area, key: string, text: string | null): boolean => {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}

const keysOf = (area: Area): string[] => {
  try {
    const storage = globalThis[area]
    return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)
  } catch {
    return []
  }
}

export const readDevice = (name: DeviceName): string | null => get('localStorage', PREFIX + name)
export const writeDevice = (name: DeviceName, text: string | null): boolean => put('localStorage', PREFIX + name, text)
/** Calls back when another tab has changed it. */
export const onDeviceChange = (name: DeviceName, listener: () => void): void => {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', ({ key }) => {
    // Null: all of it was cleared.
    if (key === PREFIX + name || key === null) listener()
  })
}

/** The account that is signed in with this browser now, in whatever tab that happened. */
export const currentAccount = (): string => {
  try {
    const session: unknown = JSON.parse(readDevice('session') ?? 'null')
    if (typeof session !== 'object' || session === null || !('userId' in session)) return NOBODY
    return typeof session.userId === 'string' && session.userId !== '' ? session.userId : NOBODY
  } catch {
    return NOBODY
  }
}

const placeOf = (account: string): string => `${OF_ACCOUNT}${account}.`

export const readOwn = (name: AccountName): string | null => get('localStorage', placeOf(currentAccount()) + name)
/** @returns whether it is kept now */
export const writeOwn = (name: AccountName, text: string | null): boolean => put('localStorage', placeOf(currentAccount()) + name, text)
export const readOwnOfTab = (name: TabName): string | null => get('sessionStorage', placeOf(currentAccount()) + name)
export const writeOwnOfTab = (name: TabName, text: string | null): boolean => put('sessionStorage', placeOf(currentAccount()) + name, text)

const AREAS = ['localStorage', 'sessionStorage'] as const

/** Removes the data of an account here. */
export const clearLocal = (account: string): void => {
  for (const area of AREAS) for (const key of keysOf(area)) if (key.startsWith(placeOf(account))) put(area, key, null)
}

/** Transfers the data of one account here to another, whose own data of the same name stays. */
export const moveLocal = (from: string, to: string): void => {
  for (const area of AREAS)
    for (const key of keysOf(area).filter((one) => one.startsWith(placeOf(from)))) {
      const own = placeOf(to) + key.slice(placeOf(from).length)
      if (get(area, own) === null) put(area, own, get(area, key))
      put(area, key, null)
    }
}

// ---- Moves between accounts ----------------------------------------------------------------------------------------

let moving: Promise<unknown> = Promise.resolve()
/** Has the database's readers wait for a move between accounts. */
export const whileMoving = (work: Promise<unknown>): void => {
  work.catch((cause: unknown) => console.warn('What was kept without an account stays where it is.', cause))
  moving = Promise.allSettled([moving, work])
}
/** Resolves when no move is under way. */
export const moved = (): Promise<unknown> => moving

// ---- What earlier versions of the page left ------------------------------------------------------------------------

/** Set once this browser's data is in the form above; its text is the account that had it. */
const TAKEN_OVER = `${PREFIX}storage`
const EARLIER = /^diwan\.(?:recent|recent-actions|clip|ar|studio\.catalogue|(?:advice|comments|key)\..+)$/

/**
 * Assigns data that earlier versions of the page stored without an account to the one that is signed in now: once, before another account can sign
 * in. Without a session its owner has signed out, and it is removed.
 * @returns the account that had it
 */
export const takeOverEarlier = (): string => {
  const known = get('localStorage', TAKEN_OVER)
  if (known !== null) return known
  const account = currentAccount()
  for (const area of AREAS)
    for (const key of keysOf(area).filter((one) => EARLIER.test(one))) {
      if (account !== NOBODY) put(area, placeOf(account) + key.slice(PREFIX.length), get(area, key))
      put(area, key, null)
    }
  put('localStorage', TAKEN_OVER, account)
  return account
}
