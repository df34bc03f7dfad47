/** The index of the catalogue in this process, brought up to date before every use: what another process wrote is found too. */
import type { Piastres } from '#contract/wire/money.ts'
import { asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { listedPrice } from '#contract/pricing/piece.ts'
import type { Drizzle } from '../../../db/connection.ts'
import { runUnattributed } from '../../../db/fairShare.ts'
import { readCatalogueVersion, type CatalogueVersion } from '../catalogueVersion.ts'
import { products, productVariants } from '../tables.ts'
import { ProductIndex, type IndexedProduct } from './productIndex.ts'

interface LoadedIndex {
  index: ProductIndex
  at: CatalogueVersion
}

/** Products read at once; the event loop runs other work in between. */
const BATCH = 1000

const readBatch = async (q: Drizzle, where: SQL): Promise<IndexedProduct[]> => {
  const ofProduct = eq(productVariants.productId, products.id)
  const rows = await q
    .select({
      id: products.id,
      name: products.name,
      nameSearch: products.nameSearch,
      search: products.search,
      category: products.category,
      roomTypes: products.roomTypes,
      styles: products.styles,
      mount: products.mount,
      width: products.width,
      depth: products.depth,
      height: products.height,
      price: products.price,
      discountPercentage: products.discountPercentage,
      // A card shows what the first variant costs: the cart takes that one where none is named.
      firstVariant: sql<{
        id: string
        priceDelta: Piastres
      } | null>`(select json_build_object('id', ${productVariants.id}, 'priceDelta', ${productVariants.priceDelta}) from ${productVariants} where ${ofProduct} order by ${productVariants.position}, ${productVariants.id} limit 1)`,
      position: products.position,
      createdAt: products.createdAt,
      changed: sql<string>`${products.updatedAt}::text`,
      colors: sql<
        string[] | null
      >`(select array_agg(upper(${productVariants.color}) order by ${productVariants.position}) from ${productVariants} where ${ofProduct})`,
      inStock: sql<boolean>`exists (select 1 from ${productVariants} where ${ofProduct} and ${productVariants.stock} > 0)`,
    })
    .from(products)
    .where(where)
    .orderBy(asc(products.id))
    .limit(BATCH)
  return rows.map(({ firstVariant, discountPercentage, ...row }) => ({
    ...row,
    price: listedPrice({ price: row.price, discountPercentage, variants: firstVariant ? [firstVariant] : [] }).unitPrice,
    createdAt: row.createdAt.getTime(),
    colors: row.colors ?? [],
  }))
}

/** Takes in every product that the condition names, in the order of ids. */
const addProducts = async (q: Drizzle, index: ProductIndex, condition: SQL): Promise<void> => {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const batch = await readBatch(q, sql`${condition} and ${products.id} > ${after}`)
    for (const product of batch) index.put(product)
    const last = batch.at(-1)
    if (last === undefined || batch.length < BATCH) return
    after = last.id
  }
}

const isNewerOf = (known: LoadedIndex, at: CatalogueVersion): boolean =>
  known.at.epoch === at.epoch && at.removedIn <= known.at.version && at.version >= known.at.version && !known.index.needsCompaction

const isCurrent = (known: LoadedIndex | null, at: CatalogueVersion): known is LoadedIndex =>
  known?.at.epoch === at.epoch && known.at.version >= at.version

/** The version is read before the rows: what changes meanwhile is read again, never missed. */
const load = async (q: Drizzle, known: LoadedIndex | null): Promise<LoadedIndex> => {
  const at = await readCatalogueVersion(q)
  if (known && isNewerOf(known, at)) {
    await addProducts(q, known.index, gt(products.version, known.at.version))
    return { index: known.index, at }
  }
  const index = new ProductIndex()
  await addProducts(q, index, sql`true`)
  return { index, at }
}

export class CatalogueIndex {
  readonly #root: Drizzle
  #current: LoadedIndex | null = null
  #loading: Promise<LoadedIndex> | null = null

  constructor(root: Drizzle) {
    this.#root = root
  }

  /** The index as of now. The first call reads the whole catalogue; others ask for its version and read what is newer. */
  async now(): Promise<ProductIndex> {
    for (;;) {
      const at = await readCatalogueVersion(this.#root)
      if (isCurrent(this.#current, at)) return this.#current.index
      // One reading for all who wait; one that began before a write that this caller knows of is followed by another. On behalf of all searches, not
      // of the request that began it.
      const current = this.#current
      const loading = (this.#loading ??= runUnattributed(() => load(this.#root, current)))
      try {
        this.#current = await loading
      } finally {
        if (this.#loading === loading) this.#loading = null
      }
    }
  }
}

declare module '../../../services.ts' {
  interface ProcessState {
    readonly catalogueIndex: CatalogueIndex
  }
}
