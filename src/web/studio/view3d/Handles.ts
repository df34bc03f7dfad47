/** What is chosen, outlined, with the handles that turn and raise it; and what others have chosen. */
import { Vector3 } from 'three'
import type { Vec3 } from '../../../contract/primitives.ts'
import type { CameraRig } from './CameraRig.ts'
import type { DrawnItem, Pose } from '../../scene/FurnitureField.ts'
import type { Marks } from './Marks.ts'
import type { Rectangle } from './Outlines.ts'
import { holds, KNOB_PIXELS } from './overlaid.ts'
import type { Sight } from './Sight.ts'
import type { CanvasPoint, Eye } from '../../editor/store/views.ts'

/** From a thing's corner to its ring, metres. */
const RING_APART = 0.16

/** Somebody else, and what they have selected. */
export interface Other {
  color: string
  selection: readonly string[]
}
/** An item as it is drawn now. */
export interface Placed {
  item: DrawnItem
  pose: Pose
  rectangle: Rectangle
}
interface Shown {
  ring: { centre: Vec3; radius: number; angle: number } | null
  lift: Vec3 | null
}
const NONE: Shown = { ring: null, lift: null }

/** Metres above the floor at which an item begins. */
const footHeight = ({ product }: DrawnItem, { position }: Pose): number =>
  product.mount === 'ceiling' ? position.y - product.size.height : position.y

export class Handles {
  readonly #marks: Marks
  readonly #rig: CameraRig
  readonly #sight: Sight
  readonly #placed: (id: string) => Placed | undefined
  /** The last one has the handles. */
  selection: readonly string[] = []
  /** Whether what is in the hand may stand where it is. */
  allowed = true
  /** Whether the chosen thing may be turned and raised at all. */
  on = true
  others: readonly Other[] = []
  #shown: Shown = NONE

  constructor(marks: Marks, rig: CameraRig, sight: Sight, placed: (id: string) => Placed | undefined) {
    this.#marks = marks
    this.#rig = rig
    this.#sight = sight
    this.#placed = placed
  }

  /** Outlines in their places, and where the handles belong. */
  place(): void {
    const chosen = this.selection.flatMap((id) => this.#placed(id) ?? [])
    this.#marks.outlines(
      chosen.map(({ item, pose, rectangle }) => ({ rectangle, y: footHeight(item, pose) })),
      this.allowed,
    )
    const only = this.on && chosen.length === 1 ? chosen[0] : undefined
    this.#shown = only ? this.#handlesOf(only) : NONE
    this.fit(this.#rig.active)
  }

  #handlesOf({ item, pose, rectangle }: Placed): Shown {
    const { mount, size } = item.product
    const y = footHeight(item, pose)
    const radius = Math.hypot(rectangle.halfWidth, rectangle.halfDepth) + RING_APART
    const { x, z } = pose.position
    return {
      ring: mount === 'wall' ? null : { centre: { x: rectangle.x, y, z: rectangle.z }, radius, angle: pose.angle },
      lift: mount === 'wall' || mount === 'ceiling' ? { x, y: y + size.height * item.scale.y, z } : null,
    }
  }

  /** Handles as large as a finger needs them in an eye's pane; seen from straight above nothing is raised. */
  fit(eye: Eye): void {
    const { ring, lift } = this.#shown
    const last = this.#placed(this.selection.at(-1) ?? '')
    if (last) this.#marks.fit(this.#rig.metresPerPixel(new Vector3(last.rectangle.x, footHeight(last.item, last.pose), last.rectangle.z), eye))
    const knobAt = ({ x, y, z }: Vec3) => this.#rig.metresPerPixel(new Vector3(x, y, z), eye) * KNOB_PIXELS
    this.#marks.lift(eye === 'plan' ? null : lift, lift ? knobAt(lift) : 1)
    if (ring) this.#marks.ring(ring.centre, ring.radius, ring.angle, knobAt(ring.centre))
    else this.#marks.ring(null, 1, 0, 1)
  }

  placeOthers(): void {
    const outlines = this.others.flatMap(({ color, selection }) =>
      selection.flatMap((id) => {
        const placed = this.#placed(id)
        return placed ? [{ color, rectangle: placed.rectangle, y: footHeight(placed.item, placed.pose) }] : []
      }),
    )
    this.#marks.others(outlines)
  }

  /** Goes with an item that is being moved. */
  follow(id: string, allowed: boolean): void {
    if (this.selection.includes(id)) {
      this.allowed = allowed
      this.place()
    }
    if (this.others.some(({ selection }) => selection.includes(id))) this.placeOthers()
  }

  /** Where a handle is on the canvas, when it is shown. */
  placeOf(which: 'ring' | 'lift'): CanvasPoint | undefined {
    const point = which === 'ring' ? this.#marks.knob : this.#marks.liftKnob
    return point ? this.#sight.project(point) : undefined
  }

  /** The handle under the pointer: the ring's knob, or the one that raises. @param exactly on it, not merely within reach */
  at(at: CanvasPoint, exactly = false): 'ring' | 'lift' | null {
    const { eye } = this.#sight.paneAt(at)
    this.fit(eye)
    const near = (which: 'ring' | 'lift', point: Vec3 | null) => point !== null && holds(which, this.#sight.project(point, eye), at, exactly)
    return near('ring', this.#marks.knob) ? 'ring' : near('lift', this.#marks.liftKnob) ? 'lift' : null
  }
}
