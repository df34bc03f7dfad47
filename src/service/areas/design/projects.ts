/** Projects coming and going (document 1 §4, decisions §3): what happens inside one is applyChanges.ts. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Project, projectInput } from '../../../contract/design.ts'
import { ERRORS } from '../../../contract/errors.ts'
import { newScene, shortScene } from '../../../contract/newScene.ts'
import type { SceneDataShort } from '../../../contract/scene.ts'
import { brokenConstraint } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { Refusal } from '../../wire/refusal.ts'
import { demandAccess, UNSHARED } from './access.ts'
import type { Author } from './applyChanges.ts'
import { announce } from './live/announce.ts'
import { nameKey } from './names.ts'
import { factsOnWire } from './reading.ts'
import { forgetRoom, rememberRoom } from './recent.ts'
import { checkDimensions, roomColumns } from './scene.ts'
import { projects, type ProjectRow } from './tables.ts'
import { checkVersion } from './version.ts'

/**
 * An empty room in the finishes of its style.
 * @throws Refusal INVALID_DIMENSIONS, PROJECT_NAME_EXISTS
 */
export const createProject = async (
  { db, clock }: Services,
  { accountId, language }: Author,
  input: z.output<typeof projectInput>,
): Promise<{ project: Project; sceneData: SceneDataShort }> => {
  checkDimensions(input.dimensions, 'dimensions', language)
  const now = clock.now()
  const { name, roomType, style, dimensions, description = null, isPublic } = input
  const scene = newScene({ roomType, style, dimensions, author: accountId, created: now.toISOString() })
  const project: ProjectRow = {
    id: randomUUID(),
    ownerId: accountId,
    name,
    nameKey: nameKey(name),
    description,
    style,
    isPublic,
    ...roomColumns(scene),
    status: 'draft',
    version: 1,
    createdAt: now,
    updatedAt: now,
    lastAccessedAt: now,
  }
  try {
    await db.root.insert(projects).values(project)
  } catch (error) {
    if (brokenConstraint(error) !== 'projects_owner_name') throw error
    throw new Refusal('PROJECT_NAME_EXISTS', [{ path: 'name', code: 'name_taken', message: ERRORS.PROJECT_NAME_EXISTS.message[language] }])
  }
  rememberRoom(db, { project, bill: [], items: [] }, { accountId, granted: null })
  const sceneData = shortScene(scene)
  return { project: { ...factsOnWire(project, [], new Map(), UNSHARED), items: [], sceneData }, sceneData }
}

/**
 * Deletes a project with its items and history.
 * @param ifMatch the version that it must be at; null for any
 * @returns its id
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, VERSION_MISMATCH
 */
export const deleteProject = async (
  { db }: Services,
  { accountId, language }: Author,
  projectId: string,
  ifMatch: number | null,
): Promise<string> => {
  const id = await db.transaction(async (tx) => {
    const project = await demandAccess(tx, projectId, accountId, 'owner', { lock: true })
    checkVersion(project.version, { ifMatch }, language)
    await announce(tx, project.id, 'access')
    await tx.delete(projects).where(eq(projects.id, project.id))
    return project.id
  })
  forgetRoom(db, id)
  return id
}
