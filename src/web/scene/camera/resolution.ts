/**
 * Resolution of the room: coarser while it moves where frames take too long, full again once it is still.
 * A user without a graphics card can move a sofa smoothly then, and still sees a sharp room.
 */
import type { WebGLRenderer } from 'three'

/** Shares of the canvas's pixels a side that a moving view may have. */
const LEVELS = [1, 0.75, 0.5] as const
export const COARSEST = LEVELS.length - 1
/** A change of level is judged by their median: one that was late for another reason changes nothing. */
const JUDGED_FRAMES = 5
/** A frame that takes longer makes the view coarser; it becomes finer where a frame of the finer level is expected to take less than this. */
const TOO_LONG_MS = 45
const SHORT_ENOUGH_MS = 24
/** Without a frame for so long the room is still. */
const STILL_AFTER_MS = 250

/** A level of fineness, 0 the finest, and the last frames' milliseconds at it. */
export interface Pace {
  readonly level: number
  readonly took: readonly number[]
}

/** The pace after one more frame of so many milliseconds. The work of a frame is taken to grow with its pixels. */
export const paced = ({ level, took }: Pace, milliseconds: number): Pace => {
  const last = [...took, milliseconds].slice(-JUDGED_FRAMES)
  const usual = last.toSorted((a, b) => a - b)[Math.floor(JUDGED_FRAMES / 2)]
  if (last.length < JUDGED_FRAMES || usual === undefined) return { level, took: last }
  if (usual > TOO_LONG_MS && level < COARSEST) return { level: level + 1, took: [] }
  const finer = LEVELS[level - 1]
  if (finer !== undefined && usual * (finer / LEVELS[level]!) ** 2 < SHORT_ENOUGH_MS) return { level: level - 1, took: [] }
  return { level, took: last }
}

/** The part of three's renderer that sets how many pixels it draws; and of its WebGL 2, the part that tells when a frame is done. */
type Drawing = Pick<WebGLRenderer, 'getPixelRatio' | 'setPixelRatio'>
type Fences = Pick<WebGL2RenderingContext, 'fenceSync' | 'getSyncParameter' | 'deleteSync' | 'flush'>

/** Values that WebGL 2 gives these names. */
const [SYNC_GPU_COMMANDS_COMPLETE, SYNC_STATUS, SIGNALED] = [0x9117, 0x9114, 0x9119]
/** How often a fence is polled, and when the frame behind it is taken to be done. */
const POLL_INTERVAL_MS = 4
const LONGEST_FRAME_MS = 1000

export class Resolution {
  #pace: Pace
  readonly #askFrame: () => void
  readonly #onFrameTime: (milliseconds: number) => void
  #settling: ReturnType<typeof setTimeout> | undefined
  #pollTimer: ReturnType<typeof setTimeout> | undefined
  /** The frame that is due is the one of a room that has come to rest. */
  #rest = false

  /** @param level to begin with @param askFrame asks for one more frame @param onFrameTime how long a frame of a moving room took, milliseconds */
  constructor(level: number, askFrame: () => void, onFrameTime: (milliseconds: number) => void = () => undefined) {
    this.#onFrameTime = onFrameTime
    this.#pace = { level, took: [] }
    this.#askFrame = askFrame
  }

  /**
   * Sets the fineness of the frame that is about to be drawn.
   * @param whole device pixels a CSS pixel of a view at rest
   * @returns whether it is drawn whole
   */
  begin(gl: Drawing, whole: number): boolean {
    clearTimeout(this.#settling)
    const sharp = this.#rest || this.#pace.level === 0
    const wanted = sharp ? whole : whole * LEVELS[this.#pace.level]!
    if (gl.getPixelRatio() !== wanted) gl.setPixelRatio(wanted)
    return sharp
  }

  /** Whether the frame that is about to be drawn is the one of a room that has come to rest. */
  get resting(): boolean {
    return this.#rest
  }

  /**
   * After a frame's commands: measures how long they take, and has the room drawn whole once no other frame comes.
   * @param lacking whether the frame lacks something else that a room at rest has
   */
  drawn(gl: Fences, lacking = false): void {
    if (this.#rest) {
      this.#rest = false
      return
    }
    // One at a time: a frame that comes while another is being drawn waits for that one, and reports nothing of its own.
    if (this.#pollTimer === undefined) this.#measure(gl)
    if (this.#pace.level > 0 || lacking)
      this.#settling = setTimeout(() => {
        this.#rest = true
        this.#askFrame()
      }, STILL_AFTER_MS)
  }

  #measure(gl: Fences): void {
    const begun = performance.now()
    const fence = gl.fenceSync(SYNC_GPU_COMMANDS_COMPLETE, 0)
    // None where the context is lost.
    if (!fence) return
    gl.flush()
    const look = () => {
      const took = performance.now() - begun
      if (gl.getSyncParameter(fence, SYNC_STATUS) !== SIGNALED && took < LONGEST_FRAME_MS) {
        this.#pollTimer = setTimeout(look, POLL_INTERVAL_MS)
        return
      }
      this.#pollTimer = undefined
      gl.deleteSync(fence)
      this.#pace = paced(this.#pace, took)
      this.#onFrameTime(took)
    }
    this.#pollTimer = setTimeout(look, POLL_INTERVAL_MS)
  }

  dispose(): void {
    clearTimeout(this.#settling)
    clearTimeout(this.#pollTimer)
  }
}
