/** What things wear: the finish that the session's file has, or another, by the product's own model. Knows every product of the session. */
import type { Product } from '../../../contract/catalog.ts'
import type { Vec3 } from '../../../contract/primitives.ts'
import type { RoomItem } from '../../../room/document.ts'
import { variantOf } from '../../../contract/pricing/piece.ts'
import type { SessionParts } from '../controls.ts'
import type { Pose } from './arranging.ts'
import type { Things } from './Things.ts'

/** Where one product alone stands in its own axes. */
export const STILL: Pose = { position: { x: 0, y: 0, z: 0 }, angle: 0 }
const WHOLE: Vec3 = { x: 1, y: 1, z: 1 }

type Worn = Pick<RoomItem, 'id' | 'productId' | 'position' | 'rotation' | 'scale'>

/** What the rules need to know of each product; items of those that cannot be had stay where they are. */
const readProducts = async ({ project, product, call }: SessionParts): Promise<Product[]> => {
  if (product) return [product]
  const ids = [...new Set((project?.items ?? []).map(({ productId }) => productId))]
  const answers = await Promise.allSettled(ids.map((productId) => call('getProduct', { params: { productId } })))
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.product] : []))
}

export class Wardrobe {
  readonly products = new Map<string, Product>()
  readonly #parts: SessionParts
  readonly #things: Things
  #variants: Readonly<Record<string, string>> = {}

  constructor(parts: SessionParts, things: Things) {
    this.#parts = parts
    this.#things = things
  }

  async readProducts(): Promise<void> {
    for (const product of await readProducts(this.#parts)) this.products.set(product.id, product)
  }

  /** Whether the session's file has an item in this finish. */
  isFiled({ id }: { id: string }, variantId: string | null): boolean {
    const { product, session } = this.#parts
    const filed = session.arAssets.objects.find(({ itemId, productId }) => (product ? productId === id : itemId === id))
    return this.#things.has(id) && filed !== undefined && filed.variantId === variantId
  }

  /** By the product's own model, which has every finish: it is read once, however many are looked at. @throws when it cannot be had */
  async dress({ id, productId, scale }: Worn, pose: Pose, variantId: string | null): Promise<void> {
    const product = this.products.get(productId)
    if (!product?.threeDModel) return
    const variant = variantOf(product.variants, variantId)
    await this.#things.wear(id, product.threeDModel.url, variant?.sku ?? null, pose, scale)
  }

  /**
   * Shows an item, or the product, in another finish.
   * @returns what every swapped one wears now, by item
   * @throws when the model of the finish cannot be had
   */
  async swap(item: Worn, pose: Pose, variantId: string): Promise<Readonly<Record<string, string>>> {
    if (!this.isFiled(item, variantId) || !this.#things.wearFiled(item.id)) await this.dress(item, pose, variantId)
    this.#variants = { ...this.#variants, [item.id]: variantId }
    return this.#variants
  }
}

/** The product of a session that shows nothing else, as an item. */
export const asItem = ({ id }: Product): Worn => ({ id, productId: id, position: STILL.position, rotation: STILL.position, scale: WHOLE })
