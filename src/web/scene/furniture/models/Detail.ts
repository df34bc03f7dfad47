/** Draws the furniture at the resolution of the view: no finer than can be seen, and in full for an image. */
import { MathUtils, PerspectiveCamera, Vector3, type Box3, type Camera } from 'three'
import type { FurnitureField } from '../FurnitureField.ts'
import type { ModelCache } from './ModelCache.ts'

export interface Finest {
  /** Error of an outline that is not visible, CSS pixels. */
  off: number
  /** Pixels a side of the sun's shadow map. */
  shadowSize: number
}

/** Items that change in one frame, so that none is long; the others follow in the next ones. */
const MOST = 24
/** Pixels of its map over which the edge of a shadow is soft. */
const SOFT = 2.5
const WHOLLY = () => 0

export class Detail {
  readonly #field: FurnitureField
  readonly #cache: ModelCache
  readonly #finest: Finest | undefined
  readonly #eye = new Vector3(Infinity, Infinity, Infinity)
  /** Metres by which an outline a metre away may be off. */
  #slope = Infinity
  /** Metres that the edge of a shadow is soft. */
  #shadowBlur = 0
  #due = false
  /** Pictures that are being taken. */
  #captures = 0

  /** @param finest without it, everything is drawn by its model itself */
  constructor(field: FurnitureField, cache: ModelCache, finest: Finest | undefined) {
    this.#field = field
    this.#cache = cache
    this.#finest = finest
    // Until someone looks, the coarsest will do.
    if (finest) field.chooseLevels(this.#off)
  }

  /** Error of an outline that is not visible at the nearest point of a box, metres. */
  readonly #off = (box: Box3): number => (this.#slope === Infinity ? Infinity : box.distanceToPoint(this.#eye) * this.#slope)

  /** The room is another. @param across metres from corner to corner of its box */
  setRoom(across: number): void {
    if (this.#finest) this.#shadowBlur = (across / this.#finest.shadowSize) * SOFT
    this.#due = true
  }

  /**
   * Work of one frame: none while the camera stays.
   * @param height of the canvas, CSS pixels @param arrived models have loaded
   * @returns whether there is more for the next frame
   */
  frame(camera: Camera, height: number, arrived: boolean): boolean {
    const moved = this.#follow(camera, height)
    if (this.#captures > 0) return false
    if (!this.#finest) {
      if (arrived) this.#field.updateLevels()
      return false
    }
    if (moved || arrived || this.#due) this.#due = this.#field.chooseLevels(this.#off, this.#shadowBlur, arrived ? Infinity : MOST)
    return this.#due
  }

  #follow(camera: Camera, height: number): boolean {
    if (!this.#finest || !(camera instanceof PerspectiveCamera)) return false
    const slope = (this.#finest.off * 2 * Math.tan(MathUtils.degToRad(camera.fov) / 2)) / height
    if (slope === this.#slope && this.#eye.equals(camera.position)) return false
    this.#slope = slope
    this.#eye.copy(camera.position)
    return true
  }

  /** Does something while everything is drawn by its model itself, once all that can be had is here. @param redraw asks for a frame with its shadows */
  async wholly<T>(work: () => Promise<T>, redraw: () => void): Promise<T> {
    this.#captures++
    // Without levels, everything is requested already when it is made.
    const offAt = this.#finest && WHOLLY
    try {
      this.#field.chooseLevels(offAt)
      await this.#cache.settled()
      this.#field.chooseLevels(offAt)
      redraw()
      return await work()
    } finally {
      this.#captures--
      this.#due = true
      redraw()
    }
  }
}
