import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pretendBrowser, refused } from '../../../../test/web/api/browser.ts'
import { clearTables } from '../../lib/storage/tables.ts'
import { accountOutbox, pendingOf, type PendingChange } from './outbox.ts'
import { renaming } from '../../../../test/web/editor/sync.ts'

const ids = (changes: readonly PendingChange[]) => changes.map(({ changeId }) => changeId)

beforeEach(async () => {
  const { kept } = pretendBrowser(() => refused('INTERNAL_ERROR', 500))
  kept.set('diwan.session', JSON.stringify({ token: 't', userId: 'mona' }))
  await clearTables('mona')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('changes come back in the order in which they were made, those of one room or of all', async () => {
  const outbox = accountOutbox('mona')
  for (const one of [renaming('a', 30), renaming('b', 10), renaming('c', 20, 'another'), renaming('d', 40, 'another')]) await outbox.keep(one)
  expect(ids(await outbox.load('p'))).toEqual(['b', 'a'])
  expect(ids(await outbox.load('another'))).toEqual(['c', 'd'])
  expect(ids(await pendingOf('mona'))).toEqual(['b', 'c', 'a', 'd'])
  await outbox.forget('a')
  expect(ids(await pendingOf('mona'))).toEqual(['b', 'c', 'd'])
})

test('a database that does not respond is given up after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  vi.resetModules()
  const { accountOutbox: unanswered } = await import('./outbox.ts')
  let said: unknown
  unanswered('mona')
    .load('p')
    .catch((cause: unknown) => (said = cause))
  await vi.advanceTimersByTimeAsync(4_999)
  expect(said).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toMatchObject({ message: expect.stringContaining('5000 ms') })
  // No other connection waits for that database.
  vi.resetModules()
})

test('a database that responds leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await accountOutbox('mona').load('p')
  expect(vi.getTimerCount()).toBe(0)
})
