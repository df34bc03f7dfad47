import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeInput } from '#contract/design/design.ts'
import { answered, bodyOf, headersOf, pretendBrowser, refused } from '../../../../test/web/api/browser.ts'
import { endSession, startSession } from '../../lib/api/session.ts'
import { rectangleScene } from '../../../../test/room.ts'
import { serviceRemote } from './remote.ts'

const change: ChangeInput = { baseVersion: 3, changeId: 'c', ops: [{ op: 'setProject', project: { name: 'Salon' } }] }
let answer: () => Response
let asked: { url: string; init: RequestInit }[]
beforeEach(() => {
  asked = []
  pretendBrowser((url, init) => {
    asked.push({ url, init })
    return answer()
  })
  startSession({ token: 'token', user: { id: 'mona', isGuest: false, email: null, firstName: null } })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

test('a change is sent with its version, and is bound to it alone only where it must be', async () => {
  answer = () => answered({ version: 4, skipped: [] })
  const remote = serviceRemote('p', 'mona')
  expect(await remote.send(change, false)).toEqual({ version: 4, skipped: [] })
  await remote.send(change, true)
  expect(asked.map(({ init }) => headersOf(init)['if-match'])).toEqual([undefined, '"3"'])
  expect(bodyOf(asked[0]?.init)).toEqual(change)
  expect(asked[0]?.url).toMatch(/\/design\/projects\/p\/changes$/)
})

test.each<[string, boolean, () => Response, string]>([
  ['a room that went on before a change that is bound to its version', true, () => refused('VERSION_MISMATCH', 412), 'RoomWentOn'],
  ['a version that the service does not have yet', false, () => refused('VERSION_MISMATCH', 412), 'BaseTooNew'],
  ['a room that is closed to the account', false, () => refused('PROJECT_ACCESS_DENIED', 403), 'ChangeRefused'],
  ['a room that is gone, bound to a version or not', true, () => refused('PROJECT_NOT_FOUND', 404), 'ChangeRefused'],
  ['a change that makes no sense', false, () => refused('VALIDATION_ERROR', 400), 'ChangeRefused'],
  ['a missing sign-in', false, () => refused('AUTHENTICATION_REQUIRED', 401), 'ApiError'],
  ['a request that took too long', false, () => refused('REQUEST_TIMEOUT', 408), 'ApiError'],
  ['a request that came too early', false, () => refused('TOO_EARLY', 425), 'ApiError'],
  ['too many requests', false, () => refused('RATE_LIMIT_EXCEEDED', 429), 'ApiError'],
  ['a service that is away', false, () => refused('SERVICE_UNAVAILABLE', 503), 'ApiError'],
])('%s is told apart', async (_what, exactly, refusal, name) => {
  answer = refusal
  await expect(serviceRemote('p', 'mona').send(change, exactly)).rejects.toMatchObject({ name })
})

test('sync: a refusal keeps the details that say which ops it is about', async () => {
  const details = [{ path: 'ops.0.item.position', code: 'OUTSIDE_ROOM', message: 'outside' }]
  answer = () => refused('INVALID_POSITION', 400, { details })
  await expect(serviceRemote('p', 'mona').send(change, false)).rejects.toMatchObject({ name: 'ChangeRefused', details })
})

test('a change without a response may be sent again', async () => {
  answer = () => {
    throw new TypeError('no network')
  }
  await expect(serviceRemote('p', 'mona').send(change, true)).rejects.toMatchObject({ name: 'NetworkError' })
})

test('a change is sent as the account that made it, or not at all; without an account, as the one that is signed in', async () => {
  answer = () => answered({ version: 4, skipped: [] })
  await expect(serviceRemote('p', 'omar').send(change, false)).rejects.toMatchObject({ name: 'AccountChanged' })
  expect(asked).toEqual([])
  await serviceRemote('p').send(change, false)
  expect(asked).toHaveLength(1)
})

test('a room is read with its version and with what one may do there', async () => {
  const project = { id: 'p', name: 'Salon', description: null, style: 'modern', isPublic: false, budget: null, items: [] }
  answer = () => answered({ project: { ...project, version: 4, permission: 'view', sceneData: rectangleScene() } })
  const room = await serviceRemote('p', 'mona').read()
  expect(room).toMatchObject({ version: 4, permission: 'view', document: { project: { name: 'Salon' } } })
})
