/** A walker in the room: position, gaze, and steps. No clock of its own: a frame moves it. */
import { MathUtils, PerspectiveCamera } from 'three'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Way } from '../../../editor/display/viewport.ts'
import { nearestStand, walk, type WalkableArea, type Stand } from '#room/camera/walking.ts'

/** docs/studio.md#gestures: the height of the eyes, metres. */
export const EYE_HEIGHT = 1.6
/** Metres and radians a second. */
const SPEED = 1.35
const TURN_SPEED = 1.5
/** Seconds to gather speed, and to stop. */
const EASE = 0.11
/** A press of a key without holding it. */
const STEP = { metres: 0.4, radians: Math.PI / 12 }
const STEEPEST = MathUtils.degToRad(65)
/** As one turns to where one is going, of TURN_SPEED. */
const BRISK = 2
/** Within so many metres the walker has arrived; one that gets no further for so many frames stops. */
const THERE = 0.04
const STUCK = 12
/** Gaze on entering: a little down, to where furniture is. */
const START_PITCH = MathUtils.degToRad(-8)

/** Directions: to the right, ahead, and turning to the left. */
const OF: Record<Way, readonly [right: number, ahead: number, turn: number]> = {
  forward: [0, 1, 0],
  back: [0, -1, 0],
  left: [-1, 0, 0],
  right: [1, 0, 0],
  'turn-left': [0, 0, 1],
  'turn-right': [0, 0, -1],
}
type Motion = [right: number, ahead: number, turn: number]

const clampUnit = (right: number, ahead: number): [number, number] => {
  const length = Math.hypot(right, ahead)
  return length > 1 ? [right / length, ahead / length] : [right, ahead]
}

export class Walker {
  readonly camera = new PerspectiveCamera(64, 1, 0.03, 100)
  readonly #walkableAreaOf: () => WalkableArea | undefined
  readonly #startOf: (aspect: number) => Stand | null
  readonly #still: boolean
  #place: PlanPoint | undefined
  /** Radians about y, 0 along −z, to the left; and up. */
  #yaw = 0
  #pitch = START_PITCH
  readonly #activeWays = new Set<Way>()
  /** Remaining part of requested steps: metres and radians. */
  #due: Motion = [0, 0, 0]
  /** A thumb's stick: to the right and ahead, each −1…1. */
  #stick: readonly [right: number, ahead: number] = [0, 0]
  /** Bends of the way to a place that was pointed at, the next first; the frames in which they got no further. */
  #way: readonly PlanPoint[] = []
  #stuck = 0
  /** Metres and radians a second at this moment. */
  #speed: Motion = [0, 0, 0]

  /**
   * @param groundOf current walkable area
   * @param startOf current start of a walk, by the width of the view to its height; null in a room that is full
   * @param still without gathering speed (reduced motion): a step is immediate
   */
  constructor(walkableAreaOf: () => WalkableArea | undefined, startOf: (aspect: number) => Stand | null, still: boolean) {
    this.#walkableAreaOf = walkableAreaOf
    this.#startOf = startOf
    this.#still = still
  }

  get place(): PlanPoint | undefined {
    return this.#place
  }
  get yaw(): number {
    return this.#yaw
  }
  get pitch(): number {
    return this.#pitch
  }

  /** Enters: at the best standpoint of the room, or at the last one. */
  enter(): void {
    this.halt()
    const walkableArea = this.#walkableAreaOf()
    if (!walkableArea) return
    const kept = this.#place && nearestStand(walkableArea, this.#place)
    if (kept) this.#place = kept
    else this.#begin(walkableArea)
    this.#settle()
  }

  /** Returns to the entrance. */
  restart(): void {
    const walkableArea = this.#walkableAreaOf()
    this.halt()
    if (walkableArea) this.#begin(walkableArea)
    this.#settle()
  }

