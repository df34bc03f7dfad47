/** From entering to standing: a ring is laid where things could stand, and a tap, a trigger, a pinch or the page's button puts them there. */
import type { Ray, Vector3 } from 'three'
import type { ArPhase, ArState } from '../engine.ts'
import { Aim, type Aimed } from './Aim.ts'
import { granted } from './features.ts'
import type { Footing } from './Footing.ts'
import type { Marks } from './Marks.ts'
import { touched, type Hit, type Place, type Surface } from './standing.ts'

/** Milliseconds of looking for something to stand on, after which the page says how to look better. */
const PATIENCE = 12_000

export interface SearchParts {
  footing: Footing
  marks: Marks
  /** Surfaces that things may be set down on. */
  surfaces: readonly Surface[]
  placeAt: (hit: Hit, eye: Vector3) => Place
  state: () => ArState
  set: (patch: Partial<ArState>) => void
}

interface Looking {
  session: XRSession
  aim: Aim
  /** When it began, as frames tell the time. */
  since: number | null
}

const WAITING: ReadonlySet<ArPhase> = new Set(['aiming', 'searching'])

export class Search {
  readonly #parts: SearchParts
  #looking: Looking | null = null
  #aimed: Aimed | null = null
  #wanted = false
  /** The tap that wanted it. */
  #finger: Ray | null = null

  constructor(parts: SearchParts) {
    this.#parts = parts
  }

  /** Where things would stand now. */
  get aimed(): Aimed | null {
    return this.#aimed
  }

  /** Looks for a place, or for another. @param viewer the session's viewer space */
  begin(session: XRSession, viewer: XRReferenceSpace): void {
    this.#looking?.aim.stop()
    this.#looking = { session, aim: new Aim(session, viewer, this.#parts.surfaces), since: null }
    this.#parts.footing.lift()
    this.#parts.set({ phase: 'searching', noFloor: false })
  }

  /** In the next frame they are to stand there: an anchor is only made in one. @param finger whose tap it was; null: where the ring lies */
  want(finger: Ray | null): void {
    this.#wanted = WAITING.has(this.#parts.state().phase)
    this.#finger = finger
  }

  /** Once a frame, while nothing stands yet. */
  frame(time: number, frame: XRFrame, space: XRReferenceSpace, eye: Vector3): void {
    const { marks, set } = this.#parts
    const looking = this.#looking
    if (!looking) return
    looking.since ??= time
    this.#aimed = looking.aim.look(frame, space)
    marks.lay('aim', this.#aimed?.hit ?? null)
    if (this.#aimed) {
      looking.since = null
      set({ phase: 'aiming', noFloor: false })
      if (this.#wanted) this.#stand(this.#aimed, looking.session, eye)
    } else set({ phase: 'searching', noFloor: time - looking.since > PATIENCE })
    this.#wanted = false
  }

  /** In the frame of the hit: only then can the device anchor it. */
  #stand({ hit: ringed, result }: Aimed, session: XRSession, eye: Vector3): void {
    const { footing, placeAt, state, set } = this.#parts
    const hit = this.#finger ? touched(ringed, this.#finger) : ringed
    footing.stand(placeAt(hit, eye), state().scale)
    this.end()
    set({ phase: 'placed', noFloor: false })
    if (result?.createAnchor && granted(session, 'anchors'))
      void result.createAnchor()?.then(
        (anchor) => footing.hold(anchor),
        // Without an anchor it stands where the device's own floor has it.
        () => undefined,
      )
  }

  /** Found, or the session is over. */
  end(): void {
    this.#looking?.aim.stop()
    this.#looking = null
    this.#aimed = null
    this.#wanted = false
    this.#parts.marks.lay('aim', null)
  }
}
