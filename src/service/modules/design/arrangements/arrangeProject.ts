/** Proposes furniture for a room (docs/interface/design.md#arrangements): reads the room and the shop, and has a thread search. */
import { createHash } from 'node:crypto'
import type { ArrangementInput, ArrangementsAnswer } from '#contract/arrange/arrangements.ts'
import type { Fault } from '#contract/detailSentences.ts'
import { fromWire, toWire, type Piastres } from '#contract/wire/money.ts'
import { offersAmong, roomBill } from '#contract/pricing/room.ts'
import type { Services } from '../../../services.ts'
import { pathOf, type Holder } from '../../../shares/holder.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { findProducts } from '../../catalog/products/products.ts'
import { assertPermission } from '../access.ts'
import type { Author } from '../editing/applyChanges.ts'
import type { Products } from '../catalogue.ts'
import { readRoom, type StoredItem } from '../storage.ts'
import type { ProjectRow } from '../tables.ts'
import type { ArrangementPool } from './arrangementPool.ts'
import { toArrange } from './assortment.ts'
import { arrangementOnWire, unmetOnWire } from './onWire.ts'

/** The items that stay. @throws Refusal VALIDATION_ERROR naming those that are not in the project */
const storedOf = (items: readonly StoredItem[], keep: ArrangementInput['keep']): StoredItem[] => {
  if (keep === undefined) return [...items]
  const there = new Set(items.map(({ id }) => id))
  const faults = keep.flatMap((itemId, index): Fault[] =>
    there.has(itemId) ? [] : [{ path: `keep.${index}`, code: 'UNKNOWN_ITEM', about: 'kept', itemId }],
  )
  if (faults.length > 0) throw new Refusal('VALIDATION_ERROR', faults)
  const kept = new Set(keep)
  return items.filter(({ id }) => kept.has(id))
}

/** Budget of an arrangement; null without a bound. */
const budgetFor = (wanted: ArrangementInput['budget'], project: ProjectRow, kept: readonly StoredItem[], products: Products): Piastres | null => {
  if (wanted !== undefined) return wanted === null ? null : fromWire(wanted)
  return project.budget === null ? null : Math.max(0, project.budget - roomBill(kept, offersAmong(products)).total)
}

const seedOf = ({ id, version }: ProjectRow): number => createHash('sha256').update(`${id} ${version}`).digest().readUInt32BE()

export interface Asked {
  author: Author
  holder: Holder
  projectId: string
  input: ArrangementInput
  /** Aborted when the caller no longer waits. */
  signal: AbortSignal
}

/**
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, VALIDATION_ERROR, RATE_LIMIT_EXCEEDED and SERVICE_UNAVAILABLE when too many
 *   searches wait
 */
export const arrangeProject = async (
  { db, config, state }: Services,
  pool: ArrangementPool,
  { author, holder, projectId, input, signal }: Asked,
): Promise<ArrangementsAnswer> => {
  const { accountId, language } = author
  const room = await readRoom(db.root, projectId.toLowerCase(), accountId, 'all')
  assertPermission(room, accountId, 'edit')
  const { project, items } = room
  const kept = storedOf(items, input.keep)
  const assortment = await state.assortment.now()
  // Kept items may have lost their model, or be beyond the products that are chosen among.
  const missing = kept.map(({ productId }) => productId).filter((id) => !assortment.byId.has(id))
  const others = await findProducts(db.root, missing, { publicUrl: '' })
  const products: Products = others.size === 0 ? assortment.byId : new Map([...assortment.byId, ...others])
  const budget = budgetFor(input.budget, project, kept, products)
  const seed = input.seed ?? seedOf(project)
  const { arrangements, unmet } = await pool.search({
    holder: pathOf(holder),
    assortment: { moment: assortment.moment, products: assortment.products },
    search: {
      scene: project.scene,
      style: project.style,
      wishes: input.wishes,
      kept: kept.map(({ id, productId, position, rotation, scale }) => ({ id, productId, position, rotation, scale })),
      budget,
      seed,
      count: input.count,
      others: [...others.values()].map((product) => toArrange(product, false)),
    },
    signal,
  })
  const stays = new Set(kept)
  const shown = { products, kept, publicUrl: config.publicUrl, language }
  return {
    arrangements: arrangements.map((arrangement) => arrangementOnWire(arrangement, shown)),
    removed: items.filter((item) => !stays.has(item)).map(({ id }) => id),
    unmet: unmetOnWire(unmet, language),
    budget: budget === null ? null : toWire(budget),
    seed,
    version: project.version,
  }
}
