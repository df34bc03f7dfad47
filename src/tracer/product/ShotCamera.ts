/** The camera of a product's image, and the pixels in which something is seen. */
import { SHOT_FOV, type Framing } from '#room/camera/productShot.ts'
import { cross, dot, scaled, subtract, sum, unit } from '../matrix.ts'
import type { PerspectiveCamera, Vector } from '../scene.ts'

/** A rectangle of pixels of an image. */
export interface Window {
  left: number
  top: number
  width: number
  height: number
}

/** Pixels beside what is seen: filters reach there. */
const MARGIN = 3
const FIELD_OF_VIEW = (SHOT_FOV * Math.PI) / 180

export class ShotCamera {
  readonly #framing: Framing
  readonly #forward: Vector
  readonly #right: Vector
  readonly #up: Vector
  readonly #half = Math.tan(FIELD_OF_VIEW / 2)

  constructor(framing: Framing) {
    this.#framing = framing
    this.#forward = unit(subtract(framing.target, framing.position), 'The camera')
    this.#right = unit(cross(this.#forward, [0, 1, 0]), 'The right of the camera')
    this.#up = cross(this.#right, this.#forward)
  }

  /** Position of a point in the image: 0–1 from its left and its top. */
  #project(point: Vector): readonly [number, number] {
    const from = subtract(point, this.#framing.position)
    const depth = Math.max(1e-6, dot(from, this.#forward)) * this.#half
    return [0.5 + dot(from, this.#right) / depth / 2, 0.5 - dot(from, this.#up) / depth / 2]
  }

  /**
   * Point of a plane that is visible at a position in the image, 0–1 from its left and its top; null if the plane is not ahead. @param at a point of
   * the plane
   */
  meet(s: number, t: number, at: Vector, normal: Vector): Vector | null {
    const [x, y] = [(2 * s - 1) * this.#half, (1 - 2 * t) * this.#half]
    const way = sum(this.#forward, sum(scaled(this.#right, x), scaled(this.#up, y)))
    const along = dot(subtract(at, this.#framing.position), normal) / dot(way, normal)
    return along > 0 && Number.isFinite(along) ? sum(this.#framing.position, scaled(way, along)) : null
  }

  /** The pixels that show what is between these points. @param size pixels a side of the image */
  windowOf(points: readonly Vector[], size: number): Window {
    const seen = points.map((point) => this.#project(point))
    const within = (value: number): number => Math.min(size, Math.max(0, value))
    const least = (k: 0 | 1): number => within(Math.floor(Math.min(...seen.map((one) => one[k])) * size) - MARGIN)
    const most = (k: 0 | 1): number => within(Math.ceil(Math.max(...seen.map((one) => one[k])) * size) + MARGIN)
    const [left, top] = [least(0), least(1)]
    return { left, top, width: most(0) - left, height: most(1) - top }
  }

  /** For the tracer, of a window of the image. @param size pixels a side of the image */
  of({ left, top, width, height }: Window, size: number): PerspectiveCamera {
    const part = { left: left / size, top: top / size, right: (left + width) / size, bottom: (top + height) / size }
    return { kind: 'perspective', position: this.#framing.position, target: this.#framing.target, fieldOfView: FIELD_OF_VIEW, part }
  }
}
