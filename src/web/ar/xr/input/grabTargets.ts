/** Grab targets of a touch, a trigger or a pinch: an item of the room, the whole scene, or a teleport target. */
import { Vector3, type Ray } from 'three'
import type { Vec3 } from '#contract/wire/primitives.ts'
import { poseOf } from '#room/drag/dropping.ts'
import type { DragTarget } from '#room/drag/dragTarget.ts'
import { meetsWall } from '#room/drag/rays.ts'
import { wallFrames, type WallFrame } from '#room/plan/wallFrames.ts'
import type { RoomDocument } from '#room/document/document.ts'
import type { Effect, Gesture, GestureEvent, Outcome, Touch } from '../../../editor/gesture.ts'
import { move } from '../../../editor/kinds/item/moveGesture.ts'
import { startTwist, twist } from '../../../editor/kinds/item/twistGesture.ts'
import type { SceneAnchor } from '../placing/SceneAnchor.ts'
import { meetsLevel, type Place } from '../placing/surfacePlacement.ts'

/** Rays are the device's: metres in its floor space. */
export interface GrabTarget {
  /** The item; null for other targets. */
  readonly id: string | null
  /** The ray points there now. */
  move(ray: Ray): void
  /** Turned by this angle since the second ray came, radians. */
  twist(radians: number): void
  release(): void
  cancel(): void
  /** A press without a drag, where it does more than select the item. */
  tap?(): void
  /** The level on which the twist of two rays is measured, metres. */
  readonly level: number
}

/** Metres that a ray reaches. */
const REACH = 20

export interface ItemGrabOptions {
  drag: DragTarget
  scene: RoomDocument['scene']
  anchor: SceneAnchor
  /** Applies the effects of the gesture. */
  apply: (effects: readonly Effect[]) => void
}

/** An item of the room, by the studio's gestures: one ray moves it, two turn it. */
export class ItemGrab implements GrabTarget {
  readonly id: string
  readonly level: number
  readonly #parts: ItemGrabOptions
  readonly #frames: readonly WallFrame[]
  readonly #height: number
  #gesture: Gesture
  #last: Touch

  /** @param point where the ray met it, in the device's space */
  constructor(parts: ItemGrabOptions, ray: Ray, point: Vector3) {
    const { drag, scene, anchor } = parts
    this.#parts = parts
    this.id = drag.item.id
    this.level = point.y
    this.#frames = drag.placedItem.mount === 'wall' ? wallFrames(scene.room.walls) : []
    this.#height = point.clone().applyMatrix4(anchor.inverse).y
    this.#last = this.#touch(ray)
    this.#gesture = { kind: 'moving', drag, start: this.#last, wanted: poseOf(drag.item) }
  }

  /** The ray as a touch in the room's axes; there is no canvas point. */
  #touch(ray: Ray): Touch {
    const inRoom = ray.clone().applyMatrix4(this.#parts.anchor.inverse)
    const floor = meetsLevel(inRoom.origin, inRoom.direction, this.#height, REACH / this.#parts.anchor.scale)
    const wall = this.#frames.length > 0 ? meetsWall(inRoom, this.#frames) : undefined
    return { x: 0, y: 0, alt: false, shift: false, ...(floor && { floor: { x: floor.x, y: floor.z } }), ...(wall && { wall }) }
  }

  #apply({ gesture, effects }: Outcome): void {
    this.#gesture = gesture
    this.#parts.apply(effects)
  }

  #step(event: GestureEvent): void {
    if (this.#gesture.kind === 'moving') this.#apply(move(this.#gesture, event))
    else if (this.#gesture.kind === 'twisting') this.#apply(twist(this.#gesture, event))
  }

  move(ray: Ray): void {
    this.#last = this.#touch(ray)
    this.#step({ type: 'move', touch: this.#last })
  }

  twist(radians: number): void {
    if (this.#gesture.kind !== 'twisting') this.#apply(startTwist(this.#parts.drag, 0))
    // On a screen, which gestures know, angles go clockwise.
    this.#step({ type: 'twist', angle: -radians })
  }

  release(): void {
    this.#step({ type: 'up', touch: this.#last })
  }

  cancel(): void {
    this.#step({ type: 'cancel' })
  }
}

/** The whole scene: two rays turn it; one ray slides a single product along its level. */
export class SceneGrab implements GrabTarget {
  readonly id = null
  readonly level: number
  readonly #anchor: SceneAnchor
  readonly #start: Place
  readonly #slides: boolean
  readonly #from: Vec3 | null

  /** @param slides whether one ray moves it @param ray as it was when it grabbed */
  constructor(anchor: SceneAnchor, start: Place, slides: boolean, ray: Ray, height: number) {
    this.#anchor = anchor
    this.#start = start
    this.#slides = slides
    this.level = height
    this.#from = meetsLevel(ray.origin, ray.direction, height, REACH)
  }

  move(ray: Ray): void {
    const to = this.#slides ? meetsLevel(ray.origin, ray.direction, this.level, REACH) : null
    if (!to || !this.#from) return
    const { x, y, z } = this.#start.position
    this.#anchor.moveTo({ position: { x: x + to.x - this.#from.x, y, z: z + to.z - this.#from.z }, angle: this.#start.angle })
  }

  twist(radians: number): void {
    this.#anchor.moveTo({ ...this.#start, angle: this.#start.angle + radians })
  }

  release(): void {
    // It stays where it was shown.
  }

  cancel(): void {
    this.#anchor.moveTo(this.#start)
  }
}

/** Bare floor under a hand, which has no stick: releasing the pinch teleports to where it points. Two hands turn the scene. */
export class TeleportGrab extends SceneGrab {
  readonly #aim: (ray: Ray | null, go: boolean) => void
  #ray: Ray | null

  /** @param aim marks the teleport target, or goes there */
  constructor(anchor: SceneAnchor, start: Place, ray: Ray, aim: (ray: Ray | null, go: boolean) => void) {
    super(anchor, start, false, ray, start.position.y)
    this.#ray = ray
    this.#aim = aim
  }

  override move(ray: Ray): void {
    this.#ray = ray
    this.#aim(ray, false)
  }

  override twist(radians: number): void {
    this.#ray = null
    super.twist(radians)
  }

  override release(): void {
    this.#aim(this.#ray, true)
  }

  override cancel(): void {
    this.#ray = null
    this.#aim(null, false)
    super.cancel()
  }

  tap(): void {
    this.release()
  }
}
