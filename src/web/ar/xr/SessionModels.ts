/** The models of a session: those of its file, and a product's own where the file lacks the item or its finish. Also holds the session's products. */
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomItem } from '#room/document/document.ts'
import { loadModel, loadPieces } from '../../scene/furniture/models/modelFiles.ts'
import { disposeModel, type Model } from '../../scene/furniture/models/models.ts'
import type { DrawnItem, DrawnProduct, Pose } from '../../editor/store/shown.ts'
import type { SessionParts } from '../controls.ts'

export type ModelledItem = Pick<RoomItem, 'id' | 'productId' | 'variantId' | 'scale'>

/** How models are loaded. */
export interface ModelLoading {
  pieces: typeof loadPieces
  model: typeof loadModel
}

/** Placeholder for a product that could not be read: its item is drawn by the session's file. */
const placeholderProduct = (id: string): DrawnProduct => ({
  id,
  variants: [],
  mount: 'floor',
  category: 'accessory',
  size: { width: 0, depth: 0, height: 0 },
  threeDModel: null,
})

export class SessionModels {
  /** By address. */
  readonly loaded = new Map<string, Model>()
  readonly products = new Map<string, Product>()
  readonly #parts: SessionParts
  readonly #loading: ModelLoading
  readonly #underWay = new Map<string, Promise<Model>>()
  /** The variant in which an item is previewed, where it differs from its own. */
  #variants: Readonly<Record<string, string>> = {}
  #closed = false

  constructor(parts: SessionParts, loading: ModelLoading = { pieces: loadPieces, model: loadModel }) {
    this.#parts = parts
    this.#loading = loading
  }

  /** Reads the session's file and its products. @throws when the file cannot be read */
  async read(): Promise<void> {
    const { project, product, session } = this.#parts
    const url = session.arAssets.files.web?.url
    if (url === undefined) throw new Error('the session’s file for this page is not made yet')
    if (product) {
      this.products.set(product.id, product)
      this.#keep(this.#inFile(product.id), await this.#loading.model(url))
      return
    }
    const ids = new Set((project?.items ?? []).map(({ productId }) => productId))
    const [pieces] = await Promise.all([this.#loading.pieces(url), Promise.allSettled([...ids].map((id) => this.#readProduct(id)))])
    for (const [id, model] of pieces) this.#keep(this.#inFile(id), model)
  }

  /** Fields of a product that the rules read: items of a product that cannot be loaded are not movable. */
  async #readProduct(productId: string): Promise<void> {
    const { product } = await this.#parts.call('getProduct', { params: { productId } })
    this.products.set(product.id, product)
  }

  #keep(address: string, model: Model): void {
    if (this.#closed) disposeModel(model)
    else this.loaded.set(address, model)
  }

  /** The address of an item's node in the session's file. */
  #inFile(id: string): string {
    return `${this.#parts.session.arAssets.files.web?.url}#${id}`
  }

  /** The address of the model that shows an item in a finish; none without a model. */
  #addressOf({ id, productId }: ModelledItem, variantId: string | null): string | undefined {
    const { product, session } = this.#parts
    const filed = session.arAssets.objects.find((one) => (product ? one.productId === id : one.itemId === id))
    if (filed?.variantId === variantId && this.loaded.has(this.#inFile(id))) return this.#inFile(id)
    return this.products.get(productId)?.threeDModel?.url
  }

  #variantOf({ id, variantId }: ModelledItem): string | null {
    return this.#variants[id] ?? variantId
  }

  /** An item as it is drawn: as the file has it, where the model that it should be drawn by cannot be had; null where neither is here. */
  drawn(item: ModelledItem, pose: Pose): DrawnItem | null {
    const variantId = this.#variantOf(item)
    const url = [this.#addressOf(item, variantId), this.#inFile(item.id)].find((one) => one !== undefined && this.loaded.has(one))
    if (url === undefined) return null
    const product = { ...(this.products.get(item.productId) ?? placeholderProduct(item.productId)), threeDModel: { url } }
    return { id: item.id, product, variantId, ...pose, scale: item.scale }
  }

  /** Has an item's model here, in its own finish or in another: each is loaded once, however many finishes are previewed. @throws when it cannot be had */
  async fetch(item: ModelledItem, variantId = this.#variantOf(item)): Promise<void> {
    const url = this.#addressOf(item, variantId)
    if (url === undefined || this.loaded.has(url)) return
    const loading = this.#underWay.get(url) ?? this.#loading.model(url)
    this.#underWay.set(url, loading)
    try {
      const model = await loading
      if (!this.loaded.has(url)) this.#keep(url, model)
    } finally {
      // A failed request is repeated the next time.
      this.#underWay.delete(url)
    }
  }

  /**
   * Shows an item in another finish from now on.
   * @returns the finish of every item that is previewed in another than its own
   * @throws when its model cannot be had
   */
  async swap(item: ModelledItem, variantId: string): Promise<Readonly<Record<string, string>>> {
    await this.fetch(item, variantId)
    this.#variants = { ...this.#variants, [item.id]: variantId }
    return this.#variants
  }

  dispose(): void {
    this.#closed = true
    for (const model of this.loaded.values()) disposeModel(model)
    this.loaded.clear()
  }
}
