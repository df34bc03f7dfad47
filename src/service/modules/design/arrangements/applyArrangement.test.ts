/** Placing a proposal: one change, through the service with the first catalogue. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrangementOperations, type ArrangementsAnswer } from '#contract/arrange/arrangements.ts'
import { heldToContract } from '../../../../../test/service/heldToContract.ts'
import { livingRoom, type DesignService, type Reply, type Send } from '../../../../../test/service/modules/design.ts'
import { arrangementService, collaborator, placing } from '../../../../../test/service/modules/design/arrangements.ts'

let service: DesignService
beforeAll(async () => {
  service = await arrangementService()
})
afterAll(() => service.close())

const execute = (query: ReturnType<typeof sql>) => service.services.db.root.execute(query)

interface Room {
  send: Send
  project: string
  /** The rug that was there before. */
  rugId: string
  answer: ArrangementsAnswer
}

/** A room with a rug in it, and what is proposed for it without the rug. */
const arranged = async (): Promise<Room> => {
  const send = service.collaborator()
  const project = `/projects/${(await send('POST', '/projects', { ...livingRoom(), dimensions: { length: 6, width: 5, height: 2.8 } })).data.project.id}`
  const { rows } = await execute(sql`select id from products where category = 'rug' order by price limit 1`)
  const rug = await send('POST', `${project}/items`, { productId: rows[0]!['id'], position: { x: 3, y: 0, z: 2.5 } })
  const reply = await send('POST', `${project}/arrangements`, { wishes: { people: { sit: 3 } }, keep: [], seed: 1 })
  return { send, project, rugId: rug.data.item.id, answer: reply.data }
}
const read = async ({ send, project }: Room) => (await send('GET', project)).data.project
const apply = ({ send, project }: Pick<Room, 'send' | 'project'>, body: object, headers?: Record<string, string>): Promise<Reply> =>
  send('POST', `${project}/arrangements/apply`, body, headers)
const bodyOf = ({ answer }: Room, which = 0) => placing(answer.arrangements[which]!, answer)
const refused = ({ status, error }: Reply) => [status, error.code, error.details?.[0]?.path]

describe('placing an arrangement', () => {
  test('placing an arrangement makes one version: replaced items are removed, everything proposed is placed, at the stated price', async () => {
    const room = await arranged()
    const [best] = room.answer.arrangements
    const reply = await apply(room, bodyOf(room))
    expect(() => arrangementOperations.applyArrangement.data.parse(reply.data)).not.toThrow()
    expect(reply).toMatchObject({ status: 200, data: { version: 3, skipped: [], totalCost: best!.totalCost } })
    expect(reply.headers['etag']).toBe('"3"')
    expect(reply.data.results.map(({ op }: { op: string }) => op)).toEqual(['removeItem', ...best!.items.map(() => 'addItem')])
    const { version, items, totalCost, totalWithTax } = await read(room)
    expect({ version, totalCost, totalWithTax }).toEqual({ version: 3, totalCost: best!.totalCost, totalWithTax: best!.totalWithTax })
    expect(
      items.map(({ productId, variantId, position, rotation, quantity }: Record<string, unknown>) => ({
        productId,
        variantId,
        position,
        rotation,
        quantity,
      })),
    ).toEqual(best!.items.map(({ productId, variantId, position, rotation, quantity }) => ({ productId, variantId, position, rotation, quantity })))
    const { versions } = (await room.send('GET', `${room.project}/versions`)).data
    expect(versions[0]).toMatchObject({ version: 3, changes: { added: best!.items.length, removed: 1, updated: 0 } })
  })

  test('placing an arrangement is undone in one step: restoring the version before brings the room back', async () => {
    const room = await arranged()
    const before = await read(room)
    await apply(room, bodyOf(room))
    const restored = await room.send('POST', `${room.project}/versions/2/restore`)
    expect(restored.status).toBe(200)
    const { items, version } = await read(room)
    expect(version).toBe(4)
    expect(items.map(({ id, position }: { id: string; position: object }) => ({ id, position }))).toEqual([
      { id: room.rugId, position: before.items[0].position },
    ])
  })

  test('sent twice with one changeId is done once and answers the same', async () => {
    const room = await arranged()
    const body = bodyOf(room)
    const [first, again] = [await apply(room, body), await apply(room, body)]
    expect(again.data).toEqual(first.data)
    expect(await read(room)).toMatchObject({ version: 3, itemCount: body.items.length })
  })

  test('takes items without what is only shown of them, and needs nothing to remove', async () => {
    const room = await arranged()
    const { items, baseVersion } = bodyOf(room)
    const bare = items.map(({ productId, variantId, position, rotation }) => ({ productId, variantId, position, rotation }))
    expect((await apply(room, { baseVersion, changeId: randomUUID(), items: bare })).status).toBe(200)
    expect(await read(room)).toMatchObject({ version: 3, itemCount: items.length + 1 })
  })

  test('demands no stock, and takes prices from the catalogue, not from what is sent', async () => {
    const room = await arranged()
    const body = bodyOf(room)
    await execute(sql`update product_variants set stock = 0`)
    const reply = await apply(room, { ...body, items: body.items.map((item) => ({ ...item, unitPrice: 1, name: 'A bargain' })) })
    await execute(sql`update product_variants set stock = 50`)
    expect(reply).toMatchObject({ status: 200, data: { totalCost: room.answer.arrangements[0]!.totalCost } })
  })
})

