/** Several items dragged at once: what goes along, what it must not run into, and what holds it to a wall. */
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import type { Op } from '#contract/design/design.ts'
import type { RoomOp } from '../../document/changes.ts'
import { placedItemsOf, type Problem } from '../checks.ts'
import { blockers, wallOf, type Blocker } from '../collision.ts'
import type { RoomDocument, RoomItem } from '../../document/document.ts'
import { reachAlong } from '../../geometry/footprint.ts'
import { footprintOf } from '../placedItem.ts'
import { isLocked } from '../../document/marks.ts'
import { neighbourhood, type Neighbourhood } from '../neighbourhood.ts'
import { roundToNanometre } from '../../document/repairWalls.ts'
import { supportsOf, stackedOn } from '../stacking.ts'
import { roomSpace, type RoomSpace } from '../../geometry/roomSpace.ts'
import type { Furnishing, PlacedItem } from '../placedItem.ts'
import { normalAngle } from '../steps.ts'

export type Products = ReadonlyMap<string, Furnishing>

/** One item that moves along. */
export interface Member {
  placedItem: PlacedItem
  /** The member that it is stacked on: it moves with its support. */
  support: string | null
}

export interface Selection {
  space: RoomSpace
  members: readonly Member[]
  /** Everything that does not go along. */
  around: Neighbourhood
  /** Selected items that are locked. A stacked item is not fixed by its own lock. */
  locked: readonly string[]
}

/** Target position of an item: metres, radians about y. */
export interface Posed {
  id: string
  position: Vec3
  rotationY: number
}

/** A refusal names each item that cannot be there with its blockers, or the locked ones. */
export interface TogetherRefused {
  ok: false
  problems: Problem[]
  locked: readonly string[]
}
export interface TogetherPlaced {
  ok: true
  poses: Posed[]
  /** It ended elsewhere than it was wanted. */
  slid: boolean
}
export type Together = TogetherPlaced | TogetherRefused

/** The selected items of known products, with their stacked items. */
export const selectionOf = (document: RoomDocument, products: Products, ids: Iterable<string>, space = roomSpace(document.scene)): Selection => {
  const placedItems = placedItemsOf(document, products)
  const picked = new Set(ids)
  const supports = supportsOf(placedItems)
  const taken = new Set([...picked, ...stackedOn(supports, picked)])
  const members = placedItems.flatMap((placedItem): Member[] => {
    if (!taken.has(placedItem.id)) return []
    const support = supports.get(placedItem.id)
    return [{ placedItem, support: support !== undefined && taken.has(support) ? support : null }]
  })
  const locked = members.flatMap(({ placedItem: { id }, support }) => (support === null && isLocked(document.items.get(id)!) ? [id] : []))
  return { space, members, around: neighbourhood(placedItems, taken), locked }
}

/** Bounding box of the members' footprints, metres. */
export const boxOf = (members: readonly Member[]): { minX: number; maxX: number; minZ: number; maxZ: number } => {
  const box = { minX: Infinity, maxX: -Infinity, minZ: Infinity, maxZ: -Infinity }
  for (const { placedItem } of members) {
    const footprint = footprintOf(placedItem)
    const [x, z] = [reachAlong(footprint, 1, 0), reachAlong(footprint, 0, 1)]
    box.minX = Math.min(box.minX, footprint.x - x)
    box.maxX = Math.max(box.maxX, footprint.x + x)
    box.minZ = Math.min(box.minZ, footprint.z - z)
    box.maxZ = Math.max(box.maxZ, footprint.z + z)
  }
  return box
}

/** The middle of the bounding box: what a group turns about. */
export const centreOf = (members: readonly Member[]): PlanPoint => {
  const { minX, maxX, minZ, maxZ } = boxOf(members)
  return { x: (minX + maxX) / 2, y: (minZ + maxZ) / 2 }
}

export const shifted = (placedItem: PlacedItem, dx: number, dz: number): PlacedItem => ({
  ...placedItem,
  position: { x: placedItem.position.x + dx, y: placedItem.position.y, z: placedItem.position.z + dz },
})

export const shiftedAll = (members: readonly Member[], { x, y }: PlanPoint): Member[] =>
  members.map((member) => ({ ...member, placedItem: shifted(member.placedItem, x, y) }))

/** Blockers of a member; a stacked item moves with its support. */
export const memberBlockers = ({ placedItem, support }: Member, around: Neighbourhood, space: RoomSpace): Blocker[] => {
  const found = blockers(placedItem, around, space)
  return support === null ? found : found.filter(({ reason }) => reason !== 'no-surface')
}

/** Members that cannot stay at their places, each with its blockers. */
export const problemsOf = ({ members, around, space }: Selection): Problem[] =>
  members.flatMap((member) => {
    const found = memberBlockers(member, around, space)
    return found.length > 0 ? [{ itemId: member.placedItem.id, blockers: found }] : []
  })

/** The one direction (a unit vector) in which a selection with wall items can move, and how far: each keeps its whole back on its wall. */
export interface Rail {
  direction: PlanPoint
  least: number
  most: number
}

/** Null for a selection that hangs on no wall; `stuck` when its walls are not parallel, or something hangs in the air. */
export const railOf = ({ members, space }: Pick<Selection, 'members' | 'space'>): Rail | 'stuck' | null => {
  let rail: Rail | null = null
  for (const { placedItem } of members) {
    if (placedItem.mount !== 'wall') continue
    const wall = wallOf(placedItem, space)
    if (!wall) return 'stuck'
    const { from, direction, length } = wall
    rail ??= { direction, least: -Infinity, most: Infinity }
    if (Math.abs(rail.direction.x * direction.y - rail.direction.y * direction.x) > 1e-6) return 'stuck'
    const foot = direction.x * (placedItem.position.x - from.x) + direction.y * (placedItem.position.z - from.y)
    const same = Math.sign(rail.direction.x * direction.x + rail.direction.y * direction.y)
    const ends = [placedItem.size.width / 2 - foot, length - placedItem.size.width / 2 - foot].map((t) => t * same)
    rail.least = Math.max(rail.least, Math.min(...ends))
    rail.most = Math.min(rail.most, Math.max(...ends))
  }
  return rail
}

/** The rail as it is seen from `t` metres along it. */
export const railFrom = ({ direction, least, most }: Rail, t: number): Rail => ({ direction, least: least - t, most: most - t })

export const posesOf = (members: readonly Member[]): Posed[] =>
  members.map(({ placedItem: { id, position, rotationY } }) => ({
    id,
    position: { x: roundToNanometre(position.x), y: roundToNanometre(position.y), z: roundToNanometre(position.z) },
    rotationY: normalAngle(rotationY),
  }))

const same = (a: Vec3, b: Vec3): boolean => a.x === b.x && a.y === b.y && a.z === b.z

/** Ops that put the items there; items already there need none. */
export const poseOps = (document: Pick<RoomDocument, 'items'>, poses: readonly Posed[]): RoomOp[] =>
  poses.flatMap(({ id, position, rotationY }): RoomOp[] => {
    const item: RoomItem | undefined = document.items.get(id)
    if (!item) return []
    const turned = Math.abs(normalAngle(rotationY - item.rotation.y)) > 1e-9
    if (!turned && same(position, item.position)) return []
    const patch: Extract<Op, { op: 'updateItem' }>['item'] = { position, ...(turned ? { rotation: { ...item.rotation, y: rotationY } } : {}) }
    return [{ op: 'updateItem', itemId: id, item: patch }]
  })
