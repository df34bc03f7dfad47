/** Bringing back an earlier version: a change like any other, by those who may make one (docs/interface/design.md#versions). */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { designOperations, type ChangeInput } from '#contract/design/design.ts'
import { ITEM_LIMIT } from '#contract/wire/limits.ts'
import { versionOperations } from '#contract/design/versions.ts'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import { person, room, share, type Person } from '../../../../../test/service/modules/design/sharing.ts'
import { projectChanges, projectItemHistory, projectItems, projectRoomHistory } from '../tables.ts'

type Op = ChangeInput['ops'][number]

let service: TestService
let owner: Person
let projectId: string
let sofa: string
let lamp: string

beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())
beforeEach(async () => {
  await service.reset()
  owner = await person(service, 'Nadia')
  projectId = await room(service, owner)
  sofa = (await service.product(FIXTURE.sofa)).id
  const { rows } = await service.services.db.root.execute<{ id: string }>(
    sql`select id from products where id <> ${sofa} and model is not null limit 1`,
  )
  lamp = rows[0]!.id
})

const change = (ops: Op[], who: { token: string } = owner) =>
  service.call(designOperations.applyChanges, {
    token: who.token,
    params: { projectId },
    body: { baseVersion: 1, changeId: randomUUID(), ops },
  })
const add = (id: string = randomUUID(), productId = sofa, x = 1): Op => ({
  op: 'addItem',
  item: { id, productId, position: { x, y: 0, z: 1 } },
})
const remove = (itemId: string): Op => ({ op: 'removeItem', itemId })
const update = (itemId: string, item: object): Op => ({ op: 'updateItem', itemId, item })
const restore = (version: number | string, who: { token: string } = owner, headers: Record<string, string> = {}) =>
  service.call(versionOperations.restoreVersion, { token: who.token, params: { projectId, version: String(version) }, body: undefined, headers })
const read = async () => (await service.call(designOperations.getProject, { token: owner.token, params: { projectId } })).data.project
const sized = async (length: number): Promise<Op> => {
  const scene = (await read()).sceneData as Extract<Op, { op: 'setScene' }>['scene']
  const point = ({ x, y }: { x: number; y: number }) => ({ x: x === scene.room.dimensions.length ? length : x, y })
  const walls = scene.room.walls.map((wall) => ({ ...wall, points: wall.points.map(point) }))
  return { op: 'setScene', scene: { ...scene, objects: [], room: { ...scene.room, dimensions: { ...scene.room.dimensions, length }, walls } } }
}

describe('restoring', () => {
  test('brings back room, items and style as one new version, and keeps name, description, status and sharing', async () => {
    const [kept, gone] = [randomUUID(), randomUUID()]
    await change([add(kept), add(gone, lamp, 2)])
    const then = await read()
    await change([remove(gone), update(kept, { quantity: 4 }), add(), await sized(7)])
    await change([{ op: 'setProject', project: { style: 'egyptian', name: 'Majlis', description: 'x', isPublic: true, status: 'archived' } }])
    const reply = await restore(2)
    expect(reply.headers['etag']).toBe('"5"')
    const { project, skipped } = reply.data
    expect(skipped).toEqual([])
    expect(project).toMatchObject({ version: 5, style: 'modern', name: 'Majlis', description: 'x', isPublic: true, status: 'archived' })
    expect(project).toMatchObject({ dimensions: then.dimensions, totalCost: then.totalCost, itemCount: 2 })
    expect(new Map(project.items.map(({ id, quantity }) => [id, quantity]))).toEqual(new Map([kept, gone].map((id) => [id, 1])))
    expect(await read()).toEqual(project)
    const { versions } = (await service.call(versionOperations.listVersions, { token: owner.token, params: { projectId } })).data
    expect(versions[0]!.summary).toBe('Restored version 2')
  })

  test('can be taken back by restoring what was before it', async () => {
    await change([add()])
    await change([add(), await sized(7)])
    const before = await read()
    await restore(2)
    await restore(3)
    const { version: _version, updatedAt: _updated, thumbnailUrl: _picture, items: _items, sceneData: _scene, ...facts } = before
    expect(await read()).toMatchObject(facts)
  })

  test('the version that it is at, or one with the same room, changes nothing and makes no version', async () => {
    const id = randomUUID()
    await change([add(id)])
    await change([{ op: 'setProject', project: { description: 'x' } }])
    expect((await restore(3)).data.project.version).toBe(3)
    expect((await restore(2)).data.project).toMatchObject({ version: 3, description: 'x' })
    const { total } = (await service.call(versionOperations.listVersions, { token: owner.token, params: { projectId } })).data.pagination
    expect(total).toBe(3)
  })

  test('twice with one idempotency key is done once', async () => {
    await change([add()])
    const headers = { 'idempotency-key': 'back-to-one' }
    expect((await restore(1, owner, headers)).data.project.version).toBe(3)
    await change([add()])
    expect((await restore(1, owner, headers)).data.project.version).toBe(3)
    expect((await read()).itemCount).toBe(1)
  })

  test('works after the room got smaller, and when it had been smaller', async () => {
    const far = randomUUID()
    await change([add(far, sofa, 4.9)])
    await change([update(far, { position: { x: 1, y: 0, z: 1 } }), await sized(3)])
    expect((await restore(2)).data.project).toMatchObject({ dimensions: { length: 5 }, items: [{ position: { x: 4.9 } }] })
    expect((await restore(3)).data.project).toMatchObject({ dimensions: { length: 3 }, items: [{ position: { x: 1 } }] })
  })

  test('goes from one full room to quite another, never past the limit', async () => {
    const full = Array.from({ length: ITEM_LIMIT }, () => randomUUID())
    await change(full.map((id) => add(id)))
    await change(full.map(remove))
    await change(full.map(() => add()))
    const { project } = (await restore(2)).data
    expect(project.items.map(({ id }) => id)).toEqual(full)
    expect((await change([add()])).error.code).toBe('PROJECT_ITEM_LIMIT')
    expect((await read()).itemCount).toBe(ITEM_LIMIT)
  })
})

