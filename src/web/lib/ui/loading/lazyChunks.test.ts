import { expect, test, vi } from 'vitest'
import { lazyModule, orFallback, persistent, prefetchChunks, pendingChunks } from './lazyChunks.ts'

const failing = (times: number) => {
  let left = times
  return vi.fn(async () => {
    if (left-- > 0) throw new Error('not read')
    return 'part'
  })
}
const network = (isOnline: () => boolean) => ({
  back: async () => undefined,
  isOnline,
  mayRead: () => true,
  importFrom: async (address: string): Promise<unknown> => address,
})

test('a part that was asked for without a network comes when there is one, however often it was tried', async () => {
  const read = failing(7)
  await expect(
    persistent(
      read,
      network(() => read.mock.calls.length > 6),
    )(),
  ).resolves.toBe('part')
  expect(read).toHaveBeenCalledTimes(8)
})

test('a part that is not there although the network is fails after a few tries', async () => {
  const read = failing(99)
  await expect(
    persistent(
      read,
      network(() => true),
    )(),
  ).rejects.toThrow('not read')
  expect(read).toHaveBeenCalledTimes(3)
})

test('a part that comes is read once', async () => {
  const read = failing(0)
  await expect(
    persistent(
      read,
      network(() => true),
    )(),
  ).resolves.toBe('part')
  expect(read).toHaveBeenCalledTimes(1)
})

test('no chunk is prefetched before it can be read: a browser would remember the failure', async () => {
  const read = failing(0)
  const back = vi.fn(async () => undefined)
  await expect(persistent(read, { ...network(() => true), back, mayRead: () => back.mock.calls.length > 2 })()).resolves.toBe('part')
  expect([back, read].map(({ mock }) => mock.calls.length)).toEqual([3, 1])
})

test('a module whose address the browser gave up is read under another', async () => {
  const read = vi.fn(async (): Promise<unknown> => {
    throw new TypeError('Failed to fetch dynamically imported module: https://diwan.example/app/part.js')
  })
  await expect(
    persistent(
      read,
      network(() => true),
    )(),
  ).resolves.toBe('https://diwan.example/app/part.js?again=2')
  expect(read).toHaveBeenCalledTimes(1)
})

test('a part that is slow does not wait for the network; one whose reading failed does, until it comes', async () => {
  const waiting = () => pendingChunks.getState().waiting
  let come = (_part: string) => undefined as void
  const slow = persistent(
    () => new Promise<string>((done) => (come = done)),
    network(() => true),
  )()
  expect(waiting()).toBe(0)
  come('slow')
  await slow
  let back = () => undefined as void
  const failed = persistent(failing(1), { ...network(() => false), back: () => new Promise<void>((done) => (back = done)) })()
  await expect.poll(waiting).toBe(1)
  back()
  await expect(failed).resolves.toBe('part')
  expect(waiting()).toBe(0)
})

test('a module that the browser gave up while the network was away is never read twice under the same address', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module: https://diwan.example/app/part.js')
  const read = vi.fn(async (): Promise<unknown> => Promise.reject(failure))
  const importFrom = vi.fn(async (address: string): Promise<unknown> => (importFrom.mock.calls.length > 4 ? address : Promise.reject(failure)))
  await persistent(read, { ...network(() => false), importFrom })()
  const addresses = importFrom.mock.calls.map(([address]) => address)
  expect(new Set(addresses).size).toBe(5)
})

test('code that is wanted in many places at once is read once', async () => {
  const read = failing(0)
  const wanted = lazyModule(read)
  await expect(Promise.all([wanted(), wanted()])).resolves.toEqual(['part', 'part'])
  await wanted()
  expect(read).toHaveBeenCalledTimes(1)
})

test('a chunk that failed to load fails for all pending requests, and the next request reads it under another address', async () => {
  const read = vi.fn(async (): Promise<unknown> => {
    throw new TypeError('Failed to fetch dynamically imported module: https://diwan.example/app/code.js')
  })
  const wanted = lazyModule(read, async (address) => address)
  const both = await Promise.allSettled([wanted(), wanted()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(wanted()).resolves.toBe('https://diwan.example/app/code.js?again=2')
  expect(read).toHaveBeenCalledTimes(1)
})

test('a chunk that does not load at all is replaced by its fallback; without one the page fails', async () => {
  const [Part, Substitute] = [() => null, () => null]
  const failure = async (): Promise<{ default: typeof Part }> => Promise.reject(new Error('lost'))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(orFallback(failure, Substitute)()).resolves.toEqual({ default: Substitute })
  expect(logged).toHaveBeenCalledTimes(1)
  await expect(orFallback(async () => ({ default: Part }), Substitute)()).resolves.toEqual({ default: Part })
  logged.mockRestore()
})

test('no chunk is prefetched without a network, nor where a service worker stores it', async () => {
  const read = failing(0)
  lazyModule(read)
  vi.stubGlobal('window', { requestIdleCallback: (run: () => void) => run(), cancelIdleCallback: () => undefined })
  for (const browser of [{ onLine: false }, { onLine: true, serviceWorker: { controller: {} } }]) {
    vi.stubGlobal('navigator', browser)
    prefetchChunks()
    await new Promise((done) => setImmediate(done))
    expect(read).not.toHaveBeenCalled()
  }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: null } })
  prefetchChunks()
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
})
