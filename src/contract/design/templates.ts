/** Furnished rooms to start from (docs/interface/design.md#templates). */
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { DIMENSION_LIMITS, type DimensionName } from '../wire/vocabulary.ts'
import { fromQuery, id, money, pageQuery, pagination, pathPart, vec3 } from '../wire/primitives.ts'
import { roomType, style } from '../wire/vocabularySchemas.ts'

const dimensions = z.strictObject({ length: z.number(), width: z.number(), height: z.number() })
const metres = (name: DimensionName) => fromQuery(z.number().min(DIMENSION_LIMITS[name].min).max(DIMENSION_LIMITS[name].max)).optional()

export const template = z
  .strictObject({
    id,
    /** In the caller's language. */
    name: z.string(),
    description: z.string(),
    roomType,
    style,
    dimensions: dimensions.extend({ area: z.number() }),
    /** A picture of the furnished room. */
    imageUrl: z.string(),
    /** EGP for everything in it at today's prices, before tax. */
    totalCost: money,
    /** What a shopper pays for it, VAT included. */
    totalWithTax: money,
    itemCount: z.int(),
    items: z
      .array(
        z.strictObject({
          productId: id,
          variantId: id.nullable(),
          name: z.string(),
          image: z.string(),
          unitPrice: money,
          position: vec3,
          rotation: vec3,
          quantity: z.int(),
        }),
      )
      .optional(),
    /** With the items: what has no good place in a room of these dimensions and is left out of it, in the room's order, one row a piece. */
    leftOut: z.array(z.strictObject({ productId: id, variantId: id.nullable(), name: z.string(), image: z.string() })).optional(),
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
    access: 'public',
    query: z.strictObject({
      ...pageQuery,
      roomType: roomType.optional(),
      style: style.optional(),
      /** Only rooms in which this product stands. */
      productId: id.optional(),
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
    access: 'public',
    params: z.object({ templateId: pathPart }),
    query: z.strictObject({ length: metres('length'), width: metres('width'), height: metres('height') }),
    status: 200,
    data: z.strictObject({ template }),
    errors: ['TEMPLATE_NOT_FOUND'],
  }),
}
