/** Any version of a room in one query: the rows that it falls into, of today's and of the history's. Nothing is computed from others. */
import { eq, sql } from 'drizzle-orm'
import type { StoredScene } from '#contract/design/scene.ts'
import type { Queryable } from '../../../db/connection.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { fromJson, ITEM_AS_JSON, type BillLine, type StoredItem } from '../storage.ts'
import { storedScene, type SceneFacts } from '../storedScene.ts'
import { projects, type FactsThen } from '../tables.ts'

/** A room as it was in one version. */
export interface RoomThen extends FactsThen {
  scene: StoredScene
  bill: BillLine[]
  /** In the order of placing. */
  items: StoredItem[]
  /** When the version was made. */
  at: Date
}

const billOf = (items: readonly StoredItem[]): BillLine[] => {
  const lines = new Map<string, BillLine>()
  for (const { productId, variantId, quantity } of items) {
    const key = `${productId} ${variantId}`
    const line = lines.get(key) ?? { productId, variantId, quantity: 0, items: 0 }
    lines.set(key, { ...line, quantity: line.quantity + quantity, items: line.items + 1 })
  }
  return [...lines.values()]
}

const SPANNING = 'placed, id, product_id, variant_id, position, rotation, scale, quantity, customization, created_at, updated_at'

interface Row extends Record<string, unknown>, Omit<SceneFacts, 'createdAt'> {
  createdAt: string
  at: string
  scene: StoredScene
  facts: FactsThen
  items: StoredItem[]
}

/**
 * The room as it was in this version. Says nothing about who may see it.
 * @param version any integer
 * @returns undefined when the project, or this version of it, does not exist or is no longer kept
 */
export const readVersion = async (q: Queryable, projectId: string, version: number): Promise<RoomThen | undefined> => {
  const { rows } = await q.execute<Row>(sql`
    select p.id, p.owner_id as "ownerId", p.room_type as "roomType", p.length, p.width, p.height, p.created_at as "createdAt",
      coalesce((select c.created_at from project_changes c where c.project_id = p.id and c.version = ${version}), p.created_at) as at,
      coalesce((
        select h.scene from project_room_history h where h.project_id = p.id and h.until > ${version} and h.scene is not null
        order by h.until limit 1), p.scene) as scene,
      jsonb_build_object('name', p.name, 'description', p.description, 'style', p.style, 'budget', p.budget) || coalesce((
        select jsonb_object_agg(replaced.key, replaced.value) from (
          select distinct on (fact.key) fact.key, fact.value from project_room_history h, jsonb_each(h.facts) fact
          where h.project_id = p.id and h.until > ${version} order by fact.key, h.until) replaced), '{}') as facts, (
      select coalesce(json_agg(${ITEM_AS_JSON} order by i.placed, i.id), '[]') from (
        select ${sql.raw(SPANNING)} from project_items where project_id = p.id and since <= ${version}
        union all
        select ${sql.raw(SPANNING)} from project_item_history where project_id = p.id and until > ${version} and since <= ${version}) i) as items
    from projects p
    where p.id = ${projectId}::uuid and ${version}::integer between p.oldest_version and p.version`)
  const [room] = rows
  if (!room) return undefined
  const items = room.items.map(fromJson)
  const scene = storedScene(room.scene, { ...room, ...room.facts, createdAt: new Date(room.createdAt) })
  return { ...room.facts, scene, bill: billOf(items), items, at: new Date(room.at) }
}

/**
 * The room as it was in this version.
 * @throws Refusal VERSION_NOT_FOUND, with the oldest version as `minimum` where this one is no longer kept
 */
export const requireVersion = async (q: Queryable, projectId: string, version: number): Promise<RoomThen> => {
  const then = await readVersion(q, projectId, version)
  if (then) return then
  const [project] = await q.select({ minimum: projects.oldestVersion }).from(projects).where(eq(projects.id, projectId))
  if (!project || version >= project.minimum || version < 1) throw new Refusal('VERSION_NOT_FOUND')
  throw new Refusal('VERSION_NOT_FOUND', [{ path: 'version', code: 'NO_LONGER_KEPT', ...project }])
}
