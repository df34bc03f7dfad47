/** What a gesture needs of the room when it begins: worked out once, then only read. */
import { hostUnder } from '../../../room/collision.ts'
import type { RoomDocument, RoomItem } from '../../../room/document.ts'
import { standingsOf } from '../../../room/checks.ts'
import { neighbourhood } from '../../../room/neighbourhood.ts'
import { roomSpace, type RoomSpace } from '../../../room/room-space.ts'
import { standingOf } from '../../../room/standing.ts'
import type { Products } from '../store/products.ts'
import type { Held } from './gesture.ts'

/** Items that stand on this one, and on those, however high the pile. */
export const ridersOf = (document: RoomDocument, products: Products, id: string): RoomItem[] => {
  const standings = standingsOf(document, products)
  const around = neighbourhood(standings)
  const carriers = new Map(standings.map((standing) => [standing.id, hostUnder(standing, around)?.id]))
  const riders: RoomItem[] = []
  const pile = [id]
  for (let carrier = pile.pop(); carrier !== undefined; carrier = pile.pop()) {
    for (const [rider, host] of carriers) {
      const item = document.items.get(rider)
      if (host !== carrier || !item || riders.includes(item)) continue
      riders.push(item)
      pile.push(rider)
    }
  }
  return riders
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
  const riders = ridersOf(document, products, id)
  const around = neighbourhood(standingsOf(document, products), new Set([id, ...riders.map((rider) => rider.id)]))
  return { item, standing: standingOf(item, product), space: spaceOf(document), around, riders }
}

/** Takes a new item in hand that is not in the room yet. */
export const takeNew = (document: RoomDocument, products: Products, item: RoomItem): Held | undefined => {
  const product = products.get(item.productId)
  if (!product) return undefined
  const around = neighbourhood(standingsOf(document, products))
  return { item, standing: standingOf(item, product), space: spaceOf(document), around, riders: [] }
}
