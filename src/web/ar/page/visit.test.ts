/** The page polls its session: more often while files are made, not after its end, and not while the page is hidden. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ArSession } from '#contract/ar/ar.ts'
import type { Failure } from '#contract/wire/envelope.ts'
import { ApiError, NetworkError } from '../../lib/api/failure.ts'
import { VisitPoller, type Visit } from './visit.ts'

type ArAssets = ArSession['arAssets']

const refusal = (code: string, status: number) =>
  new ApiError({ code, status, message: `said: ${code}` } as Partial<Failure['error']> as Failure['error'], 'r')
const visitWith = (state: ArAssets['state'], sceneUrl: string | null = 'a scene'): Visit => {
  const arAssets = { state, sceneUrl } as Partial<ArAssets> as ArAssets
  return { session: { arAssets } as Partial<ArSession> as ArSession, project: null, product: null }
}

let page: { hidden: boolean }
beforeEach(() => {
  vi.useFakeTimers()
  page = { hidden: false }
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A poller that gets these answers in turn; the last one repeats. */
const pollerOf = (...answers: (Visit | Error)[]) => {
  const signals: AbortSignal[] = []
  const watch = new VisitPoller(async (signal) => {
    const answer = answers[Math.min(signals.length, answers.length - 1)]!
    signals.push(signal)
    if (answer instanceof Error) throw answer
    return answer
  })
  const listener = vi.fn()
  watch.subscribe(listener)
  watch.refresh()
  return { watch, signals, listener, asked: () => signals.length }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('VisitPoller: polls every 20 s, and every 1.5 s while files are made', async () => {
  // With its scene there, other files that are being made are not waited for; a failed one is not made any more.
  const rare = [pollerOf(visitWith('ready')), pollerOf(visitWith('preparing')), pollerOf(visitWith('failed', null))]
  const making = pollerOf(visitWith('preparing', null))
  await pass(19_000)
  for (const one of rare) expect(one.asked()).toBe(1)
  expect(making.asked()).toBe(13)
  await pass(1000)
  for (const one of rare) expect(one.asked()).toBe(2)
})

test('VisitPoller: keeps the identity of an unchanged visit, and replaces a changed one', async () => {
  const { watch } = pollerOf(visitWith('ready'), visitWith('ready'), visitWith('ready', 'another'))
  await pass(0)
  const first = watch.state().visit
  await pass(20_000)
  expect(watch.state().visit).toBe(first)
  await pass(20_000)
  expect(watch.state().visit).toEqual(visitWith('ready', 'another'))
})

test('VisitPoller: retries a lost connection twice before it reports it, and reports a refusal at once', async () => {
  const failing = pollerOf(new NetworkError('no answer'))
  const unknown = pollerOf(refusal('AR_SESSION_NOT_FOUND', 404))
  await pass(0)
  expect(unknown.watch.state()).toMatchObject({ visit: null, error: { code: 'AR_SESSION_NOT_FOUND' } })
  expect(failing.listener).not.toHaveBeenCalled()
  await pass(400)
  await pass(800)
  expect(failing.watch.state()).toEqual({ visit: null, error: new NetworkError('no answer') })
  await pass(60_000)
  expect([failing.asked(), unknown.asked()]).toEqual([3, 1])
  failing.watch.refresh()
  expect(failing.asked()).toBe(4)
})

test('VisitPoller: keeps the last visit while a later request fails, and polls on', async () => {
  const { watch, asked } = pollerOf(visitWith('ready'), refusal('FORBIDDEN', 403), visitWith('ready'))
  await pass(20_000)
  expect(watch.state()).toEqual({ visit: visitWith('ready'), error: refusal('FORBIDDEN', 403) })
  await pass(20_000)
  expect(watch.state()).toEqual({ visit: visitWith('ready'), error: null })
  expect(asked()).toBe(3)
})

test('VisitPoller: polls no more once the session has ended', async () => {
  const { watch, asked } = pollerOf(visitWith('ready'), refusal('AR_SESSION_EXPIRED', 410))
  await pass(200_000)
  expect(watch.state().error).toMatchObject({ code: 'AR_SESSION_EXPIRED' })
  expect(asked()).toBe(2)
})

test('VisitPoller: a hidden page polls nothing until it is visible', async () => {
  const { asked } = pollerOf(visitWith('preparing', null))
  await pass(0)
  page.hidden = true
  await pass(60_000)
  expect(asked()).toBe(1)
  page.hidden = false
  await pass(1500)
  expect(asked()).toBe(2)
})

test('VisitPoller: stop aborts the request under way and notifies no listener', async () => {
  const { watch, signals, listener } = pollerOf(visitWith('ready'))
  watch.stop()
  await pass(60_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(listener).not.toHaveBeenCalled()
})
