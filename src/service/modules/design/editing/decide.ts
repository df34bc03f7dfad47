/**
 * Effect of a change on a project, decided without touching the database: docs/interface/design.md#items, docs/interface/design.md#changes. A batch
 * is validated by its result, so it may pass through states that would be refused: shrink the room, then move the sofa in.
 */
import type { ProjectPatch } from '#contract/design/projectInput.ts'
import { ITEM_LIMIT } from '#contract/wire/limits.ts'
import type { Fault } from '#contract/detailSentences.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { fromWire, toWire } from '#contract/wire/money.ts'
import type { SceneData } from '#contract/design/scene.ts'
import { boundsOf, positionInside } from '#room/placement/checks.ts'
import { applyOps, type RoomOp } from '#room/document/changes.ts'
import { roomDocument, type RoomDocument, type RoomItem } from '#room/document/document.ts'
import { floorPolygon } from '#room/geometry/polygon.ts'
import type { CatalogProduct } from '../../catalog/products/products.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { nameKey } from '../names.ts'
import { checkScene, roomColumns } from '../scene.ts'
import type { BillLine, ChangeContext, StoredItem } from '../storage.ts'
import type { ProjectRow } from '../tables.ts'

/** For each place in a batch, the path in the request: `ops.3.item.position` there, `position` on a single-item route. */
export type PathOf = (index: number, field: string) => string

export interface DecideContext {
  products: ReadonlyMap<string, CatalogProduct>
  now: Date
  pathOf: PathOf
  /** Refuse an op that finds its item gone, as single-item routes do, instead of skipping it. */
  strict: boolean
}

export interface Decision {
  columns: Partial<ProjectRow>
  /** Items that are new or changed, in their new state. */
  placed: StoredItem[]
  removed: string[]
  /** Ids of existing items that are changed or removed. */
  replaced: string[]
  /** As applied. */
  ops: RoomOp[]
  skipped: { index: number; itemId: string; reason: 'ITEM_REMOVED' | 'ITEM_EXISTS' }[]
  /** Bill of the room after the change. */
  bill: BillLine[]
}

/** An op that found its item, with its place in the change. */
type AppliedOp = readonly [index: number, op: RoomOp]

/** As many items as a change may place: keeps the orders of placing of two versions apart. */
const PLACES = 1000

/** The item that an op names; null for one about the whole room. */
export const itemOf = (op: RoomOp): string | null => {
  if (op.op === 'addItem') return op.item.id
  return op.op === 'updateItem' || op.op === 'removeItem' ? op.itemId : null
}

/** The room that a change meets, with the items that were read of it. */
export const documentOf = ({ project, items }: ChangeContext): RoomDocument =>
  roomDocument({
    scene: project.scene,
    project: {
      name: project.name,
      description: project.description,
      style: project.style,
      isPublic: project.isPublic,
      budget: project.budget === null ? null : toWire(project.budget),
    },
    items: items.map(({ placed: _placed, createdAt: _created, updatedAt: _updated, ...item }): RoomItem => item),
  })

/** @throws Refusal PRODUCT_NOT_FOUND, VARIANT_NOT_FOUND, PRODUCT_NOT_3D_COMPATIBLE */
const checkProducts = (context: ChangeContext, ops: readonly AppliedOp[], { products, pathOf }: DecideContext): void => {
  const productOf = new Map(context.items.map((item) => [item.id, item.productId]))
  const refuse = (code: ErrorCode, index: number, field: string, reason: 'NOT_FOUND' | 'NO_MODEL') =>
    new Refusal(code, [{ path: pathOf(index, `item.${field}`), code: reason }])
  for (const [index, op] of ops) {
    if (op.op !== 'addItem' && op.op !== 'updateItem') continue
    if (op.op === 'addItem') productOf.set(op.item.id, op.item.productId)
    const product = products.get(productOf.get(itemOf(op)!) ?? '')
    if (op.op === 'addItem' && !product) throw refuse('PRODUCT_NOT_FOUND', index, 'productId', 'NOT_FOUND')
    const { variantId } = op.item
    if (variantId && !product?.variants.some(({ id }) => id === variantId)) throw refuse('VARIANT_NOT_FOUND', index, 'variantId', 'NOT_FOUND')
    if (op.op === 'addItem' && !product?.model) throw refuse('PRODUCT_NOT_3D_COMPATIBLE', index, 'productId', 'NO_MODEL')
  }
}

/** Last op that placed or moved each item. */
const movesOf = (ops: readonly AppliedOp[]): Map<string, number> => {
  const moves = new Map<string, number>()
  for (const [index, op] of ops) if (op.op === 'addItem' || (op.op === 'updateItem' && op.item.position)) moves.set(itemOf(op)!, index)
  return moves
}

/** @throws Refusal INVALID_POSITION naming every item that the change would leave outside */
const checkPositions = (before: RoomDocument, document: RoomDocument, ops: readonly AppliedOp[], { pathOf }: DecideContext): void => {
  const moves = movesOf(ops)
  const roomChanged = ops.some(([, op]) => op.op === 'setScene')
  const space = { polygon: floorPolygon(document.scene.room.walls), height: document.scene.room.dimensions.height }
  const faults: Fault[] = []
  for (const { id, position } of document.items.values()) {
    const index = moves.get(id)
    if ((index === undefined && !roomChanged) || positionInside(space, position)) continue
    const path = index === undefined ? `items.${id}` : pathOf(index, 'item.position')
    // An item that this change adds was never made: its id would lead nowhere.
    faults.push({ path, code: 'OUTSIDE_ROOM', ...(before.items.has(id) && { itemId: id }), position, ...boundsOf(space) })
  }
  if (faults.length > 0) throw new Refusal('INVALID_POSITION', faults)
}

