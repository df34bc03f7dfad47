import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeAnswer, designOperations } from '#contract/design/design.ts'
import { testDatabase } from '../../../../../test/service/db.ts'
import { designService, livingRoom, type DesignService, type Send } from '../../../../../test/service/modules/design.ts'

let service: DesignService
let nadia: Send
let project: string
beforeAll(async () => {
  service = await designService(await testDatabase())
})
afterAll(() => service.close())

/** A new room of a new account. */
const room = async () => {
  nadia = service.collaborator()
  project = `/projects/${(await nadia('POST', '/projects', livingRoom())).data.project.id}`
}
const read = async () => (await nadia('GET', project)).data.project
const sofa = (more: object = {}) => ({ productId: service.products.sofa.id, position: { x: 1, y: 0, z: 1 }, ...more })
const change = (ops: object[], more: object = {}, headers?: Record<string, string>) =>
  nadia('POST', `${project}/changes`, { baseVersion: 1, changeId: randomUUID(), ops, ...more }, headers)
const add = (more: object = {}) => ({ op: 'addItem', item: sofa(more) })
const placed = async (more: object = {}) => (await nadia('POST', `${project}/items`, sofa(more))).data.item
describe('placing an item', () => {
  test('answers it with today’s price, the new total and version', async () => {
    await room()
    const [, nile] = service.products.sofa.variants
    const reply = await nadia('POST', `${project}/items`, sofa({ variantId: nile, quantity: 3, customization: { legs: 'brass' } }))
    expect(reply.status).toBe(201)
    expect(() => designOperations.addItem.data.parse(reply.data)).not.toThrow()
    expect(reply.headers['etag']).toBe('"2"')
    expect(reply.headers['location']).toBe(`/v1/design${project}/items/${reply.data.item.id}`)
    // (24 999.99 + 1 500.50) × 0.9 = 23 850.441
    expect(reply.data).toMatchObject({ version: 2, totalCost: 71_551.32, item: { unitPrice: 23_850.44, totalPrice: 71_551.32, quantity: 3 } })
    expect(reply.data.item).toMatchObject({
      product: { name: 'SOFA', price: 24_999.99, threeDModel: { format: 'glb' } },
      variant: { name: 'Nile', color: '#1F4E5F' },
      rotation: { x: 0, y: 0, z: 0 },
      scale: { x: 1, y: 1, z: 1 },
      customization: { legs: 'brass' },
      inCart: false,
    })
  })

  test('speaks the caller’s language', async () => {
    await room()
    const reply = await nadia('POST', `${project}/items`, sofa(), { 'accept-language': 'fr' })
    expect(reply.data.item.product.name).toBe('SOFA fr')
  })

  test('takes the edges of the room as inside, ceiling included', async () => {
    await room()
    for (const position of [
      { x: 0, y: 0, z: 0 },
      { x: 5, y: 2.8, z: 4 },
    ])
      expect((await nadia('POST', `${project}/items`, sofa({ position }))).status).toBe(201)
  })

  test.each([
    ['beyond a wall', { x: 5.01, y: 0, z: 1 }],
    ['below the floor', { x: 1, y: -0.01, z: 1 }],
    ['above the ceiling', { x: 1, y: 2.81, z: 1 }],
  ])('refuses a position %s', async (_, position) => {
    await room()
    const reply = await nadia('POST', `${project}/items`, sofa({ position }))
    const bounds = { minimum: { x: 0, y: 0, z: 0 }, maximum: { x: 5, y: 2.8, z: 4 } }
    expect(reply).toMatchObject({ status: 400, error: { code: 'INVALID_POSITION', details: [{ path: 'position', position, ...bounds }] } })
    // The item was not made: an id would lead nowhere.
    expect(reply.error.details![0]).not.toHaveProperty('itemId')
    expect(await read()).toMatchObject({ version: 1, items: [] })
  })

  test('refuses what the catalogue does not have, or has no model of', async () => {
    await room()
    const { sofa: couch, lamp, voucher } = service.products
    const refused = async (more: object) => {
      const { status, error } = await nadia('POST', `${project}/items`, sofa(more))
      return [status, error.code, error.details?.[0]?.path]
    }
    expect(await refused({ productId: randomUUID() })).toEqual([404, 'PRODUCT_NOT_FOUND', 'productId'])
    expect(await refused({ variantId: randomUUID() })).toEqual([404, 'VARIANT_NOT_FOUND', 'variantId'])
    expect(await refused({ productId: couch.id, variantId: lamp.variants[0] })).toEqual([404, 'VARIANT_NOT_FOUND', 'variantId'])
    expect(await refused({ productId: voucher.id })).toEqual([400, 'PRODUCT_NOT_3D_COMPATIBLE', 'productId'])
  })

  test.each([
    ['quantity 0', { quantity: 0 }, 'quantity'],
    ['quantity 100', { quantity: 100 }, 'quantity'],
    ['a position that is no number', { position: { x: '1', y: 0, z: 1 } }, 'position.x'],
    ['no position', { position: undefined }, 'position'],
    ['a scale out of range', { scale: { x: 1, y: 11, z: 1 } }, 'scale.y'],
    ['a product id that is none', { productId: 'sofa' }, 'productId'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('refuses %s', async (_, more, path) => {
    await room()
    const reply = await nadia('POST', `${project}/items`, sofa(more))
    expect(reply).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR', details: [{ path }] } })
  })
})

describe('changing an item', () => {
  test('merges what is named; a null variant clears it', async () => {
    await room()
    const [sand] = service.products.sofa.variants
    const item = await placed({ variantId: sand, quantity: 2 })
    const reply = await nadia('PUT', `${project}/items/${item.id}`, { position: { x: 2, y: 0, z: 3 } })
    expect(() => designOperations.updateItem.data.parse(reply.data)).not.toThrow()
    expect(reply).toMatchObject({
      status: 200,
      data: { version: 3, item: { ...item, position: { x: 2, y: 0, z: 3 }, updatedAt: expect.any(String) } },
    })
    const cleared = await nadia('PATCH', `${project}/items/${item.id}`, { variantId: null, quantity: 1 })
    expect(cleared.data).toMatchObject({ item: { variantId: null, variant: null, quantity: 1 }, totalCost: 22_499.99 })
  })

  test('refuses an item that is not there, another product’s variant, and a place outside', async () => {
    await room()
    const { id } = await placed()
    const put = (itemId: string, body: object) => nadia('PUT', `${project}/items/${itemId}`, body)
    const missing = { status: 404, error: { code: 'ITEM_NOT_FOUND' } }
    expect(await put(randomUUID(), { quantity: 2 })).toMatchObject(missing)
    expect(await put('sofa', { quantity: 2 })).toMatchObject(missing)
    expect(await nadia('DELETE', `${project}/items/${randomUUID()}`)).toMatchObject(missing)
    expect(await put(id, { variantId: service.products.lamp.variants[0] })).toMatchObject({
      status: 404,
      error: { code: 'VARIANT_NOT_FOUND', details: [{ path: 'variantId' }] },
    })
    expect(await put(id, { position: { x: 1, y: 0, z: 4.1 } })).toMatchObject({
      status: 400,
      error: { code: 'INVALID_POSITION', details: [{ path: 'position', itemId: id }] },
    })
    expect(await put(id, { quantity: 100 })).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR' } })
    expect((await read()).version).toBe(2)
  })

  test('removes it and says what the room costs without it', async () => {
    await room()
    const [one, other] = [await placed(), await placed()]
    const reply = await nadia('DELETE', `${project}/items/${one.id}`)
    expect(reply).toMatchObject({ status: 200, data: { id: one.id, deleted: true, totalCost: other.totalPrice, version: 4 } })
    expect((await read()).items).toEqual([other])
  })

  test('keeps items of other projects out of reach', async () => {
    await room()
    const elsewhere = await placed()
    await room()
    expect((await nadia('PUT', `${project}/items/${elsewhere.id}`, { quantity: 2 })).status).toBe(404)
    const copy = await change([add({ id: elsewhere.id, quantity: 5 })])
    expect(copy.data.results[0].item).toMatchObject({ id: elsewhere.id, quantity: 5 })
  })
})

describe('totals', () => {
  test('follow the catalogue’s prices of the day', async () => {
    await room()
    const { lamp } = service.products
    await nadia('POST', `${project}/items`, { productId: lamp.id, position: { x: 1, y: 2.8, z: 1 }, quantity: 2 })
    expect((await read()).totalCost).toBe(1500.5)
    await service.price(lamp.id, 800.1)
    const later = await read()
    await service.price(lamp.id, 750.25)
    expect(later).toMatchObject({ totalCost: 1600.2, items: [{ unitPrice: 800.1, totalPrice: 1600.2 }], version: 2 })
  })
})

describe('a batch', () => {
  test('a batch makes one version; items may bring their ids and be changed by later ops', async () => {
    await room()
    const [a, b] = [randomUUID(), randomUUID()]
    const reply = await change([
      add({ id: a.toUpperCase() }),
      add({ id: b }),
      { op: 'updateItem', itemId: a, item: { quantity: 4 } },
      { op: 'removeItem', itemId: b },
      { op: 'setProject', project: { style: 'classic' } },
    ])
    expect(reply.status).toBe(200)
    expect(() => changeAnswer.parse(reply.data)).not.toThrow()
    expect(reply.headers['etag']).toBe('"2"')
    expect(reply.data).toMatchObject({
      version: 2,
      skipped: [],
      results: [
        { op: 'addItem', itemId: a, item: { quantity: 4 } },
        { op: 'addItem', itemId: b, item: null },
        { op: 'updateItem', itemId: a, item: { quantity: 4 } },
        { op: 'removeItem', itemId: b, item: null },
        { op: 'setProject', itemId: null, item: null },
      ],
    })
    expect(await read()).toMatchObject({ version: 2, style: 'classic', items: [{ id: a, quantity: 4 }], totalCost: reply.data.totalCost })
  })

  test('a batch is applied completely or not at all', async () => {
    await room()
    const { id } = await placed()
    const before = await read()
    const refused = await change([
      { op: 'removeItem', itemId: id },
      add(),
      { op: 'setProject', project: { name: 'Never' } },
      add({ position: { x: 9, y: 0, z: 1 } }),
    ])
    expect(refused).toMatchObject({ status: 400, error: { code: 'INVALID_POSITION', details: [{ path: 'ops.3.item.position' }] } })
    expect(await change([{ op: 'removeItem', itemId: id }, add({ productId: randomUUID() })])).toMatchObject({
      status: 404,
      error: { code: 'PRODUCT_NOT_FOUND', details: [{ path: 'ops.1.item.productId' }] },
    })
    expect(await read()).toEqual(before)
  })

  test('names every position that is outside, by its op', async () => {
    await room()
    const far = { position: { x: 9, y: 0, z: 1 } }
    const { error } = await change([add(far), add(), add(far)])
    expect(error.details?.map(({ path }) => path)).toEqual(expect.arrayContaining(['ops.0.item.position', 'ops.2.item.position']))
    expect(error.details).toHaveLength(2)
  })

  test('again under the same changeId gives the same answer and changes nothing', async () => {
    await room()
    const changeId = randomUUID()
    const first = await change([add()], { changeId })
    await placed()
    const again = await change([add()], { changeId: changeId.toUpperCase() }, { 'if-match': '"1"' })
    expect(again.status).toBe(200)
    expect(again.data).toEqual(first.data)
    expect(await read()).toMatchObject({ version: 3, itemCount: 2 })
  })

  test('made on an older version is put on top of the newest; what lost its item is skipped', async () => {
    await room()
    const [kept, lost] = [await placed(), await placed()]
    await nadia('DELETE', `${project}/items/${lost.id}`)
    const base = { baseVersion: 3 }
    const reply = await change(
      [
        { op: 'updateItem', itemId: lost.id, item: { quantity: 9 } },
        { op: 'updateItem', itemId: kept.id, item: { quantity: 9 } },
        { op: 'removeItem', itemId: lost.id },
        add({ id: kept.id }),
      ],
      base,
    )
    expect(reply.data).toMatchObject({
      version: 5,
      skipped: [
        { index: 0, itemId: lost.id, reason: 'ITEM_REMOVED' },
        { index: 2, itemId: lost.id, reason: 'ITEM_REMOVED' },
        { index: 3, itemId: kept.id, reason: 'ITEM_EXISTS' },
      ],
    })
    expect(reply.data.results.map(({ item }: { item: { quantity: number } | null }) => item?.quantity ?? null)).toEqual([null, 9, null, 9])
    expect((await read()).items).toMatchObject([{ id: kept.id, quantity: 9, createdAt: kept.createdAt }])
  })

  test('a batch of a future version, or of one that If-Match does not name, is refused', async () => {
    await room()
    expect(await change([add()], { baseVersion: 2 })).toMatchObject({
      status: 412,
      error: { code: 'VERSION_MISMATCH', details: [{ path: 'baseVersion', version: 1 }] },
    })
    for (const version of ['"2"', '"0"'])
      expect(await change([add()], {}, { 'if-match': version })).toMatchObject({ status: 412, error: { details: [{ path: 'If-Match' }] } })
    expect(await nadia('POST', `${project}/items`, sofa(), { 'if-match': '"7"' })).toMatchObject({ status: 412 })
    expect((await change([add()], {}, { 'if-match': '"1"' })).status).toBe(200)
  })

  test('fills a room to 500 items and no further; making place counts', async () => {
    await room()
    const id = randomUUID()
    expect((await change([add({ id }), ...Array.from({ length: 499 }, () => add())])).status).toBe(200)
    expect(await nadia('POST', `${project}/items`, sofa())).toMatchObject({
      status: 409,
      error: { code: 'PROJECT_ITEM_LIMIT', details: [{ path: 'items', maximum: 500 }] },
    })
    expect((await change([add(), { op: 'removeItem', itemId: id }])).status).toBe(200)
    expect(await read()).toMatchObject({ itemCount: 500, version: 3 })
  })

  test('keeps the order of placing, whatever happens in between', async () => {
    await room()
    const ids = Array.from({ length: 12 }, () => randomUUID())
    await change([...ids.slice(0, 6).map((id) => add({ id })), { op: 'updateItem', itemId: ids[0], item: { quantity: 2 } }])
    await change(ids.slice(6).map((id) => add({ id })))
    await change([
      { op: 'updateItem', itemId: ids[3], item: { quantity: 2 } },
      { op: 'removeItem', itemId: ids[5] },
    ])
    const order = (await read()).items.map(({ id }: { id: string }) => id)
    expect(order).toEqual(ids.filter((_, index) => index !== 5))
  })

  test('refuses ops that are none, none at all, and too many', async () => {
    await room()
    for (const ops of [
      [],
      [{ op: 'explode' }],
      [{ op: 'removeItem' }],
      Array.from({ length: 1001 }, () => ({ op: 'removeItem', itemId: randomUUID() })),
    ])
      expect(await change(ops)).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR' } })
    expect(await change([add()], { changeId: 'again' })).toMatchObject({ status: 400, error: { details: [{ path: 'changeId' }] } })
  })

  test('refuses a name that another project has', async () => {
    await room()
    await nadia('POST', '/projects', livingRoom('Taken'))
    const reply = await change([add(), { op: 'setProject', project: { name: 'taken' } }])
    expect(reply).toMatchObject({ status: 409, error: { code: 'PROJECT_NAME_EXISTS', details: [{ path: 'ops.1.project.name' }] } })
    expect(await read()).toMatchObject({ version: 1, items: [] })
  })
})
