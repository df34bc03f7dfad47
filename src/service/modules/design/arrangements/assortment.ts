/** The shop's products as a room is arranged with them: read once for each state of the catalogue, stock included. */
import { mostWithTax } from '#contract/pricing/tax.ts'
import { piecePrice } from '#contract/pricing/piece.ts'
import type { ArrangeProduct } from '#planner/arrangement/request.ts'
import type { Drizzle } from '../../../db/connection.ts'
import type { ProcessState } from '../../../services.ts'
import { idsWithModels, type CatalogProduct } from '../../catalog/products/products.ts'
import type { Products } from '../catalogue.ts'
import type { Assortment } from './arrangementProtocol.ts'

/** Products that are chosen among: the first in the shop's order. */
const MOST_PRODUCTS = 5000
/** The caller adds the base of addresses, not the catalogue. */
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

export class AssortmentCache {
  readonly #root: Drizzle
  readonly #catalogue: Pick<ProcessState, 'catalogueMoment' | 'productCache'>
  #known: { moment: string; assortment: Promise<KnownAssortment> } | null = null

  constructor(root: Drizzle, catalogue: Pick<ProcessState, 'catalogueMoment' | 'productCache'>) {
    this.#root = root
    this.#catalogue = catalogue
  }

  /** The products of this moment: one small query as long as nothing in the catalogue changes. */
  async now(): Promise<KnownAssortment> {
    // The moment first: a change between the two readings is noticed the next time.
    const moment = await this.#catalogue.catalogueMoment.read()
    if (this.#known?.moment === moment) return this.#known.assortment
    const known = { moment, assortment: this.#read(moment) }
    this.#known = known
    known.assortment.catch(() => {
      if (this.#known === known) this.#known = null
    })
    return known.assortment
  }

  async #read(moment: string): Promise<KnownAssortment> {
    const ids = await idsWithModels(this.#root, { offset: 0, limit: MOST_PRODUCTS })
    const byId = await this.#catalogue.productCache.inStock(this.#root, ids, ANY_ORIGIN)
    return { moment, byId, products: [...byId.values()].map((product) => toArrange(product, true)) }
  }
}

declare module '../../../services.ts' {
  interface ProcessState {
    readonly assortment: AssortmentCache
  }
}
