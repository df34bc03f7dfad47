/** Furnished rooms as they are listed (docs/interface/design.md#templates). */
import type { ParsedQuery } from '#contract/wire/operation.ts'
import { paginationOf, type Pagination } from '#contract/wire/primitives.ts'
import { textIn, type Language } from '#contract/text/languages.ts'
import type { Template, templateOperations } from '#contract/design/templates.ts'
import type { Dimensions } from '#contract/design/scene.ts'
import { typeset } from '#contract/text/typography.ts'
import { area } from '#room/geometry/polygon.ts'
import type { Services } from '../../../services.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { priceOfOne, totalsOf, type Products } from '../catalogue.ts'
import type { BillLine } from '../storage.ts'
import type { FittedTemplate, FurnishedTemplate } from './furnishedTemplates.ts'
import type { FurnishedPiece } from './furnish.ts'
import { templateImageOf } from './templateImages.ts'

/** One line for each product and variant, as a room keeps it. */
export const billOf = (pieces: readonly Pick<FurnishedPiece, 'productId' | 'variantId'>[]): BillLine[] =>
  [...Map.groupBy(pieces, ({ productId, variantId }) => `${productId} ${variantId}`).values()].map((alike) => ({
    productId: alike[0]!.productId,
    variantId: alike[0]!.variantId,
    quantity: alike.length,
    items: alike.length,
  }))

type Asked = Pick<Services, 'state' | 'config'>

const onWire = (
  { template, room, dimensions }: FurnishedTemplate & { dimensions: Dimensions },
  products: Products,
  { state, config }: Asked,
  language: Language,
): Template => ({
  id: template.id,
  name: textIn(template.name, language),
  description: typeset(textIn(template.description, language), language),
  roomType: template.roomType,
  style: template.style,
  dimensions: { ...dimensions, area: area(room.scene.room.walls.map(({ points }) => points[0]!)) },
  imageUrl: templateImageOf(state, config, template.id),
  ...totalsOf(billOf(room.pieces), products),
  itemCount: room.pieces.length,
})

/** A piece that is proposed, with what is shown of it. */
export const pieceOnWire = <VariantId extends string | null>(
  { productId, variantId, position, rotation }: Pick<FurnishedPiece, 'productId' | 'position' | 'rotation'> & { variantId: VariantId },
  products: Products,
  { publicUrl, language }: { publicUrl: string; language: Language },
) => {
  const product = products.get(productId)!
  const image = product.variants.find(({ id }) => id === variantId)?.image ?? product.image
  return {
    productId,
    variantId,
    name: textIn(product.name, language),
    image: publicUrl + image,
    unitPrice: priceOfOne(products, productId, variantId),
    position,
    rotation,
    quantity: 1,
  }
}

const itemsOf = ({ room }: FurnishedTemplate, products: Products, { publicUrl }: Services['config'], language: Language): Template['items'] =>
  room.pieces.map((piece) => pieceOnWire(piece, products, { publicUrl, language }))

type ListQuery = ParsedQuery<typeof templateOperations.listTemplates>

/** A page of the rooms of this type and style with the product, in the order of the list; absent filters do not narrow it. */
export const listTemplates = async (
  { state, config }: Services,
  language: Language,
  { roomType, style, productId, page, limit }: ListQuery,
): Promise<{ templates: Template[]; pagination: Pagination }> => {
  const { all, byId } = await state.furnishedTemplates.now()
  const wanted = all.filter(
    ({ template, room }) =>
      (!roomType || template.roomType === roomType) &&
      (!style || template.style === style) &&
      (!productId || room.pieces.some((piece) => piece.productId === productId.toLowerCase())),
  )
  const shown = wanted.slice((page - 1) * limit, page * limit)
  const total = wanted.length
  return {
    templates: shown.map((one) => onWire({ ...one, dimensions: one.template.dimensions }, byId, { state, config }, language)),
    pagination: paginationOf({ page, limit }, total),
  }
}

/** Items without a place in the room, of those that the catalogue has: products that a shop does not sell are not omitted items. */
const leftOutOf = ({ template, room, bySku }: FittedTemplate, { publicUrl }: Services['config'], language: Language): Template['leftOut'] => {
  const dropped = new Set(room.dropped)
  return template.pieces.flatMap(({ key, sku, variant }) => {
    const product = dropped.has(key) ? bySku.get(sku) : undefined
    if (!product) return []
    const one = product.variants.find((other) => other.sku === variant) ?? product.variants[0]
    return [
      { productId: product.id, variantId: one?.id ?? null, name: textIn(product.name, language), image: publicUrl + (one?.image ?? product.image) },
    ]
  })
}

type GetQuery = ParsedQuery<typeof templateOperations.getTemplate>

/**
 * One room with its items, furnished at the dimensions asked for: what fits, what it costs, what is left out.
 * @throws Refusal TEMPLATE_NOT_FOUND
 */
export const getTemplate = async ({ state, config }: Services, language: Language, templateId: string, asked: GetQuery): Promise<Template> => {
  const found = await state.furnishedTemplates.at(templateId, asked)
  if (!found) throw new Refusal('TEMPLATE_NOT_FOUND')
  return {
    ...onWire(found, found.byId, { state, config }, language),
    items: itemsOf(found, found.byId, config, language),
    leftOut: leftOutOf(found, config, language),
    works: found.room.works,
    leastDimensions: found.least,
  }
}
