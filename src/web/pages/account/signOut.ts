/**
 * Signing out: pending changes of the account are sent first, and those that cannot be sent are discarded only when the user confirms it.
 * Then everything that it keeps in this browser goes, whatever the service answers.
 */
import { call } from '../../lib/api/client.ts'
import { endSession, sessionState } from '../../lib/api/session.ts'
import { currentAccount, NOBODY } from '../../lib/storage/local.ts'

export interface SignOutAnswer {
  /** Changes that could not be sent; above 0 the account is still signed in. */
  unsent: number
  /** Changes that the service refused permanently: they are not in the rooms. */
  refused: number
}

/** Forgets the account on this machine. */
export const leave = async (account: string): Promise<void> => {
  // First: from here on no tab of this browser keeps anything for the account any more.
  endSession()
  const { clearAccount } = await import('../../lib/storage/account.ts')
  await clearAccount(account).catch((cause: unknown) => console.warn('Something of the account stays kept in this browser.', cause))
}

/** How many changes the account that is signed in has not sent. 0 too where the browser keeps nothing. */
export const unsentChanges = async (): Promise<number> => {
  const { pendingOf } = await import('../../editor/sync/outbox.ts')
  return (await pendingOf(currentAccount()).catch(() => [])).length
}

/**
 * Signs out. @param discard discards unsent changes; without it their number is returned, and nothing has happened
 */
export const signOut = async ({ discard }: { discard: boolean }): Promise<SignOutAnswer> => {
  const account = currentAccount()
  if (account === NOBODY) return { unsent: 0, refused: 0 }
  let refused = 0
  if (!discard && (await unsentChanges()) > 0) {
    const { sendAll } = await import('../../editor/sync/sendAll.ts')
    const sent = await sendAll(account)
    refused = sent.refused
    // Meanwhile another tab may have signed out, or in as another.
    if (sent.pending > 0 && currentAccount() === account) return { unsent: sent.pending, refused }
  }
  if (currentAccount() !== account) return { unsent: 0, refused }
  // Signing out never fails for the shopper: the token is forgotten here whatever the service answers. One that has expired needs no goodbye.
  if (!sessionState().expired) await call('logout', { body: {}, account }).catch((cause: unknown) => console.info('The service was not told.', cause))
  await leave(account)
  return { unsent: 0, refused }
}
