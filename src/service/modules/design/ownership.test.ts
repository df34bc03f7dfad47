import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/service/db.ts'
import { mergeAccounts, markOrdered } from './ownership.ts'
import { roomForCart } from './buying.ts'
import { designService, livingRoom, type DesignService } from '../../../../test/service/modules/design.ts'

let service: DesignService
beforeAll(async () => {
  service = await designService(await testDatabase())
})
afterAll(() => service.close())

const create = async (accountId: string, name?: string): Promise<string> =>
  (await service.as(accountId)('POST', '/projects', livingRoom(name))).data.project.id

describe('a guest who signs in', () => {
  test('finds every project again, a taken name with a number', async () => {
    const [guest, nadia] = [randomUUID(), randomUUID()]
    for (const name of ['Salon', 'Salon (2)', 'Kitchen']) await create(nadia, name)
    for (const name of ['SALON', 'Bedroom', 'kitchen']) await create(guest, name)
    await service.services.db.transaction((tx) => mergeAccounts(tx, guest, nadia))
    const { projects } = (await service.as(nadia)('GET', '/projects')).data
    expect(projects.map(({ name }: { name: string }) => name).sort()).toEqual(
      ['Bedroom', 'Kitchen', 'SALON (3)', 'Salon', 'Salon (2)', 'kitchen (2)'].sort(),
    )
    expect((await service.as(guest)('GET', '/projects')).data.projects).toEqual([])
  })

  test('a guest who signs in stays the author of earlier changes', async () => {
    const [guest, nadia] = [randomUUID(), randomUUID()]
    const id = await create(guest)
    await service.as(guest)('PUT', `/projects/${id}`, { description: 'Light' })
    await service.services.db.transaction((tx) => mergeAccounts(tx, guest, nadia))
    const { versions } = (await service.as(nadia)('GET', `/projects/${id}/versions`)).data
    expect(versions.map(({ author }: { author: { id: string } }) => author.id)).toEqual([nadia, nadia])
  })

  test('keeps a name of full length within its limit', async () => {
    const [guest, nadia] = [randomUUID(), randomUUID()]
    for (const account of [guest, nadia]) await create(account, 'ب'.repeat(120))
    await service.services.db.transaction((tx) => mergeAccounts(tx, guest, nadia))
    const names: string[] = (await service.as(nadia)('GET', '/projects')).data.projects.map(({ name }: { name: string }) => name)
    expect(names.sort()).toEqual([`${'ب'.repeat(116)} (2)`, 'ب'.repeat(120)].sort())
  })
})

describe('a room that is bought', () => {
  test('buying a room puts its items in the cart in the order of placement, for every reader', async () => {
    const [nadia, stranger] = [randomUUID(), randomUUID()]
    const id = await create(nadia)
    const { sofa, lamp } = service.products
    const send = service.as(nadia)
    await send('POST', `/projects/${id}/items`, {
      productId: sofa.id,
      variantId: sofa.variants[1],
      position: { x: 1, y: 0, z: 1 },
      customization: { legs: 'brass' },
    })
    await send('POST', `/projects/${id}/items`, { productId: lamp.id, position: { x: 1, y: 2.8, z: 1 }, quantity: 3 })
    const { root } = service.services.db
    expect((await roomForCart(root, { accountId: nadia }, id)).lines).toEqual([
      { productId: sofa.id, variantId: sofa.variants[1], quantity: 1, customization: { legs: 'brass' } },
      { productId: lamp.id, variantId: null, quantity: 3, customization: {} },
    ])
    await expect(roomForCart(root, { accountId: stranger }, id)).rejects.toMatchObject({ code: 'PROJECT_ACCESS_DENIED' })
    await expect(roomForCart(root, { accountId: nadia }, randomUUID())).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' })
    await send('PUT', `/projects/${id}`, { isPublic: true })
    expect((await roomForCart(root, { accountId: stranger }, id)).lines).toHaveLength(2)
  })

  test('a bought room is marked as ordered, its version unchanged; others, and one bought by a reader, are not', async () => {
    const nadia = randomUUID()
    const [bought, other] = [await create(nadia), await create(nadia)]
    await service.services.db.transaction((tx) => markOrdered(tx, [bought], nadia))
    await service.services.db.transaction((tx) => markOrdered(tx, [], nadia))
    await service.services.db.transaction((tx) => markOrdered(tx, [other], randomUUID()))
    const read = async (id: string) => (await service.as(nadia)('GET', `/projects/${id}`)).data.project
    expect(await read(bought)).toMatchObject({ status: 'ordered', version: 1 })
    expect(await read(other)).toMatchObject({ status: 'draft' })
  })
})
