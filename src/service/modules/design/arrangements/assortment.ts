/** The shop's products as a room is arranged with them: read once for each state of the catalogue, stock included. */
import { mostWithTax } from '#contract/pricing/tax.ts'
import { piecePrice } from '#contract/pricing/piece.ts'
import type { ArrangeProduct } from '#planner/arrangement/request.ts'
import type { Database } from '../../../db/connection.ts'
import { catalogueMoment } from '../../catalog/catalogueMoment.ts'
import { idsWithModels, type CatalogProduct } from '../../catalog/products/products.ts'
import { productsInStock } from '../../catalog/products/remembered.ts'
import type { Products } from '../catalogue.ts'
import type { Assortment } from './arrangementProtocol.ts'

/** Products that are chosen among: the first in the shop's order. */
const MOST_PRODUCTS = 5000
/** Where addresses begin is the caller's matter, not the catalogue's. */
const ANY_ORIGIN = { publicUrl: '' }

export interface KnownAssortment extends Assortment {
  /** The same by their ids; addresses in them begin with `/`. */
  byId: Products
}

/** A product as the search knows it. @param isForSale false for one of which nothing may be proposed */
export const toArrange = (product: CatalogProduct, isForSale: boolean): ArrangeProduct => ({
  id: product.id,
  category: product.category,
  mount: product.mount,
  size: product.size,
  surfaceHeight: product.surfaceHeight,
  kitchenRole: product.kitchenRole,
  clearance: product.clearance,
  roomTypes: product.roomTypes,
  styles: product.styles,
  variants: product.variants.map(({ id, sku, color, stock }) => ({
    id,
    sku,
    color,
    price: mostWithTax(piecePrice(product, id)!.unitPrice),
    stock: isForSale ? stock : 0,
  })),
})

const read = async (db: Database, moment: string): Promise<KnownAssortment> => {
  const ids = await idsWithModels(db.root, { offset: 0, limit: MOST_PRODUCTS })
  const byId = await productsInStock(db.root, ids, { db, config: ANY_ORIGIN })
  return { moment, byId, products: [...byId.values()].map((product) => toArrange(product, true)) }
}

const known = new WeakMap<Database, { moment: string; assortment: Promise<KnownAssortment> }>()

/** The products of this moment: one small query as long as nothing in the catalogue changes. */
export const assortmentNow = async (db: Database): Promise<KnownAssortment> => {
  // The moment first: a change between the two readings is noticed the next time.
  const moment = await catalogueMoment(db.root)
  const last = known.get(db)
  if (last?.moment === moment) return last.assortment
  const assortment = read(db, moment)
  known.set(db, { moment, assortment })
  assortment.catch(() => {
    if (known.get(db)?.assortment === assortment) known.delete(db)
  })
  return assortment
}
