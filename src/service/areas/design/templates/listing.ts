/** Furnished rooms as they are listed (docs/interface/design.md#templates). */
import type { ParsedQuery } from '../../../../contract/operation.ts'
import { paginationOf, type Language, type Pagination } from '../../../../contract/primitives.ts'
import type { Template, templateOperations } from '../../../../contract/templates.ts'
import { area } from '../../../../room/polygon.ts'
import type { Services } from '../../../services.ts'
import { Refusal } from '../../../wire/refusal.ts'
import { priceOfOne, totalCost, type Products } from '../catalogue.ts'
import type { BillLine } from '../storage.ts'
import { furnishedTemplates, type FurnishedTemplate } from './furnished.ts'
import type { FurnishedPiece } from './furnish.ts'
import { pictureOf } from './pictures.ts'

/** One line for each product and variant, as a room keeps it. */
export const billOf = (pieces: readonly Pick<FurnishedPiece, 'productId' | 'variantId'>[]): BillLine[] =>
  [...Map.groupBy(pieces, ({ productId, variantId }) => `${productId} ${variantId}`).values()].map((alike) => ({
    productId: alike[0]!.productId,
    variantId: alike[0]!.variantId,
    quantity: alike.length,
    items: alike.length,
  }))

type Asked = Pick<Services, 'blobs' | 'config'>

const onWire = ({ template, room }: FurnishedTemplate, products: Products, { blobs, config }: Asked, language: Language): Template => ({
  id: template.id,
  name: template.name[language],
  description: template.description[language],
  roomType: template.roomType,
  style: template.style,
  dimensions: { ...template.dimensions, area: area(room.scene.room.walls.map(({ points }) => points[0]!)) },
  imageUrl: pictureOf(blobs, config, template.id),
  totalCost: totalCost(billOf(room.pieces), products),
  itemCount: room.pieces.length,
})

const itemsOf = ({ room }: FurnishedTemplate, products: Products, { publicUrl }: Services['config'], language: Language): Template['items'] =>
  room.pieces.map(({ productId, variantId, position, rotation }) => {
    const product = products.get(productId)!
    const image = product.variants.find(({ id }) => id === variantId)?.image ?? product.image
    return {
      productId,
      variantId,
      name: product.name[language],
      image: publicUrl + image,
      unitPrice: priceOfOne(products, productId, variantId),
      position,
      rotation,
      quantity: 1,
    }
  })

type ListQuery = ParsedQuery<typeof templateOperations.listTemplates>

/** A page of the rooms of this type and style, in the house's order. */
export const listTemplates = async (
  { db, blobs, config }: Services,
  language: Language,
  { roomType, style, page, limit }: ListQuery,
): Promise<{ templates: Template[]; pagination: Pagination }> => {
  const { all, byId } = await furnishedTemplates(db)
  const wanted = all.filter(({ template }) => (!roomType || template.roomType === roomType) && (!style || template.style === style))
  const shown = wanted.slice((page - 1) * limit, page * limit)
  const total = wanted.length
  return {
    templates: shown.map((one) => onWire(one, byId, { blobs, config }, language)),
    pagination: paginationOf({ page, limit }, total),
  }
}

/**
 * One room with its items.
 * @throws Refusal TEMPLATE_NOT_FOUND
 */
export const getTemplate = async ({ db, blobs, config }: Services, language: Language, templateId: string): Promise<Template> => {
  const { all, byId } = await furnishedTemplates(db)
  const found = all.find(({ template }) => template.id === templateId.toLowerCase())
  if (!found) throw new Refusal('TEMPLATE_NOT_FOUND')
  return { ...onWire(found, byId, { blobs, config }, language), items: itemsOf(found, byId, config, language) }
}
