/**
 * The pictures of furnished rooms that are kept with the code, one of each template: what each of them shows, and the key by which it is known whether it
 * still does.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { CatalogueEntry } from '../src/contract/catalog.ts'
import { lightingAt } from '../src/room/daylight.ts'
import { TEMPLATES } from '../src/service/areas/design/templates/collection.ts'
import type { TemplateDefinition, View } from '../src/service/areas/design/templates/definition.ts'
import { furnish, type Products } from '../src/service/areas/design/templates/furnish.ts'
import type { RoomShot, ShotProduct } from '../src/tracer/room/roomShot.ts'
import { projectRoot } from './steps.ts'

/** Of the path tracer, as the pictures depend on it: another version when the same room would give other pixels, so that all are drawn anew. */
export const RENDERER = { version: 2, samples: 128 } as const

export interface RoomPicture {
  /** From the root of the checkout. */
  file: string
  template: TemplateDefinition
  view: View
  /** Pixels. */
  width: number
  height: number
}

const TEMPLATE_FOLDER = 'src/service/areas/design/templates/pictures'
const KEYS = join(projectRoot, TEMPLATE_FOLDER, 'keys.json')

const SIZE = { width: 960, height: 640 }

export const ROOM_PICTURES: readonly RoomPicture[] = TEMPLATES.map((template) => ({
  file: `${TEMPLATE_FOLDER}/${template.id}.webp`,
  template,
  view: template.view,
  ...SIZE,
}))

/** Stops by which a picture is lighter than the room's own exposure: a catalogue shows rooms bright. */
export const stopsOf = ({ view }: RoomPicture): number => view.stops ?? 0.5

/** What it is called in commands: its file's name. */
export const nameOf = ({ file }: RoomPicture): string => basename(file, '.webp')

const point = ([x, y, z]: View['eye']) => ({ x, y, z })

/** The furnished room as it is drawn, without the products that stand in it. @param products by SKU, which are their ids here */
export const roomOf = ({ template, view }: RoomPicture, products: Products): Omit<RoomShot, 'products'> => {
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

/** What a picture was drawn of: the room, the models in it, and the renderer. */
export interface PictureKey {
  room: string
  models: string
  renderer: string
}

/** Digits of a number that count: what differs by less is the same picture. */
const rounded = (_name: string, value: unknown): unknown => (typeof value === 'number' ? Number(value.toFixed(5)) : value)
const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value, rounded)).digest('hex').slice(0, 16)

/** @param room of `roomOf` */
export const roomKeyOf = (picture: RoomPicture, room: Omit<RoomShot, 'products'>): string =>
  hashOf([room, stopsOf(picture), picture.width, picture.height])

export const keyOf = (picture: RoomPicture, room: Omit<RoomShot, 'products'>, entries: Entries): PictureKey => ({
  room: roomKeyOf(picture, room),
  models: hashOf(room.items.map(({ productId }) => entries.get(productId)?.model?.sha256 ?? null)),
  renderer: hashOf(RENDERER),
})

/** Of what the pictures that are there were drawn, by their files. */
export const readKeys = async (): Promise<Readonly<Record<string, PictureKey>>> => (existsSync(KEYS) ? JSON.parse(await readFile(KEYS, 'utf8')) : {})
export const KEYS_FILE = KEYS
