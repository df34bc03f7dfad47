import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pretendBrowser, refused } from '../../../../test/web/api/browser.ts'
import { clearTables } from '../../lib/storage/tables.ts'
import { FakeService, roomOf } from '../../../../test/web/editor.ts'
import { accountOutbox } from './outbox.ts'
import { ChangeRefused, type Remote } from './queue.ts'
import { sendAll } from './sendAll.ts'
import { renaming } from '../../../../test/web/editor/sync.ts'

const NEVER = () => new Promise<void>(() => undefined)
const keep = (changeId: string, order: number, projectId: string) => accountOutbox('mona').keep(renaming(changeId, order, projectId))
/** A service of two rooms. */
const rooms = () => {
  const services: Record<string, FakeService> = { p: new FakeService(roomOf()), q: new FakeService(roomOf()) }
  const sent = (id: string) => services[id]!.received.map(({ changeId }) => changeId)
  return { p: services['p']!, q: services['q']!, remoteOf: (id: string): Remote => services[id]!, sent }
}

beforeEach(async () => {
  const { kept } = pretendBrowser(() => refused('INTERNAL_ERROR', 500))
  kept.set('diwan.session', JSON.stringify({ token: 't', userId: 'mona' }))
  await clearTables('mona')
  await keep('p1', 1, 'p')
  await keep('q1', 2, 'q')
  await keep('p2', 3, 'p')
})
afterEach(() => vi.unstubAllGlobals())

test('everything is sent, room by room', async () => {
  const { remoteOf, sent } = rooms()
  expect(await sendAll('mona', { remoteOf, tooLong: NEVER })).toEqual({ pending: 0, refused: 0 })
  expect([sent('p'), sent('q')]).toEqual([['p1', 'p2'], ['q1']])
})

test('a permanently refused change is counted, and is not pending any more', async () => {
  const { p, remoteOf, sent } = rooms()
  p.before = ({ changeId }) => {
    if (changeId === 'p1') throw new ChangeRefused('no')
  }
  expect(await sendAll('mona', { remoteOf, tooLong: NEVER })).toEqual({ pending: 0, refused: 1 })
  expect(sent('p')).toEqual(['p2'])
})

test('a change that does not arrive is tried once, and the next room is sent all the same', async () => {
  const { p, remoteOf, sent } = rooms()
  let tries = 0
  p.before = () => {
    tries++
    throw new Error('no network')
  }
  expect(await sendAll('mona', { remoteOf, tooLong: NEVER })).toEqual({ pending: 2, refused: 0 })
  expect([tries, sent('q')]).toEqual([1, ['q1']])
})

test('a room that cannot be read keeps its changes, and the next room is sent all the same', async () => {
  const { p, remoteOf, sent } = rooms()
  p.read = () => Promise.reject(new Error('no network'))
  expect(await sendAll('mona', { remoteOf, tooLong: NEVER })).toEqual({ pending: 2, refused: 0 })
  expect(sent('q')).toEqual(['q1'])
})

test('a change that takes too long stays pending, and nothing more is sent when the response comes late', async () => {
  const { p, remoteOf, sent } = rooms()
  const late = Promise.withResolvers<void>()
  p.before = () => late.promise
  const tooLong = () => new Promise<void>((resolve) => setTimeout(resolve, 20))
  expect(await sendAll('mona', { remoteOf, tooLong })).toEqual({ pending: 3, refused: 0 })
  late.resolve()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([sent('p'), sent('q')]).toEqual([['p1'], []])
})

test('a room that is read too late is not sent', async () => {
  const { p, remoteOf, sent } = rooms()
  const late = Promise.withResolvers<void>()
  p.read = () => late.promise.then(() => ({ document: p.document, version: p.version }))
  const tooLong = () => new Promise<void>((resolve) => setTimeout(resolve, 20))
  expect(await sendAll('mona', { remoteOf, tooLong })).toEqual({ pending: 3, refused: 0 })
  late.resolve()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([sent('p'), sent('q')]).toEqual([[], []])
})
