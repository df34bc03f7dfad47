import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ArSession } from '#contract/ar/ar.ts'
import { ApiError, NetworkError } from '../api/failure.ts'
import { HandOver, LOOKS } from './HandOver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const FILES = { web: null, android: null, ios: null }
const READY: ArSession = {
  id: 'session',
  projectId: 'room',
  productId: null,
  variantId: null,
  platform: 'web',
  status: 'active',
  sessionToken: 'token',
  url: 'https://diwan.example/ar/token',
  reach: 'ok',
  arAssets: { sceneUrl: null, objects: [], state: 'ready', progress: 1, origin: { x: 0, y: 0, z: 0 }, files: FILES },
  tracking: { type: 'plane', planeDetection: ['horizontal'], lightEstimation: true, occlusionEnabled: false },
  maxDuration: 30,
  mayEdit: true,
  openedAt: null,
  endedAt: null,
  expiresAt: '2026-11-21T15:00:00.000Z',
  createdAt: '2026-11-21T14:30:00.000Z',
}
const preparing = (progress: number, state: 'preparing' | 'failed' = 'preparing'): ArSession => ({
  ...READY,
  arAssets: { ...READY.arAssets, state, progress },
})
const OPENED: ArSession = { ...READY, openedAt: '2026-11-21T14:31:00.000Z' }

const refusal = (code: string, status: number, retryAfter: number | null = null) =>
  new ApiError({ code, message: code, status }, 'request', retryAfter)

/** A service that returns the given responses one after the other, the last of them again and again; and a page that is visible or hidden. */
const handOver = (made: ArSession | Error, looks: (ArSession | Error)[] = [READY]) => {
  let onVisibility: ((seen: boolean) => void) | undefined
  const signals: AbortSignal[] = []
  const answer = async (one: ArSession | Error | undefined, signal: AbortSignal) => {
    signals.push(signal)
    if (!one || one instanceof Error) throw one ?? new Error('no answer was given')
    return one
  }
  const make = vi.fn((signal: AbortSignal) => answer(made, signal))
  const look = vi.fn((_session: ArSession, signal: AbortSignal) => answer(looks.length > 1 ? looks.shift() : looks[0], signal))
  const opened = new HandOver({
    make,
    look,
    watchVisibility: (onChange) => {
      onVisibility = onChange
      return () => (onVisibility = undefined)
    },
  })
  opened.start()
  return {
    opened,
    make,
    look,
    signals,
    see: (seen: boolean) => onVisibility?.(seen),
    watched: () => onVisibility !== undefined,
    at: () => opened.store.getState().at,
    state: () => opened.store.getState(),
  }
}
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

test('a session is asked for, its files are awaited, then the phone, until it has opened', async () => {
  const { opened, at, state, look } = handOver(preparing(0.2), [preparing(0.7), READY, READY, OPENED])
  expect(at()).toBe('asking')
  await pass()
  expect([at(), state().session?.arAssets.progress]).toEqual(['preparing', 0.2])
  await pass(LOOKS.preparing)
  expect([at(), state().session?.arAssets.progress]).toEqual(['preparing', 0.7])
  await pass(LOOKS.preparing)
  expect(at()).toBe('waiting')
  await pass(LOOKS.waiting)
  expect(at()).toBe('waiting')
  await pass(LOOKS.waiting)
  expect([at(), look.mock.calls.length]).toEqual(['opened', 4])
  opened.close()
})

test('a phone that opens it while files are still being made is noticed', async () => {
  const { opened, at } = handOver(preparing(0), [{ ...preparing(0.1), openedAt: OPENED.openedAt }])
  await pass(LOOKS.preparing)
  expect(at()).toBe('opened')
  opened.close()
})

test('hand-over: sends one request at a time', async () => {
  const { opened, look } = handOver(READY)
  look.mockImplementation(() => new Promise(() => undefined))
  await pass(LOOKS.waiting * 10)
  expect(look).toHaveBeenCalledTimes(1)
  opened.close()
})

