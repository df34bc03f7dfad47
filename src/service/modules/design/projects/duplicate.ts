/** Copying a project (docs/interface/design.md#copies): readers may copy a project. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FurnishedProject } from '#contract/design/design.ts'
import { brokenConstraint, type Queryable } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { assertPermission } from '../access.ts'
import type { Author } from '../editing/applyChanges.ts'
import { freeName, nameKey } from '../names.ts'
import { requireRoomForProject } from './projectLimit.ts'
import { getFurnishedProject } from '../reading.ts'
import { readRoom, type Room } from '../storage.ts'
import { projectItems, projects, type ProjectRow } from '../tables.ts'

/** Names of the account's projects, as they are compared. */
const namesTaken = async (q: Queryable, accountId: string): Promise<Set<string>> => {
  const rows = await q.select({ nameKey: projects.nameKey }).from(projects).where(eq(projects.ownerId, accountId))
  return new Set(rows.map((row) => row.nameKey))
}

/** A draft of its own in its first version: nothing of the original's history is copied. */
const copyOf = ({ project }: Room, ownerId: string, name: string, now: Date): ProjectRow => ({
  ...project,
  id: randomUUID(),
  ownerId,
  name,
  nameKey: nameKey(name),
  scene: { ...project.scene, metadata: { ...project.scene.metadata, author: ownerId, created: now.toISOString() } },
  isPublic: false,
  // The budget of the original is for its collaborators only.
  budget: project.ownerId === ownerId ? project.budget : null,
  status: 'draft',
  version: 1,
  oldestVersion: 1,
  historyBytes: 0,
  createdAt: now,
  updatedAt: now,
  lastAccessedAt: now,
})

/** Order of placing in a first version: 1 × 1,000 + the place in the original. */
const FIRST_PLACE = 1000

/** @returns false when the name was taken meanwhile; then nothing was written @throws Refusal PROJECT_LIMIT */
const write = async ({ db }: Services, { items }: Room, copy: ProjectRow): Promise<boolean> => {
  const at = copy.createdAt
  const rows = items.map(({ id: _id, createdAt: _created, updatedAt: _updated, ...item }, place) => ({
    ...item,
    id: randomUUID(),
    projectId: copy.id,
    since: copy.version,
    placed: FIRST_PLACE + place,
    createdAt: at,
    updatedAt: at,
  }))
  try {
    await db.transaction(async (tx) => {
      await requireRoomForProject(tx, copy.ownerId)
      await tx.insert(projects).values(copy)
      if (rows.length > 0) await tx.insert(projectItems).values(rows)
    })
    return true
  } catch (error) {
    if (brokenConstraint(error) !== 'projects_owner_name') throw error
    return false
  }
}

/**
 * Copies a project's scene, style, description and items, as of one moment, into a private draft of the caller's. Sharing, comments and
 * history stay behind; the copy's items have ids of their own.
 *
 * @param wanted its name; else the original's, with the first number that makes it free among the caller's
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, PROJECT_NAME_EXISTS (a wanted name only), PROJECT_LIMIT
 */
export const duplicateProject = async (
  services: Services,
  author: Author,
  projectId: string,
  wanted: string | undefined,
): Promise<FurnishedProject> => {
  const { db, clock } = services
  const { accountId } = author
  const room = await readRoom(db.root, projectId, accountId, 'all')
  assertPermission(room, accountId, 'view')
  for (;;) {
    const name = wanted ?? freeName(room.project.name, await namesTaken(db.root, accountId))
    const copy = copyOf(room, accountId, name, clock.now())
    if (await write(services, room, copy)) return getFurnishedProject(services, author, copy.id)
    if (wanted !== undefined) throw new Refusal('PROJECT_NAME_EXISTS', [{ path: 'name', code: 'NAME_TAKEN' }])
    // Another request took the free name: it made progress, so this loop ends; the next name may still be free.
  }
}
