/** A dragged item and its stacked items: pose at the wanted place, and final pose. Metres and radians. */
import type { ItemPatch } from '#contract/design/item.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { RoomOp } from '../document/changes.ts'
import { blockers, type Blocker } from '../placement/collision.ts'
import type { RoomItem } from '../document/document.ts'
import { settle, type Place, type Settled } from '../placement/placement.ts'
import { roundToNanometre } from '../document/repairWalls.ts'
import { snap, withPose, type SnapMode } from '../placement/snapping/snapping.ts'
import type { PlacedItem } from '../placement/placedItem.ts'
import type { DragTarget, Pose, Standpoint } from './dragTarget.ts'

const posed = (placedItem: PlacedItem, { position, angle }: Pose): PlacedItem => withPose(placedItem, { position, rotationY: angle })

export const poseOf = (item: Pick<RoomItem, 'position' | 'rotation'>): Pose => ({ position: item.position, angle: item.rotation.y })

/**
 * Pose of the item at a wanted position: snapped, kept inside, with its blockers.
 * @param suspended no snapping to walls, neighbours or the grid
 */
export const standpoint = (drag: DragTarget, wanted: Pose, suspended: boolean): Standpoint => {
  const { placedItem, space, around } = drag
  const there = posed(placedItem, wanted)
  const snapped = snap(space, around, there, { suspended })
  const at = { position: snapped.position, angle: snapped.rotationY }
  const reasons = [...blockers(withPose(there, snapped), around, space), ...stackedBlockers(drag, at)]
  return { position: snapped.position, angle: snapped.rotationY, mode: snapped.mode, guides: snapped.guides, reasons }
}

/** Final pose of a drop: the snapped place, the nearest free one, or a refusal. */
export const settleDrop = (drag: DragTarget, wanted: Pose, suspended: boolean): Settled =>
  withStackedItems(drag, settle(drag.space, drag.around, posed(drag.placedItem, wanted), { suspended }))

/** Pose of a stacked item after its support moves from one pose to another. */
export const stackedPose = (stackedItem: Pose, from: Pose, to: Pose): Pose => {
  const turn = to.angle - from.angle
  const dx = stackedItem.position.x - from.position.x
  const dz = stackedItem.position.z - from.position.z
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const position = {
    x: to.position.x + dx * cos + dz * sin,
    y: stackedItem.position.y + to.position.y - from.position.y,
    z: to.position.z - dx * sin + dz * cos,
  }
  return { position, angle: stackedItem.angle + turn }
}

/** The dragged item at a pose, and each stacked item where that takes it. */
export const posesAt = ({ item, stacked }: DragTarget, to: Pose): ({ id: string } & Pose)[] => {
  const from = poseOf(item)
  return [
    { id: item.id, position: to.position, angle: to.angle },
    ...stacked.map((stackedItem) => ({ id: stackedItem.item.id, ...stackedPose(poseOf(stackedItem.item), from, to) })),
  ]
}

/** Blockers of the stacked items at the support's new pose: for a lamp on a table, the picture above. */
export const stackedBlockers = ({ item, stacked, around, space }: DragTarget, to: Pose): Blocker[] =>
  stacked.flatMap((stackedItem) =>
    blockers(posed(stackedItem.placedItem, stackedPose(poseOf(stackedItem.item), poseOf(item), to)), around, space).filter(
      ({ reason }) => reason !== 'no-surface',
    ),
  )

/** Pose given by a rule, or its blockers. */
export type Stood = ({ ok: true } & Pick<Place, 'position' | 'rotationY'>) | { ok: false; reasons: readonly Blocker[] }

/** A place for the dragged item must do for what is stacked on it too. */
export const withStackedItems = <S extends Stood>(drag: DragTarget, settled: S): S | { ok: false; reasons: Blocker[] } => {
  if (!settled.ok || drag.stacked.length === 0) return settled
  const reasons = stackedBlockers(drag, { position: settled.position, angle: settled.rotationY })
  return reasons.length > 0 ? { ok: false, reasons } : settled
}

/**
 * Longer decimals only make documents differ. Far finer than the slack of the room's tests, so that what was found free is free as it is
 * written down.
 */
export const tidyPoint = ({ x, y, z }: Vec3): Vec3 => ({ x: roundToNanometre(x), y: roundToNanometre(y), z: roundToNanometre(z) })

/** The part of an item that a pose changes. */
export const posePatch = (pose: Pose, item: Pick<RoomItem, 'rotation'>): Pick<ItemPatch, 'position' | 'rotation'> => ({
  position: tidyPoint(pose.position),
  ...(pose.angle === item.rotation.y ? {} : { rotation: { ...item.rotation, y: pose.angle } }),
})

/** The ops that put the dragged item, and what is stacked on it, somewhere else. */
export const moveOps = (drag: DragTarget, to: Pose): RoomOp[] => {
  const from = poseOf(drag.item)
  return [
    { op: 'updateItem', itemId: drag.item.id, item: posePatch(to, drag.item) },
    ...drag.stacked.map(({ item }): RoomOp => ({ op: 'updateItem', itemId: item.id, item: posePatch(stackedPose(poseOf(item), from, to), item) })),
  ]
}

/** `slid`: it went to the nearest free place instead. No ops where it is back where it was. */
export type DropResult = { ok: true; ops: RoomOp[]; slid: boolean; mode: SnapMode } | { ok: false; reasons: readonly Blocker[] }

/** Metres: a shorter way is none. */
const MIN_MOVE = 1e-6

/** Drops an item of the room, with what is stacked on it. @param suspended snaps to no wall, neighbour or grid */
export const resolveDrop = (drag: DragTarget, wanted: Pose, suspended: boolean): DropResult => {
  const settled = settleDrop(drag, wanted, suspended)
  if (!settled.ok) return { ok: false, reasons: settled.reasons }
  const to = { position: settled.position, angle: settled.rotationY }
  const from = poseOf(drag.item)
  const way = Math.hypot(to.position.x - from.position.x, to.position.y - from.position.y, to.position.z - from.position.z)
  const still = to.angle === from.angle && way < MIN_MOVE
  return { ok: true, ops: still ? [] : moveOps(drag, to), slid: settled.moved, mode: settled.mode }
}
