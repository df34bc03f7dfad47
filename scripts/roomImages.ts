/**
 * The pictures of furnished rooms that are kept with the code, one of each template and those of the home page: what each shows, and the key by which it is known whether it
 * still does.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { CatalogueEntry } from '#contract/catalog/catalog.ts'
import { lightingAt } from '#room/light/daylight.ts'
import { TEMPLATES } from '../src/service/modules/design/templates/collection.ts'
import type { TemplateDefinition, View } from '../src/service/modules/design/templates/definition.ts'
import type { Products } from '#planner/furnishing/place.ts'
import { furnish } from '../src/service/modules/design/templates/furnish.ts'
import type { RoomShot, ShotProduct } from '#tracer/room/roomShot.ts'
import { projectRoot } from './steps.ts'

/** Version of the path tracer's output: raise it when the same room gives other pixels, so that all images are redrawn. */
export const RENDERER = { version: 2, samples: 48 } as const

export interface RoomImage {
  /** From the root of the checkout. */
  file: string
  template: TemplateDefinition
  view: View
  /** Pixels. */
  width: number
  height: number
}

const HOME = 'public/home'
const TEMPLATE_FOLDER = 'src/service/modules/design/templates/pictures'
const KEYS = join(projectRoot, TEMPLATE_FOLDER, 'keys.json')

const SIZE = { width: 960, height: 640 }

/** Images of the home page: a room, and a part of one in each style. */
const HOME_VIEWS: readonly { name: string; of: string; view: View; width?: number; height?: number }[] = [
  {
    name: 'room',
    of: '21331e8a-de89-4568-8a9e-30dc64a5db78',
    view: { eye: [2.9, 1.35, 6.6], target: [2.7, 1.15, 0], fov: 38, hour: 10 },
    width: 1440,
    height: 960,
  },
  { name: 'modern', of: '97646d84-849a-48a6-9163-8e00f3b7544e', view: { eye: [2.9, 1.3, 3.9], target: [1.6, 0.95, 0], fov: 34, hour: 9 } },
  { name: 'classic', of: '8ecb54f9-0feb-49d3-9957-5b579ad79613', view: { eye: [3.7, 1.3, 3.6], target: [0.5, 0.85, 1.2], fov: 38, hour: 9.5 } },
  { name: 'minimalist', of: 'e23b0076-de09-42e2-9d65-da04b793603c', view: { eye: [1.4, 1.25, 4.4], target: [3.1, 0.75, 0], fov: 36, hour: 9 } },
  { name: 'egyptian', of: 'f8ca0f7e-4359-4f3d-b5a8-a297e39229e8', view: { eye: [3.9, 1.35, 4.4], target: [1.9, 0.95, 0], fov: 38, hour: 10 } },
  { name: 'industrial', of: '404821ef-4e08-4dfe-a6d9-80cb637baac4', view: { eye: [0.2, 1.4, 4.4], target: [3.3, 0.95, 0.6], fov: 42, hour: 14.5 } },
]

const templateOf = (id: string): TemplateDefinition => TEMPLATES.find((one) => one.id === id)!

export const ROOM_IMAGES: readonly RoomImage[] = [
  ...TEMPLATES.map((template) => ({ file: `${TEMPLATE_FOLDER}/${template.id}.webp`, template, view: template.view, ...SIZE })),
  ...HOME_VIEWS.map(({ name, of, ...picture }) => ({ file: `${HOME}/${name}.webp`, template: templateOf(of), ...SIZE, ...picture })),
]

/** Stops by which a picture is lighter than the room's own exposure: a catalogue shows rooms bright. */
export const stopsOf = ({ view }: RoomImage): number => view.stops ?? 0.5

/** Name in commands: the file's base name. */
export const nameOf = ({ file }: RoomImage): string => basename(file, '.webp')

const point = ([x, y, z]: View['eye']) => ({ x, y, z })

/** The furnished room as it is drawn, without its products. @param products by SKU, which are their ids here */
export const roomOf = ({ template, view }: RoomImage, products: Products): Omit<RoomShot, 'products'> => {
  const { dimensions, roomType, style } = template
  const { scene, pieces } = furnish(template, { dimensions, roomType, style, author: 'Diwan', created: '2026-01-01T00:00:00.000Z' }, products)
  return {
    scene: { ...scene, lighting: lightingAt(view.hour, scene) },
    items: pieces.map(({ key, productId, variantId, position, rotation }) => {
      return { id: key, productId, variantId, position, rotation, scale: { x: 1, y: 1, z: 1 }, customization: {} }
    }),
    camera: { position: point(view.eye), target: point(view.target), fov: view.fov },
    lighting: 'natural',
    projection: 'perspective',
  }
}

export type Entries = ReadonlyMap<string, CatalogueEntry>

/** Products for `furnish`: their ids, and those of their variants, are SKUs. */
export const productsOf = (entries: Entries): Products =>
  new Map(
    [...entries].map(([sku, entry]) => [
      sku,
      { ...entry, id: sku, variants: entry.variants.map((variant) => ({ id: variant.sku, sku: variant.sku })) },
    ]),
  )

/** Products as they are drawn; the address of a model is its path in the catalogue's folder. */
export const shotProductsOf = (entries: Entries, skus: Iterable<string>): ReadonlyMap<string, ShotProduct> =>
  new Map(
    [...new Set(skus)].map((sku) => {
      const { category, mount, size, surfaceHeight, variants, model } = entries.get(sku)!
      const drawn: ShotProduct = {
        id: sku,
        category,
        mount,
        size,
        ...(surfaceHeight !== undefined && { surfaceHeight }),
        variants: variants.map((variant) => ({ id: variant.sku, sku: variant.sku, color: variant.color })),
        threeDModel: model && { url: model.path },
      }
      return [sku, drawn]
    }),
  )

/** Input of an image: the room, the models in it, and the renderer. */
export interface ImageKey {
  room: string
  models: string
  renderer: string
}

/** Digits of a number that count: what differs by less is the same picture. */
const rounded = (_name: string, value: unknown): unknown => (typeof value === 'number' ? Number(value.toFixed(5)) : value)
const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value, rounded)).digest('hex').slice(0, 16)

/** @param room of `roomOf` */
export const roomKeyOf = (picture: RoomImage, room: Omit<RoomShot, 'products'>): string =>
  hashOf([room, stopsOf(picture), picture.width, picture.height])

export const keyOf = (picture: RoomImage, room: Omit<RoomShot, 'products'>, entries: Entries): ImageKey => ({
  room: roomKeyOf(picture, room),
  models: hashOf(room.items.map(({ productId }) => entries.get(productId)?.model?.sha256 ?? null)),
  renderer: hashOf(RENDERER),
})

/** Keys of the existing images, by file. */
export const readKeys = async (): Promise<Readonly<Record<string, ImageKey>>> => (existsSync(KEYS) ? JSON.parse(await readFile(KEYS, 'utf8')) : {})
export const KEYS_FILE = KEYS
