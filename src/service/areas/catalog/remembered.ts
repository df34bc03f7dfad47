/**
 * Products kept in mind between requests, with a way to make sure that they are still what the catalogue says: a write that carries
 * `holds` in its condition is done at today's prices or not at all, and needs no reading first.
 */
import type { Database } from '../../db/connection.ts'
import type { Condition } from '../../db/prepared.ts'
import { CATALOGUE_CHANGED, catalogueChanged, findProducts, type CatalogProduct, type Origin } from './products.ts'

interface Memory {
  /** The catalogue's last change when the products were read. */
  changed: string | null
  read: Map<string, CatalogProduct>
}
/** By the origin that addresses begin with: callers may reach the service at several. */
const memories = new WeakMap<Database, Map<string, Memory>>()
/** More origins than these are somebody's play with `Host`. */
const ORIGINS = 8

const memoriesOf = (db: Database): Map<string, Memory> => {
  let known = memories.get(db)
  if (!known) memories.set(db, (known = new Map()))
  return known
}

export interface RememberedProducts {
  /** Prices, names and models; stock moves with every order and is not to be relied on. */
  products: ReadonlyMap<string, CatalogProduct>
  /** True in the database as long as no product has changed since. */
  holds: Condition
}

const learn = async (db: Database, ids: readonly string[], origin: Origin): Promise<Memory> => {
  // The date first: a change between the two readings makes `holds` false, never the products old.
  const changed = await catalogueChanged(db.root)
  const kept = memoriesOf(db)
  const known = kept.get(origin.publicUrl)
  const memory = known?.changed === changed ? known : { changed, read: new Map<string, CatalogProduct>() }
  kept.set(origin.publicUrl, memory)
  const oldest = kept.keys().next()
  if (kept.size > ORIGINS && !oldest.done) kept.delete(oldest.value)
  for (const [id, product] of await findProducts(db.root, ids, origin)) memory.read.set(id, product)
  return memory
}

/** Products by their ids, from memory where they are in it. Ids that nothing has are absent. */
export const rememberedProducts = async (db: Database, ids: readonly string[], origin: Origin): Promise<RememberedProducts> => {
  const known = memories.get(db)?.get(origin.publicUrl)
  const memory = known && ids.every((id) => known.read.has(id)) ? known : await learn(db, ids, origin)
  const holds: Condition = (bind) => `${CATALOGUE_CHANGED} is not distinct from ${bind(memory.changed)}`
  return { products: memory.read, holds }
}

/** What is remembered turned out to be old. */
export const forgetProducts = (db: Database): void => {
  memories.delete(db)
}
