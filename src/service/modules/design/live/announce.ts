/** Notifies every process of a change in a project: PostgreSQL's NOTIFY, delivered when the transaction commits. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'

export const PROJECT_CHANNEL = 'diwan_project'

/**
 * `change`: it has a new version. `comments`: one was added or removed. `presence`: a user came, went or selected an item. `renders`: one was
 * requested, goes on or has ended. `access`: permissions have changed, or it is deleted: open streams are checked again.
 */
export type Notice = 'change' | 'comments' | 'presence' | 'renders' | 'access'

/** As it travels: short, because NOTIFY carries at most 8,000 bytes. Listeners read what happened from the tables. */
export const noticeText = (projectId: string, notice: Notice): string => `${notice} ${projectId}`

/** Call it in the transaction that causes it. */
export const announce = async (q: Queryable, projectId: string, notice: Notice): Promise<void> => {
  await q.execute(sql`select pg_notify(${PROJECT_CHANNEL}, ${noticeText(projectId, notice)})`)
}

/** The project that a notice is about. */
export const projectOf = (notice: string): string => notice.slice(notice.indexOf(' ') + 1)
