/** Furnished rooms to start from (docs/interface/design.md#templates). */
import { z } from 'zod'
import { operation } from './operation.ts'
import { id, money, pageQuery, pagination, pathPart, vec3 } from './primitives.ts'
import { roomType, style } from './vocabularySchemas.ts'

export const template = z
  .strictObject({
    id,
    /** In the caller's language. */
    name: z.string(),
    description: z.string(),
    roomType,
    style,
    dimensions: z.strictObject({ length: z.number(), width: z.number(), height: z.number(), area: z.number() }),
    /** A picture of the furnished room. */
    imageUrl: z.string(),
    /** EGP for everything in it at today's prices. */
    totalCost: money,
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
    query: z.strictObject({ ...pageQuery, roomType: roomType.optional(), style: style.optional() }),
    status: 200,
    data: z.strictObject({ templates: z.array(template), pagination }),
    errors: [],
  }),
  getTemplate: operation({
    method: 'GET',
    path: '/design/templates/{templateId}',
    tag: 'templates',
    summary: 'See a furnished room with its items',
    access: 'public',
    params: z.object({ templateId: pathPart }),
    status: 200,
    data: z.strictObject({ template }),
    errors: ['TEMPLATE_NOT_FOUND'],
  }),
}
