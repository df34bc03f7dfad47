/**
 * Reading what a change needs and writing what it leaves, each in one statement: an edit costs the same in a room of 5 items
 * as in one of 500.
 */
import { eq, sql, type SQL } from 'drizzle-orm'
import type { ChangeAnswer } from '../../../contract/design.ts'
import type { Vec3 } from '../../../contract/primitives.ts'
import type { RoomOp } from '../../../room/changes.ts'
import type { RoomItem } from '../../../room/document.ts'
import type { Queryable } from '../../db/connection.ts'
import { runPrepared, type Condition } from '../../db/prepared.ts'
import { projects, type ProjectRow } from './tables.ts'

/** An item as its row keeps it. */
export interface StoredItem extends RoomItem {
  /** Order of placing. */
  readonly placed: number
  /** ISO 8601. */
  readonly createdAt: string
  readonly updatedAt: string
}

/** How much of one product and variant a room holds: what its total is made of. */
export interface BillLine {
  productId: string
  variantId: string | null
  /** Pieces bought. */
  quantity: number
  /** Items standing. */
  items: number
}

export interface ChangeGround {
  project: ProjectRow
  bill: BillLine[]
  /** The items that the change names, or all of them. */
  items: StoredItem[]
  /** The answer that this change was given before. */
  replay: ChangeAnswer | null
}

/** PostgreSQL writes a timestamp in JSON with an offset and microseconds; the wire wants neither. */
const inUtc = (time: string): string => new Date(time).toISOString()
const fromJson = (item: StoredItem): StoredItem => ({ ...item, createdAt: inUtc(item.createdAt), updatedAt: inUtc(item.updatedAt) })

const uuids = (ids: Iterable<string>): SQL => sql`${`{${[...ids].join(',')}}`}::uuid[]`

const ITEM_AS_JSON = sql`json_build_object(
  'id', i.id, 'placed', i.placed, 'productId', i.product_id, 'variantId', i.variant_id, 'position', i.position, 'rotation', i.rotation,
  'scale', i.scale, 'quantity', i.quantity, 'customization', i.customization, 'createdAt', i.created_at, 'updatedAt', i.updated_at)`

/** The items of the project in hand that have one of these ids. */
const itemsAmong = (ids: ReadonlySet<string> | 'all'): SQL<StoredItem[]> => {
  if (ids !== 'all' && ids.size === 0) return sql`'[]'::json`
  const condition = ids === 'all' ? sql`true` : sql`i.id = any(${uuids(ids)})`
  return sql`(
    select coalesce(json_agg(${ITEM_AS_JSON} order by i.placed, i.id), '[]') from project_items i where i.project_id = projects.id and ${condition})`
}

/** What a list row and a total need besides the project itself: one line for each product and variant in the room. */
export const BILL = sql<BillLine[]>`(
  select coalesce(json_agg(json_build_object('productId', b.product_id, 'variantId', b.variant_id, 'quantity', b.quantity, 'items', b.items)), '[]')
  from (select product_id, variant_id, sum(quantity) as quantity, count(*) as items from project_items where project_id = projects.id group by 1, 2) b)`

/** Everything that deciding on a change needs, as of one moment. Undefined when there is no such project. */
export const readGround = async (
  q: Queryable,
  projectId: string,
  changeId: string,
  itemIds: ReadonlySet<string> | 'all',
): Promise<ChangeGround | undefined> => {
  const [ground] = await q
    .select({
      project: projects,
      bill: BILL,
      items: itemsAmong(itemIds),
      replay: sql<ChangeAnswer | null>`(select c.answer from project_changes c where c.project_id = projects.id and c.change_id = ${changeId})`,
    })
    .from(projects)
    .where(eq(projects.id, projectId))
  return ground && { ...ground, items: ground.items.map(fromJson) }
}

/**
 * A project with its items in the order of placing, all as of one moment. Undefined when there is no such project.
 * @param wanted 'none' leaves the items out
 */
