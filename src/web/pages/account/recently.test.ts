import { beforeEach, expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../lib/api/failure.ts'
import { passwordAsked, recently } from './recently.ts'

const refusal = (code: string, status = 403) => new ApiError({ code, message: code, status }, 'r')
const asked = () => passwordAsked.getState().asked
beforeEach(() => passwordAsked.setState({ asked: null }))

/** A service that wants the password `right`. */
const guarded = async ({ currentPassword }: { currentPassword?: string }): Promise<string> => {
  if (currentPassword === undefined) throw refusal('RECENT_SIGN_IN_REQUIRED')
  if (currentPassword === 'away') throw new NetworkError()
  if (currentPassword === 'broken') throw refusal('INTERNAL_ERROR', 500)
  if (currentPassword === 'taken') throw refusal('EMAIL_ALREADY_EXISTS')
  if (currentPassword !== 'right') throw refusal('INCORRECT_PASSWORD')
  return 'done'
}

test('a recent session: no password is asked for', async () => {
  expect(await recently(async (proof) => JSON.stringify(proof))).toBe('{}')
  expect(asked()).toBeNull()
})

test('an old session: the password is asked for, and again after a wrong one, without a network, or while the service fails', async () => {
  const work = recently(guarded)
  await expect.poll(asked).not.toBeNull()
  await expect(asked()!.confirm('wrong')).rejects.toMatchObject({ code: 'INCORRECT_PASSWORD' })
  await expect(asked()!.confirm('away')).rejects.toBeInstanceOf(NetworkError)
  await expect(asked()!.confirm('broken')).rejects.toMatchObject({ status: 500 })
  await asked()!.confirm('right')
  expect(await work).toBe('done')
  expect(asked()).toBeNull()
})

test('a refusal for another reason: reaches the caller, and the dialog closes', async () => {
  const work = recently(guarded)
  await expect.poll(asked).not.toBeNull()
  await asked()!.confirm('taken')
  await expect(work).rejects.toMatchObject({ code: 'EMAIL_ALREADY_EXISTS' })
  expect(asked()).toBeNull()
})

test('a dialog that is cancelled: the caller receives the refusal', async () => {
  const work = recently(guarded)
  await expect.poll(asked).not.toBeNull()
  asked()!.cancel()
  await expect(work).rejects.toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED' })
  await expect(recently(async () => Promise.reject(refusal('PHONE_ALREADY_EXISTS')))).rejects.toMatchObject({ code: 'PHONE_ALREADY_EXISTS' })
  expect(asked()).toBeNull()
})

test('two requests refused in the same moment: one dialog asks for both, and neither is sent twice', async () => {
  const sent: string[] = []
  const work = ['first', 'second'].map((name) =>
    recently(async (proof) => {
      sent.push(`${name} ${proof.currentPassword}`)
      return `${name} ${await guarded(proof)}`
    }),
  )
  await expect.poll(() => sent.length).toBe(2)
  await expect(asked()!.confirm('wrong')).rejects.toMatchObject({ code: 'INCORRECT_PASSWORD' })
  await asked()!.confirm('right')
  expect(await Promise.all(work)).toEqual(['first done', 'second done'])
  expect(sent.slice(2)).toEqual(['first wrong', 'first right', 'second right'])
  expect(asked()).toBeNull()

  const [one, other] = [recently(guarded), recently(guarded)]
  await expect.poll(asked).not.toBeNull()
  asked()!.cancel()
  for (const each of [one, other]) await expect(each).rejects.toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED' })
})
