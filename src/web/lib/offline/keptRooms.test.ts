import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pretendBrowser, refused } from '../../../../test/web/api/browser.ts'
import { clearTables } from '../storage/tables.ts'
import { roomOf } from '../../../../test/web/editor.ts'
import { forgetRoom, keepRoom, keptRoom, type KeptRoom } from './keptRooms.ts'

const room = (projectId: string, about: Partial<KeptRoom> = {}): KeptRoom => ({
  projectId,
  userId: 'mona',
  document: roomOf(),
  version: 3,
  permission: 'owner',
  products: [],
  keptAt: 1,
  ...about,
})

let signIn: (userId: string) => void
beforeEach(async () => {
  const { kept } = pretendBrowser(() => refused('INTERNAL_ERROR', 500))
  signIn = (userId) => void kept.set('diwan.session', JSON.stringify({ token: 't', userId }))
  signIn('mona')
  await clearTables('mona')
})
afterEach(() => vi.unstubAllGlobals())

test('kept rooms: a room is there for the account that opened it, and for no other', async () => {
  await keepRoom(room('a'))
  expect(await keptRoom('a', 'mona')).toMatchObject({ version: 3 })
  expect(await keptRoom('a', 'omar')).toBeUndefined()
  expect(await keptRoom('b', 'mona')).toBeUndefined()
})

test('kept rooms: the twenty that were kept last are kept, for each account', async () => {
  for (let i = 0; i < 23; i++) await keepRoom(room(`r${i}`, { keptAt: i }))
  signIn('omar')
  await keepRoom(room('r2', { userId: 'omar', keptAt: 0 }))
  expect(await keptRoom('r2', 'mona')).toBeUndefined()
  expect(await keptRoom('r3', 'mona')).toBeDefined()
  expect(await keptRoom('r22', 'mona')).toBeDefined()
  expect(await keptRoom('r2', 'omar')).toBeDefined()
})

test('kept rooms: a room that was lost leaves nothing behind', async () => {
  await keepRoom(room('a'))
  await forgetRoom('a', 'mona')
  expect(await keptRoom('a', 'mona')).toBeUndefined()
})
