import { LIMITS } from '../wire/limits.ts'

/** The greatest values of a product, and of the exchange rates that its price is shown by, for anyone who writes one: staff, a manifest, the collection. Money in EGP, lengths in metres. */
export const PRODUCT_LIMITS = {
  price: 100_000_000,
  /** Above and below zero. */
  priceDelta: 100_000_000,
  installationPrice: 1_000_000,
  discountPercentage: 90,
  stock: 1_000_000,
  /** Limit of an exchange rate, EGP per unit. */
  egpPerUnit: 10_000,
  side: 20,
  clearance: 5,
  guaranteeYears: 30,
  variants: 100,
  /** Characters. */
  name: LIMITS.text.productName,
  description: LIMITS.text.description,
  finish: 64,
  included: 300,
  path: 400,
} as const
