/** Cost of a frame of AR, counted always: script milliseconds, calls and triangles. */
import type { WebGLRenderer } from 'three'

export interface ArMeter {
  frames: number
  /** Script milliseconds of the last frame, and of all frames together. */
  lastMs: number
  totalMs: number
  /** Draw calls of the last frame. */
  calls: number
  triangles: number
  count: (milliseconds: number, info: WebGLRenderer['info']) => void
}

export const meter: ArMeter = {
  frames: 0,
  lastMs: 0,
  totalMs: 0,
  calls: 0,
  triangles: 0,
  count: (milliseconds, { render }) => {
    meter.frames++
    meter.lastMs = milliseconds
    meter.totalMs += milliseconds
    meter.calls = render.calls
    meter.triangles = render.triangles
  },
}