test('hand-over: nothing is polled while the page is hidden; it polls at once when the page is visible', async () => {
  const { opened, look, see, at } = handOver(READY, [OPENED])
  await pass()
  see(false)
  await pass(60_000)
  expect(look).not.toHaveBeenCalled()
  see(true)
  await pass()
  expect([look.mock.calls.length, at()]).toEqual([1, 'opened'])
  opened.close()
})

test('hand-over: a page that is hidden during a request polls no more until it is visible again', async () => {
  const { opened, look, see } = handOver(READY, [READY, OPENED])
  see(false)
  await pass(60_000)
  expect(look).not.toHaveBeenCalled()
  see(true)
  await pass()
  expect(look).toHaveBeenCalledTimes(1)
  opened.close()
})

test('without a network polling slows down, says so, and continues where it was', async () => {
  const { opened, look, state } = handOver(READY, [new NetworkError('away'), new NetworkError('away'), OPENED])
  await pass(LOOKS.waiting)
  expect([state().at, state().away]).toEqual(['waiting', true])
  await pass(LOOKS.waiting)
  expect(look).toHaveBeenCalledTimes(1)
  await pass(LOOKS.waiting)
  expect(look).toHaveBeenCalledTimes(2)
  await pass(LOOKS.waiting * 4)
  expect([state().at, state().away]).toEqual(['opened', false])
  opened.close()
})

test('a service that asks to be left alone is left alone for so long', async () => {
  const { opened, look, state } = handOver(READY, [refusal('RATE_LIMIT_EXCEEDED', 429, 30), READY])
  await pass(LOOKS.waiting)
  await pass(29_000)
  expect([look.mock.calls.length, state().away]).toEqual([1, true])
  await pass(1000)
  expect([look.mock.calls.length, state().away]).toEqual([2, false])
  opened.close()
})

test.each([
  ['ended', { ...OPENED, status: 'ended' } satisfies ArSession],
  ['expired', { ...READY, status: 'expired' } satisfies ArSession],
  ['forgotten', refusal('AR_SESSION_NOT_FOUND', 404)],
  ['refused', refusal('AR_SESSION_EXPIRED', 410)],
  ['closed to us', refusal('PROJECT_ACCESS_DENIED', 403)],
])('a session that is %s is over: nothing more is asked, and a new one can be made', async (_how, answer) => {
  const { opened, look, make, at } = handOver(READY, [answer, READY])
  await pass(LOOKS.waiting)
  expect(at()).toBe('over')
  await pass(60_000)
  expect(look).toHaveBeenCalledTimes(1)
  opened.start()
  expect(at()).toBe('asking')
  await pass()
  expect([make.mock.calls.length, at()]).toEqual([2, 'waiting'])
  opened.close()
})

test('the end of an opened session is noticed too', async () => {
  const { opened, at } = handOver(READY, [OPENED, OPENED, { ...OPENED, status: 'ended' }])
  await pass(LOOKS.waiting)
  await pass(LOOKS.opened)
  expect(at()).toBe('opened')
  await pass(LOOKS.opened)
  expect(at()).toBe('over')
  opened.close()
})

test('files that cannot be made, and a session that is refused, are failures; the refusal is shown', async () => {
  const files = handOver(preparing(0.5), [preparing(0.5, 'failed')])
  await pass(LOOKS.preparing)
  expect([files.at(), files.state().error]).toEqual(['failed', null])
  files.opened.close()
  const limit = refusal('AR_SESSION_LIMIT', 409)
  const refused = handOver(limit)
  await pass(60_000)
  expect([refused.at(), refused.state().error, refused.look.mock.calls.length]).toEqual(['failed', limit, 0])
  refused.opened.close()
})

test('hand-over: closing it aborts its request, ignores the response, and stops watching', async () => {
  const { opened, make, at, signals, watched, see } = handOver(READY)
  expect(watched()).toBe(true)
  opened.close()
  await pass(60_000)
  expect([make.mock.calls.length, at(), signals[0]?.aborted, watched()]).toEqual([1, 'asking', true, false])
  see(true)
  await pass(60_000)
  expect(at()).toBe('asking')
})
