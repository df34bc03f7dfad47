/** The templates as the catalogue of today furnishes them: worked out once for each state of the catalogue. */
import type { Database } from '../../../db/connection.ts'
import { catalogueChanged, findProductsBySku, type CatalogProduct } from '../../catalog/products.ts'
import { TEMPLATES } from './collection.ts'
import type { TemplateDefinition } from './definition.ts'
import { furnish, type FurnishedRoom } from './furnish.ts'

export interface FurnishedTemplate {
  template: TemplateDefinition
  /** At the template's own size, in its own style. */
  room: FurnishedRoom
}

export interface FurnishedTemplates {
  all: readonly FurnishedTemplate[]
  /** Addresses in them begin with `/`. */
  bySku: ReadonlyMap<string, CatalogProduct>
  byId: ReadonlyMap<string, CatalogProduct>
}

interface Memory extends FurnishedTemplates {
  changed: string | null
}
const memories = new WeakMap<Database, Memory>()

const SKUS = new Set(TEMPLATES.flatMap(({ pieces }) => pieces.map(({ sku }) => sku)))
/** Where addresses begin is the caller's matter, not the catalogue's. */
const ANY_ORIGIN = { publicUrl: '' }
const ITSELF = { author: 'Diwan', created: '2026-01-01T00:00:00.000Z' }

/** A room for which this catalogue has nothing at all is no furnished room: a shop with other goods has none of the house's. */
const furnishAll = (bySku: ReadonlyMap<string, CatalogProduct>): FurnishedTemplate[] =>
  TEMPLATES.map((template) => ({ template, room: furnish(template, { ...template, ...ITSELF }, bySku) })).filter(({ room }) => room.pieces.length > 0)

/** The templates at this moment: one small query as long as no product changes. */
export const furnishedTemplates = async (db: Database): Promise<FurnishedTemplates> => {
  // The date first: a change between the two readings is noticed the next time.
  const changed = await catalogueChanged(db.root)
  const known = memories.get(db)
  if (known?.changed === changed) return known
  const bySku = await findProductsBySku(db.root, SKUS, ANY_ORIGIN)
  const byId = new Map([...bySku.values()].map((product) => [product.id, product]))
  const memory = { changed, bySku, byId, all: furnishAll(bySku) }
  memories.set(db, memory)
  return memory
}
