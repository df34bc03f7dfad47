/** Projects coming and going (docs/interface/design.md#projects): what happens inside one is applyChanges.ts. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { NewProject } from '#contract/design/design.ts'
import type { projectInput } from '#contract/design/projectInput.ts'
import { newScene, shortScene } from '#contract/design/newScene.ts'
import type { SceneDataShort } from '#contract/design/scene.ts'
import { brokenConstraint } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import type { IfMatch } from '../../../http/answer/conditional.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { requirePermission, UNSHARED } from '../access.ts'
import type { Author } from '../editing/applyChanges.ts'
import { itemInScene, itemOnWire } from '../catalogue.ts'
import { projectsDeleted } from '../hooks.ts'
import { announce } from '../live/announce.ts'
import { nameKey } from '../names.ts'
import { factsOnWire } from '../reading.ts'
import { requireRoomForProject } from './projectLimit.ts'
import { checkDimensions, roomColumns } from '../scene.ts'
import type { StoredItem } from '../storage.ts'
import { projectItems, projects, type ProjectRow } from '../tables.ts'
import { roomFromTemplate } from '../templates/newProject.ts'
import { checkVersion } from '../version.ts'

const itemRow = ({ id: projectId, version }: ProjectRow, item: StoredItem): typeof projectItems.$inferInsert => ({
  ...item,
  projectId,
  since: version,
  createdAt: new Date(item.createdAt),
  updatedAt: new Date(item.updatedAt),
})

/**
 * An empty room in the finishes of its style, or a furnished one from a template: the body's dimensions, type and style win.
 * @throws Refusal INVALID_DIMENSIONS, TEMPLATE_NOT_FOUND, PROJECT_NAME_EXISTS, PROJECT_LIMIT
 */
export const createProject = async (
  { db, clock, config, state }: Services,
  { accountId, language }: Author,
  input: z.output<typeof projectInput>,
): Promise<{ project: NewProject; sceneData: SceneDataShort }> => {
  checkDimensions(input.dimensions, 'dimensions')
  const now = clock.now()
  const { name, roomType, style, dimensions, description = null, isPublic } = input
  const wishes = { roomType, style, dimensions, author: accountId, created: now.toISOString() }
  const furnished = input.templateId === undefined ? null : await roomFromTemplate(state, input.templateId, wishes, config)
  const { scene, items, bill, products } = furnished ?? { scene: newScene(wishes), items: [], bill: [], products: new Map() }
  const project: ProjectRow = {
    id: randomUUID(),
    ownerId: accountId,
    name,
    nameKey: nameKey(name),
    description,
    style,
    isPublic,
    budget: null,
    ...roomColumns(scene),
    status: 'draft',
    version: 1,
    oldestVersion: 1,
    historyBytes: 0,
    createdAt: now,
    updatedAt: now,
    lastAccessedAt: now,
  }
  try {
    await db.transaction(async (tx) => {
      await requireRoomForProject(tx, accountId)
      await tx.insert(projects).values(project)
      if (items.length > 0) await tx.insert(projectItems).values(items.map((item) => itemRow(project, item)))
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'projects_owner_name') throw error
    throw new Refusal('PROJECT_NAME_EXISTS', [{ path: 'name', code: 'NAME_TAKEN' }])
  }
  state.recentRooms.remember({ project, bill, items }, { accountId, granted: null })
  const objects = [...scene.objects, ...items.map((item) => itemInScene(item, products, language))]
  const sceneData = { ...shortScene(scene), objects }
  const onWire = items.map((item) => itemOnWire(project.id, item, products, language, false))
  return { project: { ...factsOnWire(project, bill, products, UNSHARED, config), items: onWire, sceneData }, sceneData }
}

/**
 * Deletes a project with its items and history.
 * @param ifMatch the versions of which it must be at one; null for any
 * @returns its id
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, VERSION_MISMATCH
 */
export const deleteProject = async (
  { db, clock, state }: Services,
  { accountId }: Pick<Author, 'accountId'>,
  projectId: string,
  ifMatch: IfMatch,
): Promise<string> => {
  const id = await db.transaction(async (tx) => {
    const project = await requirePermission(tx, projectId, accountId, 'owner', { lock: true })
    checkVersion(project.version, { ifMatch })
    await announce(tx, project.id, 'access')
    await projectsDeleted.emit(tx, [project.id], clock.now())
    await tx.delete(projects).where(eq(projects.id, project.id))
    return project.id
  })
  state.recentRooms.forget(id)
  return id
}
