/** Replaces the product of an item: the new one takes the old pose and the stacked items. */
import { addItemOp, applyOps, type RoomOp } from '../document/changes.ts'
import { placedItemsOf } from './checks.ts'
import { blockers, type Blocker } from './collision.ts'
import type { RoomDocument, RoomItem } from '../document/document.ts'
import { footprintOf } from './placedItem.ts'
import { GROUP_KEY, isLocked } from '../document/marks.ts'
import { neighbourhood, type Neighbourhood } from './neighbourhood.ts'
import { findPlace, settle, type Settled } from './placement.ts'
import { roundToNanometre } from '../document/repairWalls.ts'
import { supportsOf, stackedOn } from './stacking.ts'
import { roomSpace, type RoomSpace } from '../geometry/roomSpace.ts'
import { slideOnSupport } from './snapping/sliding.ts'
import { withPose } from './snapping/snapping.ts'
import type { Furnishing, PlacedItem } from './placedItem.ts'

type Products = ReadonlyMap<string, Furnishing>

/** The replacement. */
export interface Substitute {
  product: Furnishing & { id: string }
  variantId: string | null
}

export type Swap =
  /** `moved`: it had to step aside. `document`: the room afterwards. */
  | { ok: true; items: RoomItem[]; ops: RoomOp[]; moved: boolean; document: RoomDocument }
  /** `itemId`: the item without a place; the replaced one, or one stacked on it. */
  | { ok: false; itemId: string; reasons: Blocker[] }

/** Distance of a back from a wall, metres, that is kept for any depth. */
const BEHIND = 0.12
/** Metres of a step aside that are worth telling of. */
const NOTICED = 0.001

/** Distance that the centre of a floor item moves along the wall's normal so that its back keeps its place; null in the open. */
const backKept = (space: RoomSpace, old: PlacedItem, depth: number): { x: number; z: number } | null => {
  const { x, z } = old.position
  for (const { from, normal, direction, length, facing } of space.walls) {
    if (Math.cos(old.rotationY - facing) < 1 - 1e-6) continue
    const away = normal.x * (x - from.x) + normal.y * (z - from.y) - old.size.depth / 2
    const along = direction.x * (x - from.x) + direction.y * (z - from.y)
    if (Math.abs(away) > BEHIND || along < 0 || along > length) continue
    const by = (depth - old.size.depth) / 2
    return { x: x + normal.x * by, z: z + normal.y * by }
  }
  return null
}

/** Pictures keep their middle, curtains their rod. */
const heightOnWall = (space: RoomSpace, { position, size, category }: PlacedItem, height: number): number => {
  const kept = position.y + (category === 'curtain' ? size.height - height : (size.height - height) / 2)
  return Math.max(0, Math.min(space.height - height, kept))
}

const replacementOf = (space: RoomSpace, old: PlacedItem, id: string, product: Furnishing): { placedItem: PlacedItem; backed: boolean } => {
  const { surfaceHeight, mount, category, size } = product
  const back = mount === 'floor' && category !== 'rug' ? backKept(space, old, size.depth) : null
  const y = mount === 'wall' ? heightOnWall(space, old, size.height) : old.position.y
  return {
    placedItem: {
      id,
      mount,
      category,
      size,
      rotationY: old.rotationY,
      position: { ...old.position, ...back, y },
      ...(surfaceHeight !== undefined && { surfaceHeight }),
    },
    backed: back !== null,
  }
}

/** Exactly there when it is free; else at the nearest place, along its wall if its back was to one. */
const settleReplacement = (space: RoomSpace, around: Neighbourhood, { placedItem, backed }: ReturnType<typeof replacementOf>): Settled => {
  const { position, rotationY } = placedItem
  if (blockers(placedItem, around, space).length === 0) return { ok: true, position, rotationY, mode: 'free', guides: [], moved: false }
  const settled = settle(space, around, placedItem, { suspended: !backed })
  if (!settled.ok) return settled
  const { x, y, z } = settled.position
  return { ...settled, moved: Math.hypot(x - position.x, y - position.y, z - position.z) > NOTICED }
}

const pointOf = ({ x, y, z }: PlacedItem['position']) => ({ x: roundToNanometre(x), y: roundToNanometre(y), z: roundToNanometre(z) })

/** Facts that belong to the place, such as the group. Options of the old product do not apply to the new one. */
const placeFacts = ({ customization }: RoomItem): RoomItem['customization'] =>
  Object.fromEntries(Object.entries(customization).filter(([key]) => key === GROUP_KEY))

/** New pose of an item that was stacked on `from`, with its support at `to`. */
const stackedAfter = (stacked: PlacedItem, from: PlacedItem, to: PlacedItem): PlacedItem => {
  const [a, b] = [footprintOf(from), footprintOf(to)]
  const turn = to.rotationY - from.rotationY
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [dx, dz] = [stacked.position.x - a.x, stacked.position.z - a.z]
  return {
    ...stacked,
    rotationY: stacked.rotationY + turn,
    position: { x: b.x + dx * cos + dz * sin, y: stacked.position.y, z: b.z - dx * sin + dz * cos },
  }
}

