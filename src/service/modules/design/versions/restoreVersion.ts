/** Bringing back an earlier version (docs/interface/design.md#versions): one change like any other, so that it can be taken back the same way. */
import { randomUUID } from 'node:crypto'
import type { DataOf } from '#contract/wire/operation.ts'
import type { versionOperations } from '#contract/design/versions.ts'
import type { RoomOp } from '#room/document/changes.ts'
import { differenceOps } from '#room/document/difference.ts'
import type { Services } from '../../../services.ts'
import { requirePermission } from '../access.ts'
import { executePlan, type Author, type Plan } from '../editing/applyChanges.ts'
import type { Products } from '../catalogue.ts'
import { documentOf } from '../editing/decide.ts'
import { getFurnishedProject } from '../reading.ts'
import { requireVersion } from '../history/readVersion.ts'
import type { IfMatch } from '../../../http/answer/conditional.ts'
import { Refusal } from '../../../http/answer/refusal.ts'

/**
 * The version that a path names.
 * @throws Refusal VERSION_NOT_FOUND for what is no version's number
 */
const versionNumber = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Refusal('VERSION_NOT_FOUND')
  return Number(text)
}

type Answer = DataOf<typeof versionOperations.restoreVersion>
type Skipped = Answer['skipped'][number]

/** Reason why today's catalogue does not allow an item as the op sets it; null when it does. */
const obstacle = (productId: string | undefined, op: RoomOp, products: Products): Skipped['reason'] | null => {
  if (op.op !== 'addItem' && !(op.op === 'updateItem' && op.item.variantId)) return null
  const product = products.get(productId ?? '')
  const { variantId } = op.item
  if (!product || (variantId && !product.variants.some(({ id }) => id === variantId))) return 'PRODUCT_NOT_FOUND'
  return op.op === 'addItem' && !product.model ? 'PRODUCT_NOT_3D_COMPATIBLE' : null
}

/** Remaining part of an op that the catalogue does not allow: an existing item keeps its place. */
const allowedPart = (op: RoomOp): RoomOp[] => {
  if (op.op !== 'updateItem') return []
  const { variantId: _gone, ...rest } = op.item
  return Object.keys(rest).length > 0 ? [{ ...op, item: rest }] : []
}

/**
 * Brings room, items and style back to an earlier version, as a new version; name, description, status and sharing stay. A restored item has its
 * former id. Restoring what the room already is changes nothing.
 * @param version as written in the path
 * @param ifMatch the versions of which the project must be at one; null for any
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, VERSION_NOT_FOUND, VERSION_MISMATCH
 */
export const restoreVersion = async (
  services: Services,
  author: Author,
  { projectId, version }: { projectId: string; version: string },
  ifMatch: IfMatch,
): Promise<Answer> => {
  const { db } = services
  await requirePermission(db.root, projectId, author.accountId, 'edit')
  const restored = versionNumber(version)
  // The past does not change: it may be read before anything is locked.
  const then = await requireVersion(db.root, projectId, restored)

  let skipped: Skipped[] = []
  const opsOn: Plan['opsOn'] = async (context, findProducts) => {
    const ops = differenceOps(documentOf(context), then)
    const productOf = new Map([...context.items, ...then.items].map(({ id, productId }) => [id, productId]))
    const products = await findProducts([...new Set(productOf.values())])
    skipped = []
    return ops.flatMap((op) => {
      const itemId = op.op === 'addItem' ? op.item.id : op.op === 'updateItem' ? op.itemId : ''
      const reason = obstacle(productOf.get(itemId), op, products)
      if (reason === null) return [op]
      skipped.push({ itemId, reason })
      return allowedPart(op)
    })
  }
  const plan: Plan = { baseVersion: null, ifMatch, changeId: randomUUID(), sees: 'all', opsOn, restored }
  await executePlan(services, author, projectId, plan, { pathOf: (_, field) => field, strict: true })
  return { project: await getFurnishedProject(services, author, projectId), skipped }
}
