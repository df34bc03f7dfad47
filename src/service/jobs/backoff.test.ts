import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Backoff } from './backoff.ts'

describe('pauses between tries', () => {
  const never = new AbortController().signal
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Milliseconds of the fake timers that a pause takes. */
  const lengthOf = async (backoff: Backoff): Promise<number> => {
    const from = Date.now()
    const state = { isOver: false }
    void backoff.wait(never).then(() => (state.isOver = true))
    await vi.advanceTimersByTimeAsync(0)
    while (!state.isOver) await vi.advanceTimersToNextTimerAsync()
    return Date.now() - from
  }
  const lengthsOf = async (backoff: Backoff, count: number): Promise<number[]> => {
    const lengths: number[] = []
    for (let i = 0; i < count; i++) lengths.push(await lengthOf(backoff))
    return lengths
  }

  test('pauses between tries double each time, up to the longest', async () => {
    expect(await lengthsOf(new Backoff(), 8)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
    expect(await lengthsOf(new Backoff({ firstMs: 100, longestMs: 250 }), 3)).toEqual([100, 200, 250])
  })

  test('pauses between tries are short again after a success', async () => {
    const backoff = new Backoff()
    await lengthsOf(backoff, 5)
    backoff.reset()
    expect(await lengthsOf(backoff, 2)).toEqual([1000, 2000])
  })

  test('concurrent waits share one pause', async () => {
    const backoff = new Backoff()
    const together = Promise.all([backoff.wait(never), backoff.wait(never), backoff.wait(never)])
    await vi.advanceTimersByTimeAsync(1000)
    await together
    expect(await lengthOf(backoff)).toBe(2000)
  })

  test('end at once when the work succeeds elsewhere', async () => {
    const backoff = new Backoff()
    const waiting = [backoff.wait(never), backoff.wait(never)]
    backoff.reset()
    await Promise.all(waiting)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('end at once for a caller whose signal is aborted, and last for the others', async () => {
    const backoff = new Backoff()
    const closing = new AbortController()
    let isOver = false
    void backoff.wait(never).then(() => (isOver = true))
    const closed = backoff.wait(closing.signal)
    closing.abort()
    await closed
    await backoff.wait(closing.signal)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(isOver).toBe(true)
  })
})
