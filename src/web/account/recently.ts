/**
 * What only the account's owner may do (docs/interface/accounts.md#signed-in-a-moment-ago): where the session was not signed in a moment ago, the
 * password is asked for, over whatever page is open, and the same is sent once more with it.
 */
import { createStore } from 'zustand/vanilla'
import { NetworkError, refusedWith } from '../api/failure.ts'

interface PasswordAsked {
  /** Sends with the password. @throws what is shown beside the field: it may be typed, or sent, again */
  confirm: (password: string) => Promise<void>
  cancel: () => void
}
export const passwordAsked = createStore<{ asked: PasswordAsked | null }>(() => ({ asked: null }))

const mayTryAgain = (error: unknown): boolean =>
  error instanceof NetworkError || refusedWith(error, 'INCORRECT_PASSWORD', 'RATE_LIMIT_EXCEEDED', 'SERVICE_UNAVAILABLE')

/** @throws what `send` does; RECENT_SIGN_IN_REQUIRED where no password was typed */
export const recently = async <T>(send: (proof: { currentPassword?: string }) => Promise<T>): Promise<T> => {
  try {
    return await send({})
  } catch (refused) {
    if (!refusedWith(refused, 'RECENT_SIGN_IN_REQUIRED')) throw refused
    return new Promise<T>((resolve, reject) => {
      const close = () => passwordAsked.setState({ asked: null })
      const fail = (error: unknown) => {
        close()
        reject(error)
      }
      const confirm = async (currentPassword: string) => {
        try {
          resolve(await send({ currentPassword }))
          close()
        } catch (error) {
          if (mayTryAgain(error)) throw error
          fail(error)
        }
      }
      passwordAsked.setState({ asked: { confirm, cancel: () => fail(refused) } })
    })
  }
}
