import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Render } from '#contract/renders/renders.ts'
import { answered, bodyOf, guest, headersOf, pretendBrowser, refused } from '../../../../test/web/api/browser.ts'
import { queryClient } from './queries.ts'
import { noteRender, noteRenderStream, removeRender, rendersQuery, requestRender, wishOf } from './renders.ts'
import { endSession, startSession } from './session.ts'

const ROOM = 'room-1'
const aRender = (id: string, about: Partial<Render> = {}): Render => ({
  id,
  projectId: ROOM,
  projectVersion: 3,
  status: 'processing',
  progress: 0.1,
  imageUrl: null,
  previewUrl: null,
  quality: 'low',
  resolution: { width: 1920, height: 1080 },
  camera: { position: { x: 1, y: 1.5, z: 1 }, target: { x: 2, y: 1.5, z: 2 }, fov: 50 },
  lighting: 'natural',
  film: null,
  projection: 'perspective',
  renderTime: null,
  fileSize: null,
  format: 'jpg',
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-12-21T10:00:00.000Z',
  ...about,
})
const listed = (...renders: Render[]) => ({
  renders,
  quota: { limit: 20, used: 1, resetsAt: '2026-11-30T22:00:00.000Z' },
  waits: [],
  pagination: { page: 1, limit: 100, total: renders.length, totalPages: 1 },
})
const key = rendersQuery(ROOM).queryKey
const held = () => queryClient.getQueryData(key)?.renders
const isStale = () => queryClient.getQueryState(key)?.isInvalidated === true

beforeEach(() => queryClient.clear())
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

test('progress over the event stream is shown without asking the service again', () => {
  queryClient.setQueryData(key, listed(aRender('a'), aRender('b')))
  noteRender(ROOM, { id: 'a', status: 'processing', progress: 0.5 })
  expect(held()?.map(({ progress }) => progress)).toEqual([0.5, 0.1])
  expect(isStale()).toBe(false)
})

test.each([
  ['a render that has ended', aRender('a'), { id: 'a', status: 'completed', progress: 1 }],
  ['one that someone else requested', aRender('a'), { id: 'other', status: 'queued', progress: 0 }],
  ['an ultra render whose first image may be there', aRender('a', { quality: 'ultra' }), { id: 'a', status: 'processing', progress: 0.2 }],
] as const)('the list is read again for %s', (_about, known, event) => {
  queryClient.setQueryData(key, listed(known))
  noteRender(ROOM, event)
  expect(isStale()).toBe(true)
  // Without its address a render is not done for a page.
  expect(held()?.[0]?.status).toBe('processing')
})

test('events about a room whose renders no one looks at are passed over', () => {
  noteRender(ROOM, { id: 'a', status: 'queued', progress: 0 })
  expect(held()).toBeUndefined()
})

test('the list is asked for while a render is being made, and not after', () => {
  const { refetchInterval } = rendersQuery(ROOM)
  const every = (data: ReturnType<typeof listed> | undefined) => (refetchInterval as (query: object) => unknown)({ state: { data } })
  expect(every(listed(aRender('a', { status: 'queued' })))).toBeGreaterThan(0)
  expect(every(listed(aRender('a', { status: 'completed' }), aRender('b', { status: 'failed' })))).toBe(false)
  expect(every(undefined)).toBe(false)
})

test('nothing polls while the event stream of the room is up; once it is down or up again, the list is read for what it did not emit', () => {
  const pending = listed(aRender('a'))
  const { refetchInterval } = rendersQuery(ROOM)
  const every = () => (refetchInterval as (query: object) => unknown)({ state: { data: pending } })
  queryClient.setQueryData(key, pending)
  noteRenderStream('another room', true)
  expect(every()).toBeGreaterThan(0)
  expect(isStale()).toBe(false)
  noteRenderStream(ROOM, true)
  expect([every(), isStale()]).toEqual([false, true])
  queryClient.setQueryData(key, pending)
  expect(isStale()).toBe(false)
  noteRenderStream(ROOM, false)
  expect(every()).toBeGreaterThan(0)
  expect(isStale()).toBe(true)
  queryClient.setQueryData(key, pending)
  noteRenderStream(ROOM, false)
  expect(isStale()).toBe(false)
  noteRenderStream('another room', false)
})

test('a render is requested without waiting for its image, and stands first in the list', async () => {
  const { fetch } = pretendBrowser(() => answered({ render: aRender('new', { status: 'queued' }) }, 202))
  startSession(guest('token-1'))
  queryClient.setQueryData(key, listed(aRender('old')))
  await requestRender(ROOM, { quality: 'low' })
  const [, init] = fetch.mock.calls[0]!
  expect(headersOf(init)).toMatchObject({ prefer: 'respond-async', 'idempotency-key': expect.any(String) })
  expect(bodyOf(init)).toEqual({ quality: 'low' })
  expect(held()?.map(({ id }) => id)).toEqual(['new', 'old'])
})

test('a refusal of a render changes nothing in the list', async () => {
  pretendBrowser(() => refused('RENDER_QUOTA_EXCEEDED', 429))
  startSession(guest('token-1'))
  queryClient.setQueryData(key, listed(aRender('old')))
  await expect(requestRender(ROOM, {})).rejects.toMatchObject({ code: 'RENDER_QUOTA_EXCEEDED' })
  expect(held()?.map(({ id }) => id)).toEqual(['old'])
})

test('a cancelled render stays in the list as such, a deleted one goes', async () => {
  startSession(guest('token-1'))
  queryClient.setQueryData(key, listed(aRender('made', { status: 'completed' }), aRender('making')))
  pretendBrowser(() => answered({ render: aRender('making', { status: 'cancelled' }) }))
  await removeRender(aRender('making'))
  expect(held()?.map(({ id, status }) => [id, status])).toEqual([
    ['made', 'completed'],
    ['making', 'cancelled'],
  ])
  pretendBrowser(() => answered({ render: aRender('made', { status: 'expired' }) }))
  await removeRender(aRender('made'))
  expect(held()?.map(({ id }) => id)).toEqual(['making'])
})

test('a render that is tried again is requested as it was', () => {
  const { camera, resolution } = aRender('a')
  expect(wishOf(aRender('a'))).toEqual({
    quality: 'low',
    resolution,
    camera,
    lighting: 'natural',
    format: 'jpg',
    projection: 'perspective',
  })
})
