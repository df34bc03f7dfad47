/** Turns pointer events of rays into grabs, isDrag, twists and taps, for any kind of device. */
import type { Ray, Vector3 } from 'three'
import type { GrabTarget } from './grabTargets.ts'

/** A touch on a screen, the trigger of a controller with a stick, or a pinch of a bare hand. */
export type PointerKind = 'finger' | 'trigger' | 'pinch'
/** The item, or product, that a ray hits; undefined: none. */
export type PickedItem = { id: string; point: Vector3 } | undefined

export interface RayPointerOptions {
  /** A pointer went down. @returns the grab target; null where nothing can be grabbed now */
  grab: (ray: Ray, by: PointerKind, picked: PickedItem) => GrabTarget | null
  /** A press without a drag. @param finger the ray of a touch; null for pointers that point all the time */
  tap: (grabbed: GrabTarget | null, finger: Ray | null) => void
}

/** How far a ray moves before a press becomes a drag: metres, or radians. */
const DRAG_THRESHOLD = { way: 0.03, angle: 0.015 }

interface PressedPointer {
  pointer: number
  start: Ray
  now: Ray
  by: PointerKind
  grabbed: GrabTarget | null
  isDrag: boolean
}
interface Twist {
  pointer: number
  now: Ray
  /** Turn of the line between the two rays when the second came, radians. */
  from: number
}

/** Axes of a gamepad up to those of a stick: WebXR's own order. */
const STICK_AXES = 4
export const pointerKindOf = ({ targetRayMode, gamepad }: Pick<XRInputSource, 'targetRayMode' | 'gamepad'>): PointerKind => {
  if (targetRayMode === 'screen') return 'finger'
  return (gamepad?.axes.length ?? 0) < STICK_AXES ? 'pinch' : 'trigger'
}

const onLevel = ({ origin, direction }: Ray, level: number): Vector3 | null => {
  const way = (level - origin.y) / direction.y
  return Number.isFinite(way) && way > 0 ? origin.clone().addScaledVector(direction, way) : null
}

/** Turn about the vertical of the line between two rays on a level; null where one does not meet it. */
const lineAngle = (one: Ray, other: Ray, level: number): number | null => {
  const [a, b] = [onLevel(one, level), onLevel(other, level)]
  return a && b ? Math.atan2(b.x - a.x, b.z - a.z) : null
}

export class RayPointers {
  readonly #options: RayPointerOptions
  #pressed: PressedPointer | null = null
  #twist: Twist | null = null

  constructor(options: RayPointerOptions) {
    this.#options = options
  }

  /** A drag or a twist is active. */
  get busy(): boolean {
    return this.#pressed?.isDrag ?? false
  }

  down(pointer: number, ray: Ray, by: PointerKind, picked: PickedItem): void {
    const pressed = this.#pressed
    if (!pressed) {
      this.#pressed = { pointer, start: ray, now: ray, by, grabbed: this.#options.grab(ray, by, picked), isDrag: false }
      return
    }
    if (this.#twist || pressed.pointer === pointer || !pressed.grabbed) return
    const from = lineAngle(pressed.now, ray, pressed.grabbed.level)
    if (from === null) return
    // Undoes the drag of the first ray: two rays only turn.
    if (pressed.isDrag) pressed.grabbed.cancel()
    pressed.isDrag = true
    this.#twist = { pointer, now: ray, from }
  }

  /** Updates a pointer's ray: called in every frame. */
  move(pointer: number, ray: Ray): void {
    const [pressed, twist] = [this.#pressed, this.#twist]
    if (!pressed?.grabbed) return
    if (twist?.pointer === pointer) twist.now = ray
    else if (pressed.pointer === pointer) pressed.now = ray
    else return
    if (twist) {
      const now = lineAngle(pressed.now, twist.now, pressed.grabbed.level)
      if (now !== null) pressed.grabbed.twist(now - twist.from)
      return
    }
    const { start } = pressed
    pressed.isDrag ||= ray.origin.distanceTo(start.origin) > DRAG_THRESHOLD.way || ray.direction.angleTo(start.direction) > DRAG_THRESHOLD.angle
    if (pressed.isDrag) pressed.grabbed.move(ray)
  }

  up(pointer: number): void {
    const pressed = this.#pressed
    if (!pressed || !this.#has(pointer)) return
    this.#pressed = null
    this.#twist = null
    if (pressed.isDrag) pressed.grabbed?.release()
    else this.#options.tap(pressed.grabbed, pressed.by === 'finger' ? pressed.start : null)
  }

  #has(pointer: number): boolean {
    return this.#pressed?.pointer === pointer || this.#twist?.pointer === pointer
  }

  /** A pointer was lost without a release: a controller out of sight. */
  lose(pointer: number): void {
    if (this.#has(pointer)) this.cancel()
  }

  /** Cancels the active drag: its target returns to where it was. */
  cancel(): void {
    const pressed = this.#pressed
    this.#pressed = null
    this.#twist = null
    if (pressed?.isDrag) pressed.grabbed?.cancel()
  }
}
