/** The sun's disc, from another point of which each frame of an image is lit: the sum of hard shadows is a soft one. */
import { DirectionalLight, Vector3, type Object3D } from 'three'

/** Radians across which the sun is drawn. */
const SUN_SIZE = 0.03

export class SunDisc {
  readonly #sun: DirectionalLight | undefined
  readonly #distance: number = 0
  readonly #middle = new Vector3()
  readonly #aside = new Vector3()
  readonly #up = new Vector3()

  /** A sun that has set casts nothing, and its shadow map is not drawn any more. */
  constructor(scene: Object3D) {
    const sun = scene.getObjectByName('sun')
    if (!(sun instanceof DirectionalLight)) return
    sun.visible = sun.intensity > 0
    if (!sun.visible) return
    this.#sun = sun
    this.#middle.subVectors(sun.position, sun.target.position)
    this.#distance = this.#middle.length()
    this.#middle.normalize()
    this.#aside.set(0, 1, 0).cross(this.#middle).normalize()
    this.#up.crossVectors(this.#middle, this.#aside)
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

  /** For images of a room that does not change: the sun stays in the middle, and its shadow map is drawn once. */
  keep(): void {
    this.reset()
    if (!this.#sun) return
    this.#sun.shadow.autoUpdate = false
    this.#sun.shadow.needsUpdate = true
  }

  #place(direction: Vector3): void {
    this.#sun?.position.copy(this.#sun.target.position).addScaledVector(direction, this.#distance)
  }
}
