/** The one way in which a project changes (docs/interface/design.md#changes): a batch of ops, all or none, one version step. */
import { randomUUID } from 'node:crypto'
import type { ChangeAnswer, Op } from '#contract/design/design.ts'
import type { Language } from '#contract/text/languages.ts'
import type { RoomOp } from '#room/document/changes.ts'
import { brokenConstraint, type Queryable } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import type { Condition } from '../../../db/prepared.ts'
import type { IfMatch } from '../../../http/answer/conditional.ts'
import type { Caller } from '../../../http/request/caller.ts'
import { confirmCaller } from '../../../http/request/credentials.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { findProducts } from '../../catalog/products/products.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { assertPermission, lockProject, mayStillEdit, permissionOf } from '../access.ts'
import { itemOnWire, productIds, totalsOf, type Products } from '../catalogue.ts'
import { decide, itemOf, type Decision, type PathOf } from './decide.ts'
import { itemsInCart } from '../inCart.ts'
import { readChangeContext, type ChangeContext } from '../storage.ts'
import { storedBytes, storedAnswer, storedOps } from '../history/storedChange.ts'
import { readVersion } from '../history/readVersion.ts'
import { trimHistory } from '../history/trimHistory.ts'
import { checkVersion } from '../version.ts'
import { writeEffect } from './writeEffect.ts'

export interface Change {
  /** The version that the ops were made on; null for the newest. */
  baseVersion: number | null
  /** The version that `If-Match` requires; null for any. */
  ifMatch: IfMatch
  changeId: string
  ops: readonly Op[]
  /** Saved from AR in the real room; the room's versions say so. */
  inAr?: boolean
}

export interface Author {
  accountId: string
  language: Language
  /** Caller, when its token may still have to be confirmed. */
  caller?: Caller
}

/** Differences of a single-item route from a batch: paths without `ops.N`, and a missing item refused instead of skipped. */
export interface ChangeOptions {
  pathOf: PathOf
  strict: boolean
}

