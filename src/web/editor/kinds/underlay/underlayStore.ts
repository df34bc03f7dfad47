/** Images of floor plans, stored on this device alone, one a project and account; their place under the plan, and their size. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { currentAccount } from '../../../lib/storage/local.ts'
import { accountTable } from '../../../lib/storage/tables.ts'

/** Size of a chosen file, written again as WebP or PNG. */
export interface Pixels {
  image: Blob
  width: number
  height: number
}

export interface Underlay extends Pixels {
  metresPerPixel: number
  /** Its top left corner, metres from the scene's anchor (anchorOf). */
  at: PlanPoint
  /** 0–1. */
  opacity: number
  /** It lies still: a drag on the plan is not for it. */
  locked: boolean
}

/**
 * Anchor of the underlay. Whenever the drawing is moved to the origin the stored camera moves along (room/shape/reshape), and returns on undo:
 * measured from it, the underlay stays under the walls that were traced from it.
 */
export const anchorOf = ({ camera }: Pick<StoredScene, 'camera'>): PlanPoint => ({ x: camera.target.x, y: camera.target.z })

/** A new underlay covers the whole room, its middle under the room's middle, a little larger than it. */
export const laidUnder = (pixels: Pixels, scene: StoredScene): Underlay => {
  const { length, width } = scene.room.dimensions
  const metresPerPixel = Math.max(length / pixels.width, width / pixels.height) * 1.15
  const anchor = anchorOf(scene)
  const at = {
    x: length / 2 - (pixels.width * metresPerPixel) / 2 - anchor.x,
    y: width / 2 - (pixels.height * metresPerPixel) / 2 - anchor.y,
  }
  return { ...pixels, metresPerPixel, at, opacity: 0.6, locked: false }
}

/** The underlay scaled so that the line from one plan point to the other measures that many metres; the line's first end stays in place. */
export const scaledBy = (underlay: Underlay, anchor: PlanPoint, from: PlanPoint, to: PlanPoint, metres: number): Underlay => {
  const drawn = Math.hypot(to.x - from.x, to.y - from.y)
  if (!(drawn > 0) || !(metres > 0)) return underlay
  const times = metres / drawn
  const still = { x: from.x - anchor.x, y: from.y - anchor.y }
  return {
    ...underlay,
    metresPerPixel: underlay.metresPerPixel * times,
    at: { x: still.x + (underlay.at.x - still.x) * times, y: still.y + (underlay.at.y - still.y) * times },
  }
}

const underlayTable = () => accountTable<Underlay>('pictures', currentAccount())

/** A browser that stores nothing shows the underlay until the room is closed. */
export const loadUnderlay = (projectId: string): Promise<Underlay | null> =>
  underlayTable()
    .get(projectId)
    .then(
      (underlay) => underlay ?? null,
      () => null,
    )
export const storeUnderlay = async (projectId: string, underlay: Underlay | null): Promise<void> => {
  try {
    if (underlay) await underlayTable().set(projectId, underlay)
    else await underlayTable().delete(projectId)
  } catch {
    // As above.
  }
}
