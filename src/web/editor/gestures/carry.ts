/** What moving and placing have in common: how a held thing would stand, and what it takes along. */
import type { ItemPatch } from '../../../contract/design.ts'
import type { Vec3 } from '../../../contract/primitives.ts'
import type { RoomOp } from '../../../room/changes.ts'
import { blockers, type Blocker } from '../../../room/collision.ts'
import type { RoomItem } from '../../../room/document.ts'
import { settle, type Place } from '../../../room/placement.ts'
import { nano } from '../../../room/repairWalls.ts'
import { snap, withPose } from '../../../room/snapping.ts'
import type { Standing } from '../../../room/standing.ts'
import type { StepKey } from '../store/scene.ts'
import { goBack, IDLE, type Effect, type Held, type Outcome, type Pose, type Standpoint, type Touch } from './gesture.ts'

const posed = (standing: Standing, { position, angle }: Pose): Standing => withPose(standing, { position, rotationY: angle })

/** How the thing would stand when wanted there: snapped, kept inside, with what is in its way. */
export const standpoint = (held: Held, wanted: Pose, suspended: boolean): Standpoint => {
  const { standing, space, around } = held
  const there = posed(standing, wanted)
  const snapped = snap(space, around, there, { suspended })
  const at = { position: snapped.position, angle: snapped.rotationY }
  const reasons = [...blockers(withPose(there, snapped), around, space), ...ridersBlocked(held, at)]
  return { position: snapped.position, angle: snapped.rotationY, mode: snapped.mode, guides: snapped.guides, reasons }
}

/** Letting go: the snapped place, the nearest free one, or a refusal. */
export const letGo = (held: Held, wanted: Pose, suspended: boolean) =>
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

/** What what stands on the held thing would run into when that stands there: a lamp on a table, the picture above. */
export const ridersBlocked = ({ item, riders, around, space }: Held, to: Pose): Blocker[] =>
  riders.flatMap((rider) =>
    blockers(posed(rider.standing, carried(poseOf(rider.item), poseOf(item), to)), around, space).filter(({ reason }) => reason !== 'no-surface'),
  )

/** Where a rule puts a thing, or what is in its way. */
export type Stood = ({ ok: true } & Pick<Place, 'position' | 'rotationY'>) | { ok: false; reasons: readonly Blocker[] }

/** A place for the held thing is one for what stands on it too, or none. */
export const withRiders = <S extends Stood>(held: Held, settled: S): S | Extract<Stood, { ok: false }> => {
  if (!settled.ok || held.riders.length === 0) return settled
  const reasons = ridersBlocked(held, { position: settled.position, angle: settled.rotationY })
  return reasons.length > 0 ? { ok: false, reasons } : settled
}

export const poseOf = (item: Pick<RoomItem, 'position' | 'rotation'>): Pose => ({ position: item.position, angle: item.rotation.y })

/** The held thing and its riders, shown at a standpoint. */
export const show = (held: Held, at: Standpoint): Effect => {
  const from = poseOf(held.item)
  const riders = held.riders.map(({ item }) => ({ id: item.id, ...carried(poseOf(item), from, at) }))
  return { do: 'show', poses: [{ id: held.item.id, position: at.position, angle: at.angle }, ...riders], standpoint: at }
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

/** Where a wall thing is wanted: where the finger is on the wall, its middle under it; in Plan along the floor at its height. */
export const wantedPose = (held: Held, touch: Touch, offset: { x: number; z: number; wallY: number }, current: Pose): Pose => {
  if (held.standing.mount === 'wall' && touch.wall) {
    return { position: { x: touch.wall.x, y: Math.max(0, touch.wall.y - offset.wallY), z: touch.wall.z }, angle: current.angle }
  }
  if (!touch.floor) return current
  return { position: { x: touch.floor.x + offset.x, y: current.position.y, z: touch.floor.y + offset.z }, angle: current.angle }
}

/** Lets go of a thing that stands in the room: one change, a refusal, or nothing when it is back where it was. */
export const drop = (held: Held, wanted: Pose, suspended: boolean, key: StepKey): Outcome => {
  const settled = letGo(held, wanted, suspended)
  if (!settled.ok) return { gesture: IDLE, effects: [{ do: 'restore' }, { do: 'refuse', item: held.item, reasons: settled.reasons }] }
  const to = { position: settled.position, angle: settled.rotationY }
  const from = poseOf(held.item)
  const way = Math.hypot(to.position.x - from.position.x, to.position.y - from.position.y, to.position.z - from.position.z)
  if (to.angle === from.angle && way < 1e-6) return goBack()
  const { productId, id } = held.item
  return { gesture: IDLE, effects: [{ do: 'commit', name: { key, productId }, ops: carryOps(held, to), select: id, slid: settled.moved }] }
}
