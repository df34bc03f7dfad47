/** Deletes the signed-in account permanently: the password confirms that the user owns it. */
import { call } from '../../../lib/api/client.ts'
import { sessionState, startSession } from '../../../lib/api/session.ts'
import { leave } from '../signOut.ts'

/** The password is that of another account that claims the same e-mail. */
export class OtherAccount extends Error {
  override readonly name = 'OtherAccount'
}

/**
 * Signs in once more, because the service deletes only for a recent sign-in, and deletes; then forgets the account in this browser.
 * @param password ignored for a guest, who has none
 * @throws OtherAccount; ApiError INVALID_CREDENTIALS; NetworkError, and then nothing is deleted or a second press finishes it
 */
export const eraseAccount = async (password: string): Promise<void> => {
  const { session } = sessionState()
  if (!session) return
  const { userId, email, isGuest } = session
  if (!isGuest && email !== null) {
    const answer = await call('login', { body: { email, password } })
    if (answer.user.id !== userId) throw new OtherAccount(`${answer.user.id} signed in in place of ${userId}`)
    startSession(answer)
  }
  await call('deleteAccount', { account: userId })
  await leave(userId)
}
