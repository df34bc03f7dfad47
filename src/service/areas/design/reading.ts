/** Projects as they are read (document 1 §2, §4): a fixed number of queries, whatever the room holds. */
import { eq } from 'drizzle-orm'
import type { Project } from '../../../contract/design.ts'
import type { Language } from '../../../contract/primitives.ts'
import type { SceneData } from '../../../contract/scene.ts'
import type { Queryable } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { findProducts } from '../catalog/products.ts'
import { demand, holdOf, type Hold } from './access.ts'
import type { Author } from './applyChanges.ts'
import { itemInScene, itemOnWire, productIds, totalCost, type Products } from './catalogue.ts'
import { itemsInCart } from './inCart.ts'
import { rememberRoom } from './recent.ts'
import { collaboratorsOf } from './sharing/collaborators.ts'
import { readRoom, type BillLine, type StoredItem } from './storage.ts'
import { projects, type ProjectRow } from './tables.ts'

export type Part = 'scene' | 'items' | 'collaborators'

/** `lastAccessedAt` is written at most this often, in milliseconds: reading must stay cheap. */
const ACCESS_STEP = 60_000

/** What every answer says of a project. */
export const factsOnWire = (
  project: Omit<ProjectRow, 'scene'>,
  bill: readonly BillLine[],
  products: Products,
  { permission, shareToken }: Hold,
): Project => ({
  id: project.id,
  name: project.name,
  description: project.description,
  roomType: project.roomType,
  style: project.style,
  dimensions: { length: project.length, width: project.width, height: project.height, area: project.area },
  thumbnailUrl: null,
  isPublic: project.isPublic,
  shareToken,
  permission,
  totalCost: totalCost(bill, products),
  status: project.status,
  version: project.version,
  itemCount: bill.reduce((sum, { items }) => sum + items, 0),
  createdAt: project.createdAt.toISOString(),
  updatedAt: project.updatedAt.toISOString(),
  lastAccessedAt: project.lastAccessedAt.toISOString(),
})

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

/**
 * A project with the parts asked for.
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED
 */
export const getProject = async (
  { db, clock, config }: Services,
  { accountId, language }: Author,
  projectId: string,
  include: readonly Part[],
): Promise<Project> => {
  const [scene, listed] = [include.includes('scene'), include.includes('items')]
  const now = clock.now()
  const found = await readRoom(db.root, projectId, accountId, scene || listed ? 'all' : 'none')
  demand(found, accountId, 'view')
  const { project, bill, items, granted } = found
  if (scene || listed) rememberRoom(db, found, { accountId, granted })
  const products = await findProducts(db.root, productIds(bill), config)
  const inCart = listed ? await itemsInCart(db.root, accountId, products) : () => false
  const lastAccessedAt = await noteAccess(db.root, project, now)
  const facts = factsOnWire({ ...project, lastAccessedAt }, bill, products, holdOf(found, accountId, now))
  return {
    ...facts,
    ...(scene ? { sceneData: fullScene(project, items, products, language) } : {}),
    ...(listed ? { items: items.map((item) => itemOnWire(project.id, item, products, language, inCart(item))) } : {}),
    ...(include.includes('collaborators') ? { collaborators: facts.permission === 'view' ? [] : await collaboratorsOf(db.root, project.id) } : {}),
  }
}

/** What the cart needs to know of a room. */
export interface CartLine {
  productId: string
  variantId: string | null
  quantity: number
  customization: StoredItem['customization']
}

/**
 * A room's items for the cart, in the order of placing; whoever may read the room may buy it.
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED
 */
export const roomForCart = async (q: Queryable, { accountId }: { accountId: string }, projectId: string): Promise<CartLine[]> => {
  const found = await readRoom(q, projectId, accountId, 'all')
  demand(found, accountId, 'view')
  return found.items.map(({ productId, variantId, quantity, customization }) => ({ productId, variantId, quantity, customization }))
}
