/** Template rooms as tracer scenes. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CatalogueEntry } from '#contract/catalog/catalog.ts'
import { MODEL_FOLDER, MODELS, readKeptCatalogue } from '#collection/kept.ts'
import { makeMissing } from '#collection/making/make.ts'
import { modelFilesOf } from '#models/modelFiles.ts'
import { lightingAt } from '#room/light/daylight.ts'
import { itemsById } from '#room/document/document.ts'
import { eyeView } from '#room/camera/eyeView.ts'
import { walkableArea } from '#room/camera/walking.ts'
import { TEMPLATES } from '../../src/service/modules/design/templates/collection.ts'
import { furnish } from '../../src/service/modules/design/templates/furnish.ts'
import type { ReadModel } from '#tracer/room/models.ts'
import { exposureOf } from '#tracer/room/renderRoom.ts'
import { RoomParts, roomScene } from '#tracer/room/roomScene.ts'
import type { RoomShot, ShotProduct } from '#tracer/room/roomShot.ts'
import type { Color, Scene } from '#tracer/scene.ts'

/** Relative to white on the screen: clamp of indirect paths, and the highest value that errors count. */
const BRIGHTEST_PATH = 6
const MOST_SEEN = 4
const ITSELF = { author: 'Diwan', created: '2026-01-01T00:00:00.000Z' }

/** Model URLs are the catalogue's paths. */
const readFromCatalogue: ReadModel = async (path) => {
  const file = modelFilesOf(ENTRIES).filter(({ sha256 }) => path === `${MODELS}/${sha256}.glb`)
  await makeMissing(file, MODEL_FOLDER)
  return readFile(join(dirname(MODEL_FOLDER), path))
}

const ENTRIES = await readKeptCatalogue()

const productOf = ({ sku, category, mount, size, surfaceHeight, variants, model }: CatalogueEntry): ShotProduct => ({
  id: sku,
  category,
  mount,
  size,
  ...(surfaceHeight !== undefined && { surfaceHeight }),
  variants: variants.map((variant) => ({ id: variant.sku, sku: variant.sku, color: variant.color })),
  threeDModel: model && { url: model.path },
})

/**
 * A template's room at an hour of the day, seen from eye height.
 * @param name English name of the template
 */
const templateShot = (name: string, hour: number, aspect: number): RoomShot => {
  const template = TEMPLATES.find((one) => one.name.en === name)
  if (!template) throw new Error(`no template is called ${name}`)
  const offered = ENTRIES.map((entry) => ({ ...entry, id: entry.sku, variants: entry.variants.map(({ sku }) => ({ id: sku, sku })) }))
  const { scene: unlit, pieces } = furnish(template, { ...template, ...ITSELF }, new Map(offered.map((one) => [one.sku, one])))
  const scene = { ...unlit, lighting: lightingAt(hour, unlit) }
  const items = pieces.map(({ key, productId, variantId, position, rotation }) => ({
    id: key,
    productId,
    variantId,
    position,
    rotation,
    scale: { x: 1, y: 1, z: 1 },
    quantity: 1,
    customization: {},
  }))
  const products = new Map(ENTRIES.map((entry) => [entry.sku, productOf(entry)]))
  const project = { name, description: '', style: template.style, isPublic: false, budget: null }
  const document = { scene, project, items: itemsById(items) }
  const camera = eyeView(document, products, walkableArea(document, products), aspect)
  if (camera === null) throw new Error(`no view was found in ${name}`)
  return { scene, items, products, camera, lighting: 'natural', projection: 'perspective' }
}

export interface TemplateScene {
  scene: Scene
  exposure: Color
  /** Upper bound of indirect radiance, as in the service's renders (`renderRoom.ts`). */
  clamp: number
}

/** The room as a tracer scene with physical light (no `view`), and the exposure of its picture. */
export const templateScene = async (name: string, hour: number, aspect: number): Promise<TemplateScene> => {
  const shot = templateShot(name, hour, aspect)
  const room = await roomScene(shot, new RoomParts(), readFromCatalogue)
  const exposure = await exposureOf(shot, room, {})
  return { scene: room.scene, exposure, clamp: BRIGHTEST_PATH / Math.max(...exposure) }
}

/** Scales radiance by the exposure (1 is about white) and limits it, so that errors count as they are seen. */
export const exposed = (color: Float32Array, exposure: Color): Float32Array => color.map((value, i) => Math.min(MOST_SEEN, value * exposure[i % 3]!))
