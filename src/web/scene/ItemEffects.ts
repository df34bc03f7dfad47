/** What goes with the items wherever they go: soft shade under them, the light of lamps, the cords of what hangs. */
import { Group } from 'three'
import { footprintOf, type Footprint } from '../../room/footprint.ts'
import { burnerOf } from '../../room/lamps.ts'
import { standingOf, type Standing } from '../../room/standing.ts'
import type { DrawnItem, Pose } from './FurnitureField.ts'
import { Cords, Lamps, type Burning } from './Lamps.ts'

/** Draws the soft shade under what stands on the floor: by id of the item. */
interface Shades {
  shade(feet: ReadonlyMap<string, Footprint>): void
  moveShade(id: string, foot: Footprint): void
}

/** Metres above the floor up to which a thing stands on it. */
const GROUNDED = 0.06
/** Metres: lower things, such as rugs, shade nothing. */
const FLAT = 0.05

export const standingAt = (item: DrawnItem, pose: Pose): Standing =>
  standingOf({ id: item.id, position: pose.position, rotation: { x: 0, y: pose.angle, z: 0 }, scale: item.scale }, item.product)

export const rectangleOf = (item: DrawnItem, pose: Pose): Footprint => footprintOf(standingAt(item, pose))

/** The foot that shades the floor: of what stands on it and is more than a rug. */
const footOnFloor = (item: DrawnItem, pose: Pose): Footprint | undefined => {
  const { mount, size } = item.product
  return mount !== 'floor' || pose.position.y > GROUNDED || size.height < FLAT ? undefined : rectangleOf(item, pose)
}

/** The light of a lamp that is lit; null for anything else. */
export const burning = (item: DrawnItem, pose: Pose): Burning | null => {
  const burner = item.lit ? burnerOf(standingAt(item, pose)) : null
  return burner && { id: item.id, ...burner }
}

export class ItemEffects {
  readonly root = new Group()
  readonly #marks: Shades
  readonly #lamps: Lamps
  readonly #cords = new Cords()

  /** @param lamps lamps that give real light at once */
  constructor(marks: Shades, lamps: number) {
    this.#marks = marks
    this.#lamps = new Lamps(lamps)
    this.root.add(this.#lamps.root, this.#cords.root)
  }

  /** @param ceiling height of the room, metres */
  show(items: readonly DrawnItem[], ceiling: number): void {
    const feet = new Map<string, Footprint>()
    for (const item of items) {
      const foot = footOnFloor(item, item)
      if (foot) feet.set(item.id, foot)
    }
    this.#marks.shade(feet)
    this.#lamps.show(items.flatMap((item) => burning(item, item) ?? []))
    this.#cords.show(new Map(items.filter(({ product }) => product.mount === 'ceiling').map(({ id, position }) => [id, position])), ceiling)
  }

  move(item: DrawnItem, pose: Pose): void {
    const foot = footOnFloor(item, pose)
    if (foot) this.#marks.moveShade(item.id, foot)
    const lamp = burning(item, pose)
    if (lamp) this.#lamps.move(item.id, lamp.at)
    this.#cords.move(item.id, pose.position)
  }

  dispose(): void {
    this.#lamps.dispose()
    this.#cords.dispose()
  }
}
