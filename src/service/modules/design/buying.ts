/** A room as the cart sees it: what is in it, by whichever way its buyer got to see it. */
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Queryable } from '../../db/connection.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { withoutMarks } from '#room/document/marks.ts'
import { assertPermission, grantedTo } from './access.ts'
import { findByToken } from './sharing/sharedProject.ts'
import { readRoom, type Room, type StoredItem } from './storage.ts'
import { projects } from './tables.ts'

export interface RoomLine {
  productId: string
  variantId: string | null
  quantity: number
  customization: StoredItem['customization']
}

export interface RoomToBuy {
  id: string
  name: string
  /** In the order of placing. */
  lines: RoomLine[]
}

/** No account has it. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export const roomToBuy = ({ project, items }: Room): RoomToBuy => ({
  id: project.id,
  name: project.name,
  lines: items.map(({ productId, variantId, quantity, customization }) => ({
    productId,
    variantId,
    quantity,
    // Two items of different groups are the same product: the studio's marks never reach cart and order.
    customization: withoutMarks(customization),
  })),
})

/**
 * A room by its id; every account that may read the room may buy it.
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED
 */
export const roomForCart = async (q: Queryable, { accountId }: { accountId: string }, projectId: string): Promise<RoomToBuy> => {
  const found = await readRoom(q, projectId, accountId, 'all')
  assertPermission(found, accountId, 'view')
  return roomToBuy(found)
}

/** A room by its public link. @throws Refusal SHARE_NOT_FOUND for a link that is malformed, unknown, expired or revoked */
export const roomByLink = async (q: Queryable, shareToken: string, now: Date): Promise<RoomToBuy> => {
  const projectId = await findByToken(q, shareToken, now)
  const found = projectId === undefined ? undefined : await readRoom(q, projectId, NOBODY, 'all')
  if (!found) throw new Refusal('SHARE_NOT_FOUND')
  return roomToBuy(found)
}

/** Names of those of the rooms that the account may read now, by id. */
export const readableRoomNames = async (q: Queryable, accountId: string, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const mayRead = or(eq(projects.ownerId, accountId), eq(projects.isPublic, true), isNotNull(grantedTo(accountId)))
  const rows = await q
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(and(inArray(projects.id, [...new Set(ids)]), mayRead))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
