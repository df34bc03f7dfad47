/** The seller (docs/interface/catalogue.md#the-seller). */
import { z } from 'zod'
import { operation } from '../wire/operation.ts'

/** As the shop's settings name it; null for what is not set. */
export const seller = z
  .strictObject({
    name: z.string().meta({ example: 'Diwan' }),
    address: z.string().nullable().meta({ example: '24 Talaat Harb Street, Cairo' }),
    /** The number under which the shop is registered for VAT. */
    taxNumber: z.string().nullable().meta({ example: '123-456-789' }),
    commercialRegister: z.string().nullable().meta({ example: '98765' }),
    phone: z.string().nullable().meta({ example: '+20 2 2345 6789' }),
    email: z.string().nullable().meta({ example: 'hello@diwan.example' }),
  })
  .meta({ id: 'Seller' })
export type Seller = z.infer<typeof seller>

export const sellerOperations = {
  getSeller: operation({
    method: 'GET',
    path: '/seller',
    tag: 'catalog',
    summary: 'Read who sells here',
    description: 'As the `SELLER_…` settings name it; null for what is not set.',
    access: 'public',
    status: 200,
    data: z.strictObject({ seller }),
    errors: [],
  }),
}
