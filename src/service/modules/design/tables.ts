/**
 * Tables of the design service (docs/interface/design.md). A project keeps its room as one document without the furniture; each piece of furniture is
 * a row, so that an edit touches what it changes and nothing else.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, piastres } from '../../db/columns.ts'
import type { ChangeAnswer, Op } from '#contract/design/design.ts'
import type { LinkPermission } from '#contract/design/linkPermissions.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import type { RoomType, Style } from '#contract/wire/vocabulary.ts'

export const projects = pgTable(
  'projects',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    name: text().notNull(),
    /** The name without regard to case, see names.ts: what must be unique per owner. */
    nameKey: text('name_key').notNull(),
    description: text(),
    roomType: text('room_type').$type<RoomType>().notNull(),
    style: text().$type<Style>().notNull(),
    /** Metres; the scene's own, repeated here so that lists need not open it. */
    length: doublePrecision().notNull(),
    width: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    /** Square metres of the floor polygon. */
    area: doublePrecision().notNull(),
    scene: jsonb().$type<StoredScene>().notNull(),
    isPublic: boolean('is_public').notNull(),
    /** Budget of the room, piastres. */
    budget: piastres(),
    status: text().$type<'draft' | 'ordered' | 'archived'>().notNull(),
    /** One more with every change; 1 on creation. */
    version: integer().notNull(),
    /** The oldest version that can still be read; what was before it is no longer kept. */
    oldestVersion: integer('oldest_version').notNull().default(1),
    /** Bytes that its earlier versions take, about: the sum over its changes. */
    historyBytes: integer('history_bytes').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    lastAccessedAt: moment('last_accessed_at').notNull(),
  },
  (table) => [
    // The only index besides the key, and on nothing that an edit changes: PostgreSQL then rewrites the row and no index.
    uniqueIndex('projects_owner_name').on(table.ownerId, table.nameKey),
    check('projects_version_positive', sql`${table.version} > 0`),
  ],
)

/** State of an item: equal columns in today's items and in the history. */
const itemState = () => ({
  /** Order of placing: version × 1,000 + the place in that change. */
  placed: bigint({ mode: 'number' }).notNull(),
  productId: uuid('product_id').notNull(),
  variantId: uuid('variant_id'),
  /** Metres, radians, multipliers. */
  position: jsonb().$type<Vec3>().notNull(),
  rotation: jsonb().$type<Vec3>().notNull(),
  scale: jsonb().$type<Vec3>().notNull(),
  quantity: integer().notNull(),
  customization: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const projectItems = pgTable(
  'project_items',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Unique within its project: a caller may bring its own, and must not learn of other projects' ids. */
    id: uuid().notNull(),
    /** The version that made the row's state: earlier states are in the history. */
    since: integer().notNull(),
    ...itemState(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.id] }), check('project_items_quantity', sql`${table.quantity} between 1 and 99`)],
)

/**
 * An item's state before it was changed or removed: the state of the versions from `since` to `until`, `until` not included. An item of version N is
 * therefore a row that N falls into, here or among the items of today: no version is ever computed from others.
 */
export const projectItemHistory = pgTable(
  'project_item_history',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    since: integer().notNull(),
    until: integer().notNull(),
    ...itemState(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.until, table.id] }),
    check('project_item_history_span', sql`${table.since} < ${table.until}`),
  ],
)

/**
 * State of the room besides its items that a change replaced: the scene and the facts as they were in the versions below `until`, down to the row
 * before that has them. A scene is kept here and nowhere else: a change that replaced it says only that it did.
 */
/** Facts of a project that belong to its versions. Its access and its status do not: they are today's in every version. */
export type FactsThen = Pick<ProjectRow, 'name' | 'description' | 'style' | 'budget'>

export const projectRoomHistory = pgTable(
  'project_room_history',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    until: integer().notNull(),
    /** Null where the change left it as it was. */
    scene: jsonb().$type<StoredScene>(),
    /** Those that the change replaced. */
    facts: jsonb().$type<Partial<FactsThen>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.until] })],
)

