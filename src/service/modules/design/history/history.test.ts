import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Op } from '#contract/design/design.ts'
import { noPostgres, onPostgres, testDatabase, testPostgres } from '../../../../../test/service/db.ts'
import { readNews } from '../live/news.ts'
import { designService, livingRoom, type DesignService, type Reply } from '../../../../../test/service/modules/design.ts'
import { projects } from '../tables.ts'
import { trimHistories, trimHistory } from './trimHistory.ts'

const DAY_MS = 86_400_000
let service: DesignService
beforeAll(async () => {
  service = await designService(await testDatabase())
})
afterAll(() => service.close())

const room = async (at: DesignService = service) => {
  const send = at.collaborator()
  const { id } = (await send('POST', '/projects', { ...livingRoom('Salon'), description: 'First' })).data.project
  const path = `/projects/${id}`
  const read = async (version?: number) => (await send('GET', version === undefined ? path : `${path}?version=${version}`)).data.project
  const change = (ops: object[], changeId: string = randomUUID()): Promise<Reply> =>
    send('POST', `${path}/changes`, { baseVersion: 1, changeId, ops })
  return { id: id as string, send, path, read, change }
}
const sofa = (id: string = randomUUID(), customization = {}) => ({
  op: 'addItem',
  item: { id, productId: service.products.sofa.id, position: { x: 1, y: 0, z: 1 }, customization },
})
const recolored = (scene: Reply['data'], color: string, more: object = {}) => ({
  op: 'setScene',
  scene: { ...scene, objects: [], room: { ...scene.room, ...more, floor: { ...scene.room.floor, color } } },
})
/** Customizations of 1,500 bytes, so that twenty pieces are 30 kB. */
const bulky = (word: string) => ({ a: word.repeat(500), b: word.repeat(500), c: word.repeat(450) })
const ids = Array.from({ length: 20 }, () => randomUUID())
const refill = (word: string) => ids.map((itemId) => ({ op: 'updateItem', itemId, item: { customization: bulky(word) } }))
const countRows = async ({ services: { db } }: DesignService, table: string, projectId: string): Promise<number> => {
  const { rows } = await db.root.execute<{ n: number }>(sql.raw(`select count(*)::int n from ${table} where project_id = '${projectId}'`))
  return rows[0]!.n
}
const historySize = async ({ services: { db } }: DesignService, projectId: string): Promise<number> => {
  const { rows } = await db.root.execute<{ n: number }>(sql`
    select ((select coalesce(sum(octet_length(c::text)), 0) from project_changes c where project_id = ${projectId})
      + (select coalesce(sum(octet_length(c::text)), 0) from project_item_history c where project_id = ${projectId})
      + (select coalesce(sum(octet_length(c::text)), 0) from project_room_history c where project_id = ${projectId}))::int n`)
  return rows[0]!.n
}

