import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CatalogueFile } from '#contract/catalog/catalog.ts'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import { writeFixture } from './fixture.ts'
import { replaceLostModels } from './lostModels.ts'
import { products } from '../tables.ts'

let service: TestService
let kept: string
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())
beforeEach(async () => {
  await service.reset()
  kept = mkdtempSync(join(tmpdir(), 'diwan-kept-'))
  writeFixture(kept)
  return () => rmSync(kept, { recursive: true, force: true })
})

const modelOf = async (sku: string) =>
  (await service.services.db.root.select({ model: products.model }).from(products).where(eq(products.sku, sku)))[0]!.model!
/** As an older version described it. */
const olden = async (sku: string, blob: string) => {
  const model = { ...(await modelOf(sku)), blob, sha256: blob.slice(0, 64) }
  await service.services.db.root.update(products).set({ model }).where(eq(products.sku, sku))
}
const NEVER_MADE = `${'0'.repeat(64)}.glb`

test('a model that an older version described and never made is replaced by the one of today, and lists say so', async () => {
  const wanted = await modelOf(FIXTURE.sofa)
  await olden(FIXTURE.sofa, NEVER_MADE)
  const before = await service.product(FIXTURE.sofa)
  expect(await replaceLostModels(service.services, kept)).toBe(1)
  expect(await modelOf(FIXTURE.sofa)).toEqual(wanted)
  const after = await service.product(FIXTURE.sofa)
  expect([after.id, after.model?.sha256]).toEqual([before.id, wanted.sha256])
  expect(await replaceLostModels(service.services, kept)).toBe(0)
})

test('a model whose coarser levels are lost is replaced too', async () => {
  const wanted = await modelOf(FIXTURE.sofa)
  const made = await service.services.blobs.put(Buffer.from('an older sofa'), 'glb')
  await service.services.db.root
    .update(products)
    .set({ model: { ...wanted, blob: made, sha256: made.slice(0, 64), coarser: { ...wanted.coarser!, blob: NEVER_MADE } } })
    .where(eq(products.sku, FIXTURE.sofa))
  expect(await replaceLostModels(service.services, kept)).toBe(1)
  expect(await modelOf(FIXTURE.sofa)).toEqual(wanted)
})

test('an existing model stays, and so do prices and stock that a shop has changed', async () => {
  const made = await service.services.blobs.put(Buffer.from('an older lamp'), 'glb')
  await olden(FIXTURE.lamp, made)
  await service.services.db.root
    .update(products)
    .set({ price: sql`${products.price} + 100` })
    .where(eq(products.sku, FIXTURE.sofa))
  await olden(FIXTURE.sofa, NEVER_MADE)
  const { price } = await service.product(FIXTURE.sofa)
  expect(await replaceLostModels(service.services, kept)).toBe(1)
  expect((await modelOf(FIXTURE.lamp)).blob).toBe(made)
  expect((await service.product(FIXTURE.sofa)).price).toBe(price)
})

test('a model that the stored catalogue does not contain stays unchanged', async () => {
  await olden(FIXTURE.table, NEVER_MADE)
  const path = join(kept, 'catalogue.json')
  const file = JSON.parse(readFileSync(path, 'utf8')) as CatalogueFile
  writeFileSync(path, JSON.stringify({ ...file, products: file.products.filter(({ sku }) => sku !== FIXTURE.table) }))
  expect(await replaceLostModels(service.services, kept)).toBe(0)
  expect((await modelOf(FIXTURE.table)).blob).toBe(NEVER_MADE)
})
