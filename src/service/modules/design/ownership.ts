/** Changes of projects when orders and accounts change: called by those modules, inside their transactions. */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { grantedTo } from './access.ts'
import { freeName, nameKey } from './names.ts'
import { projectChanges, projects } from './tables.ts'

/**
 * An order of these rooms was confirmed (docs/interface/design.md#projects). A fact of the project's life, not an edit of the room: its version
 * stays, so that no open studio reloads. All readers of a room may buy it, but only those who may edit it change its status.
 */
export const markOrdered = async (tx: Tx, projectIds: readonly string[], buyerId: string): Promise<void> => {
  if (projectIds.length === 0) return
  const mayEdit = or(eq(projects.ownerId, buyerId), sql`${grantedTo(buyerId)} = 'edit'`)
  await tx
    .update(projects)
    .set({ status: 'ordered' })
    .where(and(inArray(projects.id, [...projectIds]), mayEdit))
}

/** Gives all of one account's projects to another (a guest who signs in). A name that is taken there gets a number: "Salon (2)". */
export const mergeAccounts = async (tx: Tx, from: string, to: string): Promise<void> => {
  if (from === to) return
  // Locked in one order, so that two merges into one account wait for each other instead of for ever.
  const owned = await tx
    .select({ id: projects.id, name: projects.name, ownerId: projects.ownerId })
    .from(projects)
    .where(inArray(projects.ownerId, [from, to]))
    .orderBy(projects.id)
    .for('update')
  const taken = new Set(owned.filter(({ ownerId }) => ownerId === to).map(({ name }) => nameKey(name)))
  for (const { id, name } of owned.filter(({ ownerId }) => ownerId === from)) {
    const free = freeName(name, taken)
    taken.add(nameKey(free))
    await tx
      .update(projects)
      .set({ ownerId: to, name: free, nameKey: nameKey(free) })
      .where(eq(projects.id, id))
    // The guest's actions become the account's.
    await tx
      .update(projectChanges)
      .set({ authorId: to })
      .where(and(eq(projectChanges.projectId, id), eq(projectChanges.authorId, from)))
  }
}