const BATCH_OPTIONS: ChangeOptions = {
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

/** @throws Refusal PROJECT_ACCESS_DENIED for a change that only the owner may make: access and status of the project */
const checkOwnersMatters = (context: ChangeContext, ops: readonly RoomOp[], accountId: string): void => {
  const touches = ops.some((op) => op.op === 'setProject' && (op.project.isPublic !== undefined || op.project.status !== undefined))
  if (touches) assertPermission(context, accountId, 'owner')
}

/** The items that deciding needs to see; a new shape of the room concerns them all. */
const itemsNamed = (ops: readonly RoomOp[]): ReadonlySet<string> | 'all' => {
  if (ops.some(({ op }) => op === 'setScene')) return 'all'
  return new Set(ops.flatMap((op) => itemOf(op) ?? []))
}

type FindProducts = (ids: string[]) => Promise<Products>

/** A change as it is carried out: its ops may follow from the room that it meets. */
export interface Plan extends Omit<Change, 'ops'> {
  sees: ReadonlySet<string> | 'all'
  /** None: there is nothing to change, and no version is made. */
  opsOn(context: ChangeContext, findProducts: FindProducts): Promise<readonly RoomOp[]>
  /** The version that it brings back; null for any other change. */
  restored: number | null
}

/** A change whose ops are known. */
const planOf = ({ ops, ...change }: Change): Plan => {
  const known = ops.map(withIds)
  return { ...change, changeId: change.changeId.toLowerCase(), sees: itemsNamed(known), opsOn: async () => known, restored: null }
}

const answerOf = async (
  q: Queryable,
  { project, items }: ChangeContext,
  ops: readonly RoomOp[],
  decision: Decision,
  products: Products,
  author: Author,
): Promise<ChangeAnswer> => {
  const placed = new Map(items.map((item) => [item.id, item]))
  for (const id of decision.removed) placed.delete(id)
  for (const item of decision.placed) placed.set(item.id, item)
  // An item that has just been placed is in no cart (docs/interface/design.md#items): no need to ask.
  const asks = ops.some(({ op }) => op === 'updateItem')
  const inCart = asks ? await itemsInCart(q, author.accountId, project.id, products) : () => false
  return {
    version: project.version + 1,
    results: ops.map((op) => {
      const itemId = itemOf(op)
      const item = itemId === null || op.op === 'removeItem' ? undefined : placed.get(itemId)
      return { op: op.op, itemId, item: item ? itemOnWire(project.id, item, products, author.language, inCart(item)) : null }
    }),
    skipped: decision.skipped,
    totalCost: totalsOf(decision.bill, products).totalCost,
  }
}

/** The answer that the change got before, with its items as of the version that it made. */
const wholeAnswer = async (
  q: Queryable,
  { config }: Services,
  { accountId, language }: Author,
  { project, replay }: ChangeContext,
): Promise<ChangeAnswer> => {
  if (!replay) throw new Error('no answer was kept')
  const then = await readVersion(q, project.id, replay.version)
  const items = new Map(then?.items.map((item) => [item.id, item]))
  const products = await findProducts(q, [...new Set([...items.values()].map(({ productId }) => productId))], config)
  const inCart = replay.results.some(({ op }) => op === 'updateItem') ? await itemsInCart(q, accountId, project.id, products) : () => false
  const results = replay.results.map(({ op, itemId }) => {
    const item = itemId === null || op === 'removeItem' ? undefined : items.get(itemId)
    return { op, itemId, item: item ? itemOnWire(project.id, item, products, language, inCart(item)) : null }
  })
  return { ...replay, results }
}

/** Result of an attempt. */
interface Outcome {
  answer: ChangeAnswer
  /** Approximate size of the project's earlier versions now; 0 where nothing was written. */
  historyBytes: number
}
const unwritten = (answer: ChangeAnswer): Outcome => ({ answer, historyBytes: 0 })

/** Forgets the oldest versions once they take too much. The change is written by then: failing at this is no reason to refuse it. */
const trimWhenLarge = async (services: Services, projectId: string, historyBytes: number): Promise<void> => {
  if (historyBytes <= LIMITS.bytes.history) return
  try {
    await trimHistory(services, projectId, services.clock.now())
  } catch (error) {
    services.log.error({ err: error, projectId }, 'design: trimming the history failed, the scheduled job retries')
  }
}

/** Input of an attempt: the room and the catalogue, and conditions on the catalogue that must hold at the write. */
interface DecisionInput {
  context: ChangeContext | undefined
  findProducts: (ids: string[]) => Promise<{ products: Products; holds?: Condition }>
}

/** One try; null when what it went by is no longer so, and nothing was written. */
const attempt = async (
  q: Queryable,
  services: Services,
  author: Author,
  plan: Plan,
  options: ChangeOptions,
  { context, findProducts }: DecisionInput,
): Promise<Outcome | null> => {
  const { accountId } = author
  assertPermission(context, accountId, 'edit')
  const ops = await plan.opsOn(context, async (ids) => (await findProducts(ids)).products)
  checkOwnersMatters(context, ops, accountId)
  if (context.replay) return unwritten(await wholeAnswer(q, services, author, context))
  checkVersion(context.project.version, plan)

  const added = ops.flatMap((op) => (op.op === 'addItem' ? [op.item] : []))
  const { products, holds } = await findProducts(productIds([...context.bill, ...added]))
  if (ops.length === 0)
    return unwritten({ version: context.project.version, results: [], skipped: [], totalCost: totalsOf(context.bill, products).totalCost })
  const now = services.clock.now()
  const decision = decide(context, ops, { products, now, ...options })
  const answer = await answerOf(q, context, ops, decision, products, author)
  // A single-item route draws its changeId itself: its response cannot be requested again.
  const kept = { ops: storedOps(decision.ops), answer: options.strict ? null : storedAnswer(answer) }
  const replaced = new Set(decision.replaced)
  const bytes = storedBytes({
    ...kept,
    itemsBefore: context.items.filter(({ id }) => replaced.has(id)),
    sceneBefore: decision.columns.scene ? context.project.scene : null,
  })
  const record = {
    ...kept,
    bytes,
    changeId: plan.changeId,
    authorId: accountId,
    restored: plan.restored,
    inAr: plan.inAr ?? false,
    at: now,
  }
  const stillMay = permissionOf(context, accountId) === 'owner' ? undefined : mayStillEdit(context.project.id, accountId)
  const conditions = [holds, author.caller?.unconfirmed?.holds, stillMay].filter((condition) => condition !== undefined)
  if (!(await writeEffect(q, { project: context.project, ...decision, change: record, holds: conditions }))) return null
  services.state.recentRooms.step(context.project, decision, { accountId, granted: context.granted, at: now, bytes })
  return { answer, historyBytes: context.project.historyBytes + bytes }
}

/**
 * Tries with the room and the prices in this process's cache: one write, no read. Any result but success is decided again after a read: a refusal may
 * come from stale data.
 */
const attemptFromMemory = async (
  services: Services,
  author: Author,
  projectId: string,
  plan: Plan,
  options: ChangeOptions,
): Promise<Outcome | null> => {
  const { db, config, state } = services
  const context = state.recentRooms.contextOf(projectId, author.accountId, plan.sees)
  if (!context) return null
  try {
    const answer = await attempt(db.root, services, author, plan, options, {
      context,
      findProducts: (ids) => state.productCache.remembered(ids, config),
    })
    if (answer) return answer
  } catch (error) {
    if (!(error instanceof Refusal) && brokenConstraint(error) !== 'project_changes_change_id') throw error
  }
  state.recentRooms.forget(projectId)
  state.productCache.forget()
  return null
}

/**
 * Executes a plan. First on this process's cached state, then on the state read, both without a lock: the write itself checks that nothing has
 * changed. A writer that loses the race retries with the project locked, so that every writer gets through and no update is lost.
 *
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, VERSION_MISMATCH, and all that decide() refuses
 */
export const executePlan = async (
  services: Services,
  author: Author,
  projectId: string,
  plan: Plan,
  options: ChangeOptions,
): Promise<ChangeAnswer> => {
  const { db, config, state } = services
  const id = projectId.toLowerCase()
  const attemptOn = async (q: Queryable) => {
    const context = await readChangeContext(q, id, { changeId: plan.changeId, accountId: author.accountId }, plan.sees)
    return attempt(q, services, author, plan, options, { context, findProducts: async (ids) => ({ products: await findProducts(q, ids, config) }) })
  }
  const execute = async (): Promise<Outcome> => {
    // That there is nothing to restore is not seen from memory: it would not be written, so nothing would make sure of it.
    const remembered = plan.restored === null ? await attemptFromMemory(services, author, id, plan, options) : null
    if (remembered) return remembered
    await confirmCaller(author.caller ?? null)
    const answer = await attemptOn(db.root)
    if (answer) return answer
    return db.transaction(async (tx) => {
      await lockProject(tx, id)
      // State outside the lock, such as the author's own permission, may still change between reading and writing: once.
      const answer = (await attemptOn(tx)) ?? (await attemptOn(tx))
      if (!answer) throw new Error(`project ${id} changed under its lock`)
      return answer
    })
  }
  return state.projectLocks.run(id, async () => {
    const { answer, historyBytes } = await execute()
    await trimWhenLarge(services, id, historyBytes)
    return answer
  })
}

/**
 * Applies a change, on the newest version whatever it was made on: item ops apply where their item still is and are skipped where it is
 * gone; the last writer of a scene or of project facts wins. The same `changeId` again gives the same answer and changes nothing.
 *
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, VERSION_MISMATCH, PROJECT_NAME_EXISTS, and all that decide() refuses
 */
export const applyChanges = async (
  services: Services,
  author: Author,
  projectId: string,
  change: Change,
  options: ChangeOptions = BATCH_OPTIONS,
): Promise<ChangeAnswer> => {
  try {
    return await executePlan(services, author, projectId, planOf(change), options)
  } catch (error) {
    if (brokenConstraint(error) !== 'projects_owner_name') throw error
    const index = change.ops.findLastIndex((op) => op.op === 'setProject' && op.project.name !== undefined)
    const path = options.pathOf(index, 'project.name')
    throw new Refusal('PROJECT_NAME_EXISTS', [{ path, code: 'NAME_TAKEN' }])
  }
}
