/** The content of an AR session is drawn by the studio's furniture, and moved by the studio's gestures: rays in, poses and models out. */
import { Box3, Ray, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ArChangeInput } from '#contract/ar/ar.ts'
import type { ChangeAnswer, FurnishedProject } from '#contract/design/design.ts'
import type { Item } from '#contract/design/item.ts'
import { LOCK_KEY } from '#room/document/marks.ts'
import { ApiError } from '../../lib/api/failure.ts'
import { rectangleScene } from '../../../../test/room.ts'
import { CHAIR, productOf, TABLE } from '../../../../test/web/editor.ts'
import type { Model } from '../../scene/furniture/models/models.ts'
import { INITIAL_STATE, type ArState, type SessionParts } from '../controls.ts'
import { SceneAnchor } from './placing/SceneAnchor.ts'
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
  /** Finish of each item in the session's file. */
  filed: Record<string, string | null>
  known?: readonly Product[]
  /** Addresses that cannot be had. */
  missing?: string[]
  /** Answers of the service to changes. */
  applyChanges?: (body: ArChangeInput) => Promise<ChangeAnswer>
}

/** A room of 5 × 4 m with its corner at the origin. */
const setUp = async ({ items, filed, known = [chair, table], missing = [], applyChanges }: Setting) => {
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
    call: async (operation: string, { params, body }: { params: { productId: string }; body: ArChangeInput }) => {
      if (operation === 'applyArChanges') return applyChanges!(body)
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

test('AR: items whose products cannot be read are drawn as products of their own, by their ids', async () => {
  const ar = await setUp({
    items: [itemAt('chair', chair, 2.5, 2), itemAt('table', table, 1, 3)],
    filed: { chair: null, table: null },
    known: [],
  })
  expect(ar.drawn().map(({ id, product }) => [id, product.id, product.threeDModel?.url])).toEqual([
    ['chair', chair.id, `${FILE}#chair`],
    ['table', table.id, `${FILE}#table`],
  ])
})

test('AR: a locked item is selected by a press, and neither dragged nor turned', async () => {
  const locked = { ...itemAt('chair', chair, 2.5, 2), customization: { [LOCK_KEY]: true } }
  const ar = await setUp({ items: [locked], filed: { chair: null } })
  const target = grab(ar, 'chair', 2.5, 2)
  target.move(rayTo(2.5, 1))
  target.twist(1)
  expect(ar.editor.shown.pose('chair')).toMatchObject({ position: { x: 2.5, z: 2 }, angle: 0 })
  target.release()
  expect(ar.state()).toMatchObject({ selected: 'chair', locked: true, moved: 0 })
  // Handled: the caller must not turn the whole scene instead.
  expect(ar.editor.turn(Math.PI / 12)).toBe(true)
  expect(ar.drawn()[0]?.angle).toBe(0)
})

test('AR: turn turns the selected item, and leaves the whole scene to the caller without a selection', async () => {
  const ar = await setUp({ items: [itemAt('chair', chair, 2.5, 2)], filed: { chair: null } })
  expect(ar.editor.turn(Math.PI / 12)).toBe(false)
  ar.editor.select('chair')
  expect(ar.editor.turn(Math.PI / 12)).toBe(true)
  expect(ar.drawn()[0]?.angle).toBeCloseTo(Math.PI / 12, 9)
  expect(ar.state()).toMatchObject({ selected: 'chair', moved: 1, canUndo: true })
})

test('AR: undo takes back a turn, reset returns every item to the design and clears the selection', async () => {
  const ar = await setUp({ items: [itemAt('chair', chair, 2.5, 2)], filed: { chair: null } })
  ar.editor.select('chair')
  ar.editor.turn(Math.PI / 12)
  ar.editor.undo()
  expect(ar.drawn()[0]?.angle).toBe(0)
  expect(ar.state()).toMatchObject({ selected: 'chair', moved: 0, canUndo: false })
  ar.editor.turn(Math.PI / 6)
  ar.editor.reset()
  expect(ar.drawn()[0]?.angle).toBe(0)
  expect(ar.state()).toMatchObject({ selected: null, moved: 0, canUndo: true })
  expect(ar.live.getState()).toMatchObject({ framed: null, sized: null })
})

/** A room with a turned chair, and the changes that the service receives. */
const turnedChair = async (answer: () => Promise<ChangeAnswer>) => {
  const received: ArChangeInput[] = []
  const ar = await setUp({
    items: [itemAt('chair', chair, 2.5, 2)],
    filed: { chair: null },
    applyChanges: (body) => {
      received.push(body)
      return answer()
    },
  })
  ar.editor.select('chair')
  ar.editor.turn(Math.PI / 12)
  return { ...ar, received }
}
const answerOf = (facts: object): ChangeAnswer => ({ version: 2, skipped: [], ...facts }) as Partial<ChangeAnswer> as ChangeAnswer

test('AR: two saves at once send a change once, and the second waits for the first', async () => {
  const answered = Promise.withResolvers<ChangeAnswer>()
  const ar = await turnedChair(() => answered.promise)
  const both = Promise.all([ar.editor.save(), ar.editor.save()])
  await expect.poll(() => ar.state().saving).toBe('saving')
  answered.resolve(answerOf({}))
  await both
  expect(ar.received).toMatchObject([{ baseVersion: 1, ops: [{ itemId: 'chair' }] }])
  expect(ar.state()).toMatchObject({ saving: 'saved', moved: 0, refusal: null })
})

test('AR: an item that left the room is no longer drawn or selected after a save, and is counted', async () => {
  const ar = await turnedChair(async () => answerOf({ skipped: [{ itemId: 'chair' }] }))
  await ar.editor.save()
  expect(ar.ids()).toEqual([])
  expect(ar.state()).toMatchObject({ saving: 'saved', gone: 1, selected: null })
})

test('AR: an unexpected error of a save is shown as a refusal and thrown, and the next save sends again', async () => {
  let fails = true
  const ar = await turnedChair(async () => {
    if (fails) throw new TypeError('not of the service')
    return answerOf({})
  })
  await expect(ar.editor.save()).rejects.toThrow('not of the service')
  expect(ar.state()).toMatchObject({ saving: 'refused', refusal: 'INTERNAL_ERROR', moved: 1 })
  fails = false
  await ar.editor.save()
  expect(ar.state()).toMatchObject({ saving: 'saved', moved: 0 })
})

test('AR: the item that a refused save is about is selected, and framed as one that may not be there', async () => {
  const details = [{ path: 'ops.0.item.position', code: 'OUTSIDE_ROOM', message: 'outside' }]
  const ar = await turnedChair(() => Promise.reject(new ApiError({ code: 'INVALID_POSITION', message: 'outside', status: 400, details }, 'r')))
  ar.editor.select(null)
  await ar.editor.save()
  expect(ar.state()).toMatchObject({ saving: 'refused', refusal: 'INVALID_POSITION', selected: 'chair' })
  expect(ar.live.getState().framed).toMatchObject({ blocked: true })
})
