import 'fake-indexeddb/auto'
import { createStore, entries, set } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'

/** A browser's storage, for tests in Node. */
const pretendStorage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    area: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      key: (index: number) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size
      },
    },
  }
}

const signIn = (userId: string | null) =>
  userId === null ? local.kept.delete('diwan.session') : local.kept.set('diwan.session', JSON.stringify({ token: `t-${userId}`, userId }))

let local: ReturnType<typeof pretendStorage>
let tab: ReturnType<typeof pretendStorage>
/** A page that was just loaded. */
const load = async () => {
  vi.resetModules()
  return { ...(await import('./local.ts')), ...(await import('./tables.ts')), ...(await import('./account.ts')) }
}

const DATABASES = [
  ['diwan-studio', 'changes'],
  ['diwan-rooms', 'rooms'],
  ['diwan-pictures', 'pictures'],
] as const
const stored = async () =>
  (await Promise.all(DATABASES.map(async ([database, store]) => entries<string, unknown>(createStore(database, store))))).flat()

beforeEach(async () => {
  local = pretendStorage()
  tab = pretendStorage()
  vi.stubGlobal('localStorage', local.area)
  vi.stubGlobal('sessionStorage', tab.area)
  for (const [database, store] of DATABASES) await createStore(database, store)('readwrite', (rows) => void rows.clear())
})

test('browser storage: what one account keeps is read by no other', async () => {
  signIn('mona')
  const { accountTable, writeOwn, readOwn, writeOwnOfTab, readOwnOfTab } = await load()
  writeOwn('clip', 'a sofa')
  writeOwnOfTab('studio.catalogue', 'lamps')
  await accountTable('rooms', 'mona').set('r1', { walls: 4 })
  expect([readOwn('clip'), readOwnOfTab('studio.catalogue')]).toEqual(['a sofa', 'lamps'])
  signIn('omar')
  expect([readOwn('clip'), readOwnOfTab('studio.catalogue')]).toEqual([null, null])
  expect(await accountTable('rooms', 'omar').get('r1')).toBeUndefined()
  expect(await accountTable('rooms', 'omar').all()).toEqual([])
  expect(await accountTable('rooms', 'mona').all()).toEqual([{ walls: 4 }])
})

test('browser storage: an account whose id begins as another’s is another account', async () => {
  signIn('mona')
  const { accountTable, clearAccount, writeOwn } = await load()
  await accountTable('changes', 'mona').set('c1', 1)
  writeOwn('recent', '[]')
  signIn('mona2')
  await accountTable('changes', 'mona2').set('c1', 2)
  writeOwn('recent', '["x"]')
  expect(await accountTable('changes', 'mona').all()).toEqual([1])
  await clearAccount('mona')
  expect(await accountTable('changes', 'mona2').all()).toEqual([2])
  expect(local.kept.get('diwan.of.mona2.recent')).toBe('["x"]')
})

test('browser storage: clearing an account leaves nothing of it, and preferences of the device alone', async () => {
  signIn('mona')
  const { accountTable, clearAccount, writeDevice, writeOwn, writeOwnOfTab } = await load()
  writeDevice('language', 'fr')
  for (const name of ['recent', 'recent-actions', 'clip', 'ar', 'advice.p', 'comments.p', 'key.order'] as const) writeOwn(name, 'mine')
  writeOwnOfTab('studio.catalogue', 'mine')
  for (const table of ['changes', 'rooms', 'pictures'] as const) await accountTable(table, 'mona').set('p', 'mine')
  expect(await stored()).toHaveLength(3)
  await clearAccount('mona')
  expect(await stored()).toEqual([])
  expect([...local.kept.keys(), ...tab.kept.keys()].toSorted()).toEqual(['diwan.language', 'diwan.session', 'diwan.storage'])
})

test('browser storage: what is written late, after its account signed out, is refused', async () => {
  signIn('mona')
  const { accountTable, clearAccount, SignedOut } = await load()
  const plans = accountTable('pictures', 'mona')
  await plans.set('p', 'a plan')
  signIn(null)
  await clearAccount('mona')
  await expect(plans.set('p', 'a plan')).rejects.toThrow(SignedOut)
  signIn('omar')
  await expect(plans.set('p', 'a plan')).rejects.toThrow(SignedOut)
  expect(await stored()).toEqual([])
})

