/** Ratings come from shoppers alone: no catalogue brings any. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogOperations } from '#contract/catalog/catalog.ts'
import { COLLECTION } from '#collection/index.ts'
import { migrate } from '../../db/migrate.ts'
import { databaseBefore } from '../../../../test/service/db.ts'
import { FIXTURE, testService, type TestService } from '../../../../test/service.ts'
import { exportCatalogue } from './files/exportCatalogue.ts'
import { writeFixture } from './files/fixture.ts'
import { importCatalogue } from './files/importCatalogue.ts'
import { importFolder } from './import/importFolder.ts'
import { products } from './tables.ts'

let service: TestService
let folder: string
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diwan-ratings-'))
  writeFixture(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const rated = () => {
  const path = join(folder, 'catalogue.json')
  const file = JSON.parse(readFileSync(path, 'utf8')) as { products: object[] }
  for (const product of file.products) Object.assign(product, { rating: { average: 4.7, count: 128 }, price: 77 })
  writeFileSync(path, JSON.stringify(file))
}
const ratingOf = async (sku: string) => {
  const { id } = await service.product(sku)
  const { data } = await service.call(catalogOperations.getProduct, { params: { productId: id } })
  return { price: data.product.price, rating: data.product.rating }
}

test('catalogue import: leaves out the ratings that a folder names, and takes the rest of the product', async () => {
  rated()
  await importCatalogue(service.services, folder)
  expect(await ratingOf(FIXTURE.sofa)).toEqual({ price: 77, rating: { average: 0, count: 0 } })
})

test('catalogue import: the report says that a rating was not taken', async () => {
  rated()
  const report = await importFolder(service.services, folder, { dryRun: true })
  expect(report.products.find(({ sku }) => sku === FIXTURE.noModel)?.notes).toContain(
    'Its rating was not taken: ratings come from shoppers to whom the product was delivered.',
  )
})

test('catalogue import: ratings that shoppers gave stay when the product comes in again, and no export names them', async () => {
  const { db } = service.services
  await db.root.update(products).set({ ratingAverage: 4, ratingCount: 2 }).where(eq(products.sku, FIXTURE.sofa))
  rated()
  await importCatalogue(service.services, folder)
  expect((await ratingOf(FIXTURE.sofa)).rating).toEqual({ average: 4, count: 2 })
  const out = mkdtempSync(join(tmpdir(), 'diwan-ratings-out-'))
  await exportCatalogue(service.services, out)
  expect(readFileSync(join(out, 'catalogue.json'), 'utf8')).not.toContain('rating')
  rmSync(out, { recursive: true })
})

test('the collection of the house: no product names a rating', () => {
  expect(COLLECTION.filter((product) => 'rating' in product).map(({ sku }) => sku)).toEqual([])
})

test('databases filled before: imported ratings go, whatever else the product says stays', { tags: 'full' }, async () => {
  const database = await databaseBefore('product_terms')
  const id = randomUUID()
  const words = JSON.stringify({ ar: 'كنبة', en: 'Sofa', fr: 'Canapé' })
  await database.root.execute(sql`
    insert into products (id, sku, name, description, category, room_types, styles, price, discount_percentage, width, depth, height, mount, clearance,
      requires_installation, installation_price, rating_average, rating_count, name_search, search, position, created_at, updated_at)
    values (${id}, 'SOFA', ${words}::jsonb, ${words}::jsonb, 'sofa', '{}', '{}', 1000, 0, 1, 1, 1, 'floor', '{}', false, 0, 4.7, 128, '', '', 0, now(), now())`)
  await migrate(database.pool)
  const { rows } = await database.root.execute(sql`select sku, price::int, rating_average, rating_count, guarantee_years, included from products`)
  expect(rows).toEqual([{ sku: 'SOFA', price: 1000, rating_average: 0, rating_count: 0, guarantee_years: null, included: null }])
  await database.close()
})
