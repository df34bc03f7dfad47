/** Presses of rays, whatever sends them: what they take, let go of and turn. Knows no device: pointer events go in. */
import type { Ray, Vector3 } from 'three'
import type { Taken } from './takings.ts'

/** What presses: on a screen, with a stick beside its trigger, or with nothing but itself. */
export type Presser = 'finger' | 'trigger' | 'pinch'
/** What a ray meets: an item, or the product; undefined: nothing. */
export type Met = { id: string; point: Vector3 } | undefined

export interface PressEars {
  /** A press that took nothing yet: a tap, a pulled trigger, a pinch. @returns what it takes; null where nothing can be taken now */
  take: (ray: Ray, by: Presser, met: Met) => Taken | null
  /** A press that went nowhere. @param finger the ray of a finger on a screen; null for what points all the time */
  tap: (taken: Taken | null, finger: Ray | null) => void
}

/** How far a ray goes before the press is a drag: metres, or radians. */
const STEADY = { way: 0.03, angle: 0.015 }

interface Press {
  pointer: number
  start: Ray
  now: Ray
  by: Presser
  taken: Taken | null
  drags: boolean
}
interface Twist {
  pointer: number
  now: Ray
  /** Turn of the line between the two rays when the second came, radians. */
  from: number
}

/** Axes of a gamepad up to those of a stick: WebXR's own order. */
const STICK_AXES = 4
export const presserOf = ({ targetRayMode, gamepad }: Pick<XRInputSource, 'targetRayMode' | 'gamepad'>): Presser => {
  if (targetRayMode === 'screen') return 'finger'
  return (gamepad?.axes.length ?? 0) < STICK_AXES ? 'pinch' : 'trigger'
}

const onLevel = ({ origin, direction }: Ray, level: number): Vector3 | null => {
  const way = (level - origin.y) / direction.y
  return Number.isFinite(way) && way > 0 ? origin.clone().addScaledVector(direction, way) : null
}

/** Turn about the vertical of the line between two rays on a level; null where one does not meet it. */
const between = (one: Ray, other: Ray, level: number): number | null => {
  const [a, b] = [onLevel(one, level), onLevel(other, level)]
  return a && b ? Math.atan2(b.x - a.x, b.z - a.z) : null
}

export class Presses {
  readonly #ears: PressEars
  #press: Press | null = null
  #twist: Twist | null = null

  constructor(ears: PressEars) {
    this.#ears = ears
  }

  /** Something is being drawn along or turned. */
  get busy(): boolean {
    return this.#press?.drags ?? false
  }

  down(pointer: number, ray: Ray, by: Presser, met: Met): void {
    const press = this.#press
    if (!press) {
      this.#press = { pointer, start: ray, now: ray, by, taken: this.#ears.take(ray, by, met), drags: false }
      return
    }
    if (this.#twist || press.pointer === pointer || !press.taken) return
    const from = between(press.now, ray, press.taken.level)
    if (from === null) return
    // What one ray drew along goes back: two only turn it.
    if (press.drags) press.taken.goBack()
    press.drags = true
    this.#twist = { pointer, now: ray, from }
  }

  /** Where a pointer's ray is now: to be told in every frame. */
  move(pointer: number, ray: Ray): void {
    const [press, twist] = [this.#press, this.#twist]
    if (!press?.taken) return
    if (twist?.pointer === pointer) twist.now = ray
    else if (press.pointer === pointer) press.now = ray
    else return
    if (twist) {
      const now = between(press.now, twist.now, press.taken.level)
      if (now !== null) press.taken.twist(now - twist.from)
      return
    }
    const { start } = press
    press.drags ||= ray.origin.distanceTo(start.origin) > STEADY.way || ray.direction.angleTo(start.direction) > STEADY.angle
    if (press.drags) press.taken.move(ray)
  }

  up(pointer: number): void {
    const press = this.#press
    if (!press || !this.#has(pointer)) return
    this.#press = null
    this.#twist = null
    if (press.drags) press.taken?.letGo()
    else this.#ears.tap(press.taken, press.by === 'finger' ? press.start : null)
  }

  #has(pointer: number): boolean {
    return this.#press?.pointer === pointer || this.#twist?.pointer === pointer
  }

  /** A pointer went without letting go: a controller out of sight. */
  lose(pointer: number): void {
    if (this.#has(pointer)) this.cancel()
  }

  /** Whatever is held goes back where it was. */
  cancel(): void {
    const press = this.#press
    this.#press = null
    this.#twist = null
    if (press?.drags) press.taken?.goBack()
  }
}
