import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Opening, SceneData } from '#contract/design/scene.ts'
import { noPostgres, onPostgres, testDatabase, testPostgres } from '../../../../test/service/db.ts'
import { designService, livingRoom, type DesignService, type Reply, type Send } from '../../../../test/service/modules/design.ts'

/** The character that takes most bytes for its length: three for one. */
const WIDE = '中'
const SURFACE = { color: '#000000', roughness: 1, metallic: 0 }
const wideWord = WIDE.repeat(LIMITS.text.material)
const wideSurfaces = Array.from({ length: LIMITS.entries.surfaces }, () => ({ id: wideWord, type: wideWord, ...SURFACE }))
const ZERO = { x: 0, y: 0, z: 0 }
const transform = { position: ZERO, rotation: ZERO, scale: { x: 1, y: 1, z: 1 } }

/** Windows along the first wall, 0.5 m wide, each with as many bytes as one may have. */
const windows = (count: number): Opening[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `window-${index}`,
    productId: null,
    type: 'window',
    name: '',
    transform,
    materials: wideSurfaces,
    wallId: 'wall-1',
    offset: 0.1 + index * 0.6,
    width: 0.5,
    height: 1,
    sill: 1,
  }))
const LARGE = 28

let service: DesignService
beforeAll(async () => {
  service = await designService(await testDatabase())
})
afterAll(() => service.close())

const room = async () => {
  const send = service.collaborator()
  const body = { ...livingRoom(), dimensions: { length: 18, width: 5, height: 3 } }
  const path = `/projects/${(await send('POST', '/projects', body)).data.project.id}`
  const read = async () => (await send('GET', path)).data.project
  const change = (ops: object[], headers = {}): Promise<Reply> =>
    send('POST', `${path}/changes`, { baseVersion: 1, changeId: randomUUID(), ops }, headers)
  const put = (scene: object): Promise<Reply> => send('PUT', `${path}/scene`, { scene }, { 'if-match': '*' })
  return { send, path, read, change, put, id: path.slice('/projects/'.length) }
}

