/** The permission of a recent editor is cached with the room; a revocation in any process takes effect at once. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/service/db.ts'
import { designService, livingRoom, type DesignService, type Send } from '../../../../../test/service/modules/design.ts'

let here: DesignService
let there: DesignService
beforeAll(async () => {
  const db = await testDatabase()
  here = await designService(db)
  // Its own handle, and so its own memory.
  there = await designService({ ...db }, here.products)
})
afterAll(async () => {
  await there.app.close()
  await here.close()
})

let owner: Send
let editorId: string
let project: string
const grant = (permission: 'edit' | 'view') =>
  here.services.db.root.execute(sql`
    insert into project_collaborators values (${randomUUID()}, ${project.slice(10)}, ${`${editorId}@example.com`}, ${editorId}, ${permission}, now())`)
/** Taken away without a word to any process. */
const take = (way: 'revoke' | 'lower' | 'unlink') => {
  const mine = sql`project_id = ${project.slice(10)} and user_id = ${editorId}`
  if (way === 'revoke') return here.services.db.root.execute(sql`delete from project_collaborators where ${mine}`)
  if (way === 'lower') return here.services.db.root.execute(sql`update project_collaborators set permission = 'view' where ${mine}`)
  return here.services.db.root.execute(sql`update project_collaborators set user_id = null where ${mine}`)
}
const place = (send: Send) => send('POST', `${project}/items`, { productId: here.products.sofa.id, position: { x: 1, y: 0, z: 1 } })
const version = async () => (await owner('GET', project)).data.project.version

beforeEach(async () => {
  const account = randomUUID()
  owner = here.as(account)
  editorId = randomUUID()
  project = `/projects/${(await owner('POST', '/projects', livingRoom())).data.project.id}`
  await grant('edit')
  // From now on both processes have the room in their cache, as one that this account may edit.
  for (const process of [here, there]) {
    await process.as(editorId)('GET', project)
    expect((await place(process.as(editorId))).status).toBe(201)
  }
  await here.as(editorId)('GET', project)
})

describe.each(['revoke', 'lower', 'unlink'] as const)('access of a removed editor (%s)', (way) => {
  test('nothing is written, by the process that knows and by the one that does not', async () => {
    const before = await version()
    await take(way)
    for (const process of [here, there]) {
      const send = process.as(editorId)
      expect(await place(send)).toMatchObject({ status: 403, error: { code: 'PROJECT_ACCESS_DENIED' } })
      expect(await send('POST', `${project}/versions/1/restore`)).toMatchObject({ status: 403 })
      expect(await send('PUT', project, { description: 'x' })).toMatchObject({ status: 403 })
      expect((await send('GET', project)).status).toBe(way === 'lower' ? 200 : 403)
      expect((await send('GET', `${project}?version=1`)).status).toBe(way === 'lower' ? 200 : 403)
    }
    expect(await version()).toBe(before)
  })

  test('a public project is still read, and still not written', async () => {
    await owner('PUT', project, { isPublic: true })
    await take(way)
    for (const process of [here, there]) {
      expect((await process.as(editorId)('GET', project)).data.project.permission).toBe('view')
      expect((await place(process.as(editorId))).error.code).toBe('PROJECT_ACCESS_DENIED')
    }
  })

  test('a revoked editor who is added again may edit at once', async () => {
    await take(way)
    await place(there.as(editorId))
    await here.services.db.root.execute(sql`delete from project_collaborators where project_id = ${project.slice(10)}`)
    await grant('edit')
    for (const process of [there, here]) expect((await place(process.as(editorId))).status).toBe(201)
  })
})

test('a viewer who becomes an editor may edit at once, in both processes', async () => {
  await take('lower')
  expect((await place(there.as(editorId))).status).toBe(403)
  await here.services.db.root.execute(sql`update project_collaborators set permission = 'edit' where user_id = ${editorId}`)
  for (const process of [there, here]) expect((await place(process.as(editorId))).status).toBe(201)
})

test('an editor neither shares the project, nor archives, nor deletes it', async () => {
  const send = there.as(editorId)
  const before = (await owner('GET', project)).data.project
  for (const body of [{ isPublic: true }, { isPublic: false }, { status: 'archived' }, { style: 'classic', isPublic: true }])
    expect((await send('PUT', project, body)).error.code).toBe('PROJECT_ACCESS_DENIED')
  const ops = [{ op: 'setProject', project: { isPublic: true } }]
  expect((await send('POST', `${project}/changes`, { baseVersion: 1, changeId: randomUUID(), ops })).error.code).toBe('PROJECT_ACCESS_DENIED')
  expect((await send('DELETE', project)).error.code).toBe('PROJECT_ACCESS_DENIED')
  expect((await owner('GET', project)).data.project).toEqual(before)
  expect((await send('PUT', project, { description: 'by the editor' })).data.project).toMatchObject({
    permission: 'edit',
    description: 'by the editor',
  })
})

test('a stranger’s tries do not cost the owner the room in mind', async () => {
  await owner('GET', project)
  const stranger = here.collaborator()
  expect((await place(stranger)).status).toBe(403)
  const { pool } = here.services.db
  const original = pool.query.bind(pool)
  let asked = 0
  const counted = (...parts: Parameters<typeof original>) => {
    asked++
    return original(...parts)
  }
  Object.assign(pool, { query: counted })
  await place(owner)
  await place(here.as(editorId))
  Object.assign(pool, { query: original })
  expect(asked).toBe(2)
})
