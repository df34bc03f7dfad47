/** What a session shows is drawn by the studio's furniture, and moved by the studio's gestures: rays in, poses and models out. */
import { Box3, Ray, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Product } from '../../../contract/catalog.ts'
import type { FurnishedProject } from '../../../contract/design.ts'
import type { Item } from '../../../contract/item.ts'
import { rectangleScene } from '../../../room/testing.ts'
import { CHAIR, productOf, TABLE } from '../../editor/testing.ts'
import type { Model } from '../../scene/models.ts'
import { INITIAL_STATE, type ArState, type SessionParts } from '../controls.ts'
import { SceneAnchor } from './SceneAnchor.ts'
import { createLive } from './live.ts'
import { ArSceneEditor } from './ArSceneEditor.ts'

const FILE = 'room.glb'
const withModel = (product: Product) => productOf({ ...product, threeDModel: { url: `${product.id}.glb` } as Product['threeDModel'] })
const [chair, table] = [withModel(CHAIR), withModel(TABLE)]
const modelNamed = () => ({ parts: [], bounds: new Box3() }) as Partial<Model> as Model

const itemAt = (id: string, product: Product, x: number, z: number, variantId: string | null = null) =>
  ({
    id,
    productId: product.id,
    variantId,
    position: { x, y: 0, z },
    rotation: { x: 0, y: 0, z: 0 },
    scale: { x: 1, y: 1, z: 1 },
    quantity: 1,
    customization: {},
  }) as Partial<Item> as Item

interface Setting {
  items: Item[]
  /** In what finish the session's file has each item. */
  filed: Record<string, string | null>
  known?: readonly Product[]
  /** Addresses that cannot be had. */
  missing?: string[]
}

/** A room of 5 × 4 m whose corner is the world's own. */
const setUp = async ({ items, filed, known = [chair, table], missing = [] }: Setting) => {
  const state = createStore<ArState>(() => INITIAL_STATE)
  const anchor = new SceneAnchor({ x: 0, y: 0, z: 0 })
  const asked: string[] = []
  const parts = {
    product: null,
    project: { version: 1, sceneData: rectangleScene(), items } as Partial<FurnishedProject> as FurnishedProject,
    session: {
      variantId: null,
      arAssets: {
        files: { web: { url: FILE } },
        objects: Object.entries(filed).map(([itemId, variantId]) => ({ itemId, variantId })),
      },
    },
    call: async (_: string, { params }: { params: { productId: string } }) => {
      const product = known.find(({ id }) => id === params.productId)
      if (!product) throw new Error('cut off')
      return { product }
    },
  } as unknown as SessionParts
  const live = createLive()
  const editor = new ArSceneEditor(
    parts,
    { anchor, live, set: (patch) => state.setState(patch) },
    {
      pieces: async () => new Map(Object.keys(filed).map((id) => [id, modelNamed()])),
      model: async (url) => {
        asked.push(url)
        if (missing.includes(url)) throw new Error('cut off')
        return modelNamed()
      },
    },
  )
  await editor.open()
  anchor.moveTo({ position: { x: 0, y: 0, z: 0 }, angle: 0 })
  const drawn = () => editor.shown.store.getState().items
  return {
    editor,
    live,
    asked,
    state: state.getState,
    drawn,
    ids: () => drawn().map(({ id }) => id),
    modelOf: (id: string) => drawn().find((item) => item.id === id)?.product.threeDModel?.url,
  }
}
/** From a head above the middle of the room. */
const rayTo = (x: number, z: number, y = 0): Ray => {
  const eye = new Vector3(2.5, 3, 2)
  return new Ray(eye, new Vector3(x, y, z).sub(eye).normalize())
}
const grab = ({ editor }: Awaited<ReturnType<typeof setUp>>, id: string, x: number, z: number) =>
  editor.grab({ id, point: new Vector3(x, 0, z) }, rayTo(x, z))!

test('AR: a ray moves an item by the studio’s rules without a commit, and its release commits it', async () => {
  const ar = await setUp({ items: [itemAt('chair', chair, 2.5, 2), itemAt('table', table, 2.5, 3.4)], filed: { chair: null, table: null } })
  const before = ar.drawn()
  const target = grab(ar, 'chair', 2.5, 2)
  target.move(rayTo(2.5, 0.1))
  expect(ar.drawn()).toBe(before)
  expect(ar.editor.shown.pose('chair')?.position.z).toBeCloseTo(0.4, 9)
  expect(ar.state()).toMatchObject({ selected: 'chair', snap: 'wall', reasons: [], moved: 0 })
  expect(ar.live.getState().gaps?.distances).toBeDefined()
  target.release()
  expect(ar.drawn().find(({ id }) => id === 'chair')?.position.z).toBeCloseTo(0.4, 9)
  expect(ar.state()).toMatchObject({ selected: 'chair', snap: 'wall', moved: 1, canUndo: true })
  expect(ar.live.getState().gaps).toBeNull()
})

