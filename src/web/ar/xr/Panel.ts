/** What is to be said to somebody who wears the device and sees no page: a small panel that comes along when the head has turned away from it. */
import { Vector3 } from 'three'
import type { Told } from '../engine.ts'
import { INK, NOTED } from './lettering.ts'
import { Plate, type Head } from './Plate.ts'

/** Metres from the eye, and how far below where it looks, radians. */
const AWAY = 1.3
const BELOW = 0.28
/** Radians that the head may turn before the panel comes along, and within which it has arrived. */
const LEFT_BEHIND = 0.35
const ARRIVED = 0.03
/** Milliseconds in which most of the way is made. */
const EASE = 260
/** Milliseconds that what is only told once stays. */
const STAYS = 7000

const ahead = new Vector3()
const wanted = new Vector3()

/** Where a panel hangs: a direction from the eye that follows the head lazily. */
export class Following {
  /** As long as 1. */
  readonly towards = new Vector3(0, 0, -1)
  #coming = true

  /** Hangs before the eyes at once. */
  begin(): void {
    this.#coming = true
  }

  /** @param looks where the head looks, as long as 1 @param passed milliseconds since the last frame; Infinity: there at once */
  frame(looks: Vector3, passed: number): void {
    wanted.copy(looks)
    // Below the middle, which is for what is looked at; straight down, where below is behind, it stays where one looks.
    if (Math.hypot(looks.x, looks.z) > 0.3) wanted.y -= BELOW
    wanted.normalize()
    this.#coming ||= this.towards.angleTo(wanted) > LEFT_BEHIND
    if (!this.#coming) return
    this.towards.lerp(wanted, 1 - Math.exp(-passed / EASE)).normalize()
    this.#coming = this.towards.angleTo(wanted) > ARRIVED
  }
}

export class Panel {
  readonly #plate = new Plate({ width: 1024, lines: 7, letter: 0.027 })
  readonly #following = new Following()
  readonly #at = new Vector3()
  #told: Told | null = null
  /** The device's time after which it is no longer shown; null: as long as it is so. */
  #until: number | null = null
  #fresh = false
  #before = -Infinity

  get mesh(): Plate['mesh'] {
    return this.#plate.mesh
  }
  get written(): string | null {
    return this.#plate.written
  }

  /** Says this from now on; null: nothing. */
  tell(told: Told | null, direction: 'ltr' | 'rtl'): void {
    const before = this.#told
    if (told?.line === before?.line && told?.minute === before?.minute && told?.lasts === before?.lasts) return
    this.#told = told
    this.#fresh = true
    if (told)
      this.#plate.paragraphs([{ words: told.line, color: INK }, ...(told.minute === null ? [] : [{ words: told.minute, color: NOTED }])], direction)
  }

  /** Once a frame. @param time milliseconds of the device */
  frame(time: number, head: Head): void {
    const told = this.#told
    if (this.#fresh) {
      this.#fresh = false
      this.#until = told && !told.lasts && told.minute === null ? time + STAYS : null
    }
    const shown = told !== null && (this.#until === null || time < this.#until)
    const passed = this.mesh.visible ? time - this.#before : Infinity
    this.#before = time
    this.mesh.visible = shown
    if (!shown) return
    if (passed === Infinity) this.#following.begin()
    this.#following.frame(ahead.set(0, 0, -1).applyQuaternion(head.turn), passed)
    this.#plate.face(this.#at.copy(this.#following.towards).multiplyScalar(AWAY).add(head.eye), head)
  }

  dispose(): void {
    this.#plate.dispose()
  }
}
