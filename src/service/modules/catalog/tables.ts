import { sql } from 'drizzle-orm'
import { bigint, boolean, check, doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { piastres } from '../../db/columns.ts'
import type { PlanArt } from '#contract/catalog/catalog.ts'
import type { Translated } from '#contract/text/languages.ts'
import type { Category, KitchenRole, Mount, RoomType, Style } from '#contract/wire/vocabulary.ts'

const since = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Coarser forms of a model in one GLB (docs/interface/catalogue.md#coarser-models), which names its textures as the blobs do. */
export interface StoredCoarser {
  blob: string
  bytes: number
  sha256: string
  levels: { triangles: number; error: number }[]
  /** Names in the blobs. */
  pictures: string[]
}

/** A GLB in the blobs. */
export interface StoredModel {
  blob: string
  bytes: number
  triangles: number
  sha256: string
  /** As a plan shows it; models that came in before there were plans have none. */
  plan?: PlanArt | undefined
  /** As it is seen from the front; the same. */
  front?: PlanArt | undefined
  /** For who sees it from farther away; models that came in before there was such have none. */
  coarser?: StoredCoarser | undefined
  /** The same for native viewers: JPEG or PNG, no required extension. Null where none was made. */
  plain: { blob: string; bytes: number; sha256: string } | null
}

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    sku: text().notNull().unique(),
    name: jsonb().$type<Translated>().notNull(),
    description: jsonb().$type<Translated>().notNull(),
    category: text().$type<Category>().notNull(),
    roomTypes: text('room_types').array().$type<RoomType[]>().notNull(),
    styles: text().array().$type<Style[]>().notNull(),
    /** Piastres, before the discount. */
    price: piastres().notNull(),
    discountPercentage: integer('discount_percentage').notNull(),
    /** Metres. */
    width: doublePrecision().notNull(),
    depth: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    mount: text().$type<Mount>().notNull(),
    surfaceHeight: doublePrecision('surface_height'),
    clearance: jsonb().$type<{ front: number; back: number; left: number; right: number }>().notNull(),
    kitchenRole: text('kitchen_role').$type<KitchenRole>(),
    model: jsonb().$type<StoredModel>(),
    requiresInstallation: boolean('requires_installation').notNull(),
    installationPrice: piastres('installation_price').notNull(),
    guaranteeYears: integer('guarantee_years'),
    included: jsonb().$type<Translated>(),
    /** Average over shoppers who received it: no import writes it. */
    ratingAverage: doublePrecision('rating_average').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Names in all languages and sku, normalised (search/words.ts): a hit here ranks first. */
    nameSearch: text('name_search').notNull(),
    /** Whatever else a search may hit, normalised: descriptions, variants. */
    search: text().notNull(),
    /** Place in the catalogue file: the shop's own order. */
    position: integer().notNull(),
    createdAt: since('created_at').notNull(),
    /** Changes with prices, names and models, which rooms and carts depend on, and not with stock. */
    updatedAt: since('updated_at').notNull(),
    /** The catalogue's version of the last change of this product that searches must see (catalogueVersion.ts). */
    version: bigint({ mode: 'number' }).notNull().default(0),
    /** SHA-256 of what an import last said about it: the same again changes nothing. */
    importHash: text('import_hash'),
  },
  (table) => [
    index('products_by_category').on(table.category, table.position),
    index('products_by_position').on(table.position, table.id),
    index('products_by_change').on(table.updatedAt),
    index('products_by_version').on(table.version),
  ],
)

export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text().notNull().unique(),
    name: jsonb().$type<Translated>().notNull(),
    color: text().notNull(),
    finish: text().notNull(),
    /** Piastres. */
    priceDelta: piastres('price_delta').notNull(),
    stock: integer().notNull(),
    /** Its picture in the blobs; null when it has none. */
    image: text(),
    /** The same, for the product's own page. */
    largeImage: text('large_image'),
    position: integer().notNull(),
  },
  (table) => [index('product_variants_by_product').on(table.productId, table.position), check('product_variants_stock', sql`${table.stock} >= 0`)],
)

/** One row: the state of the catalogue. Writers of products lock it last, so that versions become visible in their order. */
export const catalogueState = pgTable('catalogue_state', {
  one: boolean().primaryKey().default(true),
  /** Id of a history of versions: a database that was emptied begins a new one. */
  epoch: uuid().notNull().defaultRandom(),
  version: bigint({ mode: 'number' }).notNull(),
  /** The last version in which products left: what was remembered before it is to be read whole. */
  removedIn: bigint('removed_in', { mode: 'number' }).notNull(),
})

/**
 * Number of writes of products and variants: counted by triggers (migration `catalogue_free_slots`), whichever process writes them. A transaction
 * counts in a row that no other transaction has locked, and inserts one where there is none, so that writers never wait for each other here. Only
 * sums mean something.
 */
export const catalogueChanges = pgTable('catalogue_changes', {
  /** Below 256 are the slots of older versions, which went by the connection. */
  slot: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 256 }),
  changes: bigint({ mode: 'number' }).notNull(),
  /** Those that changed more than stock. */
  facts: bigint({ mode: 'number' }).notNull().default(0),
})