describe('scene limits', () => {
  const tooLong: [path: string, scene: (scene: SceneData) => object][] = [
    ['metadata.author', (scene) => ({ ...scene, metadata: { ...scene.metadata, author: 'a'.repeat(201) } })],
    ['metadata.software', (scene) => ({ ...scene, metadata: { ...scene.metadata, software: 'a'.repeat(201) } })],
    ['room.floor.pattern', (scene) => ({ ...scene, room: { ...scene.room, floor: { ...scene.room.floor, pattern: 'a'.repeat(101) } } })],
    ['room.floor.texture', (scene) => ({ ...scene, room: { ...scene.room, floor: { ...scene.room.floor, texture: 'a'.repeat(201) } } })],
    [
      'room.walls.0.id',
      (scene) => ({ ...scene, room: { ...scene.room, walls: scene.room.walls.with(0, { ...scene.room.walls[0]!, id: 'a'.repeat(101) }) } }),
    ],
    ['objects.0.name', (scene) => ({ ...scene, objects: [{ ...windows(1)[0]!, materials: [], name: 'a'.repeat(201) }] })],
    [
      'objects.0.materials.0.type',
      (scene) => ({ ...scene, objects: [{ ...windows(1)[0]!, materials: [{ ...wideSurfaces[0]!, type: 'a'.repeat(101) }] }] }),
    ],
    [
      'objects.0.materials.0.id',
      (scene) => ({ ...scene, objects: [{ ...windows(1)[0]!, materials: [{ ...wideSurfaces[0]!, id: 'a'.repeat(101) }] }] }),
    ],
    ['objects.0.materials', (scene) => ({ ...scene, objects: [{ ...windows(1)[0]!, materials: [...wideSurfaces, wideSurfaces[0]!] }] })],
  ]
  test.each(tooLong)('scene limits: a longer %s is refused, put or changed, and its place named', async (path, longer) => {
    const { read, change, put } = await room()
    const { version, sceneData } = await read()
    const refused = { status: 400, error: { code: 'VALIDATION_ERROR', details: [{ path: expect.stringContaining(path) }] } }
    expect(await put(longer(sceneData))).toMatchObject(refused)
    expect(await change([{ op: 'setScene', scene: longer(sceneData) }])).toMatchObject(refused)
    expect((await read()).version).toBe(version)
  })

  test('scene limits: the longest words that are allowed are kept as they are', async () => {
    const { put, read } = await room()
    expect((await put({ objects: windows(1) })).status).toBe(200)
    expect((await read()).sceneData.objects[0].materials).toEqual(wideSurfaces)
  })

  test('scene limits: one of more than 256,000 bytes is refused by PUT and by a change, with its size and the maximum, and nothing changes', async () => {
    const { put, change, read } = await room()
    const { sceneData } = await read()
    const large = { ...sceneData, objects: windows(LARGE) }
    const bytes = Buffer.byteLength(JSON.stringify(large))
    expect(bytes).toBeGreaterThan(LIMITS.bytes.scene)
    const put413 = await put({ objects: windows(LARGE) })
    expect(put413).toMatchObject({
      status: 413,
      error: { code: 'SCENE_TOO_LARGE', details: [{ path: 'scene', code: 'TOO_LARGE', maximum: 256_000 }] },
    })
    expect(put413.error.details![0]!['size']).toBeGreaterThan(LIMITS.bytes.scene)
    const french = { 'accept-language': 'fr' }
    const changed = await change([{ op: 'setScene', scene: large }], french)
    expect(changed).toMatchObject({
      status: 413,
      error: { code: 'SCENE_TOO_LARGE', details: [{ path: 'ops.0.scene', size: bytes, maximum: 256_000 }] },
    })
    expect(changed.error.message).toMatch(/^La pièce/)
    expect(await read()).toMatchObject({ version: 1, sceneData: { objects: [] } })
  })

  test('scene limits: one of nearly 256,000 bytes is kept, and its items are not counted', async () => {
    const { put, change, read } = await room()
    const nearly = windows(LARGE - 6)
    expect((await put({ objects: nearly })).status).toBe(200)
    const item = { productId: service.products.sofa.id, position: { x: 1, y: 0, z: 1 } }
    expect((await change(Array.from({ length: 100 }, () => ({ op: 'addItem', item })))).status).toBe(200)
    const { sceneData, itemCount } = await read()
    expect(itemCount).toBe(100)
    expect((await change([{ op: 'setScene', scene: sceneData }])).status).toBe(200)
  })

  test('scene limits: a batch of which an early scene is too large is refused whole, though a small one follows', async () => {
    const { change, read } = await room()
    const { sceneData } = await read()
    const ops = [
      { op: 'setScene', scene: { ...sceneData, objects: windows(LARGE) } },
      { op: 'setScene', scene: sceneData },
    ]
    expect((await change(ops)).error.code).toBe('SCENE_TOO_LARGE')
    expect((await read()).version).toBe(1)
  })

  test('scene limits: a scene that was stored before words had a maximum is read, shortened', async () => {
    const { id, put, read } = await room()
    await put({ objects: windows(1) })
    const long = JSON.stringify('x'.repeat(5000))
    await service.services.db.root.execute(sql`
      update projects set scene = jsonb_set(jsonb_set(scene, '{objects,0,materials,0,type}', ${long}::jsonb), '{metadata,author}', ${long}::jsonb)
      where id = ${id}`)
    // Another process, which does not have the room in memory.
    const other = await designService({ ...service.services.db, close: async () => {} }, service.products)
    const owner = (await service.services.db.root.execute<{ owner_id: string }>(sql`select owner_id from projects where id = ${id}`)).rows[0]!
      .owner_id
    const { sceneData } = (await other.as(owner)('GET', `/projects/${id}`)).data.project
    expect(sceneData.metadata.author).toBe('x'.repeat(200))
    expect(sceneData.objects[0].materials[0].type).toBe('x'.repeat(100))
    expect((await read()).version).toBe(2)
    await other.close()
  })

  test('customization limits: one of more than 2,000 bytes is refused, one of 2,000 is kept', async () => {
    const { send, path } = await room()
    const item = (bytes: number) => {
      const options: Record<string, string> = { a: 'x'.repeat(500), b: 'x'.repeat(500), c: 'x'.repeat(500), d: '' }
      options['d'] = 'x'.repeat(bytes - Buffer.byteLength(JSON.stringify(options)))
      return { productId: service.products.sofa.id, position: { x: 1, y: 0, z: 1 }, customization: options }
    }
    expect((await send('POST', `${path}/items`, item(2000))).status).toBe(201)
    expect(await send('POST', `${path}/items`, item(2001))).toMatchObject({ status: 400, error: { details: [{ path: 'customization' }] } })
  })
})

