import { beforeEach, expect, test, vi } from 'vitest'
import { roomOf } from '../studio/testing.ts'
import type { KeptRoom } from './shelf.ts'

const rows = new Map<string, unknown>()
vi.mock('idb-keyval', () => ({
  createStore: () => 'rooms',
  get: (key: string) => Promise.resolve(rows.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void rows.set(key, value)),
  del: (key: string) => Promise.resolve(void rows.delete(key)),
  entries: () => Promise.resolve([...rows]),
  clear: () => Promise.resolve(rows.clear()),
}))
const { forgetRoom, forgetRooms, keepRoom, keptRoom } = await import('./shelf.ts')

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

beforeEach(() => rows.clear())

test('a room is there for the account that opened it, and for no other', async () => {
  await keepRoom(room('a'))
  expect(await keptRoom('a', 'mona')).toMatchObject({ version: 3 })
  expect(await keptRoom('a', 'omar')).toBeUndefined()
  expect(await keptRoom('b', 'mona')).toBeUndefined()
})

test('the twenty that were kept last are kept', async () => {
  for (let i = 0; i < 23; i++) await keepRoom(room(`r${i}`, { keptAt: i }))
  expect(rows.size).toBe(20)
  expect(await keptRoom('r2', 'mona')).toBeUndefined()
  expect(await keptRoom('r3', 'mona')).toBeDefined()
})

test('signing out, and losing a room, leave nothing behind', async () => {
  await keepRoom(room('a'))
  await keepRoom(room('b'))
  await forgetRoom('a')
  expect(await keptRoom('a', 'mona')).toBeUndefined()
  await forgetRooms()
  expect(rows.size).toBe(0)
})