test('AR: an item dropped into another returns, gives the reasons, and is drawn as blocked meanwhile', async () => {
  const ar = await setUp({ items: [itemAt('chair', chair, 0.6, 2), itemAt('table', table, 3, 2)], filed: { chair: null, table: null } })
  const target = grab(ar, 'chair', 0.6, 2)
  target.move(rayTo(3, 2))
  expect(ar.editor.shown.live.allowed).toBe(false)
  target.release()
  expect(ar.editor.shown.pose('chair')?.position).toMatchObject({ x: 0.6, z: 2 })
  expect(ar.state()).toMatchObject({ moved: 0, snap: null, reasons: [{ id: 'table', reason: 'overlap' }] })
})

test('AR: a second ray cancels the drag of an item and turns it, anticlockwise from above, in steps of 15°', async () => {
  const ar = await setUp({ items: [itemAt('chair', chair, 2.5, 2)], filed: { chair: null } })
  const target = grab(ar, 'chair', 2.5, 2)
  target.move(rayTo(3.5, 2))
  target.cancel()
  target.twist(0.3)
  expect(ar.editor.shown.pose('chair')).toMatchObject({ position: { x: 2.5, z: 2 }, angle: Math.PI / 12 })
  target.release()
  expect(ar.drawn()[0]).toMatchObject({ position: { x: 2.5, z: 2 }, angle: Math.PI / 12 })
})

test('AR: the session’s file draws what it has in its finish, a product’s own model the rest; an item without either is not shown', async () => {
  const [a, b] = chair.variants.map(({ id }) => id) as [string, string]
  const ar = await setUp({
    items: [
      itemAt('as-filed', chair, 1, 1, a),
      itemAt('recolored', chair, 2.5, 1, b),
      itemAt('new', chair, 4, 1, a),
      itemAt('new-table', table, 2.5, 3),
      itemAt('recolored-table', table, 0.9, 3),
    ],
    filed: { 'as-filed': a, recolored: a, removed: a, 'recolored-table': table.variants[0]!.id },
    missing: ['table.glb'],
  })
  expect(ar.ids().toSorted()).toEqual(['as-filed', 'new', 'recolored', 'recolored-table'])
  expect([ar.modelOf('as-filed'), ar.modelOf('recolored'), ar.modelOf('new')]).toEqual([`${FILE}#as-filed`, 'chair.glb', 'chair.glb'])
  // Rather in the wrong finish than not at all.
  expect(ar.modelOf('recolored-table')).toBe(`${FILE}#recolored-table`)
  // Once for all that want it.
  expect(ar.asked.toSorted()).toEqual(['chair.glb', 'table.glb'])
})

test('AR: a previewed finish is drawn once its model is loaded, the file’s own comes back, and a failure changes nothing', async () => {
  const [a, b] = chair.variants.map(({ id }) => id) as [string, string]
  const ar = await setUp({ items: [itemAt('chair', chair, 2.5, 2, a)], filed: { chair: a } })
  ar.editor.select('chair')
  await ar.editor.swap(b)
  expect([ar.modelOf('chair'), ar.drawn()[0]?.variantId, ar.state().variants]).toEqual(['chair.glb', b, { chair: b }])
  await ar.editor.swap(a)
  expect([ar.modelOf('chair'), ar.drawn()[0]?.variantId]).toEqual([`${FILE}#chair`, a])

  const cut = await setUp({ items: [itemAt('chair', chair, 2.5, 2, a)], filed: { chair: a }, missing: ['chair.glb'] })
  cut.editor.select('chair')
  await expect(cut.editor.swap(b)).rejects.toThrow('cut off')
  expect([cut.modelOf('chair'), cut.state().variants]).toEqual([`${FILE}#chair`, {}])
})

test('AR: an item whose product cannot be read is drawn by the file, can be selected, and does not move', async () => {
  const ar = await setUp({
    items: [itemAt('chair', chair, 2.5, 2), itemAt('table', table, 1, 3)],
    filed: { chair: null, table: null },
    known: [chair],
  })
  expect([ar.ids(), ar.modelOf('table')]).toEqual([['chair', 'table'], `${FILE}#table`])
  const target = grab(ar, 'table', 1, 3)
  target.move(rayTo(3, 3))
  target.release()
  expect(ar.editor.shown.pose('table')?.position).toMatchObject({ x: 1, z: 3 })
  expect(ar.state()).toMatchObject({ selected: 'table', measures: null, moved: 0 })
})
