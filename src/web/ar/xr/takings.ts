/** What a finger, a trigger or a pinch has taken, and what becomes of it: an item of the room, the product, or the place of everything. */
import { Vector3, type Ray } from 'three'
import type { Vec3 } from '../../../contract/primitives.ts'
import { poseOf } from '../../../room/dragging/carrying.ts'
import type { Held } from '../../../room/dragging/held.ts'
import { meetsWall } from '../../../room/dragging/rays.ts'
import { wallFrames, type WallFrame } from '../../../room/plan/wallFrames.ts'
import type { RoomDocument } from '../../../room/document.ts'
import type { Effect, Gesture, GestureEvent, Outcome, Touch } from '../../editor/gestures/gesture.ts'
import { move } from '../../editor/gestures/move.ts'
import { startTwist, twist } from '../../editor/gestures/twist.ts'
import type { Footing } from './Footing.ts'
import { meetsLevel, type Place } from './standing.ts'

/** Rays are the device's: metres in its floor space. */
export interface Taken {
  /** The item; null for what is not one. */
  readonly id: string | null
  /** The ray points there now. */
  move(ray: Ray): void
  /** Turned by so much since two rays had it, radians. */
  twist(radians: number): void
  letGo(): void
  goBack(): void
  /** Of a press that went nowhere, where it does more than to choose the item. */
  tap?(): void
  /** The level that two rays turn it on, metres. */
  readonly level: number
}

/** Metres that a ray reaches. */
const REACH = 20

export interface TakenItemParts {
  held: Held
  scene: RoomDocument['scene']
  footing: Footing
  /** Carries out what the gesture comes to. */
  play: (effects: readonly Effect[]) => void
}

/** An item of the room, by the studio's gestures: one ray moves it, two turn it. */
export class TakenItem implements Taken {
  readonly id: string
  readonly level: number
  readonly #parts: TakenItemParts
  readonly #frames: readonly WallFrame[]
  readonly #height: number
  #gesture: Gesture
  #last: Touch

  /** @param point where the ray met it, in the device's space */
  constructor(parts: TakenItemParts, ray: Ray, point: Vector3) {
    const { held, scene, footing } = parts
    this.#parts = parts
    this.id = held.item.id
    this.level = point.y
    this.#frames = held.standing.mount === 'wall' ? wallFrames(scene.room.walls) : []
    this.#height = point.clone().applyMatrix4(footing.inverse).y
    this.#last = this.#touch(ray)
    this.#gesture = { kind: 'moving', held, start: this.#last, wanted: poseOf(held.item) }
  }

  /** In the room's own axes: of a place on a canvas nothing is known, nor asked. */
  #touch(ray: Ray): Touch {
    const inRoom = ray.clone().applyMatrix4(this.#parts.footing.inverse)
    const floor = meetsLevel(inRoom.origin, inRoom.direction, this.#height, REACH / this.#parts.footing.scale)
    const wall = this.#frames.length > 0 ? meetsWall(inRoom, this.#frames) : undefined
    return { x: 0, y: 0, alt: false, shift: false, ...(floor && { floor: { x: floor.x, y: floor.z } }), ...(wall && { wall }) }
  }

  #go({ gesture, effects }: Outcome): void {
    this.#gesture = gesture
    this.#parts.play(effects)
  }

  #step(event: GestureEvent): void {
    if (this.#gesture.kind === 'moving') this.#go(move(this.#gesture, event))
    else if (this.#gesture.kind === 'twisting') this.#go(twist(this.#gesture, event))
  }

  move(ray: Ray): void {
    this.#last = this.#touch(ray)
    this.#step({ type: 'move', touch: this.#last })
  }

  twist(radians: number): void {
    if (this.#gesture.kind !== 'twisting') this.#go(startTwist(this.#parts.held, 0))
    // On a screen, which gestures know, angles go clockwise.
    this.#step({ type: 'twist', angle: -radians })
  }

  letGo(): void {
    this.#step({ type: 'up', touch: this.#last })
  }

  goBack(): void {
    this.#step({ type: 'cancel' })
  }
}

/** The place of everything: turned by two; drawn along the level it stands on where it is one product. */
export class TakenPlace implements Taken {
  readonly id = null
  readonly level: number
  readonly #footing: Footing
  readonly #before: Place
  readonly #slides: boolean
  readonly #from: Vec3 | null

  /** @param slides whether one ray moves it @param ray as it took it */
  constructor(footing: Footing, before: Place, slides: boolean, ray: Ray, height: number) {
    this.#footing = footing
    this.#before = before
    this.#slides = slides
    this.level = height
    this.#from = meetsLevel(ray.origin, ray.direction, height, REACH)
  }

  move(ray: Ray): void {
    const to = this.#slides ? meetsLevel(ray.origin, ray.direction, this.level, REACH) : null
    if (!to || !this.#from) return
    const { x, y, z } = this.#before.position
    this.#footing.stand({ position: { x: x + to.x - this.#from.x, y, z: z + to.z - this.#from.z }, angle: this.#before.angle })
  }

  twist(radians: number): void {
    this.#footing.stand({ ...this.#before, angle: this.#before.angle + radians })
  }

  letGo(): void {
    // It stands where it was shown.
  }

  goBack(): void {
    this.#footing.stand(this.#before)
  }
}

/** Bare floor under a hand, which has no stick: one goes where it points when it opens. Two hands turn everything, as anywhere. */
export class TakenWay extends TakenPlace {
  readonly #point: (ray: Ray | null, go: boolean) => void
  #ray: Ray | null

  /** @param point shows where one would go, or goes there */
  constructor(footing: Footing, before: Place, ray: Ray, point: (ray: Ray | null, go: boolean) => void) {
    super(footing, before, false, ray, before.position.y)
    this.#ray = ray
    this.#point = point
  }

  override move(ray: Ray): void {
    this.#ray = ray
    this.#point(ray, false)
  }

  override twist(radians: number): void {
    this.#ray = null
    super.twist(radians)
  }

  override letGo(): void {
    this.#point(this.#ray, true)
  }

  override goBack(): void {
    this.#ray = null
    this.#point(null, false)
    super.goBack()
  }

  tap(): void {
    this.letGo()
  }
}