const account = async ({ services: { db } }: DesignService, email: string | null): Promise<string> => {
  const id = randomUUID()
  await db.root.execute(sql`
    insert into users (id, email, account_type, account_status, role, email_verified, phone_verified, preferences, referral_code, created_at, updated_at)
    values (${id}, ${email}, 'individual', 'active', 'customer', true, false, '{}', ${id}, now(), now())`)
  return id
}
const fill = async ({ services: { db } }: DesignService, send: Send, accountId: string, count: number): Promise<string> => {
  const { id } = (await send('POST', '/projects', livingRoom())).data.project
  await db.root.execute(sql`
    insert into projects (id, owner_id, name, name_key, room_type, style, length, width, height, area, scene, is_public, status, version, created_at, updated_at, last_accessed_at)
    select gen_random_uuid(), owner_id, 'copy ' || n, 'copy ' || n, room_type, style, length, width, height, area, scene, false, status, 1, now(), now(), now()
    from projects, generate_series(2, ${count}::int) n where id = ${id}`)
  const { rows } = await db.root.execute<{ n: number }>(sql`select count(*)::int n from projects where owner_id = ${accountId}`)
  expect(rows[0]!.n).toBe(count)
  return `/projects/${id}`
}

describe('project limits', () => {
  test.each([
    ['a guest', null, LIMITS.account.projectsOfGuest],
    ['a registered account', `${randomUUID()}@example.com`, LIMITS.account.projects],
  ])('project limits: %s creates and copies no more than its limit, and may go on after deleting one', async (_, email, maximum) => {
    const id = await account(service, email)
    const send = service.as(id)
    const path = await fill(service, send, id, maximum - 1)
    expect((await send('POST', `${path}/duplicate`, {})).status).toBe(201)
    const refused = { status: 409, error: { code: 'PROJECT_LIMIT', details: [{ code: 'TOO_MANY', maximum }] } }
    expect(await send('POST', '/projects', livingRoom())).toMatchObject(refused)
    expect(await send('POST', `${path}/duplicate`, {})).toMatchObject(refused)
    expect((await send('DELETE', path)).status).toBe(200)
    expect((await send('POST', '/projects', livingRoom())).status).toBe(201)
  })
})

describe.skipIf(noPostgres !== null)(onPostgres('project limits on PostgreSQL'), () => {
  test('project limits: requests that come at once through several processes never make one project too many', async () => {
    const db = (await testPostgres({ poolSize: 20 }))!
    const first = await designService(db)
    const processes = [first]
    while (processes.length < 4) processes.push(await designService({ ...db, close: async () => {} }, first.products))
    const id = await account(first, null)
    const path = await fill(first, first.as(id), id, LIMITS.account.projectsOfGuest - 3)
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const send = processes[index % processes.length]!.as(id)
        return index % 2 ? send('POST', '/projects', livingRoom()) : send('POST', `${path}/duplicate`, {})
      }),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(replies.filter(({ error }) => error?.code === 'PROJECT_LIMIT')).toHaveLength(9)
    const { rows } = await db.root.execute<{ n: number }>(sql`select count(*)::int n from projects where owner_id = ${id}`)
    expect(rows[0]!.n).toBe(LIMITS.account.projectsOfGuest)
    for (const each of processes.toReversed()) await each.close()
  })
})
