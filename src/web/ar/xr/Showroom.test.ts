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
import { AT_FIRST, type ArState, type SessionParts } from '../controls.ts'
import { Footing } from './Footing.ts'
import { createLive } from './live.ts'
import { Showroom } from './Showroom.ts'

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
  const state = createStore<ArState>(() => AT_FIRST)
  const footing = new Footing({ x: 0, y: 0, z: 0 })
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
  const showroom = new Showroom(
    parts,
    { footing, live, set: (patch) => state.setState(patch) },
    {
      pieces: async () => new Map(Object.keys(filed).map((id) => [id, modelNamed()])),
      model: async (url) => {
        asked.push(url)
        if (missing.includes(url)) throw new Error('cut off')
        return modelNamed()
      },
    },
  )
  await showroom.open()
  footing.stand({ position: { x: 0, y: 0, z: 0 }, angle: 0 })
  const drawn = () => showroom.shown.store.getState().items
  return {
    showroom,
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
const take = ({ showroom }: Awaited<ReturnType<typeof setUp>>, id: string, x: number, z: number) =>
  showroom.take({ id, point: new Vector3(x, 0, z) }, rayTo(x, z))!

test('AR: a ray moves a piece by the studio’s rules while nothing is written, and the room has it when it is let go', async () => {
  const ar = await setUp({ items: [itemAt('chair', chair, 2.5, 2), itemAt('table', table, 2.5, 3.4)], filed: { chair: null, table: null } })
  const before = ar.drawn()
  const taken = take(ar, 'chair', 2.5, 2)
  taken.move(rayTo(2.5, 0.1))
  expect(ar.drawn()).toBe(before)
  expect(ar.showroom.shown.pose('chair')?.position.z).toBeCloseTo(0.4, 9)
  expect(ar.state()).toMatchObject({ selected: 'chair', snap: 'wall', reasons: [], moved: 0 })
  expect(ar.live.getState().apart?.distances).toBeDefined()
  taken.letGo()
  expect(ar.drawn().find(({ id }) => id === 'chair')?.position.z).toBeCloseTo(0.4, 9)
  expect(ar.state()).toMatchObject({ selected: 'chair', snap: 'wall', moved: 1, canUndo: true })
  expect(ar.live.getState().apart).toBeNull()
})

test('AR: a piece let go in another goes back, says why, and is drawn as one that may not stand there meanwhile', async () => {
  const ar = await setUp({ items: [itemAt('chair', chair, 0.6, 2), itemAt('table', table, 3, 2)], filed: { chair: null, table: null } })
  const taken = take(ar, 'chair', 0.6, 2)
  taken.move(rayTo(3, 2))
  expect(ar.showroom.shown.live.allowed).toBe(false)
  taken.letGo()
  expect(ar.showroom.shown.pose('chair')?.position).toMatchObject({ x: 0.6, z: 2 })
  expect(ar.state()).toMatchObject({ moved: 0, snap: null, reasons: [{ id: 'table', reason: 'overlap' }] })
})

test('AR: two rays that come to a piece on its way bring it back and turn it, anticlockwise from above, in steps of 15°', async () => {
  const ar = await setUp({ items: [itemAt('chair', chair, 2.5, 2)], filed: { chair: null } })
  const taken = take(ar, 'chair', 2.5, 2)
  taken.move(rayTo(3.5, 2))
  taken.goBack()
  taken.twist(0.3)
  expect(ar.showroom.shown.pose('chair')).toMatchObject({ position: { x: 2.5, z: 2 }, angle: Math.PI / 12 })
  taken.letGo()
  expect(ar.drawn()[0]).toMatchObject({ position: { x: 2.5, z: 2 }, angle: Math.PI / 12 })
})

test('AR: the session’s file draws what it has in its finish, and a product’s own model the rest; what cannot be had is not shown', async () => {
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

test('AR: a finish that is tried on is drawn once its model is here, the file’s own comes back, and what fails leaves what is drawn', async () => {
  const [a, b] = chair.variants.map(({ id }) => id) as [string, string]
  const ar = await setUp({ items: [itemAt('chair', chair, 2.5, 2, a)], filed: { chair: a } })
  ar.showroom.select('chair')
  await ar.showroom.swap(b)
  expect([ar.modelOf('chair'), ar.drawn()[0]?.variantId, ar.state().variants]).toEqual(['chair.glb', b, { chair: b }])
  await ar.showroom.swap(a)
  expect([ar.modelOf('chair'), ar.drawn()[0]?.variantId]).toEqual([`${FILE}#chair`, a])

  const cut = await setUp({ items: [itemAt('chair', chair, 2.5, 2, a)], filed: { chair: a }, missing: ['chair.glb'] })
  cut.showroom.select('chair')
  await expect(cut.showroom.swap(b)).rejects.toThrow('cut off')
  expect([cut.modelOf('chair'), cut.state().variants]).toEqual([`${FILE}#chair`, {}])
})

test('AR: a piece whose product cannot be read stands as the file has it, is chosen, and stays where it is', async () => {
  const ar = await setUp({
    items: [itemAt('chair', chair, 2.5, 2), itemAt('table', table, 1, 3)],
    filed: { chair: null, table: null },
    known: [chair],
  })
  expect([ar.ids(), ar.modelOf('table')]).toEqual([['chair', 'table'], `${FILE}#table`])
  const taken = take(ar, 'table', 1, 3)
  taken.move(rayTo(3, 3))
  taken.letGo()
  expect(ar.showroom.shown.pose('table')?.position).toMatchObject({ x: 1, z: 3 })
  expect(ar.state()).toMatchObject({ selected: 'table', measures: null, moved: 0 })
})
