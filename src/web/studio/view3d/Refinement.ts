/** Draws the furniture as finely as it is looked at: no finer than can be seen, and wholly for a picture. */
import type { FurnitureField } from '../../scene/FurnitureField.ts'
import type { ModelShelf } from '../../scene/models.ts'
import type { CameraRig } from './CameraRig.ts'
import { Sharpness } from './Sharpness.ts'

/** Items that change in one frame, so that none is long; the others follow in the next ones. */
const MOST = 24
const WHOLLY = () => 0

interface RoomOf {
  /** Pixels of CSS by which nobody sees an outline to be off. */
  off: number
  /** Metres over which the edge of a shadow is soft. */
  shadowBlur: () => number
  /** Asks for a frame with its shadows. */
  redraw: () => void
}

export class Refinement {
  readonly #field: FurnitureField
  readonly #shelf: ModelShelf
  readonly #sharpness: Sharpness
  readonly #room: RoomOf
  #more = false
  /** Pictures that are being taken. */
  #pictures = 0

  constructor(field: FurnitureField, shelf: ModelShelf, rig: CameraRig, room: RoomOf) {
    this.#field = field
    this.#shelf = shelf
    this.#sharpness = new Sharpness(rig, room.off)
    this.#room = room
    // Until somebody looks, the coarsest will do.
    field.look(this.#sharpness.pixelAt)
  }

  /**
   * One frame's work, the eyes in their places: none while they stay.
   * @param arrived models came
   * @returns whether there is more for the next frame
   */
  frame(arrived: boolean): boolean {
    const moved = this.#sharpness.update()
    if (this.#pictures > 0) return false
    if (moved || arrived || this.#more) this.#more = this.#field.look(this.#sharpness.pixelAt, this.#room.shadowBlur(), arrived ? Infinity : MOST)
    return this.#more
  }

  /** Does something while everything is drawn by its model itself, once all that can be had is here. */
  async wholly<T>(work: () => Promise<T>): Promise<T> {
    this.#pictures++
    try {
      this.#field.look(WHOLLY)
      await this.#shelf.settled()
      this.#field.look(WHOLLY)
      this.#room.redraw()
      return await work()
    } finally {
      this.#pictures--
      this.#more = true
      this.#room.redraw()
    }
  }
}
