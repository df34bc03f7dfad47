/** Place of a panel that follows when the head has turned away from it: lazily, a little below the gaze. */
import { Vector3 } from 'three'

/** Angle below the gaze, radians. */
const BELOW = 0.28
/** Radians that the head may turn before it comes along, and within which it has arrived. */
const LEFT_BEHIND = 0.35
const ARRIVED = 0.03
/** Milliseconds in which most of the way is made. */
const EASE = 260

const wanted = new Vector3()

/** Place of a panel: a direction from the eye that follows the head lazily. */
export class Following {
  /** As long as 1. */
  readonly towards = new Vector3(0, 0, -1)
  #isMoving = true

  /** Hangs before the eyes at once. */
  begin(): void {
    this.#isMoving = true
  }

  /** @param looks where the head looks, as long as 1 @param passed milliseconds since the last frame; Infinity: there at once */
  frame(looks: Vector3, passed: number): void {
    wanted.copy(looks)
    // Below the middle, which is for the target of the gaze; straight down, where below is behind, it stays in the gaze.
    if (Math.hypot(looks.x, looks.z) > 0.3) wanted.y -= BELOW
    wanted.normalize()
    this.#isMoving ||= this.towards.angleTo(wanted) > LEFT_BEHIND
    if (!this.#isMoving) return
    this.towards.lerp(wanted, 1 - Math.exp(-passed / EASE)).normalize()
    this.#isMoving = this.towards.angleTo(wanted) > ARRIVED
  }
}
