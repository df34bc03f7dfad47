/** Writers at once on real PostgreSQL: the embedded database runs one after the other and so hides races. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noPostgres, onPostgres, testPostgres } from '../../db/testing.ts'
import { designService, livingRoom, type DesignService, type Send } from './testing.ts'

describe.skipIf(noPostgres !== null)(onPostgres('many writers at once'), () => {
  /** As many processes as writers: each has its own turns and its own memory, so only the database stands between them. */
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
  const somebody = (): Send => {
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
    const send = somebody()
    const project = await room(send)
    const replies = await together(40, () => change(send, project, [add(), add()]))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(replies.map(({ data }) => data.version).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 2))
    const after = (await send('GET', project)).data.project
    expect(after).toMatchObject({ version: 41, itemCount: 80 })
    // The last answer's total is the room's: none was computed on what somebody else had changed.
    expect(replies.find(({ data }) => data.version === 41)!.data.totalCost).toBe(after.totalCost)
  })

  test('with one changeId make one change and get one answer', async () => {
    const send = somebody()
    const project = await room(send)
    const [changeId, ops] = [randomUUID(), [{ op: 'addItem', item: { productId: service.products.sofa.id, position: { x: 1, y: 0, z: 1 } } }]]
    const replies = await together(12, () => change(send, project, ops, changeId))
    for (const { status, data } of replies) expect({ status, data }).toEqual({ status: 200, data: replies[0]!.data })
    expect((await send('GET', project)).data.project).toMatchObject({ version: 2, itemCount: 1 })
  })

  test('of one If-Match let one through', async () => {
    const send = somebody()
    const project = await room(send)
    const replies = await together(12, (index) => send('PUT', project, { description: `writer ${index}` }, { 'if-match': '"1"' }))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array.from({ length: 11 }, () => 412)])
  })

  test('never fill a room beyond its limit', async () => {
    const send = somebody()
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

  test('take a name once', async () => {
    const send = somebody()
    const replies = await together(12, (index) => send('POST', '/projects', livingRoom(index % 2 ? 'Salon' : 'SALON')))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ error }) => error?.code === 'PROJECT_NAME_EXISTS')).toHaveLength(11)
  })

  test('and one who deletes leave nothing behind', async () => {
    const send = somebody()
    const project = await room(send)
    const [deleted, ...replies] = await together(12, (index) => (index === 6 ? send('DELETE', project) : change(send, project, [add()])))
    expect([deleted!, ...replies].every(({ status }) => status === 200 || status === 404)).toBe(true)
    const { rows } = await service.services.db.root.execute<{ left: string }>(
      sql`select (select count(*) from project_items i where i.project_id::text = ${project.slice(10)}) + (select count(*) from project_changes c where c.project_id::text = ${project.slice(10)}) as left`,
    )
    expect(Number(rows[0]!.left)).toBe(0)
  })
})
