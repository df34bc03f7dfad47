import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { designOperations } from '#contract/design/design.ts'
import { testDatabase } from '../../../../../test/service/db.ts'
import { designService, livingRoom, type DesignService, type Send } from '../../../../../test/service/modules/design.ts'

let service: DesignService
let nadia: Send
beforeAll(async () => {
  service = await designService(await testDatabase())
})
afterAll(() => service.close())

const fresh = () => (nadia = service.collaborator())
const create = async (send: Send = nadia, body: object = livingRoom()) => (await send('POST', '/projects', body)).data.project
const sofaAt = (x = 1, z = 1) => ({ productId: service.products.sofa.id, position: { x, y: 0, z } })

describe('creating a project', () => {
  test('answers an empty draft with its scene in the short form', async () => {
    fresh()
    const reply = await nadia('POST', '/projects', { ...livingRoom('  Salon  '), description: 'Facing the Nile', isPublic: true })
    expect(reply.status).toBe(201)
    expect(reply.headers['location']).toBe(`/v1/design/projects/${reply.data.project.id}`)
    expect(reply.headers['etag']).toBe('"1"')
    expect(() => designOperations.createProject.data.parse(reply.data)).not.toThrow()
    expect(reply.data.project).toMatchObject({
      name: 'Salon',
      description: 'Facing the Nile',
      dimensions: { length: 5, width: 4, height: 2.8, area: 20 },
      items: [],
      thumbnailUrl: null,
      isPublic: true,
      shareToken: null,
      totalCost: 0,
      status: 'draft',
      version: 1,
    })
    const { createdAt, updatedAt, lastAccessedAt, sceneData } = reply.data.project
    expect([updatedAt, lastAccessedAt]).toEqual([createdAt, createdAt])
    expect(sceneData).toEqual(reply.data.sceneData)
    expect(sceneData.camera.position).toEqual({ x: 2.5, y: 1.6, z: 6 })
  })

  test('refuses each dimension out of range by name, with its range and value', async () => {
    fresh()
    const reply = await nadia('POST', '/projects', { ...livingRoom(), dimensions: { length: 20.01, width: 1.99, height: 2.4 } })
    expect(reply).toMatchObject({ status: 400, error: { code: 'INVALID_DIMENSIONS' } })
    expect(reply.error.details).toMatchObject([
      { path: 'dimensions.length', minimum: 2, maximum: 20, value: 20.01 },
      { path: 'dimensions.width', minimum: 2, maximum: 20, value: 1.99 },
    ])
    const lengths = [2, 20]
    for (const length of lengths)
      expect((await nadia('POST', '/projects', { ...livingRoom(), dimensions: { length, width: 2, height: 5 } })).status).toBe(201)
  })

  test.each([
    ['no dimensions', { dimensions: undefined }, 'dimensions'],
    ['a wrong type', { dimensions: { length: '5', width: 4, height: 3 } }, 'dimensions.length'],
    ['an unknown room type', { roomType: 'garage' }, 'roomType'],
    ['an empty name', { name: '   ' }, 'name'],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, 'name'],
    ['a template’s id that is none', { templateId: 'cosy' }, 'templateId'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('refuses %s', async (_, wrong, path) => {
    const reply = await service.collaborator()('POST', '/projects', { ...livingRoom(), ...wrong })
    expect(reply).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR', details: [{ path }] } })
  })

  test('refuses a name that one has already, whatever its case; others may have it', async () => {
    fresh()
    await create(nadia, livingRoom('Élan Salon'))
    const again = await nadia('POST', '/projects', livingRoom('ÉLAN salon'))
    expect(again).toMatchObject({ status: 409, error: { code: 'PROJECT_NAME_EXISTS', details: [{ path: 'name' }] } })
    expect((await service.collaborator()('POST', '/projects', livingRoom('Élan Salon'))).status).toBe(201)
  })
})

describe('reading a project', () => {
  test('gives scene and items unless told otherwise, the scene mirroring the items', async () => {
    fresh()
    const { id } = await create()
    const added = await nadia('POST', `/projects/${id}/items`, { ...sofaAt(), quantity: 2 })
    const reply = await nadia('GET', `/projects/${id}`)
    expect(reply.status).toBe(200)
    expect(reply.headers['etag']).toMatch(/^"2-/)
    expect(() => designOperations.getProject.data.parse(reply.data)).not.toThrow()
    expect(reply.data.project.items).toEqual([added.data.item])
    expect(reply.data.project.sceneData.objects).toMatchObject([
      { id: added.data.item.id, productId: service.products.sofa.id, type: 'sofa', name: 'SOFA', transform: { position: { x: 1, y: 0, z: 1 } } },
    ])
    expect(reply.data.project).not.toHaveProperty('collaborators')
  })

  test('gives the parts that include names', async () => {
    fresh()
    const { id } = await create()
    const has = async (include: string) => {
      const { project } = (await nadia('GET', `/projects/${id}?include=${include}`)).data
      return ['sceneData', 'items', 'collaborators', 'owner'].filter((part) => part in project)
    }
    expect(await has('scene')).toEqual(['sceneData'])
    expect(await has('items')).toEqual(['items'])
    expect(await has('collaborators,items,scene')).toEqual(['sceneData', 'items', 'collaborators'])
    expect(await has('owner')).toEqual(['owner'])
    expect(await nadia('GET', `/projects/${id}?include=walls`)).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR' } })
  })

  test('keeps when it was last opened', async () => {
    fresh()
    const project = await create()
    service.clock.advance(3_600_000)
    const opened = (await nadia('GET', `/projects/${project.id}`)).data.project
    expect(Date.parse(opened.lastAccessedAt) - Date.parse(project.lastAccessedAt)).toBe(3_600_000)
    expect(opened).toMatchObject({ version: 1, updatedAt: project.updatedAt })
  })

  test('reading a project is refused when it is unknown, malformed or private; a public project is read by all and changed by none', async () => {
    fresh()
    const { id } = await create()
    const stranger = service.collaborator()
    expect(await nadia('GET', `/projects/${randomUUID()}`)).toMatchObject({ status: 404, error: { code: 'PROJECT_NOT_FOUND' } })
    expect(await nadia('GET', '/projects/salon')).toMatchObject({ status: 404, error: { code: 'PROJECT_NOT_FOUND' } })
    const denied = { status: 403, error: { code: 'PROJECT_ACCESS_DENIED' } }
    expect(await stranger('GET', `/projects/${id}`)).toMatchObject(denied)
    await nadia('PUT', `/projects/${id}`, { isPublic: true })
    expect((await stranger('GET', `/projects/${id}`)).status).toBe(200)
    expect(await stranger('PUT', `/projects/${id}`, { name: 'Mine' })).toMatchObject(denied)
    expect(await stranger('DELETE', `/projects/${id}`)).toMatchObject(denied)
    expect(await stranger('POST', `/projects/${id}/items`, sofaAt())).toMatchObject(denied)
  })

  test('costs the same number of queries for one item as for a hundred', async () => {
    fresh()
    const { id } = await create()
    const queries = async () => {
      let asked = 0
      const { pool } = service.services.db
      const original = pool.query.bind(pool)
      const counted = (...parts: Parameters<typeof original>) => {
        asked++
        return original(...parts)
      }
      Object.assign(pool, { query: counted })
      await nadia('GET', `/projects/${id}`)
      Object.assign(pool, { query: original })
      return asked
    }
    await nadia('POST', `/projects/${id}/items`, sofaAt())
    const one = await queries()
    const ops = Array.from({ length: 99 }, () => ({ op: 'addItem', item: sofaAt() }))
    await nadia('POST', `/projects/${id}/changes`, { baseVersion: 2, changeId: randomUUID(), ops })
    expect(one).toBeGreaterThan(1)
    expect(await queries()).toBe(one)
  })
})

describe('listing projects', () => {
  test('pages, searches, filters and sorts one’s own, totals at today’s prices', async () => {
    fresh()
    const names = ['Beta room', 'alpha 100%', 'Gamma']
    const ids: string[] = []
    for (const [index, name] of names.entries()) {
      service.clock.advance(1000)
      const { id } = await create(nadia, { ...livingRoom(name), roomType: index === 1 ? 'bedroom' : 'living_room' })
      ids.push(id)
    }
    await nadia('POST', `/projects/${ids[1]}/items`, { ...sofaAt(), quantity: 3 })
    await nadia('POST', `/projects/${ids[0]}/items`, { productId: service.products.lamp.id, position: { x: 1, y: 2.8, z: 1 } })
    await create(service.collaborator(), livingRoom('Beta of somebody else'))

    const list = async (query: string) => {
      const reply = await nadia('GET', `/projects?${query}`)
      expect(() => designOperations.listProjects.data.parse(reply.data)).not.toThrow()
      return reply.data.projects.map(({ name }: { name: string }) => name)
    }
    expect(await list('sortBy=name&sortOrder=asc')).toEqual(['alpha 100%', 'Beta room', 'Gamma'])
    expect(await list('sortBy=createdAt&sortOrder=asc')).toEqual(names)
    expect(await list('sortBy=totalCost')).toEqual(['alpha 100%', 'Beta room', 'Gamma'])
    expect(await list('sortBy=totalCost&sortOrder=asc&limit=1&page=2')).toEqual(['Beta room'])
    expect(await list('search=ALPHA')).toEqual(['alpha 100%'])
    expect(await list('search=0%25')).toEqual(['alpha 100%'])
    expect(await list('search=_')).toEqual([])
    expect(await list('roomType=living_room&sortBy=name&sortOrder=asc')).toEqual(['Beta room', 'Gamma'])
    expect(await list('status=archived')).toEqual([])
    const reply = await nadia('GET', '/projects?limit=2&page=2')
    expect(reply.data.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 })
    expect(await nadia('GET', '/projects?limit=101')).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_ERROR', details: [{ path: 'limit' }] },
    })
    const total = (await nadia('GET', '/projects?search=alpha')).data.projects[0]
    expect(total).toMatchObject({ totalCost: 67_499.97, itemCount: 1 })
    expect(total).not.toHaveProperty('sceneData')
  })
})

