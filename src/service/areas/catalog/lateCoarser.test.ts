import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogOperations, type CatalogueFile } from '../../../contract/catalog.ts'
import { FIXTURE, testService, type TestService } from '../../testing.ts'
import { writeFixture } from './fixture.ts'
import { lateCoarser } from './lateCoarser.ts'
import { products } from './tables.ts'

let service: TestService
let folder: string
let moment = 1_700_000_000
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())
beforeEach(async () => {
  await service.reset()
  // As an older Diwan left it.
  await service.services.db.root.update(products).set({ model: sql`${products.model} - 'coarser'` })
  folder = mkdtempSync(join(tmpdir(), 'diwan-late-'))
  writeFixture(folder)
  return () => rmSync(folder, { recursive: true, force: true })
})

const coarserOf = async (sku: string) => {
  const { id } = await service.product(sku)
  return (await service.call(catalogOperations.getProduct, { params: { productId: id } })).data.product.threeDModel?.coarser
}
const path = () => join(folder, 'catalogue.json')
const written = () => utimesSync(path(), moment, (moment += 10))

test('a catalogue that came before there were coarser forms gets them once they are made, and lists say so', async () => {
  const look = lateCoarser(service.services, folder)
  const file = JSON.parse(readFileSync(path(), 'utf8')) as CatalogueFile
  for (const { model } of file.products) if (model) delete model.coarser
  writeFileSync(path(), JSON.stringify(file))
  written()
  expect(await look()).toBe(0)
  const listed = async () => {
    const { data } = await service.call(catalogOperations.listProducts, { query: {} })
    return data.products.find(({ sku }) => sku === FIXTURE.sofa)!.threeDModel!.coarser
  }
  expect(await listed()).toBeUndefined()
  writeFixture(folder)
  written()
  expect(await look()).toBe(1)
  expect((await listed())?.levels).toEqual([{ triangles: 300, error: 0.01 }])
  const { url } = (await coarserOf(FIXTURE.sofa))!
  expect((await service.app.inject(new URL(url).pathname)).body).toBe(`coarser glTF of ${FIXTURE.sofa}`)
  expect(await look()).toBe(0)
})

test('a model that a shop put in its place keeps what it has', async () => {
  const { db } = service.services
  await db.root
    .update(products)
    .set({ model: { blob: 'x', bytes: 1, triangles: 1, sha256: 'f'.repeat(64), plain: null } })
    .where(eq(products.sku, FIXTURE.sofa))
  expect(await lateCoarser(service.services, folder)()).toBe(0)
  expect(await coarserOf(FIXTURE.sofa)).toBeUndefined()
})

test('two processes that look at once take each in once', async () => {
  const counts = await Promise.all([lateCoarser(service.services, folder)(), lateCoarser(service.services, folder)()])
  expect(counts.toSorted()).toEqual([0, 1])
})
