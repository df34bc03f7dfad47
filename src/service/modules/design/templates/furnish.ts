/** Furnishing a room from a template, by the placing that every plan of furniture shares (planner/furnishing/place.ts). Pure. */
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { holdsEssentials, placeAll, type Products } from '#planner/furnishing/place.ts'
import { roomSpace } from '#room/geometry/roomSpace.ts'
import type { TemplateDefinition } from './definition.ts'
import { emptyRoom, type RoomWishes } from './plan.ts'

export interface FurnishedPiece {
  key: string
  sku: string
  productId: string
  variantId: string | null
  position: Vec3
  rotation: Vec3
}
export interface FurnishedRoom {
  scene: StoredScene
  /** In the template's order. */
  pieces: FurnishedPiece[]
  /** Keys of the pieces that are placed elsewhere than the template says. */
  moved: string[]
  /** Keys of the pieces that found no place. */
  dropped: string[]
  /** Every piece without which the template is not itself is there. */
  works: boolean
}

/** True when everything that the template is not itself without has a good place in a room of this size. */
export const holds = (template: TemplateDefinition, wishes: RoomWishes, products: Products): boolean =>
  holdsEssentials(roomSpace(emptyRoom(template, wishes)), template, products)

/**
 * The template's room at these dimensions, in this style, furnished with what the catalogue has.
 * @param products by SKU; pieces of missing products are left out, and pieces placed by them
 */
export const furnish = (template: TemplateDefinition, wishes: RoomWishes, products: Products): FurnishedRoom => {
  const scene = emptyRoom(template, wishes)
  const {
    room: { placed },
    moved,
    works,
  } = placeAll(roomSpace(scene), template, products)
  const pieces = template.pieces.flatMap(({ key, sku, variant }): FurnishedPiece[] => {
    const there = placed.get(key)
    if (!there) return []
    const { product, placedItem: pose } = there
    const variantId = (product.variants.find((one) => one.sku === variant) ?? product.variants[0])?.id ?? null
    return [{ key, sku, productId: product.id, variantId, position: pose.position, rotation: { x: 0, y: pose.rotationY, z: 0 } }]
  })
  const keys = template.pieces.map(({ key }) => key)
  return {
    scene,
    pieces,
    moved: keys.filter((key) => moved.has(key)),
    dropped: keys.filter((key) => !placed.has(key)),
    works,
  }
}
