/** The sun's disc, from another point of which each frame of a picture is lit: the sum of hard shadows is a soft one. */
import { Vector3, type DirectionalLight } from 'three'

/** Radians across which the sun is drawn. */
const SUN_SIZE = 0.03

export class SunDisc {
  readonly #sun: DirectionalLight
  readonly #distance: number
  readonly #middle: Vector3
  readonly #aside: Vector3
  readonly #up: Vector3

  constructor(sun: DirectionalLight) {
    this.#sun = sun
    const towards = sun.position.clone().sub(sun.target.position)
    this.#distance = towards.length()
    this.#middle = towards.normalize()
    this.#aside = new Vector3(0, 1, 0).cross(this.#middle).normalize()
    this.#up = this.#middle.clone().cross(this.#aside)
  }

  /** @param point of the unit square, which is laid onto the disc evenly */
  moveTo([s, t]: readonly [number, number]): void {
    const [radius, turn] = [(Math.sqrt(s) * SUN_SIZE) / 2, t * 2 * Math.PI]
    const direction = this.#middle
      .clone()
      .addScaledVector(this.#aside, Math.cos(turn) * radius)
      .addScaledVector(this.#up, Math.sin(turn) * radius)
      .normalize()
    this.#place(direction)
  }

  /** Back to the middle of the disc. */
  reset(): void {
    this.#place(this.#middle)
  }

  #place(direction: Vector3): void {
    this.#sun.position.copy(this.#sun.target.position).addScaledVector(direction, this.#distance)
  }
}
