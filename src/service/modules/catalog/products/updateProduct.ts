/**
 * Product fields that staff change themselves (docs/interface/catalogue.md#what-staff-change); sizes, models and variants come by import, so that
 * they stay consistent.
 */
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { catalogOperations } from '#contract/catalog/catalog.ts'
import { fromWire, toWire, type Egp, type Piastres, negative } from '#contract/wire/money.ts'
import type { ParsedBody } from '#contract/wire/operation.ts'
import type { Tx } from '../../../db/connection.ts'
import { faultsOf } from '../../../http/request/invalid.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { announceProducts } from '../catalogueVersion.ts'
import { searchTexts } from './searchTexts.ts'
import { products, productVariants } from '../tables.ts'

type Patch = ParsedBody<typeof catalogOperations.updateProduct>

/** @throws Refusal VALIDATION_ERROR where a variant that is cheaper than the product would cost less than nothing */
const requirePrice = (price: Egp, variants: readonly { priceDelta: Piastres }[]): void => {
  const least = toWire(Math.max(0, ...variants.map(({ priceDelta }) => negative(priceDelta))))
  const schema = z.strictObject({ price: z.number().min(least) })
  const { error } = schema.safeParse({ price })
  if (error) throw new Refusal('VALIDATION_ERROR', faultsOf(error.issues, { price }, schema))
}

/** Nothing that someone else changed meanwhile is overwritten unseen. @throws Refusal PRODUCT_CHANGED */
const requireExpected = ({ expectedPrice, expectedDiscountPercentage }: Patch, before: { price: Piastres; discountPercentage: number }): void => {
  const now = { price: toWire(before.price), discountPercentage: before.discountPercentage }
  const code = 'PRODUCT_CHANGED' as const
  const faults = [
    ...(expectedPrice === undefined || expectedPrice === now.price ? [] : [{ path: 'expectedPrice', code, expectedPrice, price: now.price }]),
    ...(expectedDiscountPercentage === undefined || expectedDiscountPercentage === now.discountPercentage
      ? []
      : [{ path: 'expectedDiscountPercentage', code, expectedDiscountPercentage, discountPercentage: now.discountPercentage }]),
  ]
  if (faults.length > 0) throw new Refusal(code, faults)
}

/**
 * @returns false when there is no such product
 * @throws Refusal VALIDATION_ERROR, PRODUCT_CHANGED
 */
export const updateProduct = async (tx: Tx, id: string, patch: Patch, now: Date): Promise<boolean> => {
  const [before] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  if (before === undefined) return false
  if (Object.keys(patch).length === 0) return true
  const variants = await tx.select().from(productVariants).where(eq(productVariants.productId, id)).orderBy(asc(productVariants.position))
  requireExpected(patch, before)
  const { price, installationPrice, expectedPrice: _price, expectedDiscountPercentage: _discount, ...plain } = patch
  if (price !== undefined) requirePrice(price, variants)
  const values = {
    ...plain,
    ...(price === undefined ? {} : { price: fromWire(price) }),
    ...(installationPrice === undefined ? {} : { installationPrice: fromWire(installationPrice) }),
  }
  await tx
    .update(products)
    .set({ ...values, ...searchTexts({ ...before, ...values, variants }) })
    .where(eq(products.id, id))
  await announceProducts(tx, [id], { changedAt: now })
  return true
}
