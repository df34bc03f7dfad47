/** Writers at once on real PostgreSQL: the embedded database runs one after the other and so hides races. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noPostgres, onPostgres, testPostgres } from '../../../../../test/service/db.ts'
import { designService, livingRoom, type DesignService, type Reply, type Send } from '../../../../../test/service/modules/design.ts'

describe.skipIf(noPostgres !== null)(onPostgres('many writers at once'), () => {
  /** As many processes as writers: each has its own turns and its own memory, so only the database keeps them apart. */
  let processes: DesignService[]
  let service: DesignService
  beforeAll(async () => {
    const db = (await testPostgres({ poolSize: 20 }))!
    service = await designService(db)
    processes = [service]
    while (processes.length < 12) processes.push(await designService({ ...db }, service.products))
  })
  afterAll(async () => {
    for (const { app } of processes.slice(1)) await app.close()
    await service.close()
  })

  /** An account that sends through one process after another. */
  const collaborator = (): Send => {
    const account = randomUUID()
    const sends = processes.map((each) => each.as(account))
    let next = 0
    return (...request) => sends[next++ % sends.length]!(...request)
  }

  const room = async (send: Send): Promise<string> => `/projects/${(await send('POST', '/projects', livingRoom())).data.project.id}`
  const add = (id = randomUUID()) => ({ op: 'addItem', item: { id, productId: service.products.sofa.id, position: { x: 1, y: 0, z: 1 } } })
  const change = (send: Send, project: string, ops: object[], changeId = randomUUID()) =>
    send('POST', `${project}/changes`, { baseVersion: 1, changeId, ops })
  const together = <T>(count: number, work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, index) => work(index)))

  test('lose no update: every change is a version of its own, every item is there', async () => {
    const send = collaborator()
    const project = await room(send)
    const replies = await together(40, () => change(send, project, [add(), add()]))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(replies.map(({ data }) => data.version).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 2))
    const after = (await send('GET', project)).data.project
    expect(after).toMatchObject({ version: 41, itemCount: 80 })
    // The last response's total is the room's: none was computed on stale state.
    expect(replies.find(({ data }) => data.version === 41)!.data.totalCost).toBe(after.totalCost)
  })

  test('concurrent edits with one changeId make one change and get one response', async () => {
    const send = collaborator()
    const project = await room(send)
    const [changeId, ops] = [randomUUID(), [{ op: 'addItem', item: { productId: service.products.sofa.id, position: { x: 1, y: 0, z: 1 } } }]]
    const replies = await together(12, () => change(send, project, ops, changeId))
    for (const { status, data } of replies) expect({ status, data }).toEqual({ status: 200, data: replies[0]!.data })
    expect((await send('GET', project)).data.project).toMatchObject({ version: 2, itemCount: 1 })
  })

  test('concurrent edits of one If-Match let one through', async () => {
    const send = collaborator()
    const project = await room(send)
    const replies = await together(12, (index) => send('PUT', project, { description: `writer ${index}` }, { 'if-match': '"1"' }))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array.from({ length: 11 }, () => 412)])
  })

  test('never fill a room beyond its limit', async () => {
    const send = collaborator()
    const project = await room(send)
    await change(
      send,
      project,
      Array.from({ length: 496 }, () => add()),
    )
    const replies = await together(12, () => change(send, project, [add()]))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(replies.filter(({ error }) => error?.code === 'PROJECT_ITEM_LIMIT')).toHaveLength(8)
    expect((await send('GET', project)).data.project.itemCount).toBe(500)
  })

  test('restoring at once make one version of it, or each its own: never half of one', async () => {
    const send = collaborator()
    const project = await room(send)
    const ids = Array.from({ length: 30 }, () => randomUUID())
    await change(
      send,
      project,
      ids.map((id) => add(id)),
    )
    await change(
      send,
      project,
      ids.map((itemId) => ({ op: 'removeItem', itemId })),
    )
    const replies = await together(12, () => send('POST', `${project}/versions/2/restore`))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    // The first one in makes the version; for those who come later there is nothing left to do.
    expect(replies.map(({ data }) => data.project.version)).toEqual(replies.map(() => 4))
    for (const { data } of replies) expect(data.project.itemCount).toBe(30)
  })

  test('restoring while others edit lose nobody’s change and leave whole versions', async () => {
    const send = collaborator()
    const project = await room(send)
    await change(send, project, [add(), add()])
    const replies = await together(24, (index) => (index % 4 === 0 ? send('POST', `${project}/versions/2/restore`) : change(send, project, [add()])))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const { versions } = (await send('GET', `${project}/versions?limit=100`)).data
    const now = (await send('GET', project)).data.project
    expect(versions).toHaveLength(now.version)
    // Every edit is a version; the state of each follows from the one before.
    expect(versions.filter(({ changes, summary }: Reply['data']) => changes.added === 1 && !summary.startsWith('Restored'))).toHaveLength(18)
    let placed = 0
    for (const { version, changes, summary } of versions.toReversed()) {
      placed += changes.added - changes.removed
      if (summary === 'Restored version 2') expect(placed).toBe(2)
      expect((await send('GET', `${project}?version=${version}&include=items`)).data.project.itemCount).toBe(placed)
    }
  })

  test('stop when their permission is taken away: nothing is written afterwards', async () => {
    const send = collaborator()
    const project = await room(send)
    const editor = randomUUID()
    const { root } = service.services.db
    await root.execute(
      sql`insert into project_collaborators values (${randomUUID()}, ${project.slice(10)}, 'e@example.com', ${editor}, 'edit', now())`,
    )
    const sends = processes.map((each) => each.as(editor))
    await Promise.all(sends.map((each) => each('GET', project)))
    const replies = await together(40, async (index) => {
      if (index !== 20) return change(sends[index % sends.length]!, project, [add()])
      await root.execute(sql`delete from project_collaborators where user_id = ${editor}`)
      return null
    })
    const later = await Promise.all(sends.map((each) => change(each, project, [add()])))
    expect(later.map(({ status }) => status)).toEqual(later.map(() => 403))
    const edits = replies.filter((reply) => reply !== null)
    expect(edits.every(({ status }) => status === 200 || status === 403)).toBe(true)
    expect((await send('GET', project)).data.project.version).toBe(1 + edits.filter(({ status }) => status === 200).length)
  })

  test('concurrent edits of one version let one through, scenes and moves alike', async () => {
    const send = collaborator()
    const project = await room(send)
    await change(send, project, [add()])
    const item = (await send('GET', project)).data.project.items[0].id
    const once = { 'if-match': '"2"' }
    const replies = await together(12, (index) =>
      index % 2
        ? send('PUT', `${project}/scene`, { scene: { room: { dimensions: { length: 5 + index, width: 4 } } } }, once)
        : send('PUT', `${project}/items/${item}`, { position: { x: 2, y: 0, z: index / 10 } }, once),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array.from({ length: 11 }, () => 412)])
    expect((await send('GET', project)).data.project.version).toBe(3)
  })

  test('never leave an item outside: a room shrinks around what stands in it, or not at all', async () => {
    const send = collaborator()
    const project = await room(send)
    const shrink = (width: number) => send('PUT', `${project}/scene`, { scene: { room: { dimensions: { width } } }, fit: true }, { 'if-match': '*' })
    const place = () => send('POST', `${project}/items`, { productId: service.products.sofa.id, position: { x: 2, y: 0, z: 3.9 } })
    const replies = await together(16, (index) => (index % 2 ? place() : shrink(2 + (index % 4))))
    for (const { status, error } of replies) expect(error?.code ?? status).toBeOneOf([200, 201, 'INVALID_POSITION', 'VERSION_MISMATCH'])
    const { items, dimensions } = (await send('GET', project)).data.project
    for (const { position } of items) expect(position.z).toBeLessThanOrEqual(dimensions.width)
  })

  test('concurrent copies of one project each get a name of their own', async () => {
    const send = collaborator()
    const project = await room(send)
    const { name } = (await send('GET', project)).data.project
    const replies = await together(12, () => send('POST', `${project}/duplicate`, {}))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
    expect(new Set(replies.map(({ data }) => data.project.name))).toEqual(new Set(Array.from({ length: 12 }, (_, index) => `${name} (${index + 2})`)))
  })

  test('take a name once', async () => {
    const send = collaborator()
    const replies = await together(12, (index) => send('POST', '/projects', livingRoom(index % 2 ? 'Salon' : 'SALON')))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ error }) => error?.code === 'PROJECT_NAME_EXISTS')).toHaveLength(11)
  })

  test('concurrent edits and a deletion leave nothing behind', async () => {
    const send = collaborator()
    const project = await room(send)
    const [deleted, ...replies] = await together(12, (index) => (index === 6 ? send('DELETE', project) : change(send, project, [add()])))
    expect([deleted!, ...replies].every(({ status }) => status === 200 || status === 404)).toBe(true)
    const { rows } = await service.services.db.root.execute<{ left: string }>(
      sql`select (select count(*) from project_items i where i.project_id::text = ${project.slice(10)}) + (select count(*) from project_changes c where c.project_id::text = ${project.slice(10)}) as left`,
    )
    expect(Number(rows[0]!.left)).toBe(0)
  })
})
