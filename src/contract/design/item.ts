/** An item of a room as it is answered, at the catalogue's prices of now (docs/interface/design.md#items). */
import { z } from 'zod'
import { customization, quantity, scale } from './itemFacts.ts'
import { EXAMPLE_IDS } from '../wire/examples.ts'
import { id, money, timestamp, vec3 } from '../wire/primitives.ts'

export const item = z
  .strictObject({
    id,
    projectId: id,
    productId: id,
    product: z.strictObject({
      name: z.string().meta({ example: 'Lotus sofa, three-seat' }),
      image: z.string().meta({ example: 'https://diwan.example/assets/lotus-sofa.webp' }),
      price: money.meta({ example: 38_500 }),
      threeDModel: z
        .strictObject({
          url: z.string().meta({ example: 'https://diwan.example/assets/lotus-sofa.glb' }),
          format: z.string().meta({ example: 'glb' }),
        })
        .nullable(),
    }),
    variantId: id.nullable().meta({ example: EXAMPLE_IDS.variant }),
    variant: z.strictObject({ name: z.string().meta({ example: 'Sand linen' }), color: z.string().meta({ example: '#D9C7A8' }) }).nullable(),
    position: vec3.meta({ example: { x: 2.5, y: 0, z: 0.6 } }),
    rotation: vec3.meta({ example: { x: 0, y: 0, z: 0 } }),
    scale: vec3.meta({ example: { x: 1, y: 1, z: 1 } }),
    quantity: z.int().meta({ example: 1 }),
    unitPrice: money.meta({ example: 38_500 }),
    totalPrice: money.meta({ example: 38_500 }),
    /** False once its product, or its variant, has left the catalogue: it stays in the room, costs nothing and cannot be ordered. */
    isForSale: z.boolean().meta({ example: true }),
    customization: z.record(z.string(), z.unknown()).meta({ example: { legs: 'walnut' } }),
    inCart: z.boolean().meta({ example: false }),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Item' })
export type Item = z.infer<typeof item>

const zero = { x: 0, y: 0, z: 0 }
const one = { x: 1, y: 1, z: 1 }
export const itemInput = z.strictObject({
  productId: id.meta({ example: EXAMPLE_IDS.product }),
  variantId: id.optional().meta({ example: EXAMPLE_IDS.variant }),
  position: vec3.meta({ example: { x: 2.5, y: 0, z: 0.6 } }),
  rotation: vec3.default(zero),
  scale: scale.default(one),
  quantity: quantity.default(1),
  customization: customization.default({}).meta({ example: { legs: 'walnut' } }),
})
/** Merge: absent = unchanged; `variantId:null` clears. */
export const itemPatch = z.strictObject({
  variantId: id.nullable().optional(),
  position: vec3.optional(),
  rotation: vec3.optional(),
  scale: scale.optional(),
  quantity: quantity.optional(),
  customization: customization.optional(),
})
export type ItemPatch = z.infer<typeof itemPatch>