describe('placing in a changed room', () => {
  test('an item that makes way and is gone already is skipped', async () => {
    const room = await arranged()
    await room.send('DELETE', `${room.project}/items/${room.rugId}`)
    const reply = await apply(room, bodyOf(room))
    expect(reply).toMatchObject({ status: 200, data: { version: 4, skipped: [{ index: 0, itemId: room.rugId, reason: 'ITEM_REMOVED' }] } })
  })

  test('an arrangement with one piece that no longer fits is refused as a whole', async () => {
    const room = await arranged()
    const before = (await room.send('GET', room.project)).data.project
    const { metadata: _metadata, objects: _objects, ...scene } = before.sceneData
    const small = { ...scene, room: { ...scene.room, dimensions: { length: 3, width: 3, height: 2.8 }, walls: undefined } }
    const walls = scene.room.walls.map((wall: { points: { x: number; y: number }[] }) => ({
      ...wall,
      points: wall.points.map(({ x, y }) => ({ x: x / 2, y: (y * 3) / 5 })),
    }))
    const shrunk = await room.send(
      'PUT',
      `${room.project}/scene`,
      { scene: { ...small, room: { ...small.room, walls } }, fit: true },
      { 'if-match': `"${before.version}"` },
    )
    expect(shrunk.status).toBe(200)
    const reply = await apply(room, bodyOf(room))
    expect(reply).toMatchObject({ status: 400, error: { code: 'INVALID_POSITION' } })
    for (const { path, code } of reply.error.details!) {
      expect(path).toMatch(/^items\.\d+\.position$/)
      expect(code).toBe('OUTSIDE_ROOM')
    }
    expect(await read(room)).toMatchObject({ version: 3, itemCount: 1 })
  })

  test('a product that left the catalogue refuses all of it', async () => {
    const room = await arranged()
    const body = bodyOf(room)
    const last = body.items.length - 1
    const items = body.items.map((item, i) => (i === last ? { ...item, productId: randomUUID() } : item))
    expect(refused(await apply(room, { ...body, items }))).toEqual([404, 'PRODUCT_NOT_FOUND', `items.${last}.productId`])
    const other = body.items.map((item, i) => (i === last ? { ...item, variantId: randomUUID() } : item))
    expect(refused(await apply(room, { ...body, items: other }))).toEqual([404, 'VARIANT_NOT_FOUND', `items.${last}.variantId`])
    expect(await read(room)).toMatchObject({ version: 2, itemCount: 1 })
  })

  test('two people who place at the same time each make a version of their own, and none is half', async () => {
    const room = await arranged()
    const [first, second] = [bodyOf(room, 0), bodyOf(room, 1)]
    const editor = await collaborator(service, room.project, 'edit')
    const replies = await Promise.all([apply(room, first), apply({ ...room, send: editor }, second)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(replies.map(({ data }) => data.version))).toEqual(new Set([3, 4]))
    // The rug made way once.
    expect(replies.flatMap(({ data }) => data.skipped)).toMatchObject([{ itemId: room.rugId, reason: 'ITEM_REMOVED' }])
    expect(await read(room)).toMatchObject({ version: 4, itemCount: first.items.length + second.items.length })
  })

  test('a late If-Match is refused', async () => {
    const room = await arranged()
    const headers = { 'if-match': '"2"' }
    const replies = await Promise.all([apply(room, bodyOf(room), headers), apply(room, bodyOf(room, 1), headers)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 412]))
    expect((await read(room)).version).toBe(3)
    expect(refused(await apply(room, { ...bodyOf(room), baseVersion: 9 }))).toEqual([412, 'VERSION_MISMATCH', 'baseVersion'])
  })
})

