import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { designOperations } from '#contract/design/design.ts'
import { templateOperations } from '#contract/design/templates.ts'
import { COLLECTION } from '#collection/index.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { importCatalogue } from '../../catalog/files/importCatalogue.ts'
import { TEMPLATES } from './collection.ts'
import { storeTemplateImages } from './templateImages.ts'

const { listTemplates, getTemplate } = templateOperations
const { createProject, getProject, applyChanges } = designOperations

const folder = mkdtempSync(join(tmpdir(), 'diwan-templates-'))
let service: TestService
let token: string

/** Imports the first catalogue without its models: the furniture of the rooms. */
const importHouse = async (): Promise<void> => {
  service.clock.advance(1000)
  const products = COLLECTION.map(({ build: _build, variants, clearance, ...facts }) => ({
    ...facts,
    clearance: { front: 0, back: 0, left: 0, right: 0, ...clearance },
    model: null,
    variants: variants.map(({ materials: _materials, ...variant }) => ({ ...variant, image: null })),
  }))
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify({ format: 'diwan-catalogue/1', products }))
  await importCatalogue(service.services, folder)
}

beforeAll(async () => {
  service = await testService()
  token = (await service.guest()).token
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const template = TEMPLATES[0]!
const wishes = (more: object = {}) => ({
  name: `Room ${randomUUID()}`,
  roomType: template.roomType,
  style: template.style,
  dimensions: template.dimensions,
  templateId: template.id,
  ...more,
})
const make = (more: object = {}) => service.call(createProject, { token, body: wishes(more) })
const listed = async (query: object = {}) => (await service.call(listTemplates, { query })).data

test('a shop with other goods than the house has no furnished rooms of the house', async () => {
  expect((await listed()).templates).toEqual([])
  expect((await make()).error.code).toBe('TEMPLATE_NOT_FOUND')
})

describe('templates with the first catalogue', () => {
  beforeAll(importHouse)

  test('all callers list the templates, in pages and in their language', async () => {
    const { templates, pagination } = await listed()
    expect(templates.map(({ id }) => id)).toEqual(TEMPLATES.map(({ id }) => id))
    expect(pagination).toEqual({ page: 1, limit: 20, total: TEMPLATES.length, totalPages: 1 })
    const second = await listed({ page: 2, limit: 4 })
    expect(second.templates.map(({ id }) => id)).toEqual(TEMPLATES.slice(4, 8).map(({ id }) => id))
    expect((await listed({ page: 99 })).templates).toEqual([])
    const arabic = await service.call(listTemplates, { headers: { 'accept-language': 'ar' } })
    expect(arabic.data.templates[0]!.name).toBe(template.name.ar)
  })

  test('templates are filtered by type, by style, by both; an unknown value is refused', async () => {
    const kitchens = await listed({ roomType: 'kitchen' })
    expect(kitchens.templates.map(({ roomType }) => roomType)).toEqual(['kitchen', 'kitchen'])
    expect((await listed({ style: 'egyptian' })).templates.every(({ style }) => style === 'egyptian')).toBe(true)
    expect((await listed({ roomType: 'kitchen', style: 'egyptian' })).pagination.total).toBe(0)
    const refused = await service.call(listTemplates, { query: { roomType: 'cellar' } as never })
    expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect((await service.call(listTemplates, { query: { limit: 101 } })).status).toBe(400)
  })

  test('a template is returned with its items, at the sum of their prices; an unknown or malformed id is 404', async () => {
    const { data } = await service.call(getTemplate, { params: { templateId: template.id } })
    const { items = [], leftOut, works, leastDimensions, ...facts } = data.template
    expect({ leftOut, works, leastDimensions }).toEqual({ leftOut: [], works: true, leastDimensions: null })
    const [inList] = (await listed()).templates
    expect(facts).toEqual(inList)
    expect(items.length).toBe(template.pieces.length)
    const sum = items.reduce((total, { unitPrice, quantity }) => total + Math.round(unitPrice * 100) * quantity, 0) / 100
    expect(facts.totalCost).toBe(sum)
    expect(items.every(({ image }) => image.startsWith('http://diwan.test/'))).toBe(true)
    for (const templateId of [randomUUID(), 'sofa']) {
      const { status, error } = await service.call(getTemplate, { params: { templateId } })
      expect([status, error.code]).toEqual([404, 'TEMPLATE_NOT_FOUND'])
    }
  })

  test('a room costs what its pieces cost today', async () => {
    const [before] = (await listed()).templates
    const sofa = await service.product('SOFA-LOTUS')
    await service.services.db.root.execute(sql`update products set price = price + 100000, updated_at = clock_timestamp() where id = ${sofa.id}`)
    const [after] = (await listed()).templates
    expect(after!.totalCost - before!.totalCost).toBe(1000)
    expect((await make()).data.project.totalCost).toBe(after!.totalCost)
    await importHouse()
  })

  test('a project starts at version 1 as the template stands, and is there when it is read', async () => {
    const { data, status, headers } = await make()
    const { data: asked } = await service.call(getTemplate, { params: { templateId: template.id } })
    const { project, sceneData } = data
    expect([status, project.version, headers['etag'], project.itemCount]).toEqual([201, 1, '"1"', template.pieces.length])
    expect(project.totalCost).toBe(asked.template.totalCost)
    const placed = (items: readonly object[] | undefined) => items?.map((item) => ({ position: 'position' in item && item.position }))
    expect(placed(project.items)).toEqual(placed(asked.template.items))
    expect(sceneData.objects.length).toBe(template.pieces.length + template.openings.length)
    const { data: read } = await service.call(getProject, { token, params: { projectId: project.id } })
    expect(read.project.items).toEqual(project.items)
    expect(read.project.totalCost).toBe(project.totalCost)
  })

  const at = (query: object) => service.call(getTemplate, { params: { templateId: template.id }, query })

  test('a template read at a size is the room that opens in that size: the same pieces, the same price, the rest left out by name', async () => {
    const dimensions = { length: 3.9, width: 3.4, height: 2.6 }
    const { template: fitted } = (await at(dimensions)).data
    const { project } = (await make({ dimensions })).data
    expect(fitted.dimensions).toEqual({ ...dimensions, area: 13.26 })
    expect([fitted.totalCost, fitted.itemCount]).toEqual([project.totalCost, project.itemCount])
    expect(fitted.items!.map(({ productId, position }) => [productId, position])).toEqual(
      project.items.map(({ productId, position }) => [productId, position]),
    )
    expect(fitted.works).toBe(true)
    expect(fitted.leftOut!.length).toBeGreaterThan(0)
    expect(fitted.leftOut!.length + fitted.items!.length).toBe(template.pieces.length)
    expect(fitted.leftOut!.every(({ name, image }) => name !== '' && image.startsWith('http://diwan.test/'))).toBe(true)
  })

  test('a template that does not work in a size names the least that does, and works in that', async () => {
    const small = (await at({ length: 2.2, width: 2.1 })).data.template
    expect([small.works, small.dimensions.height]).toEqual([false, template.dimensions.height])
    const least = small.leastDimensions!
    expect((await at(least)).data.template).toMatchObject({ works: true, leastDimensions: null })
    expect((await at({ length: 2.3, width: 2 })).data.template.leastDimensions).toEqual(least)
  })

  test('a side that cannot be drawn, and a word that is no length, are refused by name', async () => {
    for (const [query, path] of [
      [{ length: 1.9 }, 'length'],
      [{ width: 20.1 }, 'width'],
      [{ height: 'high' }, 'height'],
      [{ depth: 3 }, 'depth'],
    ] as const) {
      const { status, error } = await at(query)
      expect([status, error.code, error.details?.[0]?.path]).toEqual([400, 'VALIDATION_ERROR', path])
    }
  })

  test('a room from a template can be edited like any other', async () => {
    const { project } = (await make()).data
    const body = { baseVersion: 1, changeId: randomUUID(), ops: [{ op: 'removeItem' as const, itemId: project.items[0]!.id }] }
    const { data } = await service.call(applyChanges, { token, params: { projectId: project.id }, body })
    expect(data.version).toBe(2)
    expect(data.totalCost).toBe(Math.round((project.totalCost - project.items[0]!.totalPrice) * 100) / 100)
  })

  test("the body's dimensions, type and style win, and furniture that does not fit stays away", async () => {
    const { project, sceneData } = (await make({ style: 'egyptian', roomType: 'office', dimensions: { length: 3, width: 2.6, height: 2.5 } })).data
    expect([project.style, project.roomType, project.dimensions.length]).toEqual(['egyptian', 'office', 3])
    expect(sceneData.walls[0]!.material).toBe('lime_plaster')
    expect(project.itemCount).toBeLessThan(template.pieces.length)
    expect(project.itemCount).toBe(project.items.length)
  })

  test('faults of the body are reported before a missing template, and that before the name', async () => {
    const small = await make({ templateId: randomUUID(), dimensions: { length: 1, width: 4, height: 2.8 } })
    expect(small.error.code).toBe('INVALID_DIMENSIONS')
    expect((await make({ templateId: 'sofa' })).error.code).toBe('VALIDATION_ERROR')
    const name = `Taken ${randomUUID()}`
    await make({ name })
    const unknown = await make({ name, templateId: randomUUID() })
    expect([unknown.status, unknown.error.code]).toEqual([404, 'TEMPLATE_NOT_FOUND'])
    const taken = await make({ name: name.toUpperCase() })
    expect([taken.status, taken.error.code]).toEqual([409, 'PROJECT_NAME_EXISTS'])
  })

  test('its picture is an asset that loads; a room without one has a placeholder that does', async () => {
    const { app, services } = service
    const load = async () => {
      const [first] = (await listed()).templates
      return app.inject({ method: 'GET', url: new URL(first!.imageUrl).pathname })
    }
    expect([(await load()).statusCode, (await load()).headers['content-type']]).toEqual([200, 'image/svg+xml'])
    const pictures = join(folder, 'pictures')
    mkdirSync(pictures)
    writeFileSync(join(pictures, `${template.id}.webp`), 'a picture')
    services.state.templateImages = await storeTemplateImages(services.blobs, pictures)
    const drawn = await load()
    expect([drawn.statusCode, drawn.headers['content-type'], drawn.body]).toEqual([200, 'image/webp', 'a picture'])
    expect(drawn.headers['cache-control']).toContain('immutable')
  })
})

test('template list: asked for a product, answers the rooms in which it stands, and none for a product of no room', async () => {
  await importHouse()
  const rooms = (await listed({ limit: 100 })).templates
  const { data } = await service.call(getTemplate, { params: { templateId: rooms[0]!.id } })
  const { productId } = data.template.items![0]!
  const found = (await listed({ productId: productId.toUpperCase(), limit: 100 })).templates.map(({ id }) => id)
  const holding = await Promise.all(
    rooms.map(async ({ id }) =>
      (await service.call(getTemplate, { params: { templateId: id } })).data.template.items!.some((item) => item.productId === productId),
    ),
  )
  expect(found).toEqual(rooms.filter((_, i) => holding[i]).map(({ id }) => id))
  expect(found.length).toBeLessThan(rooms.length)
  expect(await listed({ productId: randomUUID() })).toMatchObject({ templates: [], pagination: { total: 0 } })
  expect((await service.call(listTemplates, { query: { productId: 'sofa' } })).status).toBe(400)
})
