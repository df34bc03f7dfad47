/** What everything stands on: a place in the real room, held by an anchor where the device has them, and the scale. */
import { Matrix4, Quaternion, Vector3 } from 'three'
import type { Vec3 } from '../../../contract/primitives.ts'
import type { Place } from './standing.ts'

const UP = new Vector3(0, 1, 0)
/** Metres and radians below which an anchor has not moved: what it tells trembles. */
const STILL = 5e-4

const matrixOf = ({ position, angle }: Place): Matrix4 => new Matrix4().makeRotationY(angle).setPosition(position.x, position.y, position.z)

/** Upright, whatever the matrix leans by. */
const placeOf = (matrix: Matrix4): Place => {
  const { elements } = matrix
  return { position: { x: elements[12], y: elements[13], z: elements[14] }, angle: Math.atan2(elements[8], elements[10]) }
}

export class Footing {
  /** From the axes of the room, or of the product, to the device's floor space: while there is a place. */
  readonly matrix = new Matrix4()
  readonly #origin: Vec3
  #heard: () => void = () => undefined
  #scale = 1
  #place: Place | null = null
  #anchor: XRAnchor | null = null
  /** From the anchor to the place; unknown until the anchor has first told where it is. */
  #offset: Matrix4 | null = null

  /** @param origin the point of the room that stands at the place */
  constructor(origin: Vec3) {
    this.#origin = origin
  }

  get place(): Place | null {
    return this.#place
  }
  get scale(): number {
    return this.#scale
  }
  /** From the device's floor space to the room's axes. */
  get inverse(): Matrix4 {
    return this.matrix.clone().invert()
  }

  /** Calls back at once, and whenever it stands elsewhere or no longer. @returns the end of that */
  hear(heard: () => void): () => void {
    this.#heard = heard
    heard()
    return () => (this.#heard = () => undefined)
  }

  /** Stands everything there, at this scale. */
  stand(place: Place, scale = this.#scale): void {
    this.#place = place
    this.#scale = scale
    this.#offset = null
    const { x, y, z } = this.#origin
    this.matrix
      .compose(
        new Vector3(place.position.x, place.position.y, place.position.z),
        new Quaternion().setFromAxisAngle(UP, place.angle),
        new Vector3(scale, scale, scale),
      )
      .multiply(new Matrix4().makeTranslation(-x, -y, -z))
    this.#heard()
  }

  /** Turned about the vertical through its pivot. */
  turn(radians: number): void {
    if (this.#place) this.stand({ ...this.#place, angle: this.#place.angle + radians })
  }

  /** Lifted off: nothing is shown until it stands again. */
  lift(): void {
    this.#anchor?.delete()
    this.#anchor = null
    this.#offset = null
    this.#place = null
    this.#heard()
  }

  /** From now on it goes where the anchor goes. */
  hold(anchor: XRAnchor): void {
    if (!this.#place) return anchor.delete()
    this.#anchor?.delete()
    this.#anchor = anchor
    this.#offset = null
  }

  /** Where the anchor is now: called once a frame. */
  follow(frame: XRFrame, space: XRReferenceSpace): void {
    if (!this.#anchor || !this.#place) return
    const pose = frame.getPose(this.#anchor.anchorSpace, space)
    if (!pose) return
    told.fromArray(pose.transform.matrix)
    if (!this.#offset) {
      this.#offset = told.clone().invert().multiply(matrixOf(this.#place))
      return
    }
    const { position, angle } = placeOf(told.multiply(this.#offset))
    const before = this.#place
    const way = Math.hypot(position.x - before.position.x, position.y - before.position.y, position.z - before.position.z)
    if (way < STILL && Math.abs(Math.sin(angle - before.angle)) < STILL) return
    const offset = this.#offset
    this.stand({ position, angle })
    this.#offset = offset
  }

  /** The session is over, and its anchors with it. */
  forget(): void {
    this.#anchor = null
    this.lift()
  }
}

const told = new Matrix4()
