import { sql } from 'drizzle-orm'
import { bigint, boolean, check, doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Translated } from '../../../contract/primitives.ts'
import type { Category, Mount, RoomType, Style } from '../../../contract/vocabulary.ts'

const piastres = () => bigint({ mode: 'number' })
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** A GLB in the blobs. */
export interface StoredModel {
  blob: string
  bytes: number
  triangles: number
  sha256: string
}

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    sku: text().notNull().unique(),
    name: jsonb().$type<Translated>().notNull(),
    description: jsonb().$type<Translated>().notNull(),
    category: text().$type<Category>().notNull(),
    roomTypes: text().array().$type<RoomType[]>().notNull(),
    styles: text().array().$type<Style[]>().notNull(),
    /** Piastres, before the discount. */
    price: piastres().notNull(),
    discountPercentage: integer().notNull(),
    /** Metres. */
    width: doublePrecision().notNull(),
    depth: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    mount: text().$type<Mount>().notNull(),
    surfaceHeight: doublePrecision(),
    clearance: jsonb().$type<{ front: number; back: number; left: number; right: number }>().notNull(),
    model: jsonb().$type<StoredModel>(),
    requiresInstallation: boolean().notNull(),
    installationPrice: piastres().notNull(),
    ratingAverage: doublePrecision().notNull(),
    ratingCount: integer().notNull(),
    /** Names in all languages, normalised (search.ts): a hit here ranks first. */
    nameSearch: text().notNull(),
    /** Everything that a search may hit, normalised. */
    search: text().notNull(),
    /** Place in the catalogue file: the shop's own order. */
    position: integer().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('products_by_category').on(table.category, table.position),
    index('products_by_position').on(table.position, table.id),
    index('products_by_change').on(table.updatedAt),
  ],
)

export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text().notNull().unique(),
    name: jsonb().$type<Translated>().notNull(),
    color: text().notNull(),
    finish: text().notNull(),
    /** Piastres. */
    priceDelta: piastres().notNull(),
    stock: integer().notNull(),
    /** Its picture in the blobs; null when it has none. */
    image: text(),
    position: integer().notNull(),
  },
  (table) => [index('product_variants_by_product').on(table.productId, table.position), check('product_variants_stock', sql`${table.stock} >= 0`)],
)
