/** Items of a room as they are drawn: with their products, lamps lit by the hour. */
import type { Product } from '#contract/catalog/catalog.ts'
import { isDark } from '#room/light/daylight.ts'
import type { RoomDocument, RoomItem } from '#room/document/document.ts'
import { lampLight } from '#room/light/lamps.ts'
import type { DrawnItem } from '../store/shown.ts'

/** Items whose product is known. @param dark whether it is dark outside */
export const drawn = (items: Iterable<RoomItem>, products: Pick<ReadonlyMap<string, Product>, 'get'>, dark: boolean): DrawnItem[] =>
  [...items].flatMap((item) => {
    const { id, productId, variantId, position, rotation, scale } = item
    const product = products.get(productId)
    return product ? [{ id, product, variantId, position, angle: rotation.y, scale, ...lampLight(item, product.category, dark) }] : []
  })

export const drawnItemsOf = ({ items, scene }: Pick<RoomDocument, 'items' | 'scene'>, products: ReadonlyMap<string, Product>): DrawnItem[] =>
  drawn(items.values(), products, isDark(scene.lighting))
