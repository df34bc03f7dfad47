/** Looks for something to stand on: by the device's own hit test along one ray, or where the ray meets the device's floor. */
import { Ray, Vector3 } from 'three'
import { granted } from './features.ts'
import { hitOf, meetsLevel, type Hit, type Surface } from './standing.ts'

export interface Aimed {
  hit: Hit
  /** To be anchored with; null where the hit is no hit of the device's. */
  result: XRHitTestResult | null
}

/** Metres above the floor and away from the eye within which a floor that was not measured is believed. */
const BELIEVED = 8

export class Aim {
  readonly #session: XRSession
  readonly #viewer: XRReferenceSpace
  readonly #allowed: readonly Surface[]
  readonly #tests: boolean
  /** Along which ray it looks now. */
  #along: XRSpace | null = null
  #source: XRHitTestSource | null = null
  #over = false

  /** @param viewer the session's viewer space @param allowed surfaces that things may be set down on */
  constructor(session: XRSession, viewer: XRReferenceSpace, allowed: readonly Surface[]) {
    this.#session = session
    this.#viewer = viewer
    this.#allowed = allowed
    this.#tests = granted(session, 'hit-test') && session.requestHitTestSource !== undefined
  }

  /** The ray of a controller or a hand, where one is held; else where the device looks. */
  get #space(): XRSpace {
    const pointers = [...this.#session.inputSources].filter(({ targetRayMode }) => targetRayMode === 'tracked-pointer')
    return (pointers.find(({ handedness }) => handedness === 'right') ?? pointers[0])?.targetRaySpace ?? this.#viewer
  }

  /** What it points at in this frame: to be called once a frame, while nothing stands yet. */
  look(frame: XRFrame, floor: XRReferenceSpace): Aimed | null {
    const space = this.#space
    return this.#tests ? this.#tested(frame, floor, space) : this.#believed(frame, floor, space)
  }

  #tested(frame: XRFrame, floor: XRReferenceSpace, space: XRSpace): Aimed | null {
    if (space !== this.#along) void this.#request(space)
    if (!this.#source) return null
    for (const result of frame.getHitTestResults(this.#source)) {
      const pose = result.getPose(floor)
      const hit = pose && hitOf(pose.transform.matrix, this.#allowed)
      if (hit) return { hit, result }
    }
    return null
  }

  /** Without a hit test the device's floor is all that there is. */
  #believed(frame: XRFrame, floor: XRReferenceSpace, space: XRSpace): Aimed | null {
    const pose = this.#allowed.includes('horizontal') ? frame.getPose(space, floor) : undefined
    if (!pose) return null
    const m = pose.transform.matrix
    const ray = new Ray(new Vector3(m[12], m[13], m[14]), new Vector3(-(m[8] ?? 0), -(m[9] ?? 0), -(m[10] ?? 1)))
    const position = meetsLevel(ray.origin, ray.direction, 0, BELIEVED)
    return position && { hit: { surface: 'horizontal', position, normal: { x: 0, y: 1, z: 0 } }, result: null }
  }

  async #request(space: XRSpace): Promise<void> {
    this.#along = space
    this.#source?.cancel()
    this.#source = null
    try {
      const source = await this.#session.requestHitTestSource?.({ space })
      // Another ray was taken meanwhile, or the search is over.
      if (this.#over || this.#along !== space) source?.cancel()
      else this.#source = source ?? null
    } catch (cause) {
      // The ray left before it was asked for: the next frame takes the one that is there.
      if (this.#along === space) this.#along = null
      if (!(cause instanceof DOMException)) throw cause
    }
  }

  /** Found, or the session is over: the device need not look any longer. */
  stop(): void {
    this.#over = true
    this.#along = null
    this.#source?.cancel()
    this.#source = null
  }
}
