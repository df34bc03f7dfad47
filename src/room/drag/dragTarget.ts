/** The dragged item, and the room data that a gesture needs: computed once when the drag begins, then only read. Metres and radians. */
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { Guide } from '../placement/snapping/alignment.ts'
import { selectionOf, type Selection } from '../placement/selection/selection.ts'
import { placedItemsOf } from '../placement/checks.ts'
import type { Blocker } from '../placement/collision.ts'
import type { RoomDocument, RoomItem } from '../document/document.ts'
import { groupOf, withGroup, withoutMarks } from '../document/marks.ts'
import { neighbourhood, type Neighbourhood } from '../placement/neighbourhood.ts'
import { supportsOf, stackedOn } from '../placement/stacking.ts'
import { roomSpace, type RoomSpace } from '../geometry/roomSpace.ts'
import type { SnapMode } from '../placement/snapping/snapping.ts'
import { placedItemOf, type Furnishing, type PlacedItem } from '../placement/placedItem.ts'

type Products = ReadonlyMap<string, Furnishing>
type NewId = () => string

/** Pivot position of an item: metres; `angle` in radians about y. */
export interface Pose {
  position: Vec3
  angle: number
}

/** Pose of the dragged item if dropped now. */
export interface Standpoint extends Pose {
  mode: SnapMode
  /** At most one an axis. */
  guides: readonly Guide[]
  /** Blockers at that pose; empty if the item may be placed. */
  reasons: readonly Blocker[]
}

/** Items stacked on the dragged item. */
export interface StackedItem {
  item: RoomItem
  placedItem: PlacedItem
}

/** A dragged item: its initial pose, its neighbours, and its stacked items. */
export interface DragTarget {
  item: RoomItem
  placedItem: PlacedItem
  space: RoomSpace
  around: Neighbourhood
  /** Items on its top, which go with it. */
  stacked: readonly StackedItem[]
  /** A new copy of the item; the original stays. */
  copy: (newId: NewId) => DragTarget
}

/** Several dragged items. */
export interface GroupDragTarget {
  /** The one under the finger. */
  item: RoomItem
  selection: Selection
  /** The items that go along, as the document has them. */
  items: ReadonlyMap<string, RoomItem>
  /** New copies of the items; the originals stay. */
  copy: (newId: NewId) => GroupDragTarget
}

const spaces = new WeakMap<RoomDocument['scene'], RoomSpace>()
/** The geometry of a document's room, worked out once for each scene. */
export const spaceOf = (document: RoomDocument): RoomSpace => {
  const known = spaces.get(document.scene)
  if (known) return known
  const space = roomSpace(document.scene)
  spaces.set(document.scene, space)
  return space
}

/** Begins a drag of an item of the room; undefined while its product is not known. */
export const beginDrag = (document: RoomDocument, products: Products, id: string): DragTarget | undefined => {
  const item = document.items.get(id)
  const product = item && products.get(item.productId)
  if (!item || !product) return undefined
  const placedItems = placedItemsOf(document, products)
  const riding = stackedOn(supportsOf(placedItems), [id])
  const stacked = placedItems.flatMap((one) => (riding.has(one.id) ? { item: document.items.get(one.id)!, placedItem: one } : []))
  const placedItem = placedItemOf(item, product)
  const space = spaceOf(document)
  const around = neighbourhood(placedItems, new Set([id, ...riding]))
  const copy = (newId: NewId): DragTarget => {
    const again = newId()
    const drag: DragTarget = {
      item: { ...item, id: again, customization: withoutMarks(item.customization) },
      placedItem: { ...placedItem, id: again },
      space,
      around: neighbourhood(placedItems),
      stacked: [],
      copy: () => drag,
    }
    return drag
  }
  return { item, placedItem, space, around, stacked, copy }
}

/** New items with the relative positions of these; the originals block them. Groups are new ones, nothing is locked. */
const copyOf = ({ item, selection, items }: Omit<GroupDragTarget, 'copy'>, around: Selection['around'], newId: NewId): GroupDragTarget => {
  const ids = new Map([...items.keys()].map((id) => [id, newId()]))
  const groups = new Map([...items.values()].flatMap((one) => groupOf(one) ?? []).map((group) => [group, newId()]))
  const again = (one: RoomItem): RoomItem => {
    const group = groupOf(one)
    return { ...one, id: ids.get(one.id)!, customization: withGroup(withoutMarks(one.customization), group && groups.get(group)!) }
  }
  const members = selection.members.map(({ placedItem, support }) => ({
    placedItem: { ...placedItem, id: ids.get(placedItem.id)! },
    support: support && ids.get(support)!,
  }))
  const copies = [...items.values()].map(again)
  const many: GroupDragTarget = {
    item: copies.find(({ id }) => id === ids.get(item.id))!,
    selection: { ...selection, members, around, locked: [] },
    items: new Map(copies.map((copy) => [copy.id, copy])),
    copy: () => many,
  }
  return many
}

/** Begins a drag of several items of the room, `id` under the finger; undefined when fewer than two of them are known. */
export const beginGroupDrag = (document: RoomDocument, products: Products, id: string, ids: readonly string[]): GroupDragTarget | undefined => {
  const item = document.items.get(id)
  const selection = selectionOf(document, products, ids, spaceOf(document))
  if (!item || selection.members.length < 2) return undefined
  const items = new Map(
    selection.members.flatMap(({ placedItem }) => {
      const member = document.items.get(placedItem.id)
      return member ? [[member.id, member]] : []
    }),
  )
  return { item, selection, items, copy: (newId) => copyOf({ item, selection, items }, neighbourhood(placedItemsOf(document, products)), newId) }
}

/** Begins a drag of a new item that is not in the room yet; undefined while its product is not known. */
export const beginNewDrag = (document: RoomDocument, products: Products, item: RoomItem): DragTarget | undefined => {
  const product = products.get(item.productId)
  if (!product) return undefined
  const around = neighbourhood(placedItemsOf(document, products))
  const drag: DragTarget = { item, placedItem: placedItemOf(item, product), space: spaceOf(document), around, stacked: [], copy: () => drag }
  return drag
}
