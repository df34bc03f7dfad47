/** Any version of a room in one query: the rows that it falls into, of today's and of the history's. Nothing is computed from others. */
import { sql } from 'drizzle-orm'
import type { StoredScene } from '../../../../contract/scene.ts'
import type { Style } from '../../../../contract/vocabulary.ts'
import type { Queryable } from '../../../db/connection.ts'
import { fromJson, ITEM_AS_JSON, type BillLine, type StoredItem } from '../storage.ts'
import { storedScene, type SceneFacts } from '../storedScene.ts'

/** A room as it was in one version. */
export interface RoomThen {
  scene: StoredScene
  style: Style
  bill: BillLine[]
  /** In the order of placing. */
  items: StoredItem[]
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

/**
 * The room as it was in this version. Says nothing about who may see it.
 * @param version any integer
 * @returns undefined when the project, or this version of it, does not exist
 */
export const readVersion = async (q: Queryable, projectId: string, version: number): Promise<RoomThen | undefined> => {
  const { rows } = await q.execute<Omit<SceneFacts, 'createdAt'> & { createdAt: string; scene: StoredScene; items: StoredItem[] }>(sql`
    select coalesce(before.scene, p.scene) as scene, coalesce(before.style, p.style) as style,
      p.id, p.owner_id as "ownerId", p.room_type as "roomType", p.length, p.width, p.height, p.created_at as "createdAt", (
      select coalesce(json_agg(${ITEM_AS_JSON} order by i.placed, i.id), '[]') from (
        select ${sql.raw(SPANNING)} from project_items where project_id = p.id and since <= ${version}
        union all
        select ${sql.raw(SPANNING)} from project_item_history where project_id = p.id and until > ${version} and since <= ${version}) i) as items
    from projects p
    left join lateral (
      select scene, style from project_room_history where project_id = p.id and until > ${version} order by until limit 1) before on true
    where p.id = ${projectId}::uuid and ${version}::integer between 1 and p.version`)
  const [room] = rows
  if (!room) return undefined
  const items = room.items.map(fromJson)
  const scene = storedScene(room.scene, { ...room, createdAt: new Date(room.createdAt) })
  return { scene, style: room.style, bill: billOf(items), items }
}
