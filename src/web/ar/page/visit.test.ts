/** The page looks at its session again and again: sooner while something is made, no more when it is over, and not while nobody looks. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ArSession } from '../../../contract/ar.ts'
import type { Failure } from '../../../contract/envelope.ts'
import { ApiError, NetworkError } from '../../api/failure.ts'
import { VisitWatch, type Visit } from './visit.ts'

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

/** A watch that is answered so, in turn; the last answer stays. */
const watchOf = (...answers: (Visit | Error)[]) => {
  const signals: AbortSignal[] = []
  const watch = new VisitWatch(async (signal) => {
    const answer = answers[Math.min(signals.length, answers.length - 1)]!
    signals.push(signal)
    if (answer instanceof Error) throw answer
    return answer
  })
  const told = vi.fn()
  watch.subscribe(told)
  watch.look()
  return { watch, signals, told, asked: () => signals.length }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('what can be shown is looked at now and then, what is being made soon', async () => {
  // With its scene there, what else is being made is not waited for; what failed is not made any more.
  const rare = [watchOf(visitWith('ready')), watchOf(visitWith('preparing')), watchOf(visitWith('failed', null))]
  const making = watchOf(visitWith('preparing', null))
  await pass(19_000)
  for (const one of rare) expect(one.asked()).toBe(1)
  expect(making.asked()).toBe(13)
  await pass(1000)
  for (const one of rare) expect(one.asked()).toBe(2)
})

test('what is the same stays the same thing, what changed is told', async () => {
  const { watch } = watchOf(visitWith('ready'), visitWith('ready'), visitWith('ready', 'another'))
  await pass(0)
  const first = watch.seen().visit
  await pass(20_000)
  expect(watch.seen().visit).toBe(first)
  await pass(20_000)
  expect(watch.seen().visit).toEqual(visitWith('ready', 'another'))
})

test('no answer is asked for twice more before it is told; a refusal is told at once', async () => {
  const lost = watchOf(new NetworkError('no answer'))
  const unknown = watchOf(refusal('AR_SESSION_NOT_FOUND', 404))
  await pass(0)
  expect(unknown.watch.seen()).toMatchObject({ visit: null, error: { code: 'AR_SESSION_NOT_FOUND' } })
  expect(lost.told).not.toHaveBeenCalled()
  await pass(400)
  await pass(800)
  expect(lost.watch.seen()).toEqual({ visit: null, error: new NetworkError('no answer') })
  await pass(60_000)
  expect([lost.asked(), unknown.asked()]).toEqual([3, 1])
  lost.watch.look()
  expect(lost.asked()).toBe(4)
})

test('what was read stays while a later look fails, and is looked at again', async () => {
  const { watch, asked } = watchOf(visitWith('ready'), refusal('FORBIDDEN', 403), visitWith('ready'))
  await pass(20_000)
  expect(watch.seen()).toEqual({ visit: visitWith('ready'), error: refusal('FORBIDDEN', 403) })
  await pass(20_000)
  expect(watch.seen()).toEqual({ visit: visitWith('ready'), error: null })
  expect(asked()).toBe(3)
})

test('when it is over nothing more is asked', async () => {
  const { watch, asked } = watchOf(visitWith('ready'), refusal('AR_SESSION_EXPIRED', 410))
  await pass(200_000)
  expect(watch.seen().error).toMatchObject({ code: 'AR_SESSION_EXPIRED' })
  expect(asked()).toBe(2)
})

test('a page that nobody looks at asks nothing until it is seen', async () => {
  const { asked } = watchOf(visitWith('preparing', null))
  await pass(0)
  page.hidden = true
  await pass(60_000)
  expect(asked()).toBe(1)
  page.hidden = false
  await pass(1500)
  expect(asked()).toBe(2)
})

test('whoever leaves hears nothing more, nor of what was under way', async () => {
  const { watch, signals, told } = watchOf(visitWith('ready'))
  watch.rest()
  await pass(60_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(told).not.toHaveBeenCalled()
})