interface MovedStack {
  moved: PlacedItem[]
  homeless: string | null
}

/** Moves stacked items from the old item to the new one: to their old places, else as near as there is room, else on another top. */
const moveStacked = (
  space: RoomSpace,
  still: readonly PlacedItem[],
  old: PlacedItem,
  now: PlacedItem,
  moved: readonly PlacedItem[],
  supports: ReadonlyMap<string, string>,
): MovedStack => {
  const before = new Map([old, ...moved].map((placedItem) => [placedItem.id, placedItem]))
  const after = new Map([[old.id, now]])
  const waiting = [...moved]
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ id }) => after.has(supports.get(id) ?? ''))
    const [stacked] = waiting.splice(next < 0 ? 0 : next, 1)
    const supportId = supports.get(stacked!.id) ?? ''
    const support = after.get(supportId) ?? now
    const around = neighbourhood([...still, ...after.values()])
    const wanted = stackedAfter(stacked!, before.get(supportId) ?? old, support)
    const top = around.get(support.id)
    const onTop = top && slideOnSupport(space, around, wanted, top, Math.hypot(support.size.width, support.size.depth))
    const place = onTop ?? findPlace(space, around, wanted)
    if (!place) return { moved: [], homeless: stacked!.id }
    after.set(stacked!.id, withPose(wanted, place))
  }
  after.delete(old.id)
  return { moved: [...after.values()], homeless: null }
}

const stackedOps = (document: RoomDocument, moved: readonly PlacedItem[]): RoomOp[] =>
  moved.flatMap(({ id, position, rotationY }): RoomOp[] => {
    const item = document.items.get(id)!
    const at = pointOf(position)
    const same = Math.hypot(at.x - item.position.x, at.y - item.position.y, at.z - item.position.z) < 1e-6 && rotationY === item.rotation.y
    return same ? [] : [{ op: 'updateItem', itemId: id, item: { position: at, rotation: { ...item.rotation, y: rotationY } } }]
  })

/**
 * Replaces one item's product in its pose: a back at the wall stays at the wall, a picture keeps its middle, quantity and group stay, stacked items
 * go onto the new top. Refused if there is no place for it within 50 cm, or none for its stacked items.
 * @param newId id of the new item
 */
export const swapItem = (document: RoomDocument, products: Products, itemId: string, { product, variantId }: Substitute, newId: string): Swap => {
  const item = document.items.get(itemId)
  const space = roomSpace(document.scene)
  const placedItems = placedItemsOf(document, products)
  const old = placedItems.find(({ id }) => id === itemId)
  if (!item || !old || isLocked(item)) return { ok: false, itemId, reasons: [] }
  const supports = supportsOf(placedItems)
  const along = stackedOn(supports, [itemId])
  const still = placedItems.filter(({ id }) => id !== itemId && !along.has(id))
  const wanted = replacementOf(space, old, newId, product)
  const settled = settleReplacement(space, neighbourhood(still), wanted)
  if (!settled.ok) return { ok: false, itemId, reasons: settled.reasons }
  const now = withPose(wanted.placedItem, settled)
  const moved = moveStacked(
    space,
    still,
    old,
    now,
    placedItems.filter(({ id }) => along.has(id)),
    supports,
  )
  if (moved.homeless !== null) return { ok: false, itemId: moved.homeless, reasons: [{ id: moved.homeless, reason: 'no-surface', cm: 0 }] }
  const placed: RoomItem = {
    id: newId,
    productId: product.id,
    variantId,
    position: pointOf(now.position),
    rotation: { ...item.rotation, y: now.rotationY },
    scale: { x: 1, y: 1, z: 1 },
    quantity: item.quantity,
    customization: placeFacts(item),
  }
  const ops: RoomOp[] = [{ op: 'removeItem', itemId }, addItemOp(placed), ...stackedOps(document, moved.moved)]
  return { ok: true, items: [placed], ops, moved: settled.moved, document: applyOps(document, ops).document }
}

/** The same for several items, one after the other in one room: all or none. @param to replacement of each */
export const swapItems = (
  document: RoomDocument,
  products: Products,
  itemIds: readonly string[],
  to: (item: RoomItem) => Substitute,
  newId: () => string,
): Swap => {
  let now = document
  const items: RoomItem[] = []
  const ops: RoomOp[] = []
  let moved = false
  for (const itemId of itemIds) {
    const item = now.items.get(itemId)
    if (!item) continue
    const substitute = to(item)
    const known = products.has(substitute.product.id) ? products : new Map([...products, [substitute.product.id, substitute.product] as const])
    const swap = swapItem(now, known, itemId, substitute, newId())
    if (!swap.ok) return swap
    now = swap.document
    items.push(...swap.items)
    ops.push(...swap.ops)
    moved ||= swap.moved
  }
  return { ok: true, items, ops, moved, document: now }
}