describe('changing and deleting a project', () => {
  test('merges what is named, clears what is null, and steps the version', async () => {
    fresh()
    const { id } = await create(nadia, { ...livingRoom('Before'), description: 'old' })
    const reply = await nadia('PUT', `/projects/${id}`, { name: 'After', description: null })
    expect(reply).toMatchObject({
      status: 200,
      data: { project: { name: 'After', description: null, style: 'modern', version: 2, status: 'draft' } },
    })
    expect(reply.headers['etag']).toBe('"2"')
    expect((await nadia('PATCH', `/projects/${id}`, { status: 'archived' })).data.project).toMatchObject({ status: 'archived', version: 3 })
  })

  test('keeps what the room may cost, and refuses what is no price', async () => {
    fresh()
    const { id } = await create()
    expect((await nadia('PUT', `/projects/${id}`, { budget: 50_000.25 })).data.project).toMatchObject({ budget: 50_000.25, version: 2 })
    for (const budget of [0, -5, 1.234, 1e9, '50000'])
      expect(await nadia('PUT', `/projects/${id}`, { budget })).toMatchObject({ status: 400, error: { details: [{ path: 'budget' }] } })
    expect((await nadia('GET', `/projects/${id}`)).data.project.budget).toBe(50_000.25)
    expect((await nadia('PUT', `/projects/${id}`, { budget: null })).data.project.budget).toBeNull()
  })

  test('refuses a name in use, a status that is not the caller’s to give, and another version', async () => {
    fresh()
    await create(nadia, livingRoom('Taken'))
    const { id } = await create(nadia, livingRoom('Free'))
    expect(await nadia('PUT', `/projects/${id}`, { name: 'tAKEN' })).toMatchObject({
      status: 409,
      error: { code: 'PROJECT_NAME_EXISTS', details: [{ path: 'name' }] },
    })
    expect((await nadia('PUT', `/projects/${id}`, { name: 'FREE' })).status).toBe(200)
    expect(await nadia('PUT', `/projects/${id}`, { status: 'ordered' })).toMatchObject({ status: 400, error: { details: [{ path: 'status' }] } })
    const stale = { status: 412, error: { code: 'VERSION_MISMATCH', details: [{ path: 'If-Match', version: 2 }] } }
    expect(await nadia('PUT', `/projects/${id}`, { style: 'classic' }, { 'if-match': '"1"' })).toMatchObject(stale)
    expect(await nadia('DELETE', `/projects/${id}`, undefined, { 'if-match': '"1"' })).toMatchObject(stale)
    expect((await nadia('PUT', `/projects/${id}`, { style: 'classic' }, { 'if-match': '"2"' })).status).toBe(200)
  })

  test('deletes it with everything in it', async () => {
    fresh()
    const { id } = await create()
    await nadia('POST', `/projects/${id}/items`, sofaAt())
    expect(await nadia('DELETE', `/projects/${id}`)).toMatchObject({ status: 200, data: { id, deleted: true } })
    expect(await nadia('GET', `/projects/${id}`)).toMatchObject({ status: 404 })
    expect(await nadia('DELETE', `/projects/${id}`)).toMatchObject({ status: 404, error: { code: 'PROJECT_NOT_FOUND' } })
  })
})
