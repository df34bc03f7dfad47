/**
 * Writing what a change leaves, in one statement whatever it is made of. What it changes or takes away goes into the history first, so
 * that a version costs what changed and is later read as it was (versions/readVersion.ts).
 */
import type { ChangeAnswer } from '#contract/design/design.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { RoomItem } from '#room/document/document.ts'
import type { Queryable } from '../../../db/connection.ts'
import { runPrepared, type Bind, type Condition } from '../../../db/prepared.ts'
import { noticeText, PROJECT_CHANNEL } from '../live/announce.ts'
import type { StoredItem } from '../storage.ts'
import type { FactsThen, StoredOp, ProjectRow } from '../tables.ts'

export interface Effect {
  project: Pick<ProjectRow, 'id' | 'version' | 'ownerId'>
  /** Columns of the project that the change sets. */
  columns: Partial<ProjectRow>
  /** Items that are new or changed, in their new state. */
  placed: readonly StoredItem[]
  removed: readonly string[]
  /** Ids of existing items that are changed or removed. */
  replaced: readonly string[]
  change: {
    changeId: string
    authorId: string
    ops: readonly StoredOp[]
    answer: ChangeAnswer | null
    /** Bytes that the change adds to the history. */
    bytes: number
    /** The version that the change brings back; null for any other change. */
    restored: number | null
    inAr: boolean
    at: Date
  }
  /** Further conditions that must hold for the change to be written. */
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

/** Facts of an item besides its versions; in both tables of items. */
const FACTS = ['placed', 'product_id', 'variant_id', 'position', 'rotation', 'scale', 'quantity', 'customization', 'created_at', 'updated_at']
const factsOf = (alias: string): string => FACTS.map((fact) => `${alias}.${fact}`).join(', ')
/** The facts of a project that each version has. */
const VERSIONED = ['name', 'description', 'style', 'budget'] as const satisfies readonly (keyof FactsThen)[]

/** Columns that changing an item does not change. */
const LASTING = new Set(['placed', 'created_at'])

/** The parts of the statement that a change needs, each `name as (…)`; they all see the database as it was before the statement. */
const partsOf = ({ columns, placed, removed, replaced }: Effect, id: string, bind: Bind): string[] => {
  const parts: string[] = []
  if (replaced.length > 0)
    parts.push(`items_before as (
      insert into project_item_history (project_id, id, since, until, ${FACTS.join(', ')})
      select i.project_id, i.id, i.since, stepped.version, ${factsOf('i')}
      from stepped, project_items i where i.project_id = ${id} and i.id = any(${bind(replaced)}::uuid[]))`)
  const facts = VERSIONED.filter((fact) => columns[fact] !== undefined).map((fact) => `'${fact}', p.${fact}`)
  if (columns.scene !== undefined || facts.length > 0)
    parts.push(`room_before as (
      insert into project_room_history (project_id, until, scene, facts)
      select p.id, stepped.version, ${columns.scene === undefined ? 'null' : 'p.scene'}, jsonb_build_object(${facts.join(', ')})
      from stepped, projects p where p.id = ${id})`)
  if (removed.length > 0)
    parts.push(`gone as (delete from project_items using stepped where project_id = ${id} and id = any(${bind(removed)}::uuid[]))`)
  if (placed.length > 0)
    parts.push(`standing as (
      insert into project_items (project_id, id, since, ${FACTS.join(', ')})
      select ${id}, i.id, stepped.version, ${factsOf('i')}
      from stepped, json_populate_recordset(null::project_items, ${bind(JSON.stringify(placed.map(asRecord)))}::json) i
      on conflict (project_id, id) do update set since = excluded.since,
        ${FACTS.filter((fact) => !LASTING.has(fact))
          .map((fact) => `${fact} = excluded.${fact}`)
          .join(', ')})`)
  return parts
}

/**
 * Notifies every process that the project has a new version, if it has open streams. A project without streams costs nothing: NOTIFY makes
 * transactions commit one after another. A stream that opens during the statement is not seen here, and looks again by itself.
 */
const NOTIFY = `(select pg_notify('${PROJECT_CHANNEL}', '${noticeText('', 'change')}' || project_changes.project_id)
  where exists (select from project_presences p where p.project_id = project_changes.project_id))`

/**
 * Writes a change if the project is still at the version, and its owner's, that it was decided on (a guest's room moves without a new version): one
 * statement, so all of it or nothing.
 * @returns false after a concurrent change; then nothing was written
 */
export const writeEffect = async (q: Queryable, effect: Effect): Promise<boolean> => {
  const { project, columns, change, holds = [] } = effect
  const written = await runPrepared(q, (bind) => {
    const id = `${bind(project.id)}::uuid`
    const at = `${bind(change.at.toISOString())}::timestamptz`
    const sets = Object.entries(columns).map(([property, value]) => `, ${columnName(property)} = ${bind(value)}`)
    return `
    with stepped as (
      update projects set version = ${bind(project.version + 1)}, updated_at = ${at},
        history_bytes = history_bytes + ${bind(change.bytes)}::integer${sets.join('')}
      where id = ${id} and version = ${bind(project.version)} and owner_id = ${bind(project.ownerId)}
        ${holds.map((condition) => `and ${condition(bind)}`).join(' ')}
      returning version)${partsOf(effect, id, bind)
        .map((part) => `, ${part}`)
        .join('')}
    insert into project_changes (project_id, version, change_id, author_id, ops, answer, bytes, restored, in_ar, created_at)
    select ${id}, stepped.version, ${bind(change.changeId)}::uuid, ${bind(change.authorId)}::uuid, ${bind(JSON.stringify(change.ops))}::jsonb,
      ${bind(change.answer && JSON.stringify(change.answer))}::jsonb, ${bind(change.bytes)}::integer, ${bind(change.restored)}::integer, ${bind(change.inAr)}::boolean, ${at}
    from stepped
    returning ${NOTIFY}`
  })
  return written === 1
}
