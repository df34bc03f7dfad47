/** Personal data of rooms: projects, texts in others' rooms, and collaborations. */
import { eq, getTableColumns, inArray, or } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../accounts/personalData.ts'
import { projectsDeleted } from './hooks.ts'
import { announce } from './live/announce.ts'
import {
  projectChanges,
  projectCollaborators,
  projectComments,
  projectItemHistory,
  projectItems,
  projectPresences,
  projectRoomHistory,
  projects,
  projectShares,
} from './tables.ts'

export const designData: PersonalData = {
  name: 'rooms',
  tables: [
    personalTable(projects, 'ownerId'),
    personalTable(projectItems),
    personalTable(projectItemHistory),
    personalTable(projectRoomHistory),
    personalTable(projectShares),
    personalTable(projectChanges, 'authorId'),
    personalTable(projectCollaborators, 'userId'),
    personalTable(projectComments, 'authorId'),
    personalTable(projectPresences, 'userId'),
  ],
  read: async (q, accountId) => {
    const owned = await q.select().from(projects).where(eq(projects.ownerId, accountId))
    const ids = owned.map(({ id }) => id)
    const items = ids.length === 0 ? [] : await q.select().from(projectItems).where(inArray(projectItems.projectId, ids))
    const { network: _network, share: _share, ...shown } = getTableColumns(projectComments)
    const comments = await q.select(shown).from(projectComments).where(eq(projectComments.authorId, accountId))
    return { projects: owned.map((project) => ({ ...project, items: items.filter(({ projectId }) => projectId === project.id) })), comments }
  },
  erase: async (tx, { accountId, email, at }) => {
    const owned = await tx.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, accountId)).orderBy(projects.id).for('update')
    // Clients with one open are notified that it is gone.
    for (const { id } of owned) await announce(tx, id, 'access')
    await projectsDeleted.emit(
      tx,
      owned.map(({ id }) => id),
      at,
    )
    await tx.delete(projects).where(eq(projects.ownerId, accountId))
    await tx.delete(projectComments).where(eq(projectComments.authorId, accountId))
    await tx.delete(projectPresences).where(eq(projectPresences.userId, accountId))
    const isTheirs = eq(projectCollaborators.userId, accountId)
    await tx.delete(projectCollaborators).where(email === null ? isTheirs : or(isTheirs, eq(projectCollaborators.email, email)))
  },
}
