/** Furnished rooms to start from (docs/interface/design.md#templates). */
import { z } from 'zod'
import { EXAMPLE_IDS } from '../wire/examples.ts'
import { templateId } from '../wire/pathParameters.ts'
import { operation } from '../wire/operation.ts'
import { DIMENSION_LIMITS, type DimensionName } from '../wire/vocabulary.ts'
import { fromQuery, id, money, pageQuery, pagination, vec3 } from '../wire/primitives.ts'
import { roomType, style } from '../wire/vocabularySchemas.ts'

const dimensions = z.strictObject({
  length: z.number().meta({ example: 5 }),
  width: z.number().meta({ example: 4 }),
  height: z.number().meta({ example: 2.8 }),
})
const metres = (name: DimensionName) => fromQuery(z.number().min(DIMENSION_LIMITS[name].min).max(DIMENSION_LIMITS[name].max)).optional()

export const template = z
  .strictObject({
    id,
    /** In the caller's language. */
    name: z.string().meta({ example: 'Salon on the Nile' }),
    description: z.string().meta({ example: 'A calm living room in sand and teal.' }),
    roomType: roomType.meta({ example: 'living_room' }),
    style: style.meta({ example: 'modern' }),
    dimensions: dimensions.extend({ area: z.number().meta({ example: 20 }) }),
    /** A picture of the furnished room. */
    imageUrl: z.string().meta({ example: 'https://diwan.example/assets/template-salon.webp' }),
    /** EGP for everything in it at today's prices, before tax. */
    totalCost: money.meta({ example: 38_500 }),
    /** The price with VAT. */
    totalWithTax: money,
    itemCount: z.int().meta({ example: 1 }),
    items: z
      .array(
        z.strictObject({
          productId: id,
          variantId: id.nullable().meta({ example: EXAMPLE_IDS.variant }),
          name: z.string().meta({ example: 'Lotus sofa, three-seat' }),
          image: z.string().meta({ example: 'https://diwan.example/assets/lotus-sofa.webp' }),
          unitPrice: money.meta({ example: 38_500 }),
          position: vec3.meta({ example: { x: 2.5, y: 0, z: 0.6 } }),
          rotation: vec3.meta({ example: { x: 0, y: 0, z: 0 } }),
          quantity: z.int().meta({ example: 1 }),
        }),
      )
      .optional(),
    /** With the items: what has no good place in a room of these dimensions and is left out of it, in the room's order, one row a piece. */
    leftOut: z
      .array(
        z.strictObject({
          productId: id,
          variantId: id.nullable().meta({ example: EXAMPLE_IDS.variant }),
          name: z.string().meta({ example: 'Salon on the Nile' }),
          image: z.string().meta({ example: 'https://diwan.example/assets/lotus-sofa.webp' }),
        }),
      )
      .optional(),
    /** With the items: everything without which the room is not this one has its place. */
    works: z.boolean().optional(),
    /** With the items, where it does not work: the least room in which it does; null where it works, and where no room would do. */
    leastDimensions: dimensions.nullable().optional(),
  })
  .meta({ id: 'Template' })
export type Template = z.infer<typeof template>

export const templateOperations = {
  listTemplates: operation({
    method: 'GET',
    path: '/design/templates',
    tag: 'templates',
    summary: 'List furnished rooms to start from',
    description: 'No bearer is needed. Filter by room type and style.',
    access: 'public',
    query: z.strictObject({
      ...pageQuery,
      roomType: roomType.optional().meta({ description: 'Only of this type of room' }),
      style: style.optional().meta({ description: 'Only of this style' }),
      /** Only rooms that contain this product. */
      productId: id.optional().meta({ description: 'Id of the product', example: EXAMPLE_IDS.product }),
    }),
    status: 200,
    data: z.strictObject({ templates: z.array(template), pagination }),
    errors: [],
  }),
  getTemplate: operation({
    method: 'GET',
    path: '/design/templates/{templateId}',
    tag: 'templates',
    summary: 'See a furnished room with its items, in its own size or in another',
    description:
      'With its items at today’s prices, at its own dimensions or at those asked for: what fits, what it costs, what is left out, and where too little fits, the least room that is large enough.',
    access: 'public',
    params: z.object({ templateId }),
    query: z.strictObject({
      length: metres('length').meta({ description: 'Metres along the floor, 2 to 20; the template’s own when it is absent', example: 5 }),
      width: metres('width').meta({ description: 'Metres across the floor, 2 to 20; the template’s own when it is absent', example: 4 }),
      height: metres('height').meta({ description: 'Metres to the ceiling, 2.4 to 5; the template’s own when it is absent', example: 2.8 }),
    }),
    status: 200,
    data: z.strictObject({ template }),
    errors: ['TEMPLATE_NOT_FOUND'],
  }),
}