  #begin(walkableArea: WalkableArea): void {
    const start = this.#startOf(this.camera.aspect)
    this.#place = start?.position ?? walkableArea.space.centre
    if (start) this.#yaw = Math.atan2(-start.facing.x, -start.facing.y)
    this.#pitch = START_PITCH
  }

  /** Presses or releases a key. However short, it is a step. */
  hold(way: Way, down: boolean): void {
    if (!down) return void this.#activeWays.delete(way)
    this.step(way)
    this.#activeWays.add(way)
  }

  /** One step, or a turn by 15°; nothing more while the same way is held. */
  step(way: Way): void {
    if (this.#activeWays.has(way)) return
    this.#way = []
    const [right, ahead, turn] = OF[way]
    this.#due = [right * STEP.metres, ahead * STEP.metres, turn * STEP.radians]
    if (this.#still) this.#finishSteps()
  }

  #finishSteps(): void {
    const [right, ahead, turn] = this.#due
    this.#due = [0, 0, 0]
    this.#yaw += turn
    this.#go(right, ahead)
    this.#settle()
  }

  /** Steps ahead (or back) by so many metres, as a wheel asks for. */
  stepBy(metres: number): void {
    this.#way = []
    this.#due = [0, MathUtils.clamp(this.#due[1] + metres, -1.2, 1.2), this.#due[2]]
    if (this.#still) this.#finishSteps()
  }

  /** A thumb's stick: to the right and ahead, −1…1 each. */
  push(right: number, ahead: number): void {
    this.#stick = clampUnit(right, ahead)
    if (right !== 0 || ahead !== 0) this.#way = []
  }

  /** Walks along these points, turning in the direction of the way; any other step ends it. */
  follow(way: readonly PlanPoint[]): void {
    this.halt()
    this.#way = way
    if (!this.#still) return
    for (const point of way) if (this.#place) this.#walkBy({ x: point.x - this.#place.x, y: point.y - this.#place.y })
    this.#way = []
    this.#settle()
  }

  /** Stops: keys released, a view left. */
  halt(): void {
    this.#activeWays.clear()
    this.#way = []
    this.#stuck = 0
    this.#due = [0, 0, 0]
    this.#stick = [0, 0]
    this.#speed = [0, 0, 0]
  }

  /** Turns the head: radians to the left and up. */
  look(left: number, up: number): void {
    this.#yaw += left
    this.#pitch = MathUtils.clamp(this.#pitch + up, -STEEPEST, STEEPEST)
    this.#settle()
  }

  /** Turns to a point of the room. */
  face({ x, y, z }: { x: number; y: number; z: number }): void {
    if (!this.#place) return
    const [dx, dz] = [x - this.#place.x, z - this.#place.y]
    if (Math.hypot(dx, dz) < 0.05) return
    this.#yaw = Math.atan2(-dx, -dz)
    this.#pitch = MathUtils.clamp(Math.atan2(y - EYE_HEIGHT, Math.hypot(dx, dz)), -STEEPEST, STEEPEST)
    this.#settle()
  }

  #wanted(): Motion {
    let [right, ahead]: readonly [number, number] = this.#stick
    let turn = 0
    for (const way of this.#activeWays) {
      const [r, a, t] = OF[way]
      right += r
      ahead += a
      turn += t
    }
    const [r, a] = clampUnit(right, ahead)
    return [r * SPEED, a * SPEED, Math.sign(turn) * TURN_SPEED]
  }

  /** A frame of the way to where they were told to go. */
  #onWay(seconds: number): void {
    const [next] = this.#way
    const from = this.#place
    if (!next || !from) return
    const [dx, dy] = [next.x - from.x, next.y - from.y]
    const left = Math.hypot(dx, dy)
    const stride = Math.min(left, SPEED * seconds)
    if (left > THERE) {
      const turn = MathUtils.euclideanModulo(Math.atan2(-dx, -dy) - this.#yaw + Math.PI, 2 * Math.PI) - Math.PI
      const most = TURN_SPEED * BRISK * seconds
      this.#yaw += MathUtils.clamp(turn, -most, most)
      this.#walkBy({ x: (dx / left) * stride, y: (dy / left) * stride })
    }
    const now = Math.hypot(next.x - this.#place!.x, next.y - this.#place!.y)
    this.#stuck = now > left - stride / 4 ? this.#stuck + 1 : 0
    if (now <= THERE) this.#way = this.#way.slice(1)
    else if (this.#stuck > STUCK) this.#way = []
  }

  /** @param seconds since the last frame @returns whether they are still on their way */
  update(seconds: number): boolean {
    if (this.#way.length > 0) {
      this.#onWay(seconds)
      this.#settle()
      return true
    }
    const wanted = this.#wanted()
    const full: Motion = [SPEED, SPEED, TURN_SPEED]
    const moved: Motion = [0, 0, 0]
    for (const axis of [0, 1, 2] as const) {
      const due = this.#due[axis]
      const aim = wanted[axis] === 0 && due !== 0 ? Math.sign(due) * full[axis] : wanted[axis]
      const change = this.#still ? Infinity : (full[axis] * seconds) / EASE
      this.#speed[axis] += MathUtils.clamp(aim - this.#speed[axis], -change, change)
      moved[axis] = this.#speed[axis] * seconds
      if (due !== 0) this.#due[axis] = Math.abs(moved[axis]) >= Math.abs(due) || moved[axis] * due < 0 ? 0 : due - moved[axis]
    }
    this.#yaw += moved[2]
    this.#go(moved[0], moved[1])
    this.#settle()
    return this.#speed.some((speed) => Math.abs(speed) > 1e-4) || wanted.some((speed) => speed !== 0) || this.#due.some((due) => due !== 0)
  }

  #go(right: number, ahead: number): void {
    if (right === 0 && ahead === 0) return
    const [sin, cos] = [Math.sin(this.#yaw), Math.cos(this.#yaw)]
    this.#walkBy({ x: right * cos - ahead * sin, y: -right * sin - ahead * cos })
  }

  #walkBy(delta: PlanPoint): void {
    const walkableArea = this.#walkableAreaOf()
    if (walkableArea && this.#place) this.#place = walk(walkableArea, this.#place, delta)
  }

  #settle(): void {
    const place = this.#place
    if (!place) return
    this.camera.position.set(place.x, EYE_HEIGHT, place.y)
    this.camera.rotation.set(this.#pitch, this.#yaw, 0, 'YXZ')
  }
}
