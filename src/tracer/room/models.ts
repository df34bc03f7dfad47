/** Models of products, converted once: their meshes keep their trees as long as there is room for them. */
import type { Document } from '@gltf-transform/core'
import { readGlb } from '#models/convert/readGlb.ts'
import { openDocument, type OpenDocument } from '../gltf/fromDocument.ts'
import type { Texture } from '../scene.ts'

/** Reads the file of a model by its address; null where there is none. */
export type ReadModel = (url: string) => Promise<Uint8Array | null>
/** A product whose model cannot be drawn, replaced by a block. */
export interface Unreadable {
  productId: string
  /** Address of the model. */
  url: string
  reason: string
}
export type OnUnreadable = (unreadable: Unreadable) => void

/** Why a model cannot be drawn: it has no file, or one that is no model. */
export class UnreadableModel extends Error {}

/** Pixels a side of their textures. */
const TEXTURE_SIDE = 1024
/** Bytes of models that are kept from one room to the next, each counted with the textures that it shares with others. */
const MAX_BYTES = 2 ** 30
/** Bytes of a triangle with its part of the tree, and of a texel (docs/tracer.md). */
const TRIANGLE_BYTES = 120
const TEXEL_BYTES = 4

interface KeptModel {
  opening: Promise<OpenDocument | UnreadableModel>
  /** 0 until it is open. */
  bytes: number
}

/** Bytes that a model takes once it has been drawn. */
const bytesOf = (document: Document): number => {
  const root = document.getRoot()
  const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives())
  const corners = primitives.reduce((sum, one) => sum + (one.getIndices() ?? one.getAttribute('POSITION'))!.getCount(), 0)
  const texels = root.listTextures().reduce((sum, texture) => {
    const [width, height] = texture.getSize() ?? [TEXTURE_SIDE, TEXTURE_SIDE]
    const part = Math.min(1, TEXTURE_SIDE / Math.max(width, height))
    return sum + width * height * part ** 2
  }, 0)
  return (corners / 3) * TRIANGLE_BYTES + texels * TEXEL_BYTES
}

export class Models {
  /** In the order of their last use. */
  readonly #models = new Map<string, KeptModel>()
  readonly #maxBytes: number
  #textures = new Map<string, Promise<Texture>>()

  /** @param maxBytes of models that are kept beside those of the room that is drawn */
  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  /** Opens all models of a room. Others are forgotten where all would take too much, those that were used longest ago first. @throws what `read` throws */
  async open(urls: ReadonlySet<string>, read: ReadModel): Promise<Map<string, OpenDocument | UnreadableModel>> {
    const opened = await Promise.all([...urls].map(async (url) => [url, await this.#get(url, read)] as const))
    this.#forgetOldest(urls)
    return new Map(opened)
  }

  #get(url: string, read: ReadModel): KeptModel['opening'] {
    const known = this.#models.get(url) ?? this.#open(url, read)
    this.#models.delete(url)
    this.#models.set(url, known)
    return known.opening
  }

  #open(url: string, read: ReadModel): KeptModel {
    const opening = read(url).then(async (bytes) => {
      if (!bytes) return new UnreadableModel('its file is not there')
      try {
        const document = await readGlb(bytes)
        kept.bytes = bytesOf(document)
        return openDocument(document, { maxTextureSide: TEXTURE_SIDE, textures: this.#textures })
      } catch (cause) {
        return new UnreadableModel(`its file is no GLB model: ${String(cause)}`, { cause })
      }
    })
    const kept: KeptModel = { opening, bytes: 0 }
    // The next room that needs it reads it again.
    opening.catch(() => this.#models.delete(url))
    return kept
  }

  #forgetOldest(drawn: ReadonlySet<string>): void {
    let bytes = [...this.#models.values()].reduce((sum, model) => sum + model.bytes, 0)
    if (bytes <= this.#maxBytes) return
    for (const [url, model] of this.#models) {
      if (bytes <= this.#maxBytes) break
      if (drawn.has(url)) continue
      this.#models.delete(url)
      bytes -= model.bytes
      // Cached models keep their data; only models opened later share nothing with these.
      this.#textures = new Map()
    }
  }
}
