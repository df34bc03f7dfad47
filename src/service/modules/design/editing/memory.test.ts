/** Cached rooms and prices of a process are never visible: two processes on one database represent concurrent changes. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/service/db.ts'
import { mergeAccounts } from '../ownership.ts'
import { designService, livingRoom, type DesignService } from '../../../../../test/service/modules/design.ts'

describe('two processes on one database', () => {
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

  const sofa = () => ({ productId: here.products.sofa.id, position: { x: 1, y: 0, z: 1 } })
  const open = async () => {
    const account = randomUUID()
    const [mine, theirs] = [here.as(account), there.as(account)]
    const project = `/projects/${(await mine('POST', '/projects', livingRoom())).data.project.id}`
    await theirs('GET', project)
    return { account, mine, theirs, project }
  }

  test('take turns without losing anything', async () => {
    const { mine, theirs, project } = await open()
    const versions: number[] = []
    for (let n = 0; n < 6; n++) versions.push((await (n % 2 ? mine : theirs)('POST', `${project}/items`, sofa())).data.version)
    expect(versions).toEqual([2, 3, 4, 5, 6, 7])
    const [a, b] = [(await mine('GET', project)).data.project, (await theirs('GET', project)).data.project]
    // Each process of this test signs its images' addresses with a secret of its own.
    expect({ ...a, thumbnailUrl: null }).toEqual({ ...b, thumbnailUrl: null })
    expect(a.itemCount).toBe(6)
  })

  test('see each other’s removals and additions', async () => {
    const { mine, theirs, project } = await open()
    const { item } = (await mine('POST', `${project}/items`, sofa())).data
    await theirs('GET', project)
    expect((await theirs('PUT', `${project}/items/${item.id}`, { quantity: 2 })).data.item.quantity).toBe(2)
    expect((await mine('DELETE', `${project}/items/${item.id}`)).status).toBe(200)
    expect(await theirs('PUT', `${project}/items/${item.id}`, { quantity: 3 })).toMatchObject({ status: 404, error: { code: 'ITEM_NOT_FOUND' } })
    const id = randomUUID()
    const add = (send: typeof mine) =>
      send('POST', `${project}/changes`, { baseVersion: 1, changeId: randomUUID(), ops: [{ op: 'addItem', item: { ...sofa(), id } }] })
    await add(mine)
    expect((await add(theirs)).data.skipped).toEqual([{ index: 0, itemId: id, reason: 'ITEM_EXISTS' }])
  })

  test('ask today’s prices of every edit', async () => {
    const { mine, project } = await open()
    await mine('POST', `${project}/items`, sofa())
    await here.price(here.products.sofa.id, 100)
    const reply = await mine('POST', `${project}/items`, sofa())
    await here.price(here.products.sofa.id, 24_999.99)
    expect(reply.data).toMatchObject({ totalCost: 180, item: { unitPrice: 90 } })
    expect((await mine('POST', `${project}/items`, sofa())).data.totalCost).toBe(67_499.97)
  })

  test('answer a change again whichever of them it comes back to', async () => {
    const { mine, theirs, project } = await open()
    const body = { baseVersion: 1, changeId: randomUUID(), ops: [{ op: 'addItem', item: sofa() }] }
    const first = await mine('POST', `${project}/changes`, body)
    expect((await mine('POST', `${project}/changes`, body)).data).toEqual(first.data)
    expect((await theirs('POST', `${project}/changes`, body)).data).toEqual(first.data)
    expect((await mine('GET', project)).data.project).toMatchObject({ version: 2, itemCount: 1 })
  })

  test('stop whom a room no longer belongs to, and whose room is gone', async () => {
    const { account, mine, theirs, project } = await open()
    const heir = randomUUID()
    await here.services.db.transaction((tx) => mergeAccounts(tx, account, heir))
    expect(await mine('POST', `${project}/items`, sofa())).toMatchObject({ status: 403, error: { code: 'PROJECT_ACCESS_DENIED' } })
    expect((await there.as(heir)('POST', `${project}/items`, sofa())).status).toBe(201)
    expect(await theirs('GET', project)).toMatchObject({ status: 403 })
    expect((await there.as(heir)('DELETE', project)).status).toBe(200)
    expect(await here.as(heir)('POST', `${project}/items`, sofa())).toMatchObject({ status: 404, error: { code: 'PROJECT_NOT_FOUND' } })
  })

  test('place an item with one statement once the room has been opened', async () => {
    const { mine, project } = await open()
    await mine('POST', `${project}/items`, sofa())
    const { pool } = here.services.db
    const original = pool.query.bind(pool)
    let asked = 0
    const counted = (...parts: Parameters<typeof original>) => {
      asked++
      return original(...parts)
    }
    Object.assign(pool, { query: counted })
    await mine('POST', `${project}/items`, sofa())
    Object.assign(pool, { query: original })
    expect(asked).toBe(1)
  })
})
