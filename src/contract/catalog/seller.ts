/** Whom a shopper buys from (docs/interface/catalogue.md#the-seller). */
import { z } from 'zod'
import { operation } from '../wire/operation.ts'

/** As the shop's settings name it; null for what is not set. */
export const seller = z
  .strictObject({
    name: z.string(),
    address: z.string().nullable(),
    /** The number under which the shop is registered for VAT. */
    taxNumber: z.string().nullable(),
    commercialRegister: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'Seller' })
export type Seller = z.infer<typeof seller>

export const sellerOperations = {
  getSeller: operation({
    method: 'GET',
    path: '/seller',
    tag: 'catalog',
    summary: 'Read who sells here',
    access: 'public',
    status: 200,
    data: z.strictObject({ seller }),
    errors: [],
  }),
}
