/** Places the AR scene in the real room: position, angle and scale, kept by an XRAnchor where the device has them. */
import { Matrix4, Quaternion, Vector3 } from 'three'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { Place } from './surfacePlacement.ts'

const UP = new Vector3(0, 1, 0)
/** Metres and radians below which an anchor counts as still: its pose jitters. */
const MIN_MOVE = 5e-4

const matrixOf = ({ position, angle }: Place): Matrix4 => new Matrix4().makeRotationY(angle).setPosition(position.x, position.y, position.z)

/** Upright, whatever the matrix leans by. */
const placeOf = (matrix: Matrix4): Place => {
  const { elements } = matrix
  return { position: { x: elements[12], y: elements[13], z: elements[14] }, angle: Math.atan2(elements[8], elements[10]) }
}

export class SceneAnchor {
  /** From the axes of the room, or of the product, to the device's floor space: while there is a place. */
  readonly matrix = new Matrix4()
  readonly #origin: Vec3
  #listener: () => void = () => undefined
  #scale = 1
  #place: Place | null = null
  #xrAnchor: XRAnchor | null = null
  /** From the anchor to the place; null until the anchor's first pose. */
  #offset: Matrix4 | null = null

  /** @param origin the point of the room that is put at the place */
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

  /** Calls back at once, and at every change of the place. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void {
    this.#listener = listener
    listener()
    return () => (this.#listener = () => undefined)
  }

  /** Places the scene there, at this scale. */
  moveTo(place: Place, scale = this.#scale): void {
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
    this.#listener()
  }

  /** Turned about the vertical through its pivot. */
  turn(radians: number): void {
    if (this.#place) this.moveTo({ ...this.#place, angle: this.#place.angle + radians })
  }

  /** Removes the place: the scene is hidden until it is placed again. */
  clear(): void {
    this.#xrAnchor?.delete()
    this.#xrAnchor = null
    this.#offset = null
    this.#place = null
    this.#listener()
  }

  /** Follows this anchor from now on. */
  attach(anchor: XRAnchor): void {
    if (!this.#place) return anchor.delete()
    this.#xrAnchor?.delete()
    this.#xrAnchor = anchor
    this.#offset = null
  }

  /** Moves the place with the anchor: called once a frame. */
  update(frame: XRFrame, space: XRReferenceSpace): void {
    if (!this.#xrAnchor || !this.#place) return
    const pose = frame.getPose(this.#xrAnchor.anchorSpace, space)
    if (!pose) return
    anchorMatrix.fromArray(pose.transform.matrix)
    if (!this.#offset) {
      this.#offset = anchorMatrix.clone().invert().multiply(matrixOf(this.#place))
      return
    }
    const { position, angle } = placeOf(anchorMatrix.multiply(this.#offset))
    const before = this.#place
    const way = Math.hypot(position.x - before.position.x, position.y - before.position.y, position.z - before.position.z)
    if (way < MIN_MOVE && Math.abs(Math.sin(angle - before.angle)) < MIN_MOVE) return
    const offset = this.#offset
    this.moveTo({ position, angle })
    this.#offset = offset
  }

  /** The session has ended, and its anchors with it. */
  release(): void {
    this.#xrAnchor = null
    this.clear()
  }
}

const anchorMatrix = new Matrix4()
