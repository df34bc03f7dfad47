/**
 * What the design service stores (document 1 §2). A project keeps its room as one document without the furniture;
 * each piece of furniture is a row, so that an edit touches what it changes and nothing else.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ChangeAnswer, Op } from '../../../contract/design.ts'
import type { Vec3 } from '../../../contract/primitives.ts'
import type { StoredScene } from '../../../contract/scene.ts'
import type { RoomType, Style } from '../../../contract/vocabulary.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const projects = pgTable(
  'projects',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    name: text().notNull(),
    /** The name without regard to case, see names.ts: what must be unique per owner. */
    nameKey: text().notNull(),
    description: text(),
    roomType: text().$type<RoomType>().notNull(),
    style: text().$type<Style>().notNull(),
    /** Metres; the scene's own, repeated here so that lists need not open it. */
    length: doublePrecision().notNull(),
    width: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    /** Square metres of the floor polygon. */
    area: doublePrecision().notNull(),
    scene: jsonb().$type<StoredScene>().notNull(),
    isPublic: boolean().notNull(),
    status: text().$type<'draft' | 'ordered' | 'archived'>().notNull(),
    /** One more with every change; 1 on creation. */
    version: integer().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    lastAccessedAt: moment().notNull(),
  },
  (table) => [
    // The only index besides the key, and on nothing that an edit changes: PostgreSQL then rewrites the row and no index.
    uniqueIndex('projects_owner_name').on(table.ownerId, table.nameKey),
    check('projects_version_positive', sql`${table.version} > 0`),
  ],
)

export const projectItems = pgTable(
  'project_items',
  {
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Unique within its project: a caller may bring its own, and must not learn of other projects' ids. */
    id: uuid().notNull(),
    /** Order of placing: version × 1,000 + the place in that change. */
    placed: bigint({ mode: 'number' }).notNull(),
    productId: uuid().notNull(),
    variantId: uuid(),
    /** Metres, radians, multipliers. */
    position: jsonb().$type<Vec3>().notNull(),
    rotation: jsonb().$type<Vec3>().notNull(),
    scale: jsonb().$type<Vec3>().notNull(),
    quantity: integer().notNull(),
    customization: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.id] }), check('project_items_quantity', sql`${table.quantity} between 1 and 99`)],
)

/** One row a version after the first: what was done, what undoes it, what was answered. Its size is the change's, not the room's. */
export const projectChanges = pgTable(
  'project_changes',
  {
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    changeId: uuid().notNull(),
    authorId: uuid().notNull(),
    /** As applied: defaults filled in, ids given, steps that found nothing left out. */
    ops: jsonb().$type<Op[]>().notNull(),
    /** What takes this change back, in the order in which to apply it. */
    inverse: jsonb().$type<Op[]>().notNull(),
    /** Answered again when the same changeId comes again; null where the caller named no changeId. */
    answer: jsonb().$type<ChangeAnswer>(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.version] }), unique('project_changes_change_id').on(table.projectId, table.changeId)],
)

export type ProjectRow = typeof projects.$inferSelect
