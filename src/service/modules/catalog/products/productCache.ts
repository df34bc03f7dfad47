/**
 * Cache of products between requests, with a check that they are current: a write with `holds` in its condition is done at today's prices or not at
 * all, and needs no read first.
 */
import { sql } from 'drizzle-orm'
import type { Drizzle, Queryable } from '../../../db/connection.ts'
import type { Condition } from '../../../db/prepared.ts'
import { CATALOGUE_CHANGED, catalogueChanged, findProducts, type CatalogProduct, type CatalogVariant, type Origin } from './products.ts'
import { productVariants } from '../tables.ts'

interface Memory {
  /** The catalogue's last change when the products were read. */
  changed: string
  read: Map<string, CatalogProduct>
}
/** More origins than these are a client's play with `Host`. */
const ORIGINS = 8

export interface CachedProducts {
  /** Prices, names and models; stock moves with every order and is not to be relied on. */
  products: ReadonlyMap<string, CatalogProduct>
  /** True in the database as long as no product has changed since. */
  holds: Condition
}

/** Their stock, and when the catalogue changed last, of one moment. */
const readStock = async (q: Queryable, ids: readonly string[]): Promise<{ changed: string; stock: ReadonlyMap<string, number> }> => {
  const { rows } = await q.execute<{ changed: string; id: string | null; stock: number | null }>(sql`
    select ${sql.raw(CATALOGUE_CHANGED)} as changed, v.id, v.stock from (values (1)) one left join ${productVariants} v on v.product_id = any(${sql.param(ids)}::uuid[])`)
  return { changed: rows[0]!.changed, stock: new Map(rows.flatMap(({ id, stock }) => (id === null || stock === null ? [] : [[id, stock]]))) }
}

export class ProductCache {
  readonly #root: Drizzle
  /** By the origin that addresses begin with: callers may reach the service at several. */
  #memories = new Map<string, Memory>()

  constructor(root: Drizzle) {
    this.#root = root
  }

  /** Products by their ids, from memory where they are in it. Ids that nothing has are absent. */
  async remembered(ids: readonly string[], origin: Origin): Promise<CachedProducts> {
    const known = this.#memories.get(origin.publicUrl)
    const memory =
      known && ids.every((id) => known.read.has(id)) ? known : await this.#learn(this.#root, ids, origin, await catalogueChanged(this.#root))
    const holds: Condition = (bind) => `${CATALOGUE_CHANGED} is not distinct from ${bind(memory.changed)}`
    return { products: memory.read, holds }
  }

  /**
   * Products by their ids with the stock of now: the rest from memory, where the catalogue has not changed since. Ids that nothing has are absent.
   * @param q the transaction, where there is one: it sees what it wrote
   */
  async inStock(q: Queryable, ids: readonly string[], origin: Origin): Promise<ReadonlyMap<string, CatalogProduct>> {
    if (ids.length === 0) return new Map()
    const wanted = [...new Set(ids)]
    const { changed, stock } = await readStock(q, wanted)
    const known = this.#memories.get(origin.publicUrl)
    const isKnown = known?.changed === changed && wanted.every((id) => known.read.has(id))
    const { read } = isKnown ? known : await this.#learn(q, wanted, origin, changed)
    const stocked = (variant: CatalogVariant): CatalogVariant => ({ ...variant, stock: stock.get(variant.id) ?? 0 })
    return new Map(
      wanted.flatMap((id) => {
        const product = read.get(id)
        return product ? [[id, { ...product, variants: product.variants.map(stocked) }]] : []
      }),
    )
  }

  /** Called when a cached value turned out to be stale. */
  forget(): void {
    // A read in progress fills the previous map.
    this.#memories = new Map()
  }

  /** Reads products and remembers them. @param changed the catalogue's last change, read before: one in between makes it old, never the products */
  async #learn(q: Queryable, ids: readonly string[], origin: Origin, changed: string): Promise<Memory> {
    const memories = this.#memories
    const known = memories.get(origin.publicUrl)
    const memory = known?.changed === changed ? known : { changed, read: new Map<string, CatalogProduct>() }
    memories.set(origin.publicUrl, memory)
    const oldest = memories.keys().next()
    if (memories.size > ORIGINS && !oldest.done) memories.delete(oldest.value)
    for (const [id, product] of await findProducts(q, ids, origin)) memory.read.set(id, product)
    return memory
  }
}

declare module '../../../services.ts' {
  interface ProcessState {
    readonly productCache: ProductCache
  }
}