const projectColumns = ({ budget, ...patch }: ProjectPatch): Partial<ProjectRow> => ({
  ...patch,
  ...(budget === undefined ? {} : { budget: budget === null ? null : fromWire(budget) }),
  ...(patch.name === undefined ? {} : { nameKey: nameKey(patch.name) }),
})

/** The bill after items came, went and changed. */
const billAfter = (bill: readonly BillLine[], before: Iterable<RoomItem>, after: Iterable<RoomItem>): BillLine[] => {
  const lines = new Map(bill.map((line) => [`${line.productId} ${line.variantId}`, { ...line }]))
  const add = ({ productId, variantId, quantity }: RoomItem, sign: 1 | -1) => {
    const key = `${productId} ${variantId}`
    const line = lines.get(key) ?? { productId, variantId, quantity: 0, items: 0 }
    lines.set(key, { ...line, quantity: line.quantity + sign * quantity, items: line.items + sign })
  }
  for (const item of before) add(item, -1)
  for (const item of after) add(item, 1)
  return [...lines.values()].filter(({ items }) => items > 0)
}

/** Opening ops: what the caller may not decide is put right before anything is applied. */
const settled = (op: RoomOp, { project }: ChangeContext): RoomOp => {
  if (op.op !== 'setScene') return op
  const { created, author } = project.scene.metadata
  return { ...op, scene: { ...op.scene, metadata: { ...op.scene.metadata, created, author } } satisfies SceneData }
}

/** @throws Refusal PROJECT_ITEM_LIMIT for a change that leaves more items than it found, and too many */
const checkLimit = (bill: readonly BillLine[], grown: boolean): void => {
  const total = bill.reduce((sum, { items }) => sum + items, 0)
  if (!grown || total <= ITEM_LIMIT) return
  throw new Refusal('PROJECT_ITEM_LIMIT', [{ path: 'items', code: 'TOO_MANY', about: 'whole', maximum: ITEM_LIMIT }])
}

/** Rows of the items that are new or changed; one that was there keeps its place and its date. */
const rowsOf = (changed: readonly RoomItem[], { items, project }: ChangeContext, ops: readonly AppliedOp[], now: Date): StoredItem[] => {
  const rows = new Map(items.map((item) => [item.id, item]))
  const placing = new Map(ops.flatMap(([, op]) => (op.op === 'addItem' ? [op.item.id] : [])).map((id, place) => [id, place]))
  const at = now.toISOString()
  return changed.map((item) => {
    const row = rows.get(item.id)
    const placed = row?.placed ?? (project.version + 1) * PLACES + (placing.get(item.id) ?? 0)
    return { ...item, placed, createdAt: row?.createdAt ?? at, updatedAt: at }
  })
}

/**
 * @throws Refusal ITEM_NOT_FOUND (strict), INVALID_DIMENSIONS, VALIDATION_ERROR (a scene that is no room), PRODUCT_NOT_FOUND,
 *   VARIANT_NOT_FOUND, PRODUCT_NOT_3D_COMPATIBLE, INVALID_POSITION, PROJECT_ITEM_LIMIT, SCENE_TOO_LARGE
 */
export const decide = (context: ChangeContext, wanted: readonly RoomOp[], rules: DecideContext): Decision => {
  const { now, strict, pathOf } = rules
  const before = documentOf(context)
  const asked = wanted.map((op) => settled(op, context))
  const { document, skipped } = applyOps(before, asked)
  if (strict && skipped.length > 0) throw new Refusal('ITEM_NOT_FOUND')

  const left = new Set(skipped)
  const applied = asked.map((op, index): AppliedOp => [index, op]).filter(([index]) => !left.has(index))
  for (const [index, op] of applied) if (op.op === 'setScene') checkScene(op.scene, pathOf(index, 'scene'))
  checkProducts(context, applied, rules)
  checkPositions(before, document, applied, rules)
  const bill = billAfter(context.bill, before.items.values(), document.items.values())
  checkLimit(bill, document.items.size > before.items.size)

  const removed = [...before.items.keys()].filter((id) => !document.items.has(id))
  const changed = [...document.items.values()].filter((item) => item !== before.items.get(item.id))
  const patches = applied.flatMap(([, op]) => (op.op === 'setProject' ? [projectColumns(op.project)] : []))
  const reshaped = applied.some(([, op]) => op.op === 'setScene' || (op.op === 'setProject' && op.project.roomType !== undefined))
  return {
    columns: Object.assign({}, ...patches, reshaped ? roomColumns(document.scene) : {}),
    placed: rowsOf(changed, context, applied, now),
    removed,
    replaced: [...removed, ...changed.flatMap(({ id }) => (before.items.has(id) ? [id] : []))],
    ops: applied.map(([, op]) => op),
    skipped: skipped.map((index) => {
      const op = asked[index]!
      return { index, itemId: itemOf(op)!, reason: op.op === 'addItem' ? 'ITEM_EXISTS' : 'ITEM_REMOVED' }
    }),
    bill,
  }
}