test('browser storage: a guest who signs in keeps their data; the account’s own data stays', async () => {
  signIn('guest')
  const { accountTable, moveLocal, moveTables, readOwn, whileMoving, writeOwn } = await load()
  writeOwn('clip', 'of the guest')
  writeOwn('advice.p', 'of the guest')
  await accountTable('changes', 'guest').set('c1', 'a change')
  signIn('mona')
  writeOwn('clip', 'of mona')
  await accountTable('changes', 'mona').set('c2', 'another')
  moveLocal('guest', 'mona')
  // Readers wait for it.
  whileMoving(moveTables('guest', 'mona'))
  expect([readOwn('clip'), readOwn('advice.p')]).toEqual(['of mona', 'of the guest'])
  expect(await accountTable('changes', 'mona').all()).toEqual(['a change', 'another'])
  expect(await accountTable('changes', 'guest').all()).toEqual([])
  expect([...local.kept.keys()].filter((key) => key.includes('guest'))).toEqual([])
})

/** Keys of the time before they named an account. */
const earlier = async () => {
  for (const key of ['recent', 'recent-actions', 'clip', 'ar', 'advice.p', 'comments.p', 'key.order']) local.kept.set(`diwan.${key}`, key)
  local.kept.set('diwan.language', 'ar')
  tab.kept.set('diwan.studio.catalogue', '{}')
  await set('c1', { changeId: 'c1', projectId: 'p', order: 1 }, createStore('diwan-studio', 'changes'))
  await set('p', { projectId: 'p', userId: 'mona', version: 3 }, createStore('diwan-rooms', 'rooms'))
  await set('q', { projectId: 'q', userId: 'omar', version: 1 }, createStore('diwan-rooms', 'rooms'))
  await set('p', { width: 10 }, createStore('diwan-pictures', 'pictures'))
}

test('browser storage: data of an earlier version is assigned to the signed-in account, once', async () => {
  signIn('mona')
  await earlier()
  const first = await load()
  first.takeOverEarlier()
  // Signed in to another account before the database was ever read.
  signIn('omar')
  expect(await first.accountTable('changes', 'omar').all()).toEqual([])
  expect(await first.accountTable('changes', 'mona').all()).toEqual([{ changeId: 'c1', projectId: 'p', order: 1 }])
  expect(await first.accountTable('rooms', 'mona').get('p')).toMatchObject({ version: 3 })
  expect(await first.accountTable('rooms', 'omar').get('q')).toMatchObject({ version: 1 })
  expect(await first.accountTable('pictures', 'mona').get('p')).toEqual({ width: 10 })
  expect(first.readOwn('clip')).toBeNull()
  signIn('mona')
  expect((['recent', 'recent-actions', 'clip', 'ar', 'advice.p', 'comments.p', 'key.order'] as const).map(first.readOwn)).not.toContain(null)
  expect(first.readOwnOfTab('studio.catalogue')).toBe('{}')
  expect(first.readDevice('language')).toBe('ar')

  const again = await load()
  again.takeOverEarlier()
  expect(await again.accountTable('changes', 'mona').all()).toHaveLength(1)
})

test('browser storage: data that an earlier version left of a signed-out user belongs to no account, and is removed', async () => {
  signIn(null)
  await earlier()
  const { accountTable, takeOverEarlier } = await load()
  takeOverEarlier()
  signIn('omar')
  for (const table of ['changes', 'pictures'] as const) expect(await accountTable(table, 'omar').all()).toEqual([])
  expect([...local.kept.keys()].toSorted()).toEqual(['diwan.language', 'diwan.session', 'diwan.storage'])
  expect([...tab.kept.keys()]).toEqual([])
})

test('browser storage: a browser that keeps nothing is no error', async () => {
  const blocked = {
    get length(): number {
      throw new Error('blocked')
    },
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
    removeItem: () => {
      throw new Error('blocked')
    },
  }
  vi.stubGlobal('localStorage', blocked)
  vi.stubGlobal('sessionStorage', blocked)
  const { clearLocal, currentAccount, NOBODY, readDevice, readOwn, takeOverEarlier, writeDevice, writeOwn } = await load()
  expect([readDevice('language'), readOwn('clip'), writeDevice('language', 'ar'), writeOwn('clip', 'x')]).toEqual([null, null, false, false])
  expect([currentAccount(), takeOverEarlier()]).toEqual([NOBODY, NOBODY])
  clearLocal('mona')
})

test.each([
  ['not JSON', '{'],
  ['a number', '7'],
  ['without an id', '{"token":"t"}'],
  ['an empty id', '{"userId":""}'],
  ['no text', '{"userId":3}'],
])('browser storage: a session that is %s belongs to no account', async (_what, text) => {
  local.kept.set('diwan.session', text)
  const { currentAccount, NOBODY } = await load()
  expect(currentAccount()).toBe(NOBODY)
})
