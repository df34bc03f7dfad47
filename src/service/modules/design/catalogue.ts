/** Catalogue data of a room: today's prices, names, images, models. */
import { toWire, type Egp } from '#contract/wire/money.ts'
import type { Item } from '#contract/design/item.ts'
import { textIn, type Language } from '#contract/text/languages.ts'
import type { SceneObject } from '#contract/design/scene.ts'
import type { RoomItem } from '#room/document/document.ts'
import { roomBill, offersAmong } from '#contract/pricing/room.ts'
import { isForSale, lineTotal, variantOf } from '#contract/pricing/piece.ts'
import type { CatalogProduct } from '../catalog/products/products.ts'
import type { BillLine, StoredItem } from './storage.ts'

export type Products = ReadonlyMap<string, CatalogProduct>

/** Piastres for one piece at today's prices, before tax; 0 for what the catalogue no longer has, or no longer in this variant. */
const unitPriceNow = (products: Products, productId: string, variantId: string | null): number =>
  offersAmong(products)(productId, variantId)?.unitPrice ?? 0

/** EGP for one piece at today's prices, before tax. */
export const priceOfOne = (products: Products, productId: string, variantId: string | null): number =>
  toWire(unitPriceNow(products, productId, variantId))

/** EGP for the whole room at today's prices: before tax, and as a shopper pays it. */
export const totalsOf = (bill: Iterable<BillLine>, products: Products): { totalCost: Egp; totalWithTax: Egp } => {
  const { subtotal, total } = roomBill(bill, offersAmong(products))
  return { totalCost: toWire(subtotal), totalWithTax: toWire(total) }
}

/** The products that a room's prices are made of. */
export const productIds = (lines: Iterable<{ productId: string }>): string[] => [...new Set([...lines].map(({ productId }) => productId))]

/** An item as it is answered (docs/interface/design.md#items). */
export const itemOnWire = (projectId: string, item: StoredItem, products: Products, language: Language, inCart: boolean): Item => {
  const product = products.get(item.productId)
  const variant = product?.variants.find(({ id }) => id === item.variantId)
  const unit = unitPriceNow(products, item.productId, item.variantId)
  return {
    id: item.id,
    projectId,
    productId: item.productId,
    product: {
      name: product ? textIn(product.name, language) : '',
      image: product?.image ?? '',
      price: toWire(product?.price ?? 0),
      threeDModel: product?.model ? { url: product.model.url, format: product.model.format } : null,
    },
    variantId: item.variantId,
    variant: variant ? { name: textIn(variant.name, language), color: variant.color } : null,
    position: item.position,
    rotation: item.rotation,
    scale: item.scale,
    quantity: item.quantity,
    unitPrice: toWire(unit),
    totalPrice: toWire(lineTotal(unit, item.quantity)),
    isForSale: product !== undefined && isForSale(product, item.variantId),
    customization: item.customization,
    inCart,
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
  }
}

/** The same item as the scene mirrors it (the full format of docs/interface/design.md#scenes). */
export const itemInScene = (item: RoomItem, products: Products, language: Language): SceneObject => {
  const product = products.get(item.productId)
  const variant = variantOf(product?.variants ?? [], item.variantId)
  return {
    id: item.id,
    productId: item.productId,
    type: product?.category ?? 'accessory',
    name: product ? textIn(product.name, language) : '',
    transform: { position: item.position, rotation: item.rotation, scale: item.scale },
    materials: variant ? [{ id: variant.id, type: variant.finish, color: variant.color, roughness: 0.8, metallic: 0 }] : [],
  }
}
