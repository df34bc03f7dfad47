import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { occurrences } from '../../../../test/contract/scope.ts'
import { COARSEST, paced, Resolution, type Pace } from './resolution.ts'

const after = (level: number, frames: readonly number[]): number => frames.reduce<Pace>(paced, { level, took: [] }).level
const times = (count: number, milliseconds: number): number[] => Array.from({ length: count }, () => milliseconds)

describe('the pace of frames', () => {
  it.each([
    ['stays whole while frames are fast', 0, times(40, 16), 0],
    ['is coarser when frames take too long', 0, times(5, 90), 1],
    ['waits for five frames before it changes', 0, times(4, 90), 0],
    ['goes no further than the coarsest', 0, times(60, 400), COARSEST],
    ['passes over two late frames among five', 0, [16, 16, 300, 300, 16], 0],
    ['is finer again when the finer level will be fast', COARSEST, times(5, 6), COARSEST - 1],
    ['stays coarse when the finer level would be slow again', COARSEST, times(40, 30), COARSEST],
    ['comes back to whole pictures', COARSEST, times(10, 4), 0],
  ])('%s', (_, level, frames, expected) => expect(after(level, frames)).toBe(expected))

  it('the pace of frames comes to rest at one level on a machine that takes as long for every pixel', () => {
    let coarser = 0
    fc.assert(
      fc.property(fc.double({ min: 1, max: 500, noNaN: true }), fc.integer({ min: 0, max: COARSEST }), (whole, begin) => {
        let pace: Pace = { level: begin, took: [] }
        const seen: number[] = []
        for (let i = 0; i < 60; i++) {
          pace = paced(pace, whole * [1, 0.75, 0.5][pace.level]! ** 2)
          if (i >= 30) seen.push(pace.level)
        }
        expect(new Set(seen).size).toBe(1)
        if (pace.level > 0) coarser++
      }),
    )
    expect(coarser).toBeGreaterThan(occurrences(10))
  })
})

describe('the resolution of the view', () => {
  const FENCE = {} as WebGLSync
  /** A renderer whose frames are done on demand. */
  const drawing = () => {
    const state = { ratio: 2, done: false, fences: 0, isLost: false }
    const context = {
      fenceSync: () => (state.isLost ? null : (state.fences++, FENCE)),
      getSyncParameter: () => (state.done ? 0x9119 : 0x9118),
      deleteSync: () => void state.fences--,
      flush: () => undefined,
    }
    return { state, context, gl: { getPixelRatio: () => state.ratio, setPixelRatio: (ratio: number) => void (state.ratio = ratio) } }
  }
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('the resolution is coarse while a slow machine moves, and full in one more frame once it is still', () => {
    const { state, context, gl } = drawing()
    const asked = vi.fn<() => void>()
    const resolution = new Resolution(COARSEST, asked)
    for (let i = 0; i < 3; i++) {
      expect(resolution.begin(gl, 2)).toBe(false)
      expect(state.ratio).toBe(1)
      resolution.drawn(context)
      vi.advanceTimersByTime(100)
    }
    expect(asked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(150)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(resolution.begin(gl, 2)).toBe(true)
    expect(state.ratio).toBe(2)
    resolution.drawn(context)
    vi.advanceTimersByTime(10_000)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(resolution.begin(gl, 2)).toBe(false)
  })

  it('the resolution is always full on a fast machine, which draws nothing twice', () => {
    const { state, context, gl } = drawing()
    state.done = true
    const asked = vi.fn<() => void>()
    const resolution = new Resolution(0, asked)
    for (let i = 0; i < 20; i++) {
      expect(resolution.begin(gl, 1.5)).toBe(true)
      expect(state.ratio).toBe(1.5)
      resolution.drawn(context)
      vi.advanceTimersByTime(16)
    }
    vi.advanceTimersByTime(10_000)
    expect(asked).not.toHaveBeenCalled()
    expect(state.fences).toBe(0)
  })

  it('the resolution draws the room once more at rest where a moving view lacked something, and reports how long moving frames took', () => {
    const { state, context, gl } = drawing()
    state.done = true
    const [asked, onFrameTime] = [vi.fn<() => void>(), vi.fn<(milliseconds: number) => void>()]
    const resolution = new Resolution(0, asked, onFrameTime)
    resolution.begin(gl, 1)
    resolution.drawn(context, true)
    vi.advanceTimersByTime(300)
    expect([asked.mock.calls.length, onFrameTime.mock.calls.length, resolution.resting]).toEqual([1, 1, true])
    resolution.begin(gl, 1)
    resolution.drawn(context, true)
    vi.advanceTimersByTime(10_000)
    expect([asked.mock.calls.length, onFrameTime.mock.calls.length, resolution.resting]).toEqual([1, 1, false])
  })

  it('grows coarser when the graphics card falls behind, and measures one frame at a time', () => {
    const { state, context, gl } = drawing()
    const resolution = new Resolution(0, () => undefined)
    for (let i = 0; i < 5; i++) {
      state.done = false
      for (let move = 0; move < 3; move++) {
        resolution.begin(gl, 1)
        resolution.drawn(context)
        vi.advanceTimersByTime(30)
        expect(state.fences).toBe(1)
      }
      state.done = true
      vi.advanceTimersByTime(10)
      expect(state.fences).toBe(0)
    }
    expect(resolution.begin(gl, 1)).toBe(false)
    expect(state.ratio).toBe(0.75)
  })

  it('the resolution takes a frame that is never done for a slow one, and a lost context for none', () => {
    const { state, context, gl } = drawing()
    const resolution = new Resolution(0, () => undefined)
    for (let i = 0; i < 5; i++) {
      resolution.begin(gl, 1)
      resolution.drawn(context)
      vi.advanceTimersByTime(1100)
    }
    expect(state.fences).toBe(0)
    expect(resolution.begin(gl, 1)).toBe(false)
    state.isLost = true
    resolution.drawn(context)
    expect(state.fences).toBe(0)
  })

  it('the resolution requests nothing once it is disposed of', () => {
    const { context, gl } = drawing()
    const asked = vi.fn<() => void>()
    const resolution = new Resolution(COARSEST, asked)
    resolution.begin(gl, 1)
    resolution.drawn(context)
    resolution.dispose()
    vi.advanceTimersByTime(10_000)
    expect(asked).not.toHaveBeenCalled()
  })
})
