/** A project for holders of its link (docs/interface/design.md#shared-rooms): the room and its prices, and nothing of the people behind it. */
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { FurnishedProject } from '#contract/design/design.ts'
import type { DataOf } from '#contract/wire/operation.ts'
import type { Language } from '#contract/text/languages.ts'
import type { LinkPermission } from '#contract/design/linkPermissions.ts'
import type { SceneData } from '#contract/design/scene.ts'
import type { sharingOperations } from '#contract/design/sharing.ts'
import type { Queryable } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { findProducts } from '../../catalog/products/products.ts'
import { itemOnWire, productIds } from '../catalogue.ts'
import { itemsInCart } from '../inCart.ts'
import { factsOnWire, fullScene } from '../reading.ts'
import { readRoom, type Room } from '../storage.ts'
import { projectShares } from '../tables.ts'

export interface Viewer {
  /** Null for a caller without a bearer. */
  accountId: string | null
  language: Language
}

/** 32 bytes, base64url. */
const TOKEN = /^[\w-]{43}$/
/** No account has it. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The project that a good link leads to, and what the link allows. */
export const findLink = async (
  q: Queryable,
  token: string,
  now: Date,
): Promise<{ projectId: string; linkPermission: LinkPermission } | undefined> => {
  if (!TOKEN.test(token)) return undefined
  const [share] = await q
    .select({ projectId: projectShares.projectId, linkPermission: projectShares.linkPermission })
    .from(projectShares)
    .where(and(eq(projectShares.token, token), or(isNull(projectShares.expiresAt), gt(projectShares.expiresAt, now))))
  return share
}

/** The project that a good link leads to. */
export const findByToken = async (q: Queryable, token: string, now: Date): Promise<string | undefined> => (await findLink(q, token, now))?.projectId

/** Hides the room's author and account ids from the viewer. */
const withoutAuthor = (scene: SceneData): SceneData => ({ ...scene, metadata: { ...scene.metadata, author: '' } })

/** A room as it is shown to viewers: `lastAccessedAt` does not reveal when its owner was there. */
export const roomForVisitor = async (
  { db, config }: Services,
  { accountId, language }: Viewer,
  { project, bill, items }: Room,
): Promise<FurnishedProject> => {
  const q = db.root
  const products = await findProducts(q, productIds(bill), config)
  const inCart = accountId === null ? () => false : await itemsInCart(q, accountId, project.id, products)
  return {
    ...factsOnWire({ ...project, lastAccessedAt: project.updatedAt }, bill, products, { permission: 'view', shareToken: null }, config),
    sceneData: withoutAuthor(fullScene(project, items, products, language)),
    items: items.map((item) => itemOnWire(project.id, item, products, language, inCart(item))),
  }
}

/**
 * Reads a project by its link and leaves no trace of that: neither `lastAccessedAt` nor anything else changes, and the link does not reveal the
 * owner's last visit.
 * @throws Refusal SHARE_NOT_FOUND for a link that is malformed, unknown, expired or revoked
 */
export const getSharedProject = async (
  services: Services,
  viewer: Viewer,
  token: string,
): Promise<DataOf<typeof sharingOperations.getSharedProject>> => {
  const q = services.db.root
  const accountId = viewer.accountId ?? NOBODY
  const link = await findLink(q, token, services.clock.now())
  const found = link && (await readRoom(q, link.projectId, accountId, 'all'))
  if (!link || !found) throw new Refusal('SHARE_NOT_FOUND')
  const held = found.project.ownerId === accountId ? 'owner' : found.granted
  return { project: await roomForVisitor(services, viewer, found), linkPermission: link.linkPermission, held }
}
