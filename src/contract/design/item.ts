/** An item of a room as it is answered, at the catalogue's prices of now (docs/interface/design.md#items). */
import { z } from 'zod'
import { id, money, timestamp, vec3 } from '../wire/primitives.ts'

export const item = z
  .strictObject({
    id,
    projectId: id,
    productId: id,
    product: z.strictObject({
      name: z.string(),
      image: z.string(),
      price: money,
      threeDModel: z.strictObject({ url: z.string(), format: z.string() }).nullable(),
    }),
    variantId: id.nullable(),
    variant: z.strictObject({ name: z.string(), color: z.string() }).nullable(),
    position: vec3,
    rotation: vec3,
    scale: vec3,
    quantity: z.int(),
    unitPrice: money,
    totalPrice: money,
    /** False once its product, or its variant, has left the catalogue: it stands in the room, costs nothing and cannot be ordered. */
    isForSale: z.boolean(),
    customization: z.record(z.string(), z.unknown()),
    inCart: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Item' })
export type Item = z.infer<typeof item>