export const readRoom = async (
  q: Queryable,
  projectId: string,
  wanted: 'all' | 'none',
): Promise<{ project: ProjectRow; bill: BillLine[]; items: StoredItem[] } | undefined> => {
  const [room] = await q
    .select({ project: projects, bill: BILL, items: itemsAmong(wanted === 'all' ? 'all' : new Set()) })
    .from(projects)
    .where(eq(projects.id, projectId))
  return room && { ...room, items: room.items.map(fromJson) }
}

/** Makes every other writer of the project wait until the transaction ends. */
export const lockProject = async (q: Queryable, projectId: string): Promise<void> => {
  await q.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('update')
}

export interface Effect {
  project: Pick<ProjectRow, 'id' | 'version' | 'ownerId'>
  /** Columns of the project that the change sets. */
  columns: Partial<ProjectRow>
  placed: readonly StoredItem[]
  removed: readonly string[]
  change: { changeId: string; authorId: string; ops: readonly RoomOp[]; inverse: readonly RoomOp[]; answer: ChangeAnswer | null; at: Date }
  /** What else must still be true for the change to be written. */
  holds?: readonly Condition[] | undefined
}

type ItemRecord = { [K in 'id' | 'placed' | 'product_id' | 'variant_id' | 'quantity' | 'created_at' | 'updated_at']: string | number | null } & {
  [K in 'position' | 'rotation' | 'scale']: Vec3
} & { customization: RoomItem['customization'] }

const asRecord = (item: StoredItem): ItemRecord => ({
  id: item.id,
  placed: item.placed,
  product_id: item.productId,
  variant_id: item.variantId,
  position: item.position,
  rotation: item.rotation,
  scale: item.scale,
  quantity: item.quantity,
  customization: item.customization,
  created_at: item.createdAt,
  updated_at: item.updatedAt,
})

const columnName = (property: string): string => property.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/**
 * Writes a change if the project is still at the version, and its owner's, that it was decided on (a guest's room moves without a new
 * version): one statement, so all of it or nothing.
 * @returns false when somebody else was faster; then nothing was written
 */
export const writeEffect = async (q: Queryable, { project, columns, placed, removed, change, holds = [] }: Effect): Promise<boolean> => {
  const written = await runPrepared(q, (bind) => {
    const id = `${bind(project.id)}::uuid`
    const at = `${bind(change.at.toISOString())}::timestamptz`
    const sets = Object.entries(columns).map(([property, value]) => `, ${columnName(property)} = ${bind(value)}`)
    const gone =
      removed.length === 0
        ? ''
        : `, gone as (delete from project_items using stepped where project_id = ${id} and id = any(${bind(removed)}::uuid[]))`
    const standing =
      placed.length === 0
        ? ''
        : `, standing as (
      insert into project_items
        (project_id, id, placed, product_id, variant_id, position, rotation, scale, quantity, customization, created_at, updated_at)
      select ${id}, i.id, i.placed, i.product_id, i.variant_id, i.position, i.rotation, i.scale, i.quantity, i.customization, i.created_at, i.updated_at
      from stepped, json_populate_recordset(null::project_items, ${bind(JSON.stringify(placed.map(asRecord)))}::json) i
      on conflict (project_id, id) do update set
        product_id = excluded.product_id, variant_id = excluded.variant_id, position = excluded.position, rotation = excluded.rotation,
        scale = excluded.scale, quantity = excluded.quantity, customization = excluded.customization, updated_at = excluded.updated_at)`
    return `
    with stepped as (
      update projects set version = ${bind(project.version + 1)}, updated_at = ${at}${sets.join('')}
      where id = ${id} and version = ${bind(project.version)} and owner_id = ${bind(project.ownerId)}
        ${holds.map((condition) => `and ${condition(bind)}`).join(' ')}
      returning version)${gone}${standing}
    insert into project_changes (project_id, version, change_id, author_id, ops, inverse, answer, created_at)
    select ${id}, stepped.version, ${bind(change.changeId)}::uuid, ${bind(change.authorId)}::uuid, ${bind(JSON.stringify(change.ops))}::jsonb,
      ${bind(JSON.stringify(change.inverse))}::jsonb, ${bind(change.answer && JSON.stringify(change.answer))}::jsonb, ${at}
    from stepped`
  })
  return written === 1
}
