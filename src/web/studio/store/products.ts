/** The products that stand in the room or were seen in the catalogue, by id. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Product } from '../../../contract/catalog.ts'
import type { Language } from '../../../contract/primitives.ts'
import { lineTotal, unitPriceOf } from '../../../room/prices.ts'
import { toWire } from '../../../contract/money.ts'
import type { RoomDocument, RoomItem } from '../../../room/document.ts'

export type Products = ReadonlyMap<string, Product>

export interface ProductShelf {
  store: StoreApi<{ products: Products }>
  get(id: string): Product | undefined
  add(products: readonly Product[]): void
  /** Fetches those that are not here yet; one that cannot be had is tried again the next time. */
  ensure(ids: Iterable<string>): Promise<void>
}

/** @param fetchProduct reads one product from the service */
export const createProductShelf = (fetchProduct: (id: string) => Promise<Product>): ProductShelf => {
  const store = createStore<{ products: Products }>(() => ({ products: new Map() }))
  const asked = new Set<string>()
  const add = (found: readonly Product[]) => {
    const { products } = store.getState()
    if (found.every((product) => products.get(product.id) === product)) return
    store.setState({ products: new Map([...products, ...found.map((product) => [product.id, product] as const)]) })
  }
  return {
    store,
    get: (id) => store.getState().products.get(id),
    add,
    ensure: async (ids) => {
      const missing = [...new Set(ids)].filter((id) => !store.getState().products.has(id) && !asked.has(id))
      for (const id of missing) asked.add(id)
      const answers = await Promise.allSettled(missing.map(fetchProduct))
      add(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])))
      for (const id of missing) asked.delete(id)
    },
  }
}

export const productName = (product: Product | undefined, language: Language): string => product?.translations.name[language] ?? product?.name ?? ''

/** Price in EGP of a product as a list shows it: of its first variant, which the cart takes where none is named. */
export const productPrice = (product: Product): number => toWire(unitPriceOf(product, null))

/** Price in EGP of all pieces of an item as the catalogue sells them now. */
export const itemTotal = ({ variantId, quantity }: Pick<RoomItem, 'variantId' | 'quantity'>, product: Product): number =>
  toWire(lineTotal(unitPriceOf(product, variantId), quantity))

/** Price in EGP of everything in the room; what the catalogue does not know yet counts nothing. */
export const roomTotal = (document: RoomDocument, products: Products): number => {
  let piastres = 0
  for (const item of document.items.values()) {
    const product = products.get(item.productId)
    if (product) piastres += lineTotal(unitPriceOf(product, item.variantId), item.quantity)
  }
  return toWire(piastres)
}
