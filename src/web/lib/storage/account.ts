/**
 * All that an account keeps in this browser, to be cleared in one place when it signs out. The Cache API has nothing of an account: the
 * service worker keeps the page and the public catalogue alone (lib/offline/sw.ts).
 */
import { clearLocal } from './local.ts'
import { clearTables } from './tables.ts'

/**
 * Removes all data of the account in this browser: pending changes, rooms, floor plans, the AR token, what it copied, viewed and was about to
 * order.
 * @throws where the database cannot be reached; the content of localStorage is gone then all the same
 */
export const clearAccount = async (account: string): Promise<void> => {
  clearLocal(account)
  await clearTables(account)
}
