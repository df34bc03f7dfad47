/** What is in the hand, and what of the room a gesture needs: worked out once when it begins, then only read. Metres and radians. */
import type { Vec3 } from '../../contract/primitives.ts'
import type { Guide } from '../alignment.ts'
import { selectionOf, type Selection } from '../arrange/selection.ts'
import { standingsOf } from '../checks.ts'
import type { Blocker } from '../collision.ts'
import type { RoomDocument, RoomItem } from '../document.ts'
import { groupOf, withGroup, withoutMarks } from '../marks.ts'
import { neighbourhood, type Neighbourhood } from '../neighbourhood.ts'
import { hostsOf, ridersOn } from '../riders.ts'
import { roomSpace, type RoomSpace } from '../room-space.ts'
import type { SnapMode } from '../snapping.ts'
import { standingOf, type Furnishing, type Standing } from '../standing.ts'

type Products = ReadonlyMap<string, Furnishing>
type NewId = () => string

/** Where a thing's pivot is: metres; `angle` in radians about y. */
export interface Pose {
  position: Vec3
  angle: number
}

/** How the thing in the hand would stand if let go now. */
export interface Standpoint extends Pose {
  mode: SnapMode
  /** At most one an axis. */
  guides: readonly Guide[]
  /** What is in its way there; empty where it may stand. */
  reasons: readonly Blocker[]
}

/** What stands on the thing in the hand. */
export interface Rider {
  item: RoomItem
  standing: Standing
}

/** A thing in the hand: how it stood, what stands around it, and what it carries. */
export interface Held {
  item: RoomItem
  standing: Standing
  space: RoomSpace
  around: Neighbourhood
  /** Items on its top, which go with it. */
  riders: readonly Rider[]
  /** The same thing once more, new: it itself stays where it is. */
  copy: (newId: NewId) => Held
}

/** Several things in the hand. */
export interface HeldMany {
  /** The one under the finger. */
  item: RoomItem
  selection: Selection
  /** The items that go along, as the document has them. */
  items: ReadonlyMap<string, RoomItem>
  /** The same things once more, new: they themselves stay where they are. */
  copy: (newId: NewId) => HeldMany
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

/** Takes an item of the room in hand; undefined while its product is not known. */
export const takeHold = (document: RoomDocument, products: Products, id: string): Held | undefined => {
  const item = document.items.get(id)
  const product = item && products.get(item.productId)
  if (!item || !product) return undefined
  const standings = standingsOf(document, products)
  const riding = ridersOn(hostsOf(standings), [id])
  const riders = standings.flatMap((one) => (riding.has(one.id) ? { item: document.items.get(one.id)!, standing: one } : []))
  const standing = standingOf(item, product)
  const space = spaceOf(document)
  const around = neighbourhood(standings, new Set([id, ...riding]))
  const copy = (newId: NewId): Held => {
    const again = newId()
    const held: Held = {
      item: { ...item, id: again, customization: withoutMarks(item.customization) },
      standing: { ...standing, id: again },
      space,
      around: neighbourhood(standings),
      riders: [],
      copy: () => held,
    }
    return held
  }
  return { item, standing, space, around, riders, copy }
}

/** New things that lie to one another as these do; what they are copied from stands in their way. Groups are new ones, nothing is locked. */
const copyOf = ({ item, selection, items }: Omit<HeldMany, 'copy'>, around: Selection['around'], newId: NewId): HeldMany => {
  const ids = new Map([...items.keys()].map((id) => [id, newId()]))
  const groups = new Map([...items.values()].flatMap((one) => groupOf(one) ?? []).map((group) => [group, newId()]))
  const again = (one: RoomItem): RoomItem => {
    const group = groupOf(one)
    return { ...one, id: ids.get(one.id)!, customization: withGroup(withoutMarks(one.customization), group && groups.get(group)!) }
  }
  const members = selection.members.map(({ standing, host }) => ({
    standing: { ...standing, id: ids.get(standing.id)! },
    host: host && ids.get(host)!,
  }))
  const copies = [...items.values()].map(again)
  const many: HeldMany = {
    item: copies.find(({ id }) => id === ids.get(item.id))!,
    selection: { ...selection, members, around, locked: [] },
    items: new Map(copies.map((copy) => [copy.id, copy])),
    copy: () => many,
  }
  return many
}

/** Takes several items of the room in hand, `id` under the finger; undefined when fewer than two of them are known. */
export const takeMany = (document: RoomDocument, products: Products, id: string, ids: readonly string[]): HeldMany | undefined => {
  const item = document.items.get(id)
  const selection = selectionOf(document, products, ids, spaceOf(document))
  if (!item || selection.members.length < 2) return undefined
  const items = new Map(
    selection.members.flatMap(({ standing }) => {
      const member = document.items.get(standing.id)
      return member ? [[member.id, member]] : []
    }),
  )
  return { item, selection, items, copy: (newId) => copyOf({ item, selection, items }, neighbourhood(standingsOf(document, products)), newId) }
}

/** Takes a new item in hand that is not in the room yet; undefined while its product is not known. */
export const takeNew = (document: RoomDocument, products: Products, item: RoomItem): Held | undefined => {
  const product = products.get(item.productId)
  if (!product) return undefined
  const around = neighbourhood(standingsOf(document, products))
  const held: Held = { item, standing: standingOf(item, product), space: spaceOf(document), around, riders: [], copy: () => held }
  return held
}
