import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { designOperations } from '#contract/design/design.ts'
import { defaultOpenings } from '#contract/design/newScene.ts'
import { testDatabase } from '../../../../../test/service/db.ts'
import { designService, livingRoom, type DesignService, type Send } from '../../../../../test/service/modules/design.ts'

let service: DesignService
beforeAll(async () => {
  service = await designService(await testDatabase())
})
afterAll(() => service.close())

/** A furnished room of Nadia's. */
const furnished = async (name = `Salon ${randomUUID()}`) => {
  const accountId = randomUUID()
  const nadia = service.as(accountId)
  const { id } = (await nadia('POST', '/projects', { ...livingRoom(name), description: 'Facing the Nile' })).data.project
  const place = (item: object) => nadia('POST', `/projects/${id}/items`, item)
  await place({ productId: service.products.sofa.id, variantId: service.products.sofa.variants[1], position: { x: 1, y: 0, z: 1 }, quantity: 2 })
  await place({ productId: service.products.lamp.id, position: { x: 2, y: 2.8, z: 1 }, scale: { x: 2, y: 2, z: 2 } })
  await place({ productId: service.products.sofa.id, position: { x: 3, y: 0, z: 2 }, rotation: { x: 0, y: 1, z: 0 }, customization: { legs: 'oak' } })
  await nadia('PUT', `/projects/${id}/scene`, { scene: { objects: defaultOpenings({ length: 5, width: 4, height: 2.8 }) } }, { 'if-match': '*' })
  return { id: id as string, nadia, accountId, read: async () => (await nadia('GET', `/projects/${id}`)).data.project }
}
const copy = (send: Send, id: string, body: object = {}) => send('POST', `/projects/${id}/duplicate`, body)
const withoutIds = (items: object[]) => items.map((item) => ({ ...item, id: null, projectId: null, createdAt: null, updatedAt: null }))

describe('a copy of a project', () => {
  test('a copy of a project becomes a private draft of the caller with the same room, and items of its own in the same order', async () => {
    const { id, nadia, read } = await furnished('Salon')
    await nadia('PUT', `/projects/${id}`, { isPublic: true, status: 'archived', style: 'classic' })
    service.clock.advance(60_000)
    const original = await read()
    const reply = await copy(nadia, id)
    expect(reply.status).toBe(201)
    expect(() => designOperations.duplicateProject.data.parse(reply.data)).not.toThrow()
    const { project } = reply.data
    expect(reply.headers).toMatchObject({ location: `/v1/design/projects/${project.id}`, etag: '"1"' })
    expect(project).toMatchObject({
      name: 'Salon (2)',
      description: 'Facing the Nile',
      style: 'classic',
      dimensions: original.dimensions,
      isPublic: false,
      status: 'draft',
      version: 1,
      permission: 'owner',
      shareToken: null,
      totalCost: original.totalCost,
      createdAt: service.clock.now().toISOString(),
    })
    expect(withoutIds(project.items)).toEqual(withoutIds(original.items))
    expect(project.items.filter((item: { id: string }) => original.items.some((other: { id: string }) => other.id === item.id))).toEqual([])
    const { metadata, objects, ...scene } = project.sceneData
    expect(scene).toEqual({ version: '1.0', room: original.sceneData.room, lighting: original.sceneData.lighting, camera: original.sceneData.camera })
    expect(objects.slice(0, 2)).toEqual(original.sceneData.objects.slice(0, 2))
    expect(metadata.created).toBe(project.createdAt)
    expect((await nadia('GET', `/projects/${project.id}`)).data.project).toEqual(project)
    expect(await read()).toEqual(original)
  })

  test('lives on its own: neither follows the other', async () => {
    const { id, nadia, read } = await furnished()
    const { project } = (await copy(nadia, id)).data
    const before = await read()
    const [first] = project.items
    expect((await nadia('PUT', `/projects/${project.id}/items/${first.id}`, { position: { x: 2, y: 0, z: 2 } })).data.version).toBe(2)
    await nadia('POST', `/projects/${project.id}/items`, { productId: service.products.sofa.id, position: { x: 1, y: 0, z: 3 } })
    expect(await read()).toEqual(before)
    const later = (await nadia('GET', `/projects/${project.id}`)).data.project
    expect(later.items.map(({ position }: { position: { z: number } }) => position.z)).toEqual([2, 1, 2, 3])
    expect((await nadia('GET', `/projects/${project.id}?version=1`)).data.project.items).toMatchObject(
      withoutIds(project.items).map((_, i) => ({ id: project.items[i].id })),
    )
    await nadia('DELETE', `/projects/${id}`)
    expect((await nadia('GET', `/projects/${project.id}`)).status).toBe(200)
  })

  test('a copy of a project gets the requested name, else the first free one among the caller’s', async () => {
    const { id, nadia } = await furnished('Salon')
    expect((await copy(nadia, id, { name: ' Winter ' })).data.project.name).toBe('Winter')
    expect(await copy(nadia, id, { name: 'wINTER' })).toMatchObject({
      status: 409,
      error: { code: 'PROJECT_NAME_EXISTS', details: [{ path: 'name' }] },
    })
    expect((await copy(nadia, id)).data.project.name).toBe('Salon (2)')
    expect((await copy(nadia, id)).data.project.name).toBe('Salon (3)')
    await nadia('PUT', `/projects/${id}`, { isPublic: true })
    const stranger = service.collaborator()
    expect((await copy(stranger, id)).data.project).toMatchObject({ name: 'Salon', permission: 'owner' })
    expect((await copy(stranger, id)).data.project.name).toBe('Salon (2)')
  })

  test('a project can be copied by its readers only', async () => {
    const { id, accountId } = await furnished()
    const viewer = randomUUID()
    expect(await copy(service.collaborator(), id)).toMatchObject({ status: 403, error: { code: 'PROJECT_ACCESS_DENIED' } })
    expect(await copy(service.collaborator(), randomUUID())).toMatchObject({ status: 404, error: { code: 'PROJECT_NOT_FOUND' } })
    expect(await copy(service.as(accountId), id, { name: '' })).toMatchObject({ status: 400, error: { details: [{ path: 'name' }] } })
    await invite(id, viewer, 'view')
    const made = (await copy(service.as(viewer), id)).data.project
    expect(made).toMatchObject({ permission: 'owner', sceneData: { metadata: { author: viewer } } })
    expect((await service.as(accountId)('GET', `/projects/${made.id}`)).status).toBe(403)
  })
})

