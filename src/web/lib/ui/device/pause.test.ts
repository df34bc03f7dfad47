import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pauseUntilOnline } from './pause.ts'

let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const paused = (milliseconds: number) => {
  const state = { over: false }
  void pauseUntilOnline(milliseconds).then(() => (state.over = true))
  return state
}

test('a pause lasts as long as was asked for', async () => {
  const pause = paused(1000)
  await vi.advanceTimersByTimeAsync(999)
  expect(pause.over).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(pause.over).toBe(true)
})

test('a pause ends when the network is back, and leaves nothing behind', async () => {
  const removed = vi.spyOn(page, 'removeEventListener')
  const pause = paused(1000)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(pause.over).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
  expect(removed).toHaveBeenCalledWith('online', expect.any(Function))
})