describe('restoring products that left the catalogue', () => {
  test('stays away and is named; the rest comes back', async () => {
    const [lost, modelless, fine] = [randomUUID(), randomUUID(), randomUUID()]
    const other = (
      await service.services.db.root.execute<{ id: string }>(
        sql`select id from products where model is not null and id not in (${sofa}, ${lamp}) limit 1`,
      )
    ).rows[0]!.id
    await change([add(lost, lamp), add(modelless, other), add(fine)])
    await change([remove(lost), remove(modelless), remove(fine)])
    await service.services.db.root.execute(sql`update products set model = null where id = ${other}`)
    await service.services.db.root.execute(sql`delete from products where id = ${lamp}`)
    const { project, skipped } = (await restore(2)).data
    expect(project.items.map(({ id }) => id)).toEqual([fine])
    expect(skipped.toSorted((a, b) => (a.reason < b.reason ? -1 : 1))).toEqual([
      { itemId: modelless, reason: 'PRODUCT_NOT_3D_COMPATIBLE' },
      { itemId: lost, reason: 'PRODUCT_NOT_FOUND' },
    ])
  })

  test('restoring a missing finish keeps the present one, and removed items stay removed', async () => {
    const [kept, gone] = [randomUUID(), randomUUID()]
    const { rows } = await service.services.db.root.execute<{ product: string; first: string; second: string }>(sql`
      select a.product_id as product, a.id as first, b.id as second from product_variants a
      join product_variants b on b.product_id = a.product_id and b.id <> a.id join products p on p.id = a.product_id and p.model is not null limit 1`)
    const { product, first, second } = rows[0]!
    const inFinish = (id: string): Op => ({ op: 'addItem', item: { id, productId: product, variantId: first, position: { x: 1, y: 0, z: 1 } } })
    await change([inFinish(kept), inFinish(gone)])
    await change([update(kept, { variantId: second, quantity: 5 }), remove(gone)])
    await service.services.db.root.execute(sql`delete from product_variants where id = ${first}`)
    const { project, skipped } = (await restore(2)).data
    expect(project.items).toMatchObject([{ id: kept, variantId: second, quantity: 1 }])
    expect(new Set(skipped)).toEqual(new Set([kept, gone].map((itemId) => ({ itemId, reason: 'PRODUCT_NOT_FOUND' }))))
  })

  test('does not keep what still stands from going where it stood', async () => {
    const id = randomUUID()
    await change([add(id, lamp)])
    await change([update(id, { position: { x: 3, y: 0, z: 1 } })])
    await service.services.db.root.execute(sql`delete from products where id = ${lamp}`)
    const { project, skipped } = (await restore(2)).data
    expect(skipped).toEqual([])
    expect(project.items).toMatchObject([{ id, position: { x: 1 } }])
  })
})

describe('restoring is refused', () => {
  test.each(['3', '0', '-1', '1.5', '01', 'first', '99999999999', '1e0', ' 1'])(
    'restoring to version %j, which does not exist, is refused',
    async (version) => {
      await change([add()])
      expect((await restore(version)).error).toMatchObject({ code: 'VERSION_NOT_FOUND', status: 404 })
      expect((await read()).version).toBe(2)
    },
  )

  test('restoring with another version in If-Match is refused; then nothing changes', async () => {
    await change([add()])
    expect((await restore(1, owner, { 'if-match': '"1"' })).error).toMatchObject({ code: 'VERSION_MISMATCH', status: 412, details: [{ version: 2 }] })
    expect((await read()).version).toBe(2)
    expect((await restore(2, owner, { 'if-match': '"1"' })).error.code).toBe('VERSION_MISMATCH')
    expect((await restore(1, owner, { 'if-match': '"2"' })).data.project.version).toBe(3)
  })

  test('restoring is refused to viewers, to strangers and without an account', async () => {
    const [viewer, editor, stranger] = [await person(service, 'Vera'), await person(service, 'Omar'), await person(service, 'Sami')]
    await share(service, owner, projectId, {
      isPublic: true,
      collaborators: [
        { email: viewer.email, permission: 'view' },
        { email: editor.email, permission: 'edit' },
      ],
    })
    await change([add()])
    for (const who of [viewer, stranger]) {
      expect((await restore(1, who)).error).toMatchObject({ code: 'PROJECT_ACCESS_DENIED', status: 403 })
      expect((await restore(99, who)).error.code).toBe('PROJECT_ACCESS_DENIED')
    }
    expect((await read()).version).toBe(2)
    expect((await restore(1, editor)).data.project).toMatchObject({ version: 3, permission: 'edit', shareToken: null })
    expect((await service.call(versionOperations.restoreVersion, { params: { projectId, version: '1' } })).error.code).toBe('AUTHENTICATION_REQUIRED')
    projectId = randomUUID()
    expect((await restore(1)).error.code).toBe('PROJECT_NOT_FOUND')
  })
})

test('deleting a project leaves nothing of its past', async () => {
  const id = randomUUID()
  await change([add(id)])
  await change([remove(id), await sized(7)])
  await service.call(designOperations.deleteProject, { token: owner.token, params: { projectId } })
  for (const table of [projectChanges, projectItemHistory, projectItems, projectRoomHistory])
    expect(await service.services.db.root.$count(table)).toBe(0)
})
