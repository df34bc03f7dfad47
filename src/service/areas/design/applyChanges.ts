/** The one way in which a project changes (decisions §3, "changes"): a batch of ops, all or none, one version step. */
import { randomUUID } from 'node:crypto'
import type { ChangeAnswer, Op } from '../../../contract/design.ts'
import { ERRORS } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/primitives.ts'
import type { RoomOp } from '../../../room/changes.ts'
import { brokenConstraint, type Queryable } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { Refusal } from '../../wire/refusal.ts'
import { findProducts } from '../catalog/products.ts'
import { demand } from './access.ts'
import { itemOnWire, productIds, totalCost } from './catalogue.ts'
import { decide, type Decision, type PathOf } from './decide.ts'
import { itemsInCart } from './inCart.ts'
import { checkVersion } from './version.ts'
import { lockProject, readGround, writeEffect, type ChangeGround } from './storage.ts'

export interface Change {
  /** The version that the ops were made on; null for the newest. */
  baseVersion: number | null
  /** The version that `If-Match` demands; null for any. */
  ifMatch: number | null
  changeId: string
  ops: readonly Op[]
}

export interface Author {
  accountId: string
  language: Language
}

/** How a single-item route differs from a batch: paths without `ops.N`, and a missing item refused instead of skipped. */
export interface Manner {
  pathOf: PathOf
  strict: boolean
}

const IN_A_BATCH: Manner = {
  pathOf: (index, field) => `ops.${index}.${field}`,
  strict: false,
}

/** Ids as the database writes them, new items with theirs. */
const withIds = (op: Op): RoomOp => {
  switch (op.op) {
    case 'addItem': {
      const { id, productId, variantId, ...rest } = op.item
      const item = { ...rest, id: id?.toLowerCase() ?? randomUUID(), productId: productId.toLowerCase() }
      return { op: 'addItem', item: variantId === undefined ? item : { ...item, variantId: variantId.toLowerCase() } }
    }
    case 'updateItem': {
      const { variantId } = op.item
      return { ...op, itemId: op.itemId.toLowerCase(), item: variantId ? { ...op.item, variantId: variantId.toLowerCase() } : op.item }
    }
    case 'removeItem':
      return { ...op, itemId: op.itemId.toLowerCase() }
    default:
      return op
  }
}

/** The items that deciding needs to see; a new shape of the room concerns them all. */
const itemsNamed = (ops: readonly RoomOp[]): ReadonlySet<string> | 'all' => {
  if (ops.some(({ op }) => op === 'setScene')) return 'all'
  const ids = ops.flatMap((op) => {
    if (op.op === 'addItem') return [op.item.id]
    return op.op === 'updateItem' || op.op === 'removeItem' ? [op.itemId] : []
  })
  return new Set(ids)
}

type Prepared = Omit<Change, 'ops'> & { ops: readonly RoomOp[] }

const answerOf = async (
  q: Queryable,
  { project, items }: ChangeGround,
  { ops }: Prepared,
  decision: Decision,
  products: Awaited<ReturnType<typeof findProducts>>,
  author: Author,
): Promise<ChangeAnswer> => {
  const standing = new Map(items.map((item) => [item.id, item]))
  for (const id of decision.removed) standing.delete(id)
  for (const item of decision.placed) standing.set(item.id, item)
  // An item that has just been placed is in nobody's cart (document 1 §2): no need to ask.
  const asks = ops.some(({ op }) => op === 'updateItem')
  const inCart = asks ? await itemsInCart(q, author.accountId, products) : () => false
  return {
    version: project.version + 1,
    results: ops.map((op) => {
      const itemId = op.op === 'addItem' ? op.item.id : op.op === 'updateItem' || op.op === 'removeItem' ? op.itemId : null
      const item = itemId === null || op.op === 'removeItem' ? undefined : standing.get(itemId)
      return { op: op.op, itemId, item: item ? itemOnWire(project.id, item, products, author.language, inCart(item)) : null }
    }),
    skipped: decision.skipped,
    totalCost: totalCost(decision.bill, products),
  }
}

/** One try on the project as it is now; null when somebody else changed it meanwhile. */
const attempt = async (
  q: Queryable,
  services: Services,
  author: Author,
  projectId: string,
  change: Prepared,
  manner: Manner,
): Promise<ChangeAnswer | null> => {
  const ground = await readGround(q, projectId, change.changeId, itemsNamed(change.ops))
  demand(ground?.project, author.accountId, 'edit')
  if (!ground) throw new Refusal('PROJECT_NOT_FOUND')
  if (ground.replay) return ground.replay
  checkVersion(ground.project.version, change, author.language)

  const added = change.ops.flatMap((op) => (op.op === 'addItem' ? [op.item] : []))
  const products = await findProducts(q, productIds([...ground.bill, ...added]), services.config)
  const now = services.clock.now()
  const decision = decide(ground, change.ops, { products, now, language: author.language, ...manner })
  const answer = await answerOf(q, ground, change, decision, products, author)
  const { columns, placed, removed, ops, inverse } = decision
  const record = { changeId: change.changeId, authorId: author.accountId, ops, inverse, answer, at: now }
  return (await writeEffect(q, { project: ground.project, columns, placed, removed, change: record })) ? answer : null
}

/**
 * Applies a change, on the newest version whatever it was made on: item ops apply where their item still is and are skipped where it is
 * gone; the last writer of a scene or of project facts wins. The same `changeId` again gives the same answer and changes nothing.
 *
 * First tried without a lock, which costs one read and one write; whoever loses a race goes again with the project locked, so that
 * every writer gets through and no update is lost.
 *
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, VERSION_MISMATCH, PROJECT_NAME_EXISTS, and all that decide() refuses
 */
export const applyChanges = async (
  services: Services,
  author: Author,
  projectId: string,
  change: Change,
  manner: Manner = IN_A_BATCH,
): Promise<ChangeAnswer> => {
  const prepared = { ...change, changeId: change.changeId.toLowerCase(), ops: change.ops.map(withIds) }
  const on = (q: Queryable) => attempt(q, services, author, projectId, prepared, manner)
  try {
    const answer = await on(services.db.root)
    if (answer) return answer
    return await services.db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const answer = await on(tx)
      if (!answer) throw new Error(`project ${projectId} changed under its lock`)
      return answer
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'projects_owner_name') throw error
    const index = change.ops.findLastIndex((op) => op.op === 'setProject' && op.project.name !== undefined)
    const path = manner.pathOf(index, 'project.name')
    throw new Refusal('PROJECT_NAME_EXISTS', [{ path, code: 'name_taken', message: ERRORS.PROJECT_NAME_EXISTS.message[author.language] }])
  }
}
