/** Products for other modules: prices in piastres, names in every language. */
import type { Piastres } from '#contract/wire/money.ts'
import { asc, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PlanArt, Size, ThreeDModel } from '#contract/catalog/catalog.ts'
import { placeholderImageOf } from '#contract/catalog/placeholderImage.ts'
import type { Translated } from '#contract/text/languages.ts'
import type { Category, KitchenRole, Mount, RoomType, Style } from '#contract/wire/vocabulary.ts'
import type { Queryable } from '../../../db/connection.ts'
import { products, productVariants, type StoredModel } from '../tables.ts'

export interface CatalogVariant {
  id: string
  sku: string
  name: Translated
  color: string
  finish: string
  priceDelta: Piastres
  stock: number
  /** Absolute address of its own picture, or of the product's, or of a placeholder. */
  image: string
  /** The same, large where there is a large one. */
  largeImage: string
}

export interface CatalogProduct {
  id: string
  sku: string
  name: Translated
  description: Translated
  category: Category
  roomTypes: RoomType[]
  styles: Style[]
  /** Before the discount. */
  price: Piastres
  discountPercentage: number
  size: Size
  mount: Mount
  surfaceHeight: number | null
  clearance: { front: number; back: number; left: number; right: number }
  kitchenRole: KitchenRole | null
  requiresInstallation: boolean
  /** A piece. */
  installationPrice: Piastres
  guaranteeYears: number | null
  /** Included and excluded parts. */
  included: Translated | null
  rating: { average: number; count: number }
  /** Null: it cannot be placed in a room. */
  model: ThreeDModel | null
  /** As a plan shows it; null without a model. */
  plan: PlanArt | null
  /** As it is seen from the front; null without a model. */
  front: PlanArt | null
  /** In the shop's order; the first is the one shown when none is chosen. */
  variants: CatalogVariant[]
  /** Absolute address of the first variant's picture. */
  image: string
}

/** Public address of the service: its configuration. */
export interface Origin {
  publicUrl: string
}

/** Absolute address of a blob. */
const assetUrl = ({ publicUrl }: Origin, name: string): string => `${publicUrl}/assets/${name}`

type ProductRow = typeof products.$inferSelect
type VariantRow = typeof productVariants.$inferSelect

const asVariant = (row: VariantRow, category: Category, first: string | null, origin: Origin): CatalogVariant => {
  const { id, sku, name, color, finish, priceDelta, stock } = row
  const own = row.image ?? first
  const image = own === null ? origin.publicUrl + placeholderImageOf(category, color) : assetUrl(origin, own)
  const large = row.largeImage === null ? image : assetUrl(origin, row.largeImage)
  return { id, sku, name, color, finish, priceDelta, stock, image, largeImage: large }
}

const asModel = (origin: Origin, { blob, bytes, triangles, sha256, coarser }: StoredModel): ThreeDModel => ({
  url: assetUrl(origin, blob),
  format: 'glb',
  bytes,
  triangles,
  sha256,
  ...(coarser && { coarser: { url: assetUrl(origin, coarser.blob), bytes: coarser.bytes, sha256: coarser.sha256, levels: coarser.levels } }),
})

const asProduct = (row: ProductRow, variants: VariantRow[], origin: Origin): CatalogProduct => {
  const first = variants[0]?.image ?? null
  const shown = variants.map((variant) => asVariant(variant, row.category, first, origin))
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    description: row.description,
    category: row.category,
    roomTypes: row.roomTypes,
    styles: row.styles,
    price: row.price,
    discountPercentage: row.discountPercentage,
    size: { width: row.width, depth: row.depth, height: row.height },
    mount: row.mount,
    surfaceHeight: row.surfaceHeight,
    clearance: row.clearance,
    kitchenRole: row.kitchenRole,
    requiresInstallation: row.requiresInstallation,
    installationPrice: row.installationPrice,
    guaranteeYears: row.guaranteeYears,
    included: row.included,
    rating: { average: row.ratingAverage, count: row.ratingCount },
    model: row.model === null ? null : asModel(origin, row.model),
    plan: row.model?.plan ?? null,
    front: row.model?.front ?? null,
    variants: shown,
    image: shown[0]?.image ?? origin.publicUrl + placeholderImageOf(row.category, '#C9BFAE'),
  }
}

/**
 * Products by their ids, in the order asked for; unknown ids are absent.
 * @param origin the service's configuration: addresses of images and models are absolute
 */
export const findProducts = async (q: Queryable, ids: Iterable<string>, origin: Origin): Promise<Map<string, CatalogProduct>> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await q.select().from(products).where(inArray(products.id, wanted))
  const variants = await q
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productId, wanted))
    .orderBy(asc(productVariants.position), asc(productVariants.id))
  const found = new Map(rows.map((row) => [row.id, row]))
  const byProduct = Map.groupBy(variants, (variant) => variant.productId)
  return new Map(
    wanted.flatMap((id) => {
      const row = found.get(id)
      return row === undefined ? [] : [[id, asProduct(row, byProduct.get(id) ?? [], origin)]]
    }),
  )
}

/** Ids of products that have a model, a part of them in the shop's order. */
export const idsWithModels = async (q: Queryable, { offset, limit }: { offset: number; limit: number }): Promise<string[]> => {
  const rows = await q
    .select({ id: products.id })
    .from(products)
    .where(isNotNull(products.model))
    .orderBy(asc(products.position), asc(products.id))
    .offset(offset)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** SQL for what `catalogueChanged` answers. */
export const CATALOGUE_CHANGED = `concat_ws(' ', (select epoch from catalogue_state), (select sum(facts) from catalogue_changes))`

/**
 * Version text of the catalogue: it changes with every write of a product, by any process, beyond stock. Values computed from the catalogue are valid
 * as long as it is equal.
 */
export const catalogueChanged = async (q: Queryable): Promise<string> => {
  const { rows } = await q.execute<{ changed: string }>(sql.raw(`select ${CATALOGUE_CHANGED} as changed`))
  return rows[0]!.changed
}

/** Products by SKU; those that nothing has are absent. Addresses begin at the origin. */
export const findProductsBySku = async (q: Queryable, skus: Iterable<string>, origin: Origin): Promise<Map<string, CatalogProduct>> => {
  const rows = await q
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.sku, [...new Set(skus)]))
  const found = await findProducts(
    q,
    rows.map(({ id }) => id),
    origin,
  )
  return new Map([...found.values()].map((product) => [product.sku, product]))
}