describe('refusals', () => {
  test('placing an arrangement is refused to callers without an account or permission, and for a missing project', async () => {
    const room = await arranged()
    const body = bodyOf(room)
    const reply = await service.app.inject({ method: 'POST', url: `/v1/design${room.project}/arrangements/apply`, payload: body })
    expect(heldToContract(arrangementOperations.applyArrangement, reply)).toMatchObject({ error: { status: 401, code: 'AUTHENTICATION_REQUIRED' } })
    expect(refused(await apply({ send: room.send, project: `/projects/${randomUUID()}` }, body))).toEqual([404, 'PROJECT_NOT_FOUND', undefined])
    expect(refused(await apply({ send: await collaborator(service, room.project, 'view'), project: room.project }, body))).toEqual([
      403,
      'PROJECT_ACCESS_DENIED',
      undefined,
    ])
    expect((await read(room)).version).toBe(2)
  })

  test("another room's item makes no way", async () => {
    const [room, other] = [await arranged(), await arranged()]
    const reply = await apply(room, { ...bodyOf(room), remove: [other.rugId] })
    expect(reply).toMatchObject({ status: 200, data: { skipped: [{ itemId: other.rugId }] } })
    expect(await read(other)).toMatchObject({ version: 2, itemCount: 1 })
  })

  test.each([
    ['nothing to place', { items: [] }, 'items'],
    ['more than a project holds', { items: Array.from({ length: 501 }, () => 0) }, 'items'],
    ['more to remove than a project holds', { remove: Array.from({ length: 501 }, () => randomUUID()) }, 'remove'],
    ['no change id', { changeId: undefined }, 'changeId'],
    ['no version', { baseVersion: undefined }, 'baseVersion'],
    [
      'an item without a variant',
      { items: [{ productId: randomUUID(), position: { x: 1, y: 0, z: 1 }, rotation: { x: 0, y: 0, z: 0 } }] },
      'items.0.variantId',
    ],
    ['an unknown field', { ops: [] }, 'ops'],
  ])('placing an arrangement of %s is refused', async (_, more, path) => {
    const item = { productId: randomUUID(), variantId: randomUUID(), position: { x: 1, y: 0, z: 1 }, rotation: { x: 0, y: 0, z: 0 } }
    const body = { baseVersion: 1, changeId: randomUUID(), items: [item], ...more }
    expect(refused(await apply({ send: service.collaborator(), project: `/projects/${randomUUID()}` }, body))).toEqual([
      400,
      'VALIDATION_ERROR',
      path,
    ])
  })
})