/** An accepted invitation has an account; a pending one has none. */
const invite = (projectId: string, userId: string | null, permission: 'edit' | 'view') =>
  service.services.db.root.execute(sql`insert into project_collaborators (id, project_id, email, user_id, permission, invited_at)
    values (${randomUUID()}, ${projectId}, ${`${randomUUID()}@example.com`}, ${userId}, ${permission}, now())`)

describe('projects shared with me', () => {
  test('projects shared with me are those of others that I work on now; with every filter, order and page, and my permission', async () => {
    const omar = randomUUID()
    const list = async (query = '') => (await service.as(omar)('GET', `/projects?sharedWithMe=true${query}`)).data
    const names = async (query = '') => (await list(query)).projects.map(({ name }: { name: string }) => name)
    expect(await list()).toEqual({ projects: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } })
    const mine = (await service.as(omar)('POST', '/projects', livingRoom('Mine'))).data.project
    const [a, b, c, d] = [await furnished('Attic'), await furnished('Balcony'), await furnished('Cellar'), await furnished('Den')]
    await invite(a.id, omar, 'view')
    await invite(b.id, omar, 'edit')
    await invite(c.id, null, 'edit')
    await d.nadia('PUT', `/projects/${d.id}`, { isPublic: true })
    await b.nadia('PUT', `/projects/${b.id}`, { style: 'classic', status: 'archived' })
    await b.nadia('POST', `/projects/${b.id}/items`, { productId: service.products.sofa.id, position: { x: 1, y: 0, z: 1 } })

    expect(await names('&sortBy=name&sortOrder=asc')).toEqual(['Attic', 'Balcony'])
    expect(await names('&sortBy=totalCost')).toEqual(['Balcony', 'Attic'])
    expect(await names('&sortBy=name&limit=1&page=2')).toEqual(['Attic'])
    expect([await names('&style=classic'), await names('&status=archived'), await names('&search=att')]).toEqual([
      ['Balcony'],
      ['Balcony'],
      ['Attic'],
    ])
    const { projects } = await list('&sortBy=name&sortOrder=asc')
    expect(projects).toMatchObject([
      { permission: 'view', shareToken: null },
      { permission: 'edit', shareToken: null },
    ])
    expect((await service.as(omar)('GET', '/projects')).data.projects).toMatchObject([{ id: mine.id, permission: 'owner' }])

    await service.services.db.root.execute(sql`delete from project_collaborators where project_id = ${a.id}`)
    expect(await names()).toEqual(['Balcony'])
  })
})

describe('a project’s facts', () => {
  test('total at today’s prices, everywhere at once', async () => {
    const { id, nadia, read } = await furnished('Priced')
    const before = (await read()).totalCost
    await service.price(service.products.sofa.id, 2000)
    const pieces = (await read()).items.map(({ totalPrice }: { totalPrice: number }) => totalPrice)
    const total = Math.round(pieces.reduce((sum: number, price: number) => sum + price, 0) * 100) / 100
    expect(total).not.toBe(before)
    expect((await read()).totalCost).toBe(total)
    expect((await nadia('GET', '/projects?search=priced')).data.projects[0].totalCost).toBe(total)
    expect((await copy(nadia, id)).data.project.totalCost).toBe(total)
  })

  test('come back from the archive; a list opens nothing, reading does, once a minute', async () => {
    const { id, nadia, read } = await furnished()
    const status = async (wanted: string) => (await nadia('PUT', `/projects/${id}`, { status: wanted })).data.project.status
    expect([await status('archived'), await status('draft')]).toEqual(['archived', 'draft'])
    const opened = (await read()).lastAccessedAt
    service.clock.advance(59_000)
    expect((await read()).lastAccessedAt).toBe(opened)
    service.clock.advance(2000)
    expect((await nadia('GET', '/projects')).data.projects[0].lastAccessedAt).toBe(opened)
    const again = await read()
    expect(Date.parse(again.lastAccessedAt) - Date.parse(opened)).toBe(61_000)
    expect(again.thumbnailUrl).toContain(`/pictures/rooms/${id}/`)
  })
})
