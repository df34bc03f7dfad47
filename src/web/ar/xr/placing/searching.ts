/** State of the search for a place: where the ring is, and whether to place the scene in the next frame. Independent of the device: hits in. */
import type { Ray } from 'three'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { ArPhase, ArState } from '../../controls.ts'
import type { SceneAnchor } from './SceneAnchor.ts'
import type { LiveStore } from '../live.ts'
import { touched, type Hit, type Place } from './surfacePlacement.ts'

/** Milliseconds without a surface after which the page gives advice. */
const NO_FLOOR_AFTER_MS = 12_000
const UNPLACED_PHASES: ReadonlySet<ArPhase> = new Set(['aiming', 'searching'])

export interface SearchParts {
  anchor: SceneAnchor
  live: LiveStore
  placeAt: (hit: Hit, eye: Vec3) => Place
  state: () => ArState
  set: (patch: Partial<ArState>) => void
}

export class Searching {
  readonly #parts: SearchParts
  /** Since when no surface was found; null while one is, and while no search runs. */
  #since: number | null = null
  #wanted = false
  /** The tap that wanted it. */
  #finger: Ray | null = null

  constructor(parts: SearchParts) {
    this.#parts = parts
  }

  /** Starts a search, the first or another. */
  begin(): void {
    this.end()
    this.#parts.anchor.clear()
    this.#parts.set({ phase: 'searching', noFloor: false })
  }

  /** Places the scene in the next frame: an anchor can only be created in one. @param finger whose tap it was; null: at the ring */
  want(finger: Ray | null): void {
    this.#wanted = UNPLACED_PHASES.has(this.#parts.state().phase)
    this.#finger = finger
  }

  /** Called once a frame while the scene is not placed. @param time milliseconds */
  waits(time: number): void {
    if (this.#parts.live.getState().hit !== null) return
    this.#since ??= time
    this.#parts.set({ noFloor: time - this.#since > NO_FLOOR_AFTER_MS })
  }

  /** Takes the hit of a frame while the scene is not placed. @returns whether it is placed now */
  found(hit: Hit | null, eye: Vec3): boolean {
    const { live, set } = this.#parts
    if (live.getState().hit !== hit) live.setState({ hit })
    const isWanted = this.#wanted
    this.#wanted = false
    if (!hit) {
      set({ phase: 'searching' })
      return false
    }
    this.#since = null
    set({ phase: 'aiming', noFloor: false })
    if (isWanted) this.#place(hit, eye)
    return isWanted
  }

  #place(ringed: Hit, eye: Vec3): void {
    const { anchor, placeAt, state, set } = this.#parts
    anchor.moveTo(placeAt(this.#finger ? touched(ringed, this.#finger) : ringed, eye), state().scale)
    this.end()
    set({ phase: 'placed', noFloor: false })
  }

  /** Found, or the session is over. */
  end(): void {
    this.#since = null
    this.#wanted = false
    this.#parts.live.setState({ hit: null })
  }
}
