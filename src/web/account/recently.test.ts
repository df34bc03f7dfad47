import { beforeEach, expect, test } from 'vitest'
import { ApiError, NetworkError } from '../api/failure.ts'
import { passwordAsked, recently } from './recently.ts'

const refusal = (code: string) => new ApiError({ code, message: code, status: 403 }, 'r')
const asked = () => passwordAsked.getState().asked
beforeEach(() => passwordAsked.setState({ asked: null }))

/** A service that wants the password `right`. */
const guarded = async ({ currentPassword }: { currentPassword?: string }): Promise<string> => {
  if (currentPassword === undefined) throw refusal('RECENT_SIGN_IN_REQUIRED')
  if (currentPassword === 'away') throw new NetworkError()
  if (currentPassword === 'taken') throw refusal('EMAIL_ALREADY_EXISTS')
  if (currentPassword !== 'right') throw refusal('INCORRECT_PASSWORD')
  return 'done'
}

test('who signed in a moment ago is asked for nothing', async () => {
  expect(await recently(async (proof) => JSON.stringify(proof))).toBe('{}')
  expect(asked()).toBeNull()
})

test('an old session types the password; a wrong one, or a network that is away, leaves the question open', async () => {
  const work = recently(guarded)
  await expect.poll(asked).not.toBeNull()
  await expect(asked()!.confirm('wrong')).rejects.toMatchObject({ code: 'INCORRECT_PASSWORD' })
  await expect(asked()!.confirm('away')).rejects.toBeInstanceOf(NetworkError)
  await asked()!.confirm('right')
  expect(await work).toBe('done')
  expect(asked()).toBeNull()
})

test('what is refused for another reason is told where it was asked for', async () => {
  const work = recently(guarded)
  await expect.poll(asked).not.toBeNull()
  await asked()!.confirm('taken')
  await expect(work).rejects.toMatchObject({ code: 'EMAIL_ALREADY_EXISTS' })
  expect(asked()).toBeNull()
})

test('who types no password is told why nothing was done', async () => {
  const work = recently(guarded)
  await expect.poll(asked).not.toBeNull()
  asked()!.cancel()
  await expect(work).rejects.toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED' })
  await expect(recently(async () => Promise.reject(refusal('PHONE_ALREADY_EXISTS')))).rejects.toMatchObject({ code: 'PHONE_ALREADY_EXISTS' })
  expect(asked()).toBeNull()
})
