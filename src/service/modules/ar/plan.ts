/** Assets of a session, and the files that they need. */
import { AR_PLATFORMS, type ArPlatform } from '#contract/ar/ar.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import type { RoomItem } from '#room/document/document.ts'
import { floorPolygon } from '#room/geometry/polygon.ts'
import { variantOf } from '#contract/pricing/piece.ts'
import type { CatalogProduct } from '../catalog/products/products.ts'
import type { WantedFile } from './files.ts'
import { keyOf, type Piece, type Recipe } from './recipe.ts'

/** Keys of one thing's files, by viewer. */
type Keys = Record<ArPlatform, string>

/** Assets as a session stores them: the items' places when it was made. */
export interface ArAssets {
  origin: Vec3
  scene: Keys
  objects: { itemId: string | null; productId: string; variantId: string | null; position: Vec3; rotation: Vec3; files: Keys }[]
}

export interface Planned {
  assets: ArAssets
  /** Each file once. */
  wanted: WantedFile[]
}

const STILL: Vec3 = { x: 0, y: 0, z: 0 }
const WHOLE: Vec3 = { x: 1, y: 1, z: 1 }
/**
 * Order of conversion: the scene, by which a phone shows everything; the things alone, which an answer waits for too; the scene for other viewers,
 * because the phone that comes may be another; the rest; ahead of need.
 */
export const PRIORITY = { scene: 0, awaited: 1, otherScenes: 2, soon: 3, ahead: 4 } as const

/** Files that must exist before a session is ready for a platform: its scene, and its single items. */
export const awaitedKeys = ({ scene, objects }: ArAssets, platform: ArPlatform): string[] => [
  ...new Set([scene[platform], ...objects.map(({ files }) => files[platform])]),
]

/** When a file is made, by its key: in a session for a product alone its one file is the scene. */
const priorityIn = (assets: ArAssets, platform: ArPlatform): ((key: string) => number) => {
  const awaited = new Set(awaitedKeys(assets, platform))
  const scenes = new Set(Object.values(assets.scene))
  return (key) => {
    if (awaited.has(key)) return key === assets.scene[platform] ? PRIORITY.scene : PRIORITY.awaited
    return scenes.has(key) ? PRIORITY.otherScenes : PRIORITY.soon
  }
}

export const keysOf = ({ scene, objects }: ArAssets): string[] => [
  ...new Set([...Object.values(scene), ...objects.flatMap(({ files }) => Object.values(files))]),
]

/** Collects the files of things as they are named. */
class FileCollector {
  readonly #version: string
  readonly #files = new Map<string, Omit<WantedFile, 'priority'>>()

  constructor(version: string) {
    this.#version = version
  }

  keys(recipe: Recipe): Keys {
    const entries = AR_PLATFORMS.map((target) => {
      const key = keyOf(this.#version, target, recipe)
      this.#files.set(key, { key, target, recipe })
      return [target, key] as const
    })
    return Object.fromEntries(entries) as Keys
  }

  wanted(priorityOf: (key: string) => number): WantedFile[] {
    return [...this.#files.values()].map((file) => ({ ...file, priority: priorityOf(file.key) }))
  }
}

const variantSku = ({ variants }: CatalogProduct, variantId: string | null): string | null => variantOf(variants, variantId)?.sku ?? null

/** The product as it is bought; null without a model. */
const partOf = (product: CatalogProduct | undefined, variantId: string | null, scale: Vec3): Omit<Piece, 'id' | 'position' | 'angle'> | null =>
  product?.model ? { model: `${product.model.sha256}.glb`, variant: variantSku(product, variantId), scale, name: product.name.en } : null

/** The middle of the floor's bounds, on the floor. */
const middleOf = (walls: StoredScene['room']['walls']): Vec3 => {
  const corners = floorPolygon(walls)
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return { x: middle(corners.map(({ x }) => x)), y: 0, z: middle(corners.map(({ y }) => y)) }
}

/** A room: furniture alone, its pivot in the middle of the floor; things whose product or model has left the catalogue are left out. */
export const planRoom = (
  { scene, items }: { scene: StoredScene; items: readonly RoomItem[] },
  products: ReadonlyMap<string, CatalogProduct>,
  { platform, version }: { platform: ArPlatform; version: string },
): Planned => {
  const collector = new FileCollector(version)
  const origin = middleOf(scene.room.walls)
  const pieces: Piece[] = []
  const objects: ArAssets['objects'] = []
  for (const { id, productId, variantId, position, rotation, scale } of items) {
    const part = partOf(products.get(productId), variantId, scale)
    if (part === null) continue
    pieces.push({ id, ...part, position, angle: rotation.y })
    objects.push({ itemId: id, productId, variantId, position, rotation, files: collector.keys({ kind: 'product', ...part }) })
  }
  const assets = { origin, scene: collector.keys({ kind: 'room', pieces, centre: { x: origin.x, z: origin.z } }), objects }
  return { assets, wanted: collector.wanted(priorityIn(assets, platform)) }
}

/** One product alone; null without a model. */
export const planProduct = (
  product: CatalogProduct,
  variantId: string | null,
  { platform, version }: { platform: ArPlatform; version: string },
): Planned | null => {
  const collector = new FileCollector(version)
  const part = partOf(product, variantId, WHOLE)
  if (part === null) return null
  const files = collector.keys({ kind: 'product', ...part })
  const assets = {
    origin: STILL,
    scene: files,
    objects: [{ itemId: null, productId: product.id, variantId, position: STILL, rotation: STILL, files }],
  }
  return { assets, wanted: collector.wanted(priorityIn(assets, platform)) }
}
