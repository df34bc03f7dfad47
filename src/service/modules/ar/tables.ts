/** AR sessions, and their files. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import type { ArFile, ArPlatform, ArTracking } from '#contract/ar/ar.ts'
import type { ArAssets } from './plan.ts'
import type { Recipe } from './recipe.ts'

/** A session has no token here: it follows from its id (sessionToken.ts). Whether it is over follows from the times. */
export const arSessions = pgTable(
  'ar_sessions',
  {
    id: uuid().primaryKey(),
    /** Null in a session for a product alone. */
    projectId: uuid('project_id'),
    productId: uuid('product_id'),
    variantId: uuid('variant_id'),
    /** The opener; null for a caller without an account. */
    accountId: uuid('account_id'),
    /** The token that opened it: the session ends with that. Null for a caller without an account. */
    tokenId: uuid('token_id'),
    /** SHA-256 of the link that it was opened by, when it was. */
    linkHash: text('link_hash'),
    /** Holder whose number of active sessions it counts to. */
    holder: text().notNull(),
    /** Whether the opener could edit the room then. */
    mayEdit: boolean('may_edit').notNull(),
    platform: text().$type<ArPlatform>().notNull(),
    tracking: jsonb().$type<ArTracking>().notNull(),
    /** Minutes. */
    maxDuration: integer('max_duration').notNull(),
    assets: jsonb().$type<ArAssets>().notNull(),
    /** Keys of all files that it may show. */
    files: text().array().notNull(),
    openedAt: moment('opened_at'),
    endedAt: moment('ended_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('ar_sessions_by_token').on(table.tokenId),
    index('ar_sessions_active').on(table.holder, table.expiresAt),
    index('ar_sessions_by_age').on(table.expiresAt),
  ],
)

/** A file, made or to be made: the row that a session shows is the row that a process claims. What is made can be made again: it is no data. */
export const arFiles = pgTable(
  'ar_files',
  {
    /** SHA-256 of what decides the bytes: recipe, target and maker. */
    key: text().primaryKey(),
    target: text().$type<ArPlatform>().notNull(),
    recipe: jsonb().$type<Recipe>().notNull(),
    /** 0: a user waits for it; 1: a user may request it soon; 2: ahead of need. */
    priority: integer().notNull(),
    /** Number of claims. */
    attempts: integer().notNull(),
    /** End of the lease: after it the claim is void, because its process has ended. */
    leasedUntil: moment('leased_until'),
    /** Reason why it cannot be made. */
    failure: text(),
    failedAt: moment('failed_at'),
    /** Its name among the kept files; null until it is made. */
    blob: text(),
    made: jsonb().$type<Omit<ArFile, 'url'>>(),
    /** When a session last asked for it. */
    usedAt: moment('used_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('ar_files_to_make')
      .on(table.priority, table.createdAt, table.key)
      .where(sql`${table.blob} is null and ${table.failure} is null`),
    index('ar_files_by_blob').on(table.blob),
    index('ar_files_by_use').on(table.usedAt),
  ],
)

/** Holders that wait for a file. Deleted once the file is made or has failed. */
export const arWants = pgTable(
  'ar_wants',
  {
    key: text().notNull(),
    /** An account's id, or a network address under a seal. */
    holder: text().notNull(),
    /** The network that it asks from, and its share there (shares/holder.ts); empty for files made ahead of need. */
    network: text().notNull().default(''),
    share: text().notNull().default(''),
    /** As in `ar_files`, for this holder. */
    priority: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.holder] }),
    index('ar_wants_by_holder').on(table.holder),
    index('ar_wants_by_network').on(table.network),
  ],
)

/** Counts the turns that were taken. */
export const arTurn = pgSequence('ar_turn')

/** The places of those who wait, in the line in which files are made, and those of their networks and shares: the least is next. */
export const arTurns = pgTable('ar_turns', {
  holder: text().primaryKey(),
  /** The number of the last turn, or of joining the line. */
  turn: bigint({ mode: 'number' }).notNull(),
})
