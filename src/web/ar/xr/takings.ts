/** What a finger, a trigger or a pinch has taken, and what becomes of it: an item of the room, the product, or the place of everything. */
import { Ray, Vector3 } from 'three'
import type { Vec3 } from '../../../contract/primitives.ts'
import { wallFrames, type WallFrame } from '../../../room/plan/wallFrames.ts'
import { meetsWall } from '../../../room/dragging/rays.ts'
import { grip, wantedPose, type Pointed } from '../../../room/dragging/pointing.ts'
import type { Arranging, Done, Held, Pose, Shown } from './arranging.ts'
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

export interface ItemEars {
  shown: (id: string, shown: Shown) => void
  done: (id: string, done: Done | null) => void
}

/** An item of the room, under the studio's rules. */
export class TakenItem implements Taken {
  readonly id: string
  readonly level: number
  readonly #held: Held
  readonly #arranging: Arranging
  readonly #footing: Footing
  readonly #ears: ItemEars
  readonly #frames: readonly WallFrame[]
  readonly #height: number
  readonly #start: Pointed
  #wanted: Pose
  #turn: number | null = null

  /** @param point where the ray met it, in the device's space */
  constructor(parts: { held: Held; arranging: Arranging; footing: Footing; ears: ItemEars }, ray: Ray, point: Vector3) {
    this.#held = parts.held
    this.#arranging = parts.arranging
    this.#footing = parts.footing
    this.#ears = parts.ears
    this.id = parts.held.item.id
    this.level = point.y
    this.#frames = parts.held.standing.mount === 'wall' ? wallFrames(parts.arranging.scene.room.walls) : []
    this.#height = point.clone().applyMatrix4(parts.footing.inverse).y
    this.#wanted = { position: parts.held.item.position, angle: parts.held.item.rotation.y }
    this.#start = this.#touch(ray)
  }

  #touch(ray: Ray): Pointed {
    const inRoom = ray.clone().applyMatrix4(this.#footing.inverse)
    const floor = meetsLevel(inRoom.origin, inRoom.direction, this.#height, REACH / this.#footing.scale)
    const wall = this.#frames.length > 0 ? meetsWall(inRoom, this.#frames) : undefined
    return { ...(floor && { floor: { x: floor.x, y: floor.z } }), ...(wall && { wall }) }
  }

  move(ray: Ray): void {
    this.#wanted = wantedPose(this.#held, this.#touch(ray), grip(this.#held, this.#start), this.#wanted)
    this.#ears.shown(this.id, this.#arranging.moved(this.#held, this.#wanted))
  }

  twist(radians: number): void {
    this.#turn = radians
    this.#ears.shown(this.id, this.#arranging.turnedBy(this.#held, radians))
  }

  letGo(): void {
    const done = this.#turn === null ? this.#arranging.drop(this.#held, this.#wanted) : this.#arranging.dropTurned(this.#held, this.#turn)
    this.#ears.done(this.id, done)
  }

  goBack(): void {
    this.#ears.done(this.id, null)
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
