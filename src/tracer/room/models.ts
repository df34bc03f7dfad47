/** Models of products, converted once: their meshes keep their trees as long as they are among the last that were used. */
import { readGlb } from '../../furniture/convert/readGlb.ts'
import { openDocument, type OpenDocument } from '../gltf/fromDocument.ts'
import type { Texture } from '../scene.ts'

/** Reads the file of a model by its address; null where there is none. */
export type ReadModel = (url: string) => Promise<Uint8Array | null>
/** A product whose model cannot be drawn, so that a block stands for it. */
export interface Unreadable {
  productId: string
  /** Of the model. */
  url: string
  reason: string
}
export type OnUnreadable = (unreadable: Unreadable) => void

/** Why a model cannot be drawn: it has no file, or one that is no model. */
export class UnreadableModel extends Error {}

/** Models that are kept: a large room has some fifty. */
const MOST_MODELS = 120
/** Pixels a side of their textures. */
const TEXTURE_SIDE = 1024

export class Models {
  /** In the order of their last use. */
  readonly #models = new Map<string, Promise<OpenDocument | UnreadableModel>>()
  #textures = new Map<string, Promise<Texture>>()

  /** @throws what `read` throws */
  async get(url: string, read: ReadModel): Promise<OpenDocument | UnreadableModel> {
    const known = this.#models.get(url) ?? this.#open(url, read)
    this.#models.delete(url)
    this.#models.set(url, known)
    if (this.#models.size > MOST_MODELS) this.#forgetOldest()
    return known
  }

  #open(url: string, read: ReadModel): Promise<OpenDocument | UnreadableModel> {
    const opening = read(url).then(async (bytes) => {
      if (!bytes) return new UnreadableModel('its file is not there')
      try {
        return openDocument(await readGlb(bytes), { maxTextureSide: TEXTURE_SIDE, textures: this.#textures })
      } catch (cause) {
        return new UnreadableModel(`its file is no GLB model: ${String(cause)}`, { cause })
      }
    })
    // The next who asks reads it again.
    opening.catch(() => this.#models.delete(url))
    return opening
  }

  #forgetOldest(): void {
    const [oldest] = this.#models.keys()
    if (oldest !== undefined) this.#models.delete(oldest)
    // What models hold they keep; only who comes next shares nothing with those before.
    this.#textures = new Map()
  }
}