/** An op as it is kept: without the scene that it sets, of which a change keeps the last. */
export type StoredOp = Exclude<Op, { op: 'setScene' }> | { op: 'setScene' }

/** One row a version after the first: what was done and what was answered. Its size is the change's, not the room's. */
export const projectChanges = pgTable(
  'project_changes',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    changeId: uuid('change_id').notNull(),
    authorId: uuid('author_id').notNull(),
    /** As applied: defaults filled in, ids given, ops without effect left out; a scene is stored in the history or in the project. */
    ops: jsonb().$type<StoredOp[]>().notNull(),
    /** Answered again, with its items, when the same changeId comes again; null where the caller named no changeId. */
    answer: jsonb().$type<ChangeAnswer>(),
    /** Approximate size of the change and of the state that it replaced. */
    bytes: integer().notNull().default(0),
    /** The version that it brought back, when that is what it was. */
    restored: integer(),
    /** Made in AR in the real room, over the camera's image. */
    inAr: boolean('in_ar').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.version] }), unique('project_changes_change_id').on(table.projectId, table.changeId)],
)

/**
 * Collaborators of a project. Invited by e-mail; `userId` once that e-mail is a verified account's. Without an e-mail: an account that joined by the
 * link, a collaborator as long as the link is valid.
 */
export const projectCollaborators = pgTable(
  'project_collaborators',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** In small letters; null for an account that came by the link. */
    email: text(),
    userId: uuid('user_id'),
    permission: text().$type<'edit' | 'view'>().notNull(),
    /** Network of an account that joined by the link, whose share of the places it takes (shares/holder.ts). */
    network: text().notNull().default(''),
    share: text().notNull().default(''),
    invitedAt: moment('invited_at').notNull(),
  },
  (table) => [
    unique('project_collaborators_email').on(table.projectId, table.email),
    unique('project_collaborators_user').on(table.projectId, table.userId),
    index('project_collaborators_by_user').on(table.userId),
    index('project_collaborators_by_email').on(table.email),
    check('project_collaborators_reached', sql`${table.email} is not null or ${table.userId} is not null`),
  ],
)

/** Sharing of a project beyond its collaborators; no row until it was shared for the first time. */
export const projectShares = pgTable(
  'project_shares',
  {
    projectId: uuid('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Token of the public link, 32 random bytes, base64url; null when it was revoked. In clear: the owner is shown it again. */
    token: text(),
    allowComments: boolean('allow_comments').notNull(),
    /** Expiry of the link; null: never. */
    expiresAt: moment('expires_at'),
    /** Permission that the link grants; `view` without one. */
    linkPermission: text('link_permission').$type<LinkPermission>().notNull().default('view'),
  },
  (table) => [unique('project_shares_token').on(table.token)],
)

export const projectComments = pgTable(
  'project_comments',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** One more with everything that happens to the project's comments: what an event stream resumes from. */
    seq: integer().notNull(),
    authorId: uuid('author_id').notNull(),
    /** Network whose share of the project's comments it takes (shares/holder.ts). */
    network: text().notNull().default(''),
    share: text().notNull().default(''),
    /** Empty when the comment was taken back: the row stays, so that a stream can report it. */
    text: text().notNull(),
    position: jsonb().$type<Vec3>(),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [unique('project_comments_seq').on(table.projectId, table.seq), index('project_comments_by_author').on(table.authorId)],
)

/** Open event streams of a project in all processes: one row each, deleted when its process no longer renews it. */
export const projectPresences = pgTable(
  'project_presences',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    /** Network whose share of the project's streams it takes (shares/holder.ts). */
    network: text().notNull().default(''),
    share: text().notNull().default(''),
    color: text().notNull(),
    selection: uuid().array().notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [index('project_presences_by_project').on(table.projectId)],
)

export type ProjectRow = typeof projects.$inferSelect
