/** The templates as the catalogue of today furnishes them: worked out once for each state of the catalogue. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Dimensions } from '#contract/design/scene.ts'
import type { Drizzle } from '../../../db/connection.ts'
import { catalogueChanged, findProductsBySku, type CatalogProduct } from '../../catalog/products/products.ts'
import { TEMPLATES } from './collection.ts'
import type { TemplateDefinition } from './definition.ts'
import { furnish, holds, type FurnishedRoom } from './furnish.ts'
import { leastFrom, leastSizeOf } from './leastSize.ts'

export interface FurnishedTemplate {
  template: TemplateDefinition
  /** In the template's own style; at its own size where no other is named. */
  room: FurnishedRoom
}

export interface FurnishedCatalogue {
  all: readonly FurnishedTemplate[]
  /** Addresses in them begin with `/`. */
  bySku: ReadonlyMap<string, CatalogProduct>
  byId: ReadonlyMap<string, CatalogProduct>
}

/** A room is furnished in some milliseconds, and asked about at every size that is typed. */
const CACHED_FITS = 500

interface Memory extends FurnishedCatalogue {
  changed: string
  /** Rooms of other sizes, by template and size. */
  fits: LRUCache<string, FurnishedRoom>
  /** The least size of each template, once it was asked for. */
  least: Map<string, Promise<Dimensions | null>>
}

const SKUS = new Set(TEMPLATES.flatMap(({ pieces }) => pieces.map(({ sku }) => sku)))
/** Where addresses begin is the caller's matter, not the catalogue's. */
const ANY_ORIGIN = { publicUrl: '' }
const ITSELF = { author: 'Diwan', created: '2026-01-01T00:00:00.000Z' }

/** A room for which this catalogue has nothing at all is no furnished room: a shop with other goods has none of the house's. */
const furnishAll = (bySku: ReadonlyMap<string, CatalogProduct>): FurnishedTemplate[] =>
  TEMPLATES.map((template) => ({ template, room: furnish(template, { ...template, ...ITSELF }, bySku) })).filter(({ room }) => room.pieces.length > 0)

const sizeOf = ({ length, width, height }: Dimensions): string => `${length} ${width} ${height}`

const fitIn = ({ bySku, fits }: Memory, { template, room }: FurnishedTemplate, dimensions: Dimensions): FurnishedRoom => {
  if (sizeOf(dimensions) === sizeOf(template.dimensions)) return room
  const key = `${template.id} ${sizeOf(dimensions)}`
  const fitted = fits.get(key) ?? furnish(template, { ...template, dimensions, ...ITSELF }, bySku)
  fits.set(key, fitted)
  return fitted
}

/** The least room for a template, larger than the one asked for on a side at least. */
const leastOf = async (memory: Memory, template: TemplateDefinition, asked: Dimensions): Promise<Dimensions | null> => {
  // Some hundred rooms are tried: other requests are served between them.
  const isIn = async (dimensions: Dimensions) => {
    await yieldToEventLoop()
    return holds(template, { ...template, dimensions, ...ITSELF }, memory.bySku)
  }
  const known = memory.least.get(template.id) ?? leastSizeOf(template.dimensions, isIn)
  memory.least.set(template.id, known)
  const least = await known
  if (!least || asked.length < least.length || asked.width < least.width || asked.height < least.height) return least
  return leastFrom(asked, isIn)
}

export interface FittedTemplate extends FurnishedTemplate {
  /** Products of its items and of the omitted ones, by id. */
  byId: FurnishedCatalogue['byId']
  bySku: FurnishedCatalogue['bySku']
  dimensions: Dimensions
  /** Where it does not work in this size: the least in which it does, if there is one. */
  least: Dimensions | null
}

export class FurnishedTemplates {
  readonly #root: Drizzle
  #memory: Memory | null = null

  constructor(root: Drizzle) {
    this.#root = root
  }

  /** The templates at this moment: one small query as long as no product changes. */
  now(): Promise<FurnishedCatalogue> {
    return this.#now()
  }

  /** One template furnished at a size; sides that are not named are the template's own. Undefined for an unknown one. */
  async at(templateId: string, asked: Partial<Dimensions>): Promise<FittedTemplate | undefined> {
    const memory = await this.#now()
    const found = memory.all.find(({ template }) => template.id === templateId.toLowerCase())
    if (!found) return undefined
    const { length, width, height } = found.template.dimensions
    const dimensions = { length: asked.length ?? length, width: asked.width ?? width, height: asked.height ?? height }
    const { template } = found
    const room = fitIn(memory, found, dimensions)
    const least = room.works ? null : await leastOf(memory, template, dimensions)
    return { template, room, dimensions, least, byId: memory.byId, bySku: memory.bySku }
  }

  async #now(): Promise<Memory> {
    // The date first: a change between the two readings is noticed the next time.
    const changed = await catalogueChanged(this.#root)
    if (this.#memory?.changed === changed) return this.#memory
    const bySku = await findProductsBySku(this.#root, SKUS, ANY_ORIGIN)
    const byId = new Map([...bySku.values()].map((product) => [product.id, product]))
    return (this.#memory = { changed, bySku, byId, all: furnishAll(bySku), fits: new LRUCache({ max: CACHED_FITS }), least: new Map() })
  }
}

declare module '../../../services.ts' {
  interface ProcessState {
    readonly furnishedTemplates: FurnishedTemplates
  }
}
