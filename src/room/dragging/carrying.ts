/** A thing in the hand, and what stands on it: how it would stand where it is wanted, and where it comes to rest. Metres and radians. */
import type { ItemPatch } from '../../contract/design.ts'
import type { Vec3 } from '../../contract/primitives.ts'
import type { RoomOp } from '../changes.ts'
import { blockers, type Blocker } from '../collision.ts'
import type { RoomItem } from '../document.ts'
import { settle, type Place, type Settled } from '../placement.ts'
import { nano } from '../repairWalls.ts'
import { snap, withPose, type SnapMode } from '../snapping.ts'
import type { Standing } from '../standing.ts'
import type { Held, Pose, Standpoint } from './held.ts'

const posed = (standing: Standing, { position, angle }: Pose): Standing => withPose(standing, { position, rotationY: angle })

export const poseOf = (item: Pick<RoomItem, 'position' | 'rotation'>): Pose => ({ position: item.position, angle: item.rotation.y })

/**
 * How the thing would stand when wanted there: snapped, kept inside, with what is in its way.
 * @param suspended snaps to no wall, neighbour or grid
 */
export const standpoint = (held: Held, wanted: Pose, suspended: boolean): Standpoint => {
  const { standing, space, around } = held
  const there = posed(standing, wanted)
  const snapped = snap(space, around, there, { suspended })
  const at = { position: snapped.position, angle: snapped.rotationY }
  const reasons = [...blockers(withPose(there, snapped), around, space), ...ridersBlocked(held, at)]
  return { position: snapped.position, angle: snapped.rotationY, mode: snapped.mode, guides: snapped.guides, reasons }
}

/** Where it comes to rest when let go there: the snapped place, the nearest free one, or a refusal. */
export const letGo = (held: Held, wanted: Pose, suspended: boolean): Settled =>
  withRiders(held, settle(held.space, held.around, posed(held.standing, wanted), { suspended }))

/** Where a rider goes when its carrier goes from one pose to another. */
export const carried = (rider: Pose, from: Pose, to: Pose): Pose => {
  const turn = to.angle - from.angle
  const dx = rider.position.x - from.position.x
  const dz = rider.position.z - from.position.z
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const position = {
    x: to.position.x + dx * cos + dz * sin,
    y: rider.position.y + to.position.y - from.position.y,
    z: to.position.z - dx * sin + dz * cos,
  }
  return { position, angle: rider.angle + turn }
}

/** The held thing at a pose, and each rider where it is carried to. */
export const posesAt = ({ item, riders }: Held, to: Pose): ({ id: string } & Pose)[] => {
  const from = poseOf(item)
  return [
    { id: item.id, position: to.position, angle: to.angle },
    ...riders.map((rider) => ({ id: rider.item.id, ...carried(poseOf(rider.item), from, to) })),
  ]
}

/** What the riders would run into when their carrier stands there: a lamp on a table, the picture above. */
export const ridersBlocked = ({ item, riders, around, space }: Held, to: Pose): Blocker[] =>
  riders.flatMap((rider) =>
    blockers(posed(rider.standing, carried(poseOf(rider.item), poseOf(item), to)), around, space).filter(({ reason }) => reason !== 'no-surface'),
  )

/** Where a rule puts a thing, or what is in its way. */
export type Stood = ({ ok: true } & Pick<Place, 'position' | 'rotationY'>) | { ok: false; reasons: readonly Blocker[] }

/** A place for the held thing is one for what stands on it too, or none. */
export const withRiders = <S extends Stood>(held: Held, settled: S): S | { ok: false; reasons: Blocker[] } => {
  if (!settled.ok || held.riders.length === 0) return settled
  const reasons = ridersBlocked(held, { position: settled.position, angle: settled.rotationY })
  return reasons.length > 0 ? { ok: false, reasons } : settled
}

/**
 * Longer decimals only make documents differ. Far finer than the slack of the room's tests, so that what was found free is free as it is
 * written down.
 */
export const tidyPoint = ({ x, y, z }: Vec3): Vec3 => ({ x: nano(x), y: nano(y), z: nano(z) })

/** The part of an item that a pose changes. */
export const posePatch = (pose: Pose, item: Pick<RoomItem, 'rotation'>): Pick<ItemPatch, 'position' | 'rotation'> => ({
  position: tidyPoint(pose.position),
  ...(pose.angle === item.rotation.y ? {} : { rotation: { ...item.rotation, y: pose.angle } }),
})

/** The ops that put the held thing, and what it carries, somewhere else. */
export const carryOps = (held: Held, to: Pose): RoomOp[] => {
  const from = poseOf(held.item)
  return [
    { op: 'updateItem', itemId: held.item.id, item: posePatch(to, held.item) },
    ...held.riders.map(({ item }): RoomOp => ({ op: 'updateItem', itemId: item.id, item: posePatch(carried(poseOf(item), from, to), item) })),
  ]
}

/** `slid`: it went to the nearest free place instead. No ops where it is back where it was. */
export type Dropped = { ok: true; ops: RoomOp[]; slid: boolean; mode: SnapMode } | { ok: false; reasons: readonly Blocker[] }

/** Metres: a shorter way is none. */
const STILL = 1e-6

/** Lets go of a thing that stands in the room, its riders with it. @param suspended snaps to no wall, neighbour or grid */
export const drop = (held: Held, wanted: Pose, suspended: boolean): Dropped => {
  const settled = letGo(held, wanted, suspended)
  if (!settled.ok) return { ok: false, reasons: settled.reasons }
  const to = { position: settled.position, angle: settled.rotationY }
  const from = poseOf(held.item)
  const way = Math.hypot(to.position.x - from.position.x, to.position.y - from.position.y, to.position.z - from.position.z)
  const still = to.angle === from.angle && way < STILL
  return { ok: true, ops: still ? [] : carryOps(held, to), slid: settled.moved, mode: settled.mode }
}
