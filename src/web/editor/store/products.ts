/** Products of the room's items and those seen in the catalogue, by id. */
import { isOutOfReach, recovery } from '../../lib/api/recovery.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Product } from '#contract/catalog/catalog.ts'
import { textIn, type Language } from '#contract/text/languages.ts'
import { costOf } from '#contract/pricing/room.ts'
import { listedPriceOnWire, shopPriceOf } from '#contract/pricing/piece.ts'
import { toWire } from '#contract/wire/money.ts'
import { withTax } from '#contract/pricing/tax.ts'
import type { RoomDocument, RoomItem } from '#room/document/document.ts'

export type Products = ReadonlyMap<string, Product>

export interface ProductCache {
  store: StoreApi<{ products: Products }>
  get(id: string): Product | undefined
  add(products: readonly Product[]): void
  /** Fetches those that are not here yet; one that cannot be had is tried again once the service can be reached, and the next time. */
  ensure(ids: Iterable<string>): Promise<void>
  /** The room was closed: nothing is retried. */
  close(): void
}

/** @param fetchProduct reads one product from the service */
export const createProductCache = (fetchProduct: (id: string) => Promise<Product>): ProductCache => {
  const store = createStore<{ products: Products }>(() => ({ products: new Map() }))
  const asked = new Set<string>()
  /** That could not be fetched as the service was out of reach. */
  const away = new Set<string>()
  let stopRetry: (() => void) | undefined
  let closed = false
  const add = (found: readonly Product[]) => {
    const { products } = store.getState()
    if (found.every((product) => products.get(product.id) === product)) return
    store.setState({ products: new Map([...products, ...found.map((product) => [product.id, product] as const)]) })
  }
  const ensure = async (ids: Iterable<string>): Promise<void> => {
    const missing = [...new Set(ids)].filter((id) => !store.getState().products.has(id) && !asked.has(id))
    for (const id of missing) asked.add(id)
    const answers = await Promise.allSettled(missing.map(fetchProduct))
    add(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])))
    for (const id of missing) asked.delete(id)
    for (const [i, answer] of answers.entries()) if (answer.status === 'rejected' && isOutOfReach(answer.reason)) away.add(missing[i]!)
    if (away.size === 0 || closed) return
    stopRetry = recovery.add(store, () => {
      const again = [...away]
      away.clear()
      void ensure(again)
    })
  }
  return {
    store,
    get: (id) => store.getState().products.get(id),
    add,
    ensure,
    close: () => {
      closed = true
      stopRetry?.()
    },
  }
}

export const productName = (product: Product | undefined, language: Language): string => (product ? textIn(product.translations.name, language) : '')

/** EGP that a user pays for a product as a list shows it: in its first variant, which the cart takes where none is named. */
export const productPrice = (product: Product): number => toWire(withTax(listedPriceOnWire(product).unitPrice))

/** EGP that a user pays for all pieces of an item, as the catalogue sells them now; null for one that it no longer sells. */
export const itemTotal = ({ variantId, quantity }: Pick<RoomItem, 'variantId' | 'quantity'>, product: Product): number | null =>
  shopPriceOf(product, variantId, quantity)

/** EGP that a user pays for everything in the room; products that the catalogue does not know yet count nothing. */
export const roomTotal = (document: RoomDocument, products: Products): number => toWire(costOf(document.items.values(), products))
