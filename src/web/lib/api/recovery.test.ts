import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from './failure.ts'
import { FIRST_PROBE_MS, isOutOfReach, LONGEST_PROBE_MS, Recovery, TRIES_WHILE_REACHABLE } from './recovery.ts'
import { retryQueries } from './retryQueries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const service = (about: Partial<{ up: boolean; mayAsk: boolean }> = {}) => {
  const state = { up: true, mayAsk: true, ...about }
  const probe = vi.fn(async () => {
    if (!state.up) throw new TypeError('Failed to fetch')
    return true
  })
  return { state, probe, recovery: new Recovery({ probe, mayAsk: () => state.mayAsk }) }
}
const HOUR_MS = 3_600_000

test('recovery: everything that failed is retried once the service answers, and not before', async () => {
  const { state, recovery } = service({ up: false })
  const [one, other] = [vi.fn(), vi.fn()]
  recovery.add('one', one)
  recovery.add('other', other)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(one).not.toHaveBeenCalled()
  state.up = true
  await vi.advanceTimersByTimeAsync(LONGEST_PROBE_MS)
  expect(one).toHaveBeenCalledTimes(1)
  expect(other).toHaveBeenCalledTimes(1)
  expect(recovery.waiting).toBe(0)
})

test('recovery: the first answer to any request retries at once', () => {
  const { recovery } = service({ up: false })
  const retry = vi.fn()
  recovery.noteNoAnswer()
  recovery.add('one', retry)
  recovery.noteAnswer()
  expect(retry).toHaveBeenCalledTimes(1)
})

test('recovery: a browser without a network, or a page that is not seen, asks nothing until it is woken', async () => {
  const { state, probe, recovery } = service({ mayAsk: false })
  const retry = vi.fn()
  recovery.add('one', retry)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(probe).not.toHaveBeenCalled()
  state.mayAsk = true
  recovery.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(retry).toHaveBeenCalledTimes(1)
})

test('recovery: what is for an outage alone is left while the service answers, and runs once an outage is over', async () => {
  const { state, probe, recovery } = service()
  const reload = vi.fn()
  recovery.addForOutage('page', reload)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  recovery.noteNoAnswer()
  recovery.noteAnswer()
  expect(probe).toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
  state.up = false
  recovery.addForOutage('page', reload)
  await vi.advanceTimersByTimeAsync(FIRST_PROBE_MS)
  state.up = true
  await vi.advanceTimersByTimeAsync(LONGEST_PROBE_MS)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('recovery: what goes on failing although the service answers is retried a few times, and again after an outage', async () => {
  const { state, probe, recovery } = service()
  const missing = vi.fn(() => void recovery.add('missing', missing))
  recovery.add('missing', missing)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(missing).toHaveBeenCalledTimes(TRIES_WHILE_REACHABLE)
  expect(probe).toHaveBeenCalledTimes(TRIES_WHILE_REACHABLE)
  state.up = false
  recovery.wake()
  await vi.advanceTimersByTimeAsync(FIRST_PROBE_MS)
  state.up = true
  await vi.advanceTimersByTimeAsync(LONGEST_PROBE_MS)
  expect(missing.mock.calls.length).toBeGreaterThan(TRIES_WHILE_REACHABLE)
})

test('recovery: what goes on failing does not use up the retries of what fails later', async () => {
  const { recovery } = service()
  const missing = vi.fn(() => void recovery.add('missing', missing))
  recovery.add('missing', missing)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  const later = vi.fn()
  recovery.add('later', later)
  await vi.advanceTimersByTimeAsync(FIRST_PROBE_MS)
  expect(later).toHaveBeenCalledTimes(1)
  expect(missing).toHaveBeenCalledTimes(TRIES_WHILE_REACHABLE)
})

test('recovery: one of a key waits, and one that is taken back is not retried', async () => {
  const { recovery } = service()
  const [first, second, gone] = [vi.fn(), vi.fn(), vi.fn()]
  recovery.add('same', first)
  recovery.add('same', second)
  recovery.add('gone', gone)()
  await vi.advanceTimersByTimeAsync(FIRST_PROBE_MS)
  expect([first, second, gone].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0])
})

test('recovery: no answer and a proxy without its service are out of reach; a refusal and a fault are not', () => {
  const refused = (status: number) => new ApiError({ code: 'INTERNAL_ERROR', message: '', status }, '')
  expect(isOutOfReach(new NetworkError('no answer'))).toBe(true)
  expect([502, 503, 504].every((status) => isOutOfReach(refused(status)))).toBe(true)
  expect([400, 401, 404, 409, 429, 500].some((status) => isOutOfReach(refused(status)))).toBe(false)
})

test('queries: one that is shown and had no answer is read again once the service is back; refusals are not', async () => {
  const { state, recovery } = service({ up: false })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const stop = retryQueries(client, recovery)
  const read = vi.fn(async () => {
    if (!state.up) throw new NetworkError('no answer')
    return 'there'
  })
  const refused = vi.fn(async () => {
    throw new ApiError({ code: 'NOT_FOUND', message: '', status: 404 }, '')
  })
  const leave = [
    new QueryObserver(client, { queryKey: ['read'], queryFn: read }).subscribe(() => undefined),
    new QueryObserver(client, { queryKey: ['refused'], queryFn: refused }).subscribe(() => undefined),
  ]
  await vi.advanceTimersByTimeAsync(FIRST_PROBE_MS / 2)
  expect(client.getQueryState(['read'])?.status).toBe('error')
  state.up = true
  await vi.advanceTimersByTimeAsync(LONGEST_PROBE_MS)
  expect(client.getQueryData(['read'])).toBe('there')
  expect(refused).toHaveBeenCalledTimes(1)
  for (const end of [...leave, stop]) end()
  client.clear()
})

test('retrying: a picture that failed is loaded again wherever it stands on the page, but not where it has come', async () => {
  // For this test only: queries that other tests left waiting are not counted.
  vi.resetModules()
  const { recovery: ofThePage, startRecovery } = await import('./recovery.ts')
  class Picture {
    asked = 0
    readonly naturalWidth: number
    #src: string
    constructor(src: string, naturalWidth = 0) {
      this.#src = src
      this.naturalWidth = naturalWidth
    }
    get src() {
      return this.#src
    }
    set src(address: string) {
      this.#src = address
      this.asked++
    }
  }
  const at = 'http://127.0.0.1:4000'
  const failed = new Picture(`${at}/sofa.webp`)
  const [twin, come, other] = [new Picture(failed.src), new Picture(failed.src, 800), new Picture(`${at}/lamp.webp`)]
  let fail: (event: { target: unknown }) => void = () => undefined
  vi.stubGlobal('HTMLImageElement', Picture)
  vi.stubGlobal('location', { origin: at })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('document', {
    images: [failed, twin, come, other],
    addEventListener: (type: string, listener: typeof fail) => {
      if (type === 'error') fail = listener
    },
  })
  startRecovery()
  fail({ target: failed })
  fail({ target: new Picture('https://elsewhere.example/x.webp') })
  expect(ofThePage.waiting).toBe(1)
  ofThePage.noteNoAnswer()
  ofThePage.noteAnswer()
  expect([failed, twin, come, other].map(({ asked }) => asked)).toEqual([1, 1, 0, 0])
  expect(ofThePage.waiting).toBe(0)
})
