/**
 * Reading a room, or what a change needs of it, in one statement: an edit costs the same in a room of 5 items as in one of 500.
 */
import { eq, sql, type SQL } from 'drizzle-orm'
import type { ChangeAnswer } from '#contract/design/design.ts'
import type { RoomItem } from '#room/document/document.ts'
import type { Queryable } from '../../db/connection.ts'
import { grantedTo, LINK, type Granted, type Link } from './access.ts'
import { withScene } from './storedScene.ts'
import { projects, type ProjectRow } from './tables.ts'

/** An item as its row keeps it. */
export interface StoredItem extends RoomItem {
  /** Order of placing. */
  readonly placed: number
  /** ISO 8601. */
  readonly createdAt: string
  readonly updatedAt: string
}

/** Number of pieces of one product and variant in a room: part of its total. */
export interface BillLine {
  productId: string
  variantId: string | null
  /** Pieces bought. */
  quantity: number
  /** Items standing. */
  items: number
}

export interface ChangeContext {
  project: ProjectRow
  /** Permission of the account that changes it. */
  granted: Granted
  bill: BillLine[]
  /** The items that the change names, or all of them. */
  items: StoredItem[]
  /** The answer that this change was given before. */
  replay: ChangeAnswer | null
}

/** An item that came as JSON: PostgreSQL writes a timestamp there with an offset and microseconds; the wire wants neither. */
const inUtc = (time: string): string => new Date(time).toISOString()
export const fromJson = (item: StoredItem): StoredItem => ({ ...item, createdAt: inUtc(item.createdAt), updatedAt: inUtc(item.updatedAt) })

const uuids = (ids: Iterable<string>): SQL => sql`${`{${[...ids].join(',')}}`}::uuid[]`

/** A row `i` of items, of today or of the history. */
export const ITEM_AS_JSON = sql`json_build_object(
  'id', i.id, 'placed', i.placed, 'productId', i.product_id, 'variantId', i.variant_id, 'position', i.position, 'rotation', i.rotation,
  'scale', i.scale, 'quantity', i.quantity, 'customization', i.customization, 'createdAt', i.created_at, 'updatedAt', i.updated_at)`

/** The items of the selected project that have one of these ids. */
const itemsAmong = (ids: ReadonlySet<string> | 'all'): SQL<StoredItem[]> => {
  if (ids !== 'all' && ids.size === 0) return sql`'[]'::json`
  const condition = ids === 'all' ? sql`true` : sql`i.id = any(${uuids(ids)})`
  return sql`(
    select coalesce(json_agg(${ITEM_AS_JSON} order by i.placed, i.id), '[]') from project_items i where i.project_id = projects.id and ${condition})`
}

/** Bill of a project for list rows and totals: one line for each product and variant in the room. */
export const BILL = sql<BillLine[]>`(
  select coalesce(json_agg(json_build_object('productId', b.product_id, 'variantId', b.variant_id, 'quantity', b.quantity, 'items', b.items)), '[]')
  from (select product_id, variant_id, sum(quantity) as quantity, count(*) as items from project_items where project_id = projects.id group by 1, 2) b)`

/** Everything that deciding on a change needs, as of one moment. Undefined when there is no such project. */
export const readChangeContext = async (
  q: Queryable,
  projectId: string,
  { changeId, accountId }: { changeId: string; accountId: string },
  itemIds: ReadonlySet<string> | 'all',
): Promise<ChangeContext | undefined> => {
  const [context] = await q
    .select({
      project: projects,
      granted: grantedTo(accountId),
      bill: BILL,
      items: itemsAmong(itemIds),
      replay: sql<ChangeAnswer | null>`(select c.answer from project_changes c where c.project_id = projects.id and c.change_id = ${changeId})`,
    })
    .from(projects)
    .where(eq(projects.id, projectId))
  return context && { ...context, project: withScene(context.project), items: context.items.map(fromJson) }
}

export interface Room {
  project: ProjectRow
  granted: Granted
  link: Link | null
  bill: BillLine[]
  items: StoredItem[]
}

/**
 * A project with its items in the order of placing, and what this account was given on it, all as of one moment. Undefined when there is
 * no such project.
 * @param wanted 'none' leaves the items out
 */
export const readRoom = async (q: Queryable, projectId: string, accountId: string, wanted: 'all' | 'none'): Promise<Room | undefined> => {
  const [room] = await q
    .select({
      project: projects,
      granted: grantedTo(accountId),
      link: LINK,
      bill: BILL,
      items: itemsAmong(wanted === 'all' ? 'all' : new Set()),
    })
    .from(projects)
    .where(eq(projects.id, projectId))
  return room && { ...room, project: withScene(room.project), items: room.items.map(fromJson) }
}
