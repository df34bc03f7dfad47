import 'fake-indexeddb/auto'
import { createStore, entries } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered, bodyOf, headersOf, pretendBrowser, refused } from '../../../../test/web/api/browser.ts'
import { rectangleScene } from '../../../../test/room.ts'

const user = (id: string) => ({ token: `token-of-${id}`, user: { id, isGuest: false, email: `${id}@example.test`, firstName: id } })
const project = {
  id: 'p',
  name: 'Room',
  description: null,
  style: 'modern',
  isPublic: false,
  budget: null,
  version: 4,
  permission: 'owner',
  items: [],
}

/** A service that keeps each change with the account that sent it; `network` false answers nothing. */
const openPage = async () => {
  const service = { network: true, refuses: false, sent: [] as { changeId: string; by: string }[], left: [] as string[] }
  const browser = pretendBrowser((url, init) => {
    if (!service.network) throw new TypeError('no network')
    const by = headersOf(init)['authorization'] ?? 'nobody'
    if (url.endsWith('/logout')) {
      service.left.push(by)
      return answered({})
    }
    if (url.endsWith('/changes')) {
      if (service.refuses) return refused('PROJECT_ACCESS_DENIED', 403)
      const { changeId } = bodyOf(init) as { changeId: string }
      if (!service.sent.some((one) => one.changeId === changeId)) service.sent.push({ changeId, by })
      return answered({ version: 4 + service.sent.length, skipped: [] })
    }
    return answered({ project: { ...project, sceneData: rectangleScene(), version: 4 + service.sent.length } })
  })
  vi.stubGlobal('sessionStorage', browser.emptyStorage())
  vi.resetModules()
  const session = await import('../../lib/api/session.ts')
  const { accountOutbox, pendingOf } = await import('../../editor/sync/outbox.ts')
  const signOut = await import('./signOut.ts')
  const storage = await import('../../lib/storage/tables.ts')
  const change = async (account: string, changeId: string) =>
    accountOutbox(account).keep({
      changeId,
      projectId: 'p',
      order: 1,
      ops: [{ op: 'setProject', project: { name: changeId } }],
      before: [],
      name: { key: 'step.rename' },
    })
  return { service, ...browser, ...session, ...signOut, ...storage, pendingOf, change }
}

const DATABASES = ['diwan-studio/changes', 'diwan-rooms/rooms', 'diwan-pictures/pictures'].map((name) => name.split('/') as [string, string])
const storedRows = async () =>
  (await Promise.all(DATABASES.map(async ([database, store]) => entries<string, { account: string }>(createStore(database, store))))).flat()

beforeEach(async () => {
  for (const [database, store] of DATABASES) await createStore(database, store)('readwrite', (rows) => void rows.clear())
})
afterEach(() => vi.unstubAllGlobals())

test('signing out: changes that wait are sent first, as the account that made them, and then nothing of it is left', async () => {
  const page = await openPage()
  page.startSession(user('mona'))
  await page.change('mona', 'c1')
  await page.accountTable('pictures', 'mona').set('p', 'a floor plan')
  await page.accountTable('rooms', 'mona').set('p', 'a room')
  expect(await page.signOut({ discard: false })).toEqual({ unsent: 0, refused: 0 })
  expect(page.service.sent).toEqual([{ changeId: 'c1', by: 'Bearer token-of-mona' }])
  expect(page.service.left).toEqual(['Bearer token-of-mona'])
  expect(page.sessionState().session).toBeNull()
  expect(await storedRows()).toEqual([])
  expect([...page.kept.keys()]).toEqual(['diwan.storage'])
})

test('signing out: without a network the user stays signed in and nothing is lost until they confirm', async () => {
  const page = await openPage()
  page.startSession(user('mona'))
  await page.change('mona', 'c1')
  await page.change('mona', 'c2')
  page.service.network = false
  expect(await page.unsentChanges()).toBe(2)
  expect(await page.signOut({ discard: false })).toEqual({ unsent: 2, refused: 0 })
  expect(page.sessionState().session?.userId).toBe('mona')
  expect(await page.pendingOf('mona')).toHaveLength(2)

  expect(await page.signOut({ discard: true })).toEqual({ unsent: 0, refused: 0 })
  expect(page.sessionState().session).toBeNull()
  expect(await storedRows()).toEqual([])
  expect(page.service.sent).toEqual([])
})

test('signing out: a permanent refusal is reported, and the user is signed out', async () => {
  const page = await openPage()
  page.startSession(user('mona'))
  await page.change('mona', 'c1')
  page.service.refuses = true
  expect(await page.signOut({ discard: false })).toEqual({ unsent: 0, refused: 1 })
  expect(page.sessionState().session).toBeNull()
})

test('signing out: another account on the same browser neither sends nor throws away what the one before left', async () => {
  const page = await openPage()
  page.startSession(user('mona'))
  await page.change('mona', 'c1')
  // Mona's session ends without signing out, and Omar signs in over it.
  page.startSession(user('omar'))
  await page.change('omar', 'c2')
  expect(await page.unsentChanges()).toBe(1)
  expect(await page.signOut({ discard: false })).toEqual({ unsent: 0, refused: 0 })
  expect(page.service.sent).toEqual([{ changeId: 'c2', by: 'Bearer token-of-omar' }])
  expect((await page.pendingOf('mona')).map(({ changeId }) => changeId)).toEqual(['c1'])

  page.startSession(user('mona'))
  await page.signOut({ discard: false })
  expect(page.service.sent).toContainEqual({ changeId: 'c1', by: 'Bearer token-of-mona' })
})

test('signing in: a guest takes along the changes that wait, which are then sent as the account', async () => {
  const page = await openPage()
  page.startSession({ token: 'token-of-guest', user: { ...user('guest').user, isGuest: true } })
  await page.change('guest', 'c1')
  page.startSession(user('mona'))
  expect((await page.pendingOf('mona')).map(({ changeId }) => changeId)).toEqual(['c1'])
  await page.signOut({ discard: false })
  expect(page.service.sent).toEqual([{ changeId: 'c1', by: 'Bearer token-of-mona' }])
})

test('a change is sent as the account that made it or not at all, even where another signs in while it waits for a sign-in', async () => {
  const page = await openPage()
  page.startSession(user('mona'))
  const { serviceRemote } = await import('../../editor/sync/remote.ts')
  const remote = serviceRemote('p', 'mona')
  const body = { baseVersion: 4, changeId: 'c1', ops: [{ op: 'setProject' as const, project: { name: 'X' } }] }
  page.fetch.mockImplementationOnce(async () => refused('INVALID_API_KEY', 401))
  const sending = remote.send(body, false)
  await expect.poll(() => page.sessionState().expired).toBe(true)
  page.startSession(user('omar'))
  await expect(sending).rejects.toMatchObject({ name: 'AccountChanged' })
  await expect(remote.send(body, false)).rejects.toMatchObject({ name: 'AccountChanged' })
  expect(page.service.sent).toEqual([])
  page.startSession(user('mona'))
  await remote.send(body, false)
  expect(page.service.sent).toEqual([{ changeId: 'c1', by: 'Bearer token-of-mona' }])
})
