/** The catalogue's version: a number that increases with every change that searches must see, in the order of the commits. */
import { inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connection.ts'
import { catalogueState, products } from './tables.ts'

export interface CatalogueVersion {
  /** Null before the first write. */
  epoch: string | null
  version: number
  removedIn: number
}

export const readCatalogueVersion = async (q: Queryable): Promise<CatalogueVersion> => {
  const [row] = await q.select().from(catalogueState)
  return row ?? { epoch: null, version: 0, removedIn: 0 }
}

/** Takes the catalogue's row until the transaction ends, so that of two writers the one with the higher version commits later. */
const nextVersion = async (tx: Tx, removed: boolean): Promise<number> => {
  const next = sql`${catalogueState.version} + 1`
  const [row] = await tx
    .insert(catalogueState)
    .values({ version: 1, removedIn: removed ? 1 : 0 })
    .onConflictDoUpdate({ target: catalogueState.one, set: { version: next, ...(removed ? { removedIn: next } : {}) } })
    .returning({ version: catalogueState.version })
  return row!.version
}

export interface Announced {
  /** Products have left the catalogue as well. */
  removed?: boolean
  /** Set when more than stock changed: their `updatedAt` becomes this, or just after the newest there is. */
  changedAt?: Date
}

/**
 * Lets searches know of products that this transaction wrote. Call it last, when every other row is locked: writers that wait for the
 * catalogue then hold nothing that another waits for.
 */
export const announceProducts = async (tx: Tx, ids: readonly string[], { removed = false, changedAt }: Announced = {}): Promise<void> => {
  if (ids.length === 0 && !removed) return
  // Before the catalogue's version, as who changes a product does: the other way round each would wait for the other.
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for('no key update')
  const version = await nextVersion(tx, removed)
  if (ids.length === 0) return
  // Later than every change there was: what others remember of the catalogue is old from now on, even when clocks differ.
  const newest = sql`greatest(${changedAt?.toISOString()}::timestamptz, (select max(updated_at) from products where version < ${version}) + interval '1 microsecond')`
  await tx
    .update(products)
    .set({ version, ...(changedAt === undefined ? {} : { updatedAt: newest }) })
    .where(inArray(products.id, [...ids]))
}
