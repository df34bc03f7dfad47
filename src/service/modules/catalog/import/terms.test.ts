/** Terms of a product: the years of guarantee, and the included parts. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogOperations } from '#contract/catalog/catalog.ts'
import { boxDocument, glb } from '../../../../../test/models/ingest.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { exportCatalogue } from '../files/exportCatalogue.ts'
import { importFolder } from './importFolder.ts'
import { IngestPool } from './ingestPool.ts'

let service: TestService
let pool: IngestPool
let folder: string
beforeAll(async () => {
  service = await testService()
  pool = new IngestPool()
})
afterAll(async () => {
  await pool.close()
  await service.close()
})
beforeEach(async () => {
  await service.reset()
  folder = mkdtempSync(join(tmpdir(), 'diwan-terms-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const HEAD = 'sku,name_en,category,price,width,height,depth,model,guarantee_years,included_ar,included_en,included_fr'
const come = (...rows: string[]) => {
  writeFileSync(join(folder, 'manifest.csv'), [HEAD, ...rows].join('\n'))
  return importFolder(service.services, folder, { pool })
}
const answered = async (sku: string, headers: Record<string, string> = {}) => {
  const { id } = await service.product(sku)
  return (await service.call(catalogOperations.getProduct, { params: { productId: id }, headers })).data.product
}

test('shop manifest: a guarantee and what is included reach the product’s answer in the caller’s language, and go out again', async () => {
  await come('BOX-1,Box,side-table,100,2,1,1,,3,مع الصينية,With the tray,Avec le plateau', 'BOX-2,Box,side-table,100,2,1,1,,,,,')
  expect(await answered('BOX-1')).toMatchObject({ guaranteeYears: 3, included: 'With the tray' })
  expect(await answered('BOX-1', { 'accept-language': 'ar' })).toMatchObject({ included: 'مع الصينية' })
  const plain = await answered('BOX-2')
  expect('guaranteeYears' in plain || 'included' in plain).toBe(false)
  const out = join(folder, 'out')
  await exportCatalogue(service.services, out)
  const other = await testService()
  const report = await importFolder(other.services, join(out, 'catalogue.csv'), { pool })
  expect(report.counts).toMatchObject({ added: 2 })
  expect(await other.product('BOX-1')).toMatchObject({
    guaranteeYears: 3,
    included: { ar: 'مع الصينية', en: 'With the tray', fr: 'Avec le plateau' },
  })
  await other.close()
  expect(readFileSync(join(out, 'catalogue.json'), 'utf8')).toContain('"guaranteeYears": 3')
})

test.each(['0', '31', '2.5', 'ever'])('shop manifest: a guarantee of %s years is refused by its column', async (years) => {
  const report = await come(`BOX-1,Box,side-table,100,2,1,1,,${years},,,`)
  expect(report.counts).toMatchObject({ added: 0, skipped: 1 })
  expect(report.products[0]!.faults.map(({ field }) => field)).toEqual(['guarantee_years'])
})

test('shop manifest: a model gets its outline from the front, and only the answer of one product holds it', async () => {
  writeFileSync(join(folder, 'box.glb'), await glb(boxDocument({ max: [2, 1, 1] }).document))
  await come('BOX-1,Box,side-table,100,2,1,1,box.glb,,,,')
  const { front } = await answered('BOX-1')
  // Two metres wide, one metre high, standing on 0.
  expect(front).toEqual({ outline: expect.stringMatching(/^M.*z$/), lines: '' })
  const { data } = await service.call(catalogOperations.listProducts, { query: {} })
  expect(data.products.filter((product) => 'front' in product)).toEqual([])
})
