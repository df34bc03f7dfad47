/** A new project's room out of a template (docs/interface/design.md#templates): the caller's dimensions, type and style; the template's furniture. */
import { randomUUID } from 'node:crypto'
import type { StoredScene } from '#contract/design/scene.ts'
import type { ProcessState } from '../../../services.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import type { CatalogProduct, Origin } from '../../catalog/products/products.ts'
import type { Products } from '../catalogue.ts'
import type { BillLine, StoredItem } from '../storage.ts'
import { furnish } from './furnish.ts'
import { billOf } from './listing.ts'
import type { RoomWishes } from './plan.ts'

export interface StartingRoom {
  scene: StoredScene
  items: StoredItem[]
  bill: BillLine[]
  /** Those of the bill. */
  products: Products
}

/** Order of placing in a first version: 1 × 1,000 + the place in the template. */
const FIRST_PLACE = 1000
const TRUE_SIZE = { x: 1, y: 1, z: 1 }

/** Products of a room with their addresses where the caller reached us. */
const reachedAt = (products: Products, pieces: readonly { productId: string }[], { publicUrl }: Origin): Products =>
  new Map(
    [...new Set(pieces.map(({ productId }) => productId))].flatMap((id): [string, CatalogProduct][] => {
      const product = products.get(id)
      if (!product) return []
      const model = product.model && { ...product.model, url: publicUrl + product.model.url }
      return [[id, { ...product, image: publicUrl + product.image, model }]]
    }),
  )

/**
 * The room that a project starts with: nothing is written here.
 * @throws Refusal TEMPLATE_NOT_FOUND
 */
export const roomFromTemplate = async (
  { furnishedTemplates }: Pick<ProcessState, 'furnishedTemplates'>,
  templateId: string,
  wishes: RoomWishes,
  origin: Origin,
): Promise<StartingRoom> => {
  const { all, bySku, byId } = await furnishedTemplates.now()
  const found = all.find(({ template }) => template.id === templateId)
  if (!found) throw new Refusal('TEMPLATE_NOT_FOUND')
  const { scene, pieces } = furnish(found.template, wishes, bySku)
  const items = pieces.map(({ productId, variantId, position, rotation }, place): StoredItem => ({
    id: randomUUID(),
    productId,
    variantId,
    position,
    rotation,
    scale: TRUE_SIZE,
    quantity: 1,
    customization: {},
    placed: FIRST_PLACE + place,
    createdAt: wishes.created,
    updatedAt: wishes.created,
  }))
  return { scene, items, bill: billOf(pieces), products: reachedAt(byId, pieces, origin) }
}
