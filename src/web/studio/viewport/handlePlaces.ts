/** Positions of the selected item's handles and outline: pure functions of the displayed state. Metres and radians. */
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { Footprint } from '#room/geometry/footprint.ts'
import type { DrawnItem, Pose, Shown } from '../../editor/store/shown.ts'
import type { CameraName } from '../../editor/store/views.ts'
import { rectangleOf } from '../../scene/itemPlace.ts'
import { KNOB_PIXELS } from './reach.ts'

/** From an item's corner to its ring. */
const RING_APART = 0.16
/** Marks lie just above their surface. */
export const LIFT = 0.012
/** How far above its foot the raising handle floats, in radii of its knob. */
const LIFT_RADII = 3.2

export type HandleName = 'ring' | 'lift'
export interface HandlePlaces {
  /** The turning ring around an item; its knob is where the item's front looks. */
  ring: { centre: Vec3; radius: number; knob: Vec3; knobRadius: number } | null
  /** The handle that raises it, above its top; seen from straight above no item can be raised. */
  lift: { knob: Vec3; knobRadius: number } | null
}
const NONE: HandlePlaces = { ring: null, lift: null }

/** An item's outline on its support. */
export interface PlacedOutline {
  rectangle: Footprint
  y: number
}

/** At which height an item begins. */
const footHeight = ({ product }: DrawnItem, { position }: Pose): number =>
  product.mount === 'ceiling' ? position.y - product.size.height : position.y

/** The outlines of items as they are shown now; those that are not shown are left out. */
export const outlinesOf = (shown: Shown, ids: readonly string[]): PlacedOutline[] =>
  ids.flatMap((id) => {
    const [item, pose] = [shown.item(id), shown.pose(id)]
    return item && pose ? [{ rectangle: rectangleOf(item, pose), y: footHeight(item, pose) }] : []
  })

/** @param metresPerPixel that a screen pixel covers at a point of the camera's view */
export const handlesIn = (shown: Shown, cameraName: CameraName, metresPerPixel: (at: Vec3) => number): HandlePlaces => {
  const { selection, handles } = shown.store.getState()
  const [only, ...more] = selection.flatMap((id) => shown.item(id) ?? [])
  const pose = only && shown.pose(only.id)
  if (!handles || !pose || more.length > 0) return NONE
  const { mount, size } = only.product
  const rectangle = rectangleOf(only, pose)
  const y = footHeight(only, pose)
  const centre = { x: rectangle.x, y: y + LIFT, z: rectangle.z }
  const top = { x: pose.position.x, y: y + size.height * only.scale.y, z: pose.position.z }
  const radius = Math.hypot(rectangle.halfWidth, rectangle.halfDepth) + RING_APART
  const liftRadius = metresPerPixel(top) * KNOB_PIXELS
  return {
    ring:
      mount === 'wall'
        ? null
        : {
            centre,
            radius,
            knob: { ...centre, x: centre.x + Math.sin(pose.angle) * radius, z: centre.z + Math.cos(pose.angle) * radius },
            knobRadius: metresPerPixel(centre) * KNOB_PIXELS,
          },
    lift:
      cameraName === 'plan' || (mount !== 'wall' && mount !== 'ceiling')
        ? null
        : { knob: { ...top, y: top.y + liftRadius * LIFT_RADII }, knobRadius: liftRadius },
  }
}
