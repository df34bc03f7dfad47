/** What staff change in a product themselves (docs/interface/catalogue.md#what-staff-change); sizes, models and variants come by import, so that they keep fitting together. */
import { asc, eq } from 'drizzle-orm'
import type { catalogOperations } from '../../../contract/catalog.ts'
import { fromWire } from '../../../contract/money.ts'
import type { ParsedBody } from '../../../contract/operation.ts'
import type { Tx } from '../../db/connection.ts'
import { announceProducts } from './catalogueVersion.ts'
import { searchTexts } from './searchTexts.ts'
import { products, productVariants } from './tables.ts'

type Patch = ParsedBody<typeof catalogOperations.updateProduct>

/** @returns false when there is no such product */
export const updateProduct = async (tx: Tx, id: string, patch: Patch, now: Date): Promise<boolean> => {
  const [before] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  if (before === undefined) return false
  if (Object.keys(patch).length === 0) return true
  const variants = await tx.select().from(productVariants).where(eq(productVariants.productId, id)).orderBy(asc(productVariants.position))
  const { price, installationPrice, ...plain } = patch
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
