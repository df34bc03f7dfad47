/** Copying furniture, within a room and from one project to another. */
import type { Clip } from '#contract/design/clip.ts'
import { ITEM_LIMIT } from '#contract/wire/limits.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { addItemOp, type RoomOp } from '../../document/changes.ts'
import { placedItemsOf } from '../checks.ts'
import type { RoomDocument, RoomItem } from '../../document/document.ts'
import { groupOf, withGroup, withoutMarks } from '../../document/marks.ts'
import { roundToNanometre } from '../../document/repairWalls.ts'
import { supportsOf } from '../stacking.ts'
import { roomSpace } from '../../geometry/roomSpace.ts'
import { placedItemOf, type Furnishing } from '../placedItem.ts'
import { normalAngle } from '../steps.ts'
import { layOut } from './layOut.ts'
import { centreOf, selectionOf, type Products } from './selection.ts'

/** Product fields that are needed besides: the available finishes. */
type Sold = Furnishing & { readonly variants?: readonly { readonly id: string }[] }
type Catalogue = ReadonlyMap<string, Sold>

export interface Pasted {
  ok: true
  items: RoomItem[]
  ops: RoomOp[]
  /** They keep their relative positions. */
  together: boolean
  /** Product ids of pieces that the catalogue no longer has, and of those for which the room has no place. */
  unknown: string[]
  left: string[]
}
/** `count` pieces with the existing ones exceed `limit`; or none of them found a place, or is known. */
export interface PasteRefused {
  ok: false
  reason: 'too-many' | 'no-place' | 'unknown-products'
  count: number
  limit: number
}

/** The selected items with their stacked items, as a clip; null if none of them exists or has a known product. */
export const toClip = (document: RoomDocument, products: Products, ids: Iterable<string>): Clip | null => {
  const { members, space } = selectionOf(document, products, ids)
  if (members.length === 0) return null
  const centre = centreOf(members)
  const items = members.map(({ placedItem: { id, mount } }) => {
    const { productId, variantId, position, rotation, scale, quantity, customization } = document.items.get(id)!
    const y = mount === 'ceiling' ? position.y - space.height : position.y
    const from = { x: roundToNanometre(position.x - centre.x), y: roundToNanometre(y), z: roundToNanometre(position.z - centre.y) }
    return { productId, variantId, position: from, rotation, scale, quantity, customization: { ...customization } }
  })
  return { kind: 'diwan-items', version: 1, items }
}

/** Lamps keep their distance from this room's ceiling, pictures their height above its floor, as far as their size allows. */
const heightIn = (ceiling: number, { mount, size }: Sold, y: number, scale: number): number => {
  const own = size.height * scale
  if (mount === 'ceiling') return Math.min(ceiling, Math.max(own, ceiling + y))
  return mount === 'wall' ? Math.max(0, Math.min(y, ceiling - own)) : y
}

/** The pieces of a clip as items of this room, before they get free places. Groups are new ones; nothing is locked. */
const itemsOf = (clip: Clip, products: Catalogue, where: PlanPoint, height: number, newId: () => string): RoomItem[] => {
  const groups = new Map<string, string>()
  return clip.items.flatMap(({ position, variantId, customization, ...piece }): RoomItem[] => {
    const product = products.get(piece.productId)
    if (!product) return []
    const group = groupOf({ customization })
    if (group !== null && !groups.has(group)) groups.set(group, newId())
    const sold = variantId === null || !product.variants || product.variants.some(({ id }) => id === variantId)
    const y = heightIn(height, product, position.y, piece.scale.y)
    return [
      {
        ...piece,
        id: newId(),
        variantId: sold ? variantId : null,
        position: { x: position.x + where.x, y, z: position.z + where.y },
        customization: withGroup(withoutMarks(customization), group === null ? null : groups.get(group)!),
      },
    ]
  })
}

/**
 * Pastes a clip into a room: its middle at `where`, or at the nearest place where the whole of it is free; if its pieces cannot keep their relative
 * positions, each at a place of its own. Pieces without a place, and deleted products, are named.
 * @param where plan point, metres; the room's centre by default
 * @param newId returns a new UUID each time
 */
export const fromClip = (
  clip: Clip,
  document: RoomDocument,
  products: Catalogue,
  where: PlanPoint | null,
  newId: () => string,
): Pasted | PasteRefused => {
  const space = roomSpace(document.scene)
  const count = document.items.size + clip.items.length
  const refused = (reason: PasteRefused['reason']): PasteRefused => ({ ok: false, reason, count, limit: ITEM_LIMIT })
  if (count > ITEM_LIMIT) return refused('too-many')
  const unknown = clip.items.flatMap(({ productId }) => (products.has(productId) ? [] : [productId]))
  const wanted = itemsOf(clip, products, where ?? space.centre, space.height, newId)
  if (wanted.length === 0) return refused('unknown-products')

  const placedItems = wanted.map((item) => placedItemOf(item, products.get(item.productId)!))
  const supports = supportsOf(placedItems)
  const { placed, left, together } = layOut(
    space,
    placedItemsOf(document, products),
    placedItems.map((placedItem) => ({ placedItem, support: supports.get(placedItem.id) ?? null })),
  )
  if (placed.length === 0) return refused('no-place')
  const byId = new Map(wanted.map((item) => [item.id, item]))
  const items = placed.map(({ id, position: { x, y, z }, rotationY }): RoomItem => {
    const item = byId.get(id)!
    return {
      ...item,
      position: { x: roundToNanometre(x), y: roundToNanometre(y), z: roundToNanometre(z) },
      rotation: { ...item.rotation, y: normalAngle(rotationY) },
    }
  })
  return { ok: true, items, ops: items.map(addItemOp), together, unknown, left: left.map((id) => byId.get(id)!.productId) }
}

/** One more of each of the picked items, lying to one another as they do, at the nearest free place beside them. */
export const duplicateTogether = (
  document: RoomDocument,
  products: Catalogue,
  ids: Iterable<string>,
  newId: () => string,
): Pasted | PasteRefused | null => {
  const picked = [...ids]
  const clip = toClip(document, products, picked)
  return clip && fromClip(clip, document, products, centreOf(selectionOf(document, products, picked).members), newId)
}
