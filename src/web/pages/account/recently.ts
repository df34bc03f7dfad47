/**
 * Actions that only the account's owner may do (docs/interface/accounts.md#signed-in-a-moment-ago): where the session was not signed in a moment
 * ago, the password is requested, over whatever page is open, and the same request is sent once more with it.
 */
import { createStore } from 'zustand/vanilla'
import { mayPass, refusedWith } from '../../lib/api/failure.ts'

interface PasswordAsked {
  /** Sends with the password. @throws an error that is shown beside the field: it may be typed, or sent, again */
  confirm: (password: string) => Promise<void>
  cancel: () => void
}
export const passwordAsked = createStore<{ asked: PasswordAsked | null }>(() => ({ asked: null }))

interface PendingRequest {
  /** @throws a temporary failure, or a wrong password: it stays pending. Everything else settles it */
  send: (password: string) => Promise<void>
  refuse: () => void
}
/** Two requests may be refused in the same moment: one dialog asks for both. */
const pending = new Set<PendingRequest>()
const close = () => {
  pending.clear()
  passwordAsked.setState({ asked: null })
}
const forAllPending: PasswordAsked = {
  confirm: async (password) => {
    // One after the other, as every wrong password is counted.
    for (const request of pending) await request.send(password)
    close()
  },
  cancel: () => {
    for (const request of pending) request.refuse()
    close()
  },
}

/** @throws errors of `send`; RECENT_SIGN_IN_REQUIRED where no password was typed */
export const recently = async <T>(send: (proof: { currentPassword?: string }) => Promise<T>): Promise<T> => {
  try {
    return await send({})
  } catch (refused) {
    if (!refusedWith(refused, 'RECENT_SIGN_IN_REQUIRED')) throw refused
    return new Promise<T>((resolve, reject) => {
      const request: PendingRequest = {
        send: async (currentPassword) => {
          try {
            resolve(await send({ currentPassword }))
          } catch (error) {
            if (mayPass(error) || refusedWith(error, 'INCORRECT_PASSWORD')) throw error
            reject(error)
          }
          pending.delete(request)
        },
        refuse: () => reject(refused),
      }
      pending.add(request)
      passwordAsked.setState({ asked: forAllPending })
    })
  }
}
