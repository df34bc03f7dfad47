/** Creates rooms of N catalogue items in a running service, the same in every run. */
import { ask } from '../../e2e/ask.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { FurnishedProject, Project } from '#contract/design/design.ts'
import { defaultOpenings } from '#contract/design/newScene.ts'
import type { RenderCamera } from '#contract/renders/renders.ts'
import type { Opening } from '#contract/design/scene.ts'
import { eyeView } from '#room/camera/eyeView.ts'
import { walkableArea } from '#room/camera/walking.ts'
import { documentOf } from '../../src/web/editor/store/loading.ts'

/** Metres between item centres, of the widest item used, and from the outer centres to the walls. */
const APART = 1.3
const WIDEST = 1.2
const TO_WALL = 0.85
const HEIGHT = 2.8
/** Metres of wall per window, and width of a window. */
const WALL_A_WINDOW = 3
const WINDOW_WIDTH = 1.8
const ASPECT = 16 / 9
const PRODUCTS_A_PAGE = 100

export interface RoomToRender {
  token: string
  projectId: string
  /** The eye-height view that the app proposes. */
  camera: RenderCamera
  /** Metres. */
  size: { length: number; width: number; height: number }
  /** Items for the plain frame. */
  pieces: { model: string; x: number; z: number }[]
}

/** All floor products with a model. */
export const floorProducts = async (url: string): Promise<Product[]> => {
  const all: Product[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await ask<{ products: Product[]; pagination: { totalPages: number } }>(
      url,
      `/products?limit=${PRODUCTS_A_PAGE}&page=${page}&sort=name`,
    )
    all.push(...answer.products)
    pages = answer.pagination.totalPages
  }
  return all.filter(({ mount, size, threeDModel }) => mount === 'floor' && threeDModel !== null && Math.max(size.width, size.depth) <= WIDEST)
}

/** Evenly spaced windows in the first wall. */
const windowsFor = (size: RoomToRender['size']): Opening[] => {
  const [, window] = defaultOpenings(size)
  const count = Math.max(1, Math.floor(size.length / WALL_A_WINDOW))
  return Array.from({ length: count }, (_, i) => {
    const offset = (size.length * (i + 0.5)) / count - WINDOW_WIDTH / 2
    const transform = { ...window!.transform, position: { x: offset + WINDOW_WIDTH / 2, y: window!.sill, z: 0 } }
    return { ...window!, id: `window-${i + 1}`, offset, width: WINDOW_WIDTH, transform }
  })
}

/** Creates a guest and a room of `count` items, each product in turn. */
export const makeRoom = async (url: string, products: readonly Product[], count: number): Promise<RoomToRender> => {
  const { token } = await ask<{ token: string }>(url, '/auth/guest', { body: {} })
  const across = Math.ceil(Math.sqrt(count))
  const size = { length: (across - 1) * APART + 2 * TO_WALL, width: (Math.ceil(count / across) - 1) * APART + 2 * TO_WALL, height: HEIGHT }
  const about = { name: `Bench ${count}`, roomType: 'living_room', style: 'modern', dimensions: size }
  const { project } = await ask<{ project: Project }>(url, '/design/projects', { body: about, token })
  const read = async () => (await ask<{ project: FurnishedProject }>(url, `/design/projects/${project.id}`, { token })).project
  const { sceneData, version } = await read()
  const items = Array.from({ length: count }, (_, i) => ({
    productId: products[i % products.length]!.id,
    position: { x: TO_WALL + (i % across) * APART, y: 0, z: TO_WALL + Math.floor(i / across) * APART },
  }))
  const ops = [{ op: 'setScene', scene: { ...sceneData, objects: windowsFor(size) } }, ...items.map((item) => ({ op: 'addItem', item }))]
  await ask(url, `/design/projects/${project.id}/changes`, { body: { baseVersion: version, changeId: crypto.randomUUID(), ops }, token })
  const document = documentOf(await read())
  const byId = new Map(products.map((product) => [product.id, product]))
  const camera = eyeView(document, byId, walkableArea(document, byId), ASPECT)
  if (camera === null) throw new Error(`no view was found in the room of ${count} items`)
  const pieces = items.map(({ productId, position: { x, z } }) => ({ model: byId.get(productId)!.threeDModel!.url, x, z }))
  return { token, projectId: project.id, camera, size, pieces }
}
