import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { answered, headersOf, pretendBrowser, refused } from '../../../../../test/web/api/browser.ts'

const signedIn = (id: string, isGuest = false) => ({ token: `token-of-${id}`, user: { id, isGuest, email: isGuest ? null : 'mona@example.test', firstName: 'Mona' } })

/** A browser in which Mona, or a guest, is signed in; the password opens the account that `opens` names, or none. */
const openPage = async ({ opens, isGuest = false }: { opens: string | null; isGuest?: boolean }) => {
  const deleted: (string | undefined)[] = []
  const browser = pretendBrowser((url, init) => {
    if (url.endsWith('/auth/login')) return opens === null ? refused('INVALID_CREDENTIALS', 401) : answered({ ...signedIn(opens), token: 'fresh' })
    if (url.endsWith('/users/account')) {
      deleted.push(headersOf(init)['authorization'])
      return answered({ id: 'mona', deleted: true })
    }
    return refused('ROUTE_NOT_FOUND', 404)
  })
  vi.stubGlobal('sessionStorage', browser.emptyStorage())
  vi.resetModules()
  const { startSession, sessionState } = await import('../../../lib/api/session.ts')
  startSession(signedIn('mona', isGuest))
  return { ...browser, deleted, sessionState, ...(await import('./eraseAccount.ts')) }
}
afterEach(() => vi.unstubAllGlobals())

test('an account is deleted by the session that its password has just opened, and forgotten in this browser', async () => {
  const page = await openPage({ opens: 'mona' })
  await page.eraseAccount('right')
  expect(page.deleted).toEqual(['Bearer fresh'])
  expect(page.sessionState().session).toBeNull()
})

test('nothing is deleted by a wrong password, nor by that of another account with the same e-mail', async () => {
  const wrong = await openPage({ opens: null })
  await expect(wrong.eraseAccount('wrong')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  const other = await openPage({ opens: 'nadia' })
  await expect(other.eraseAccount('theirs')).rejects.toMatchObject({ name: 'OtherAccount' })
  expect([...wrong.deleted, ...other.deleted]).toEqual([])
  expect(other.sessionState().session?.userId).toBe('mona')
})

test('a guest, who has no password, is deleted by the session alone', async () => {
  const page = await openPage({ opens: null, isGuest: true })
  await page.eraseAccount('')
  expect(page.deleted).toEqual(['Bearer token-of-mona'])
})
