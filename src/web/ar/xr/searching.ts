/** How the search for a place goes: what the ring lies on, and what is to happen in the next frame. Knows no device: hits go in. */
import type { Ray } from 'three'
import type { Vec3 } from '../../../contract/primitives.ts'
import type { ArPhase, ArState } from '../controls.ts'
import type { Footing } from './Footing.ts'
import type { LiveStore } from './live.ts'
import { touched, type Hit, type Place } from './standing.ts'

/** Milliseconds of looking for something to stand on, after which the page says how to look better. */
const PATIENCE = 12_000
const WAITING: ReadonlySet<ArPhase> = new Set(['aiming', 'searching'])

export interface SearchParts {
  footing: Footing
  live: LiveStore
  placeAt: (hit: Hit, eye: Vec3) => Place
  state: () => ArState
  set: (patch: Partial<ArState>) => void
}

export class Searching {
  readonly #parts: SearchParts
  /** When it last found nothing to stand on; null: it looks no more, or found something in the frame before. */
  #since: number | null = null
  #wanted = false
  /** The tap that wanted it. */
  #finger: Ray | null = null

  constructor(parts: SearchParts) {
    this.#parts = parts
  }

  /** Looks for a place, or for another. */
  begin(): void {
    this.end()
    this.#parts.footing.lift()
    this.#parts.set({ phase: 'searching', noFloor: false })
  }

  /** In the next frame they are to stand there: an anchor is only made in one. @param finger whose tap it was; null: where the ring lies */
  want(finger: Ray | null): void {
    this.#wanted = WAITING.has(this.#parts.state().phase)
    this.#finger = finger
  }

  /** Once a frame, while nothing stands yet. @param time milliseconds */
  waits(time: number): void {
    if (this.#parts.live.getState().hit !== null) return
    this.#since ??= time
    this.#parts.set({ noFloor: time - this.#since > PATIENCE })
  }

  /** What a frame found, while nothing stands yet. @returns whether everything stands there now */
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
    if (isWanted) this.#stand(hit, eye)
    return isWanted
  }

  #stand(ringed: Hit, eye: Vec3): void {
    const { footing, placeAt, state, set } = this.#parts
    footing.stand(placeAt(this.#finger ? touched(ringed, this.#finger) : ringed, eye), state().scale)
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
