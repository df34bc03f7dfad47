/** The room of a render, as it was when the render was requested. */
import { createHash } from 'node:crypto'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Language } from '#contract/text/languages.ts'
import type { RenderCamera, RenderInput, RenderResolution } from '#contract/renders/renders.ts'
import { DEFAULT_RESOLUTION } from '#contract/renders/vocabulary.ts'
import { variantOf } from '#contract/pricing/piece.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import type { RoomItem } from '#room/document/document.ts'
import type { CatalogProduct } from '../../catalog/products/products.ts'

export type RenderItem = Pick<RoomItem, 'id' | 'productId' | 'variantId' | 'position' | 'rotation' | 'scale' | 'customization'>

/** Text on a film. */
export interface FilmFacts {
  language: Language
  /** The room's. */
  name: string
  /** EGP that its furniture costs, VAT included; null where there is none. */
  total: number | null
  link: string
}

export interface RenderRoom {
  scene: StoredScene
  items: RenderItem[]
  /** For films only. */
  film?: FilmFacts
}

/** Content and settings of an image, defaults filled in. */
export interface RenderSpec extends Pick<RenderInput, 'quality' | 'lighting' | 'format' | 'projection'>, RenderResolution {
  camera: RenderCamera
}

/** A room with the products of its items. */
export interface RoomToRender extends RenderRoom {
  products: ReadonlyMap<string, Product>
}

/** Changes when the same room would give other pixels: existing images are then drawn again. */
const RENDERER_VERSION = 3

/** The parts of a room that an image depends on. */
export const renderRoomOf = ({ scene, items }: { scene: StoredScene; items: readonly RoomItem[] }): RenderRoom => ({
  scene,
  items: items.map(({ id, productId, variantId, position, rotation, scale, customization }) => ({
    id,
    productId,
    variantId,
    position,
    rotation,
    scale,
    customization,
  })),
})

export const renderSpecOf = ({ quality, lighting, format, projection, resolution, camera }: RenderInput, scene: StoredScene): RenderSpec => {
  const { position, target, fov } = camera ?? scene.camera
  return { quality, lighting, format, projection, ...(resolution ?? DEFAULT_RESOLUTION[projection]), camera: { position, target, fov } }
}

/** The same for films. */
const FILM_VERSION = 2

/** Facts of an item's product that decide how it is drawn: its model in one of its variants, or a block of its size; and how it hangs and emits light. */
const lookOf = ({ productId, variantId }: RenderItem, products: ReadonlyMap<string, CatalogProduct>) => {
  const product = products.get(productId)
  if (!product) return null
  const { model, category, mount, size, surfaceHeight, variants } = product
  const { sku, color } = variantOf(variants, variantId) ?? {}
  return [model?.sha256 ?? null, category, mount, size.width, size.height, size.depth, surfaceHeight, sku, color]
}

/** @param products products of the room's items: a changed look of one gives another image */
export const contentHashOf = (room: RenderRoom, spec: RenderSpec, products: ReadonlyMap<string, CatalogProduct>): string => {
  const looks = room.items.map((item) => lookOf(item, products))
  // The last camera of the studio, and the scene's author and date, do not affect the image.
  const { camera: _camera, metadata: _metadata, ...scene } = room.scene
  // A film finds its own camera, and as large as it is made it is the same film.
  const { lighting } = spec
  const how = room.film ? [{ lighting }, FILM_VERSION, room.film] : [spec]
  return createHash('sha256')
    .update(JSON.stringify([RENDERER_VERSION, scene, room.items, looks, ...how]))
    .digest('hex')
}
