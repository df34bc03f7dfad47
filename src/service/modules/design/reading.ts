/** Projects as they are read (docs/interface/design.md#projects): a fixed number of queries, whatever the room holds. */
import { eq } from 'drizzle-orm'
import type { Item } from '#contract/design/item.ts'
import type { FurnishedProject, Project } from '#contract/design/design.ts'
import { toWire } from '#contract/wire/money.ts'
import type { Language } from '#contract/text/languages.ts'
import type { SceneData } from '#contract/design/scene.ts'
import type { Queryable } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { findProducts } from '../catalog/products/products.ts'
import { assertPermission, holdOf, type Hold } from './access.ts'
import type { Author } from './editing/applyChanges.ts'
import { itemInScene, itemOnWire, productIds, totalsOf, type Products } from './catalogue.ts'
import { itemsInCart } from './inCart.ts'
import { namesFor } from './people.ts'
import { thumbnailUrl } from './images/thumbnail.ts'
import { roomColumns } from './scene.ts'
import { collaboratorsFor } from './sharing/collaborators.ts'
import { readRoom, type BillLine, type Room, type StoredItem } from './storage.ts'
import { projects, type ProjectRow } from './tables.ts'
import { requireVersion } from './history/readVersion.ts'

export type Part = 'scene' | 'items' | 'collaborators' | 'owner'

/** `lastAccessedAt` is written at most this often, in milliseconds: reading must stay cheap. */
const ACCESS_STEP = 60_000

/** Facts of a project in every response. */
export const factsOnWire = (
  project: Omit<ProjectRow, 'scene'>,
  bill: readonly BillLine[],
  products: Products,
  { permission, shareToken }: Hold,
  config: Services['config'],
): Project => {
  const itemCount = bill.reduce((sum, { items }) => sum + items, 0)
  return {
    id: project.id,
    name: project.name,
    description: project.description,
    roomType: project.roomType,
    style: project.style,
    dimensions: { length: project.length, width: project.width, height: project.height, area: project.area },
    thumbnailUrl: thumbnailUrl(config, project, itemCount),
    isPublic: project.isPublic,
    shareToken,
    permission,
    ...totalsOf(bill, products),
    budget: permission === 'view' || project.budget === null ? null : toWire(project.budget),
    status: project.status,
    version: project.version,
    itemCount,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    lastAccessedAt: project.lastAccessedAt.toISOString(),
  }
}

export const fullScene = ({ scene }: ProjectRow, items: readonly StoredItem[], products: Products, language: Language): SceneData => ({
  ...scene,
  objects: [...scene.objects, ...items.map((item) => itemInScene(item, products, language))],
})

/** Notes that the project was opened; answers when. */
const noteAccess = async (q: Queryable, project: ProjectRow, now: Date): Promise<Date> => {
  if (now.getTime() - project.lastAccessedAt.getTime() < ACCESS_STEP) return project.lastAccessedAt
  await q.update(projects).set({ lastAccessedAt: now }).where(eq(projects.id, project.id))
  return now
}

const ownerOf = async (q: Queryable, project: ProjectRow, reader: string): Promise<NonNullable<Project['owner']>> => {
  const id = project.ownerId
  return { id, ...(await namesFor(q, project, reader, [id]))(id) }
}

/**
 * The project as asked for: as it is now, or as it was in an earlier version. Its access and its state (its status, whether it is public, when it was
 * last opened) are of now in every version.
 */
const readRoomOf = async (
  { db, state }: Pick<Services, 'db' | 'state'>,
  projectId: string,
  { accountId }: Pick<Author, 'accountId'>,
  wanted: 'all' | 'none',
  version: number | undefined,
): Promise<Room> => {
  const found = await readRoom(db.root, projectId, accountId, version === undefined ? wanted : 'none')
  assertPermission(found, accountId, 'view')
  if (version === undefined) {
    if (wanted === 'all') state.recentRooms.remember(found, { accountId, granted: found.granted })
    return found
  }
  const { scene, bill, items, at, ...facts } = await requireVersion(db.root, found.project.id, version)
  return { ...found, project: { ...found.project, ...facts, ...roomColumns(scene), version, updatedAt: at }, bill, items }
}

interface Opened {
  found: Room
  products: Products
  facts: Project
}

/** Reads a project and notes that it was opened. */
const openProject = async (services: Services, author: Author, projectId: string, wanted: 'all' | 'none', version?: number): Promise<Opened> => {
  const { db, clock, config } = services
  const now = clock.now()
  const found = await readRoomOf(services, projectId, author, wanted, version)
  const { project, bill } = found
  const products = await findProducts(db.root, productIds(bill), config)
  const lastAccessedAt = await noteAccess(db.root, project, now)
  return { found, products, facts: factsOnWire({ ...project, lastAccessedAt }, bill, products, holdOf(found, author.accountId, now), config) }
}

const sceneOf = ({ found, products }: Opened, { language }: Author): SceneData => fullScene(found.project, found.items, products, language)

const itemsOf = async ({ db }: Services, { found, products }: Opened, { accountId, language }: Author): Promise<Item[]> => {
  const inCart = await itemsInCart(db.root, accountId, found.project.id, products)
  return found.items.map((item) => itemOnWire(found.project.id, item, products, language, inCart(item)))
}

/**
 * A project with the parts asked for.
 * @param version an earlier version; the newest without it
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, VERSION_NOT_FOUND
 */
export const getProject = async (
  services: Services,
  author: Author,
  projectId: string,
  include: readonly Part[],
  version?: number,
): Promise<Project> => {
  const [scene, listed] = [include.includes('scene'), include.includes('items')]
  const opened = await openProject(services, author, projectId, scene || listed ? 'all' : 'none', version)
  const { facts, found } = opened
  const q = services.db.root
  return {
    ...facts,
    ...(scene ? { sceneData: sceneOf(opened, author) } : {}),
    ...(listed ? { items: await itemsOf(services, opened, author) } : {}),
    ...(include.includes('collaborators')
      ? { collaborators: facts.permission === 'view' ? [] : await collaboratorsFor(q, found.project.id, author.accountId) }
      : {}),
    ...(include.includes('owner') ? { owner: await ownerOf(q, found.project, author.accountId) } : {}),
  }
}

/**
 * A project with its room and items in their present state.
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED
 */
export const getFurnishedProject = async (services: Services, author: Author, projectId: string): Promise<FurnishedProject> => {
  const opened = await openProject(services, author, projectId, 'all')
  return { ...opened.facts, sceneData: sceneOf(opened, author), items: await itemsOf(services, opened, author) }
}
