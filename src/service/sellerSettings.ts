/** The seller, as invoices and the pages about the shop name it. */
import { z } from 'zod'
import type { Seller } from '#contract/catalog/seller.ts'

const line = (longest: number) => z.string().max(longest, `at most ${longest} characters`)
const optional = (meaning: string, longest = 80) => ({
  schema: line(longest).optional(),
  default: null,
  unset: 'left out',
  meaning,
})

export const SELLER_SETTINGS = {
  SELLER_NAME: { schema: line(120), default: 'Diwan', meaning: 'Name of the selling company, on invoices and on the pages about the shop' },
  SELLER_ADDRESS: optional('Its postal address, in one line', 200),
  SELLER_TAX_NUMBER: optional('Its VAT registration number'),
  SELLER_COMMERCIAL_REGISTER: optional('Its number in the commercial register'),
  SELLER_PHONE: optional('Its phone number for shoppers'),
  SELLER_EMAIL: { ...optional('Its email address for shoppers'), schema: z.email('an e-mail address').optional() },
}

/** As the environment was read. */
type Values = { [Name in keyof typeof SELLER_SETTINGS]?: z.output<(typeof SELLER_SETTINGS)[Name]['schema']> } & { SELLER_NAME: string }

export const sellerOf = (values: Values): Seller => ({
  name: values.SELLER_NAME,
  address: values.SELLER_ADDRESS ?? null,
  taxNumber: values.SELLER_TAX_NUMBER ?? null,
  commercialRegister: values.SELLER_COMMERCIAL_REGISTER ?? null,
  phone: values.SELLER_PHONE ?? null,
  email: values.SELLER_EMAIL ?? null,
})