describe('an earlier version', () => {
  test('versions: one read back is wholly of then, and says which one it is', async () => {
    const { read, change } = await room()
    const states = [await read()]
    const steps: ((now: Reply['data']) => object[])[] = [
      () => [sofa(ids[0])],
      () => [{ op: 'setProject', project: { name: 'Majlis', style: 'egyptian' } }],
      ({ sceneData }) => [
        recolored(sceneData, '#112233', { type: 'bedroom', dimensions: { length: 6, width: 4, height: 3 }, walls: wider(sceneData) }),
      ],
      () => [{ op: 'setProject', project: { description: null, budget: 90_000 } }],
      () => [{ op: 'updateItem', itemId: ids[0], item: { quantity: 3 } }],
      () => [
        { op: 'setProject', project: { description: 'Second', budget: null, name: 'Diwan' } },
        { op: 'removeItem', itemId: ids[0] },
      ],
    ]
    for (const step of steps) {
      service.clock.advance(60_000)
      expect((await change(step(states.at(-1)))).status).toBe(200)
      states.push(await read())
    }
    const facts = ({
      name,
      description,
      roomType,
      style,
      dimensions,
      budget,
      version,
      updatedAt,
      createdAt,
      itemCount,
      items,
      totalCost,
      sceneData,
    }: Reply['data']) => {
      return { name, description, roomType, style, dimensions, budget, version, updatedAt, createdAt, itemCount, items, totalCost, sceneData }
    }
    expect(new Set(states.map(({ name }) => name))).toEqual(new Set(['Salon', 'Majlis', 'Diwan']))
    expect(states.map(({ roomType }) => roomType)).toEqual([...Array<string>(3).fill('living_room'), ...Array<string>(4).fill('bedroom')])
    for (const state of states) expect(facts(await read(state.version))).toEqual(facts(state))
  })

  const wider = ({ room: { walls } }: Reply['data']) =>
    walls.map((wall: Reply['data']) => ({
      ...wall,
      height: 3,
      points: wall.points.map((point: Reply['data']) => ({ ...point, x: point.x === 5 ? 6 : point.x })),
    }))

  test('versions: who may see a project, and its status, are of today in every version', async () => {
    const { send, path, read, change } = await room()
    await change([sofa()])
    await change([{ op: 'setProject', project: { isPublic: true, status: 'archived' } }])
    expect(await read(1)).toMatchObject({ version: 1, isPublic: true, status: 'archived', permission: 'owner' })
    expect((await send('GET', `${path}?version=1`)).headers['etag']).toMatch(/^"1-/)
  })
})

describe('stored changes', () => {
  test('history: a scene is kept once, before and after it was replaced', async () => {
    const { id, read, change } = await room()
    const { sceneData } = await read()
    const marked = { ...sceneData.room.floor, pattern: 'pattern-kept-once' }
    const scene = { ...sceneData, objects: [], room: { ...sceneData.room, floor: marked } }
    const times = async () => {
      const { rows } = await service.services.db.root.execute<{ n: number }>(sql`
        select (select count(*) from (select scene::text t from projects where id = ${id}
          union all select scene::text from project_room_history where project_id = ${id}
          union all select ops::text from project_changes where project_id = ${id}
          union all select answer::text from project_changes where project_id = ${id}) kept where t like '%pattern-kept-once%')::int n`)
      return rows[0]!.n
    }
    await change([
      { op: 'setScene', scene: { ...scene, room: { ...scene.room, floor: { ...marked, color: '#000000' } } } },
      { op: 'setScene', scene },
    ])
    expect(await times()).toBe(1)
    await change([{ op: 'setScene', scene: sceneData }])
    expect(await times()).toBe(1)
    // A style, a name: nothing of the scene is written for it.
    await change([{ op: 'setProject', project: { style: 'classic', name: 'Another' } }])
    await change([{ op: 'setProject', project: { style: 'modern' } }])
    expect(await times()).toBe(1)
    expect((await read(2)).sceneData.room.floor).toEqual(marked)
    expect((await read(4)).style).toBe('classic')
  })

  test('history: what an item became is not kept in the answer too', async () => {
    const { id, change } = await room()
    const changeId = randomUUID()
    await change([sofa(ids[0], { engraving: 'word-kept-twice' })], changeId)
    const { rows } = await service.services.db.root.execute<{ ops: boolean; answer: boolean }>(sql`
      select ops::text like '%word-kept-twice%' as ops, answer::text like '%word-kept-twice%' as answer from project_changes where project_id = ${id}`)
    expect(rows).toEqual([{ ops: true, answer: false }])
  })

  test('changes: the same changeId gets the same answer again, also after others changed the same items', async () => {
    const { change, read } = await room()
    const changeId = randomUUID()
    const ops = [
      sofa(ids[0], { a: 1 }),
      sofa(ids[1]),
      { op: 'updateItem', itemId: ids[1], item: { quantity: 2 } },
      { op: 'removeItem', itemId: ids[2] },
    ]
    const first = await change(ops, changeId)
    expect(first.data.results[0].item).toMatchObject({ id: ids[0], customization: { a: 1 } })
    expect(first.data.skipped).toHaveLength(1)
    await change([
      { op: 'updateItem', itemId: ids[0], item: { customization: { a: 2 } } },
      { op: 'removeItem', itemId: ids[1] },
    ])
    const again = await change(ops, changeId)
    expect(again.data).toEqual(first.data)
    expect((await read()).version).toBe(3)
  })

  test('live: a change that set a scene is sent with the scene that it left, however often that was replaced since', async () => {
    const { id, read, change } = await room()
    const { sceneData } = await read()
    for (const color of ['#111111', '#222222', '#333333'])
      await change([recolored(sceneData, color), { op: 'setProject', project: { style: 'classic' } }])
    await change([{ op: 'setProject', project: { style: 'modern' } }])
    const news = await readNews(service.services.db.root, id, { version: 1, commentSeq: 0 })
    const colors = news!.changes.map(({ ops }) => ops.flatMap((op: Op) => (op.op === 'setScene' ? [op.scene.room.floor.color] : [])))
    expect(colors).toEqual([['#111111'], ['#222222'], ['#333333'], []])
  })
})

const NO_LONGER_KEPT = { status: 404, error: { code: 'VERSION_NOT_FOUND', details: [{ path: 'version', code: 'NO_LONGER_KEPT' }] } }

describe('how far back versions are kept', () => {
  test('history: a room whose history is trimmed stays in memory, as it is in the database', async () => {
    const { id, read, change } = await room()
    await change(ids.map((itemId) => sofa(itemId, bulky('0'))))
    await read()
    for (let n = 1; n <= 40; n++) await change(refill(String.fromCodePoint(97 + (n % 26))))
    const { db, state } = service.services
    const [stored] = await db.root.select().from(projects).where(eq(projects.id, id))
    expect(stored!.oldestVersion).toBeGreaterThan(5)
    expect(state.recentRooms.contextOf(id, stored!.ownerId, 'all')?.project).toEqual(stored)
  })

  test('history: what another process has trimmed is learnt when there is nothing to trim', async () => {
    const { id, read, change } = await room()
    await read()
    await change([sofa()])
    const { db, state, clock } = service.services
    await db.root.update(projects).set({ historyBytes: 7 }).where(eq(projects.id, id))
    await trimHistory(service.services, id, clock.now())
    const [stored] = await db.root.select().from(projects).where(eq(projects.id, id))
    expect(state.recentRooms.contextOf(id, stored!.ownerId, 'all')?.project).toMatchObject({ historyBytes: 7, version: stored!.version })
  })

  test('history: the oldest versions go when they take too much; the others stay as they were, and can be restored', async () => {
    const { id, send, path, read, change } = await room()
    await change(ids.map((itemId) => sofa(itemId, bulky('0'))))
    const states = new Map<number, Reply['data']>([[2, await read()]])
    for (let n = 1; n <= 40; n++) {
      expect((await change(refill(String.fromCodePoint(97 + (n % 26))))).status).toBe(200)
      const state = await read()
      states.set(state.version, state)
    }
    const newest = 42
    expect((await read()).version).toBe(newest)
    const { versions, pagination } = (await send('GET', `${path}/versions?limit=100`)).data
    const oldest = versions.at(-1).version
    expect(oldest).toBeGreaterThan(5)
    expect(newest - oldest).toBeGreaterThan(10)
    expect(versions.map(({ version }: Reply['data']) => version)).toEqual(Array.from({ length: newest - oldest + 1 }, (_, n) => newest - n))
    expect(pagination).toMatchObject({ total: newest - oldest + 1, totalPages: 1 })
    expect((await send('GET', `${path}/versions?limit=10&page=9`)).data.versions).toEqual([])
    expect(await historySize(service, id)).toBeLessThan(LIMITS.bytes.history * 1.2)

    const items = ({ version, name, items: all, sceneData, totalCost }: Reply['data']) => ({ version, name, all, sceneData, totalCost })
    for (let version = oldest; version <= newest; version++) expect(items(await read(version))).toEqual(items(states.get(version)))
    const gone = await send('GET', `${path}?version=${oldest - 1}`, undefined, { 'accept-language': 'ar' })
    expect(gone).toMatchObject(NO_LONGER_KEPT)
    expect(gone.error.details![0]).toMatchObject({ minimum: oldest, message: expect.stringMatching(/^لم يعد/) as string })
    expect(await send('POST', `${path}/versions/1/restore`)).toMatchObject(NO_LONGER_KEPT)
    // An unknown point is not reported as expired.
    expect((await send('GET', `${path}?version=999`)).error.details).toBeUndefined()

    const restored = await send('POST', `${path}/versions/${oldest}/restore`)
    expect(restored.status).toBe(200)
    expect(restored.data.project.items.map(({ customization }: Reply['data']) => customization)).toEqual(
      states.get(oldest).items.map(({ customization }: Reply['data']) => customization),
    )
    // A stream whose last version was deleted is asked to read the project again: its changes have a gap.
    const news = await readNews(service.services.db.root, id, { version: oldest - 3, commentSeq: 0 })
    expect(news!.changes.length).toBeLessThan(news!.point.version - (oldest - 3))
  })

  test('history: one change that takes more than all versions may still leaves the version before it', async () => {
    const { id, path, send, read, change } = await room()
    const many = Array.from({ length: 500 }, () => randomUUID())
    await change(many.map((itemId) => sofa(itemId, bulky('x'))))
    const before = await read()
    expect((await change(many.map((itemId) => ({ op: 'updateItem', itemId, item: { customization: bulky('y') } })))).status).toBe(200)
    expect(await historySize(service, id)).toBeGreaterThan(LIMITS.bytes.history / 2)
    for (const word of ['a', 'b']) await change(many.map((itemId) => ({ op: 'updateItem', itemId, item: { customization: bulky(word) } })))
    expect((await read(4)).items[0].customization).toEqual(bulky('a'))
    expect(await send('GET', `${path}?version=${before.version}`)).toMatchObject(NO_LONGER_KEPT)
    expect(await countRows(service, 'project_changes', id)).toBe(2)
    expect(await countRows(service, 'project_item_history', id)).toBe(500)
  })

  test('history: a version goes when it was replaced too long ago; the newest and the one before it stay whatever their age', async () => {
    const { path, send, read, change } = await room()
    const days = (n: number) => service.clock.advance(n * DAY_MS)
    await change([sofa(ids[0])])
    days(100)
    await change([{ op: 'setProject', project: { name: 'After a hundred days' } }])
    days(LIMITS.project.historyDays - 1)
    await trimHistories(service.services)
    // The first one was replaced 279 days ago, the second 179.
    expect(await send('GET', `${path}?version=1`)).toMatchObject(NO_LONGER_KEPT)
    expect(await read(2)).toMatchObject({ name: 'Salon', itemCount: 1 })
    await change([{ op: 'removeItem', itemId: ids[0] }])
    days(1000)
    await trimHistories(service.services)
    expect(await send('GET', `${path}?version=2`)).toMatchObject(NO_LONGER_KEPT)
    expect(await read(3)).toMatchObject({ name: 'After a hundred days', itemCount: 1 })
    expect(await read(4)).toMatchObject({ itemCount: 0 })
    const { versions } = (await send('GET', `${path}/versions`)).data
    expect(versions.map(({ version }: Reply['data']) => version)).toEqual([4, 3])
    // An edit goes on from there.
    expect((await change([sofa()])).data.version).toBe(5)
    expect(await read(3)).toMatchObject({ itemCount: 1 })
  })
})

describe.skipIf(noPostgres !== null)(onPostgres('history on PostgreSQL'), () => {
  test(
    'history: changes, restores and trimming that run at once through several processes lose no change and leave whole versions',
    { tags: 'full' },
    async () => {
      const db = (await testPostgres({ poolSize: 20 }))!
      const first = await designService(db)
      const processes = [first]
      while (processes.length < 3) processes.push(await designService({ ...db, close: async () => {} }, first.products))
      const account = randomUUID()
      const sends = processes.map((each) => each.as(account))
      const path = `/projects/${(await sends[0]!('POST', '/projects', livingRoom())).data.project.id}`
      const change = (n: number, ops: object[]) => sends[n % 3]!('POST', `${path}/changes`, { baseVersion: 1, changeId: randomUUID(), ops })
      const bought = ids.map((id) => ({ ...sofa(id, bulky('0')), item: { ...sofa(id, bulky('0')).item, productId: first.products.sofa.id } }))
      expect((await change(0, bought)).status).toBe(200)
      const replies = await Promise.all([
        ...Array.from({ length: 60 }, (_, n) => change(n, refill(String.fromCodePoint(97 + (n % 26))))),
        ...processes.map(({ services }) => trimHistories(services).then(() => null)),
      ])
      const changed = replies.filter((reply) => reply !== null)
      expect(changed.map(({ status }) => status)).toEqual(changed.map(() => 200))
      const { versions } = (await sends[0]!('GET', `${path}/versions?limit=100`)).data
      expect(versions[0].version).toBe(62)
      const oldest = versions.at(-1).version
      expect(oldest).toBeGreaterThan(2)
      for (const { version } of versions) {
        const { items } = (await sends[1]!('GET', `${path}?version=${version}`)).data.project
        // Every change gave all pieces one word: none is half done.
        expect(new Set(items.map(({ customization }: Reply['data']) => customization.a)).size).toBe(1)
        expect(items).toHaveLength(ids.length)
      }
      for (const each of processes.toReversed()) await each.close()
    },
  )
})
