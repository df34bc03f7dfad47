/** The first catalogue's products and rooms, as the tests of templates use them. */
import { COLLECTION } from '#collection/index.ts'
import type { AdviceProduct } from '#room/advice/layout.ts'
import { roomDocument, type RoomItem } from '#room/document/document.ts'
import type { TemplateDefinition } from '../../../../../src/service/modules/design/templates/definition.ts'
import { furnish, type FurnishedRoom } from '../../../../../src/service/modules/design/templates/furnish.ts'
import type { FurnishingProduct } from '#planner/furnishing/spots.ts'

export type TestProduct = Omit<FurnishingProduct, 'surfaceHeight' | 'kitchenRole'> & { surfaceHeight?: number } & Pick<AdviceProduct, 'kitchenRole'>

/** The first catalogue's products; ids are the SKUs. */
export const PRODUCTS: ReadonlyMap<string, TestProduct> = new Map(
  COLLECTION.map(({ sku, category, mount, size, surfaceHeight, clearance, kitchenRole, variants }) => [
    sku,
    {
      id: sku,
      category,
      mount,
      size,
      ...(surfaceHeight === undefined ? {} : { surfaceHeight }),
      ...(kitchenRole === undefined ? {} : { kitchenRole }),
      clearance: { front: 0, back: 0, left: 0, right: 0, ...clearance },
      variants: variants.map((variant) => ({ id: variant.sku, sku: variant.sku })),
    },
  ]),
)
export const wishes = { author: 'test', created: '2026-11-21T02:00:00.000Z' }
export const atOwnSize = (template: TemplateDefinition): FurnishedRoom => furnish(template, { ...template, ...wishes }, PRODUCTS)

export const itemsOf = (room: FurnishedRoom): RoomItem[] =>
  room.pieces.map(({ key, productId, variantId, position, rotation }) => ({
    id: key,
    productId,
    variantId,
    position,
    rotation,
    scale: { x: 1, y: 1, z: 1 },
    quantity: 1,
    customization: {},
  }))

export const documentOf = (room: FurnishedRoom) =>
  roomDocument({ scene: room.scene, project: { name: 'x', description: null, style: 'modern', isPublic: false, budget: null }, items: itemsOf(room) })
