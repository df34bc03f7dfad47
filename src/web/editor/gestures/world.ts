/** What a gesture needs of the room when it begins: worked out once, then only read. */
import { selectionOf, type Selection } from '../../../room/arrange/selection.ts'
import { standingsOf } from '../../../room/checks.ts'
import type { RoomDocument, RoomItem } from '../../../room/document.ts'
import { groupOf, withGroup, withoutMarks } from '../../../room/marks.ts'
import { neighbourhood } from '../../../room/neighbourhood.ts'
import { hostsOf, ridersOn } from '../../../room/riders.ts'
import { roomSpace, type RoomSpace } from '../../../room/room-space.ts'
import { standingOf } from '../../../room/standing.ts'
import type { Products } from '../store/products.ts'
import type { Held, HeldMany } from './gesture.ts'

const spaces = new WeakMap<RoomDocument['scene'], RoomSpace>()
/** The geometry of a document's room, worked out once for each scene. */
export const spaceOf = (document: RoomDocument): RoomSpace => {
  const known = spaces.get(document.scene)
  if (known) return known
  const space = roomSpace(document.scene)
  spaces.set(document.scene, space)
  return space
}

const known = (document: RoomDocument, ids: Iterable<string>): RoomItem[] => [...ids].flatMap((id) => document.items.get(id) ?? [])

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
  const copy = (): Held => {
    const id = crypto.randomUUID()
    const again = {
      item: { ...item, id, customization: withoutMarks(item.customization) },
      standing: { ...standing, id },
      space,
      around: neighbourhood(standings),
      riders: [],
      copy: () => again,
    }
    return again
  }
  return { item, standing, space, around, riders, copy }
}

/** New things that lie to one another as these do; what they are copied from stands in their way. Groups are new ones, nothing is locked. */
const copyOf = ({ item, selection, items }: Omit<HeldMany, 'copy'>, around: Selection['around']): HeldMany => {
  const ids = new Map([...items.keys()].map((id) => [id, crypto.randomUUID()]))
  const groups = new Map([...items.values()].flatMap((one) => groupOf(one) ?? []).map((group) => [group, crypto.randomUUID()]))
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
  const members = known(
    document,
    selection.members.map(({ standing }) => standing.id),
  )
  const items = new Map(members.map((member) => [member.id, member]))
  return { item, selection, items, copy: () => copyOf({ item, selection, items }, neighbourhood(standingsOf(document, products))) }
}

/** Takes a new item in hand that is not in the room yet. */
export const takeNew = (document: RoomDocument, products: Products, item: RoomItem): Held | undefined => {
  const product = products.get(item.productId)
  if (!product) return undefined
  const around = neighbourhood(standingsOf(document, products))
  const held: Held = { item, standing: standingOf(item, product), space: spaceOf(document), around, riders: [], copy: () => held }
  return held
}
