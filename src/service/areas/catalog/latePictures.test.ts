import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogOperations, type CatalogueFile } from '../../../contract/catalog.ts'
import { isNoPicture, noPictureOf } from '../../../contract/noPicture.ts'
import { FIXTURE, testService, type TestService } from '../../testing.ts'
import { writeFixture } from './fixture.ts'
import { latePictures } from './latePictures.ts'
import { rememberedProducts } from './remembered.ts'
import { products, productVariants } from './tables.ts'

let service: TestService
let folder: string
let made: CatalogueFile
let moment = 1_700_000_000
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

/** The folder as whoever draws leaves it: `named` says which variants' pictures are in it by now. */
const drawn = (named: (sku: string) => boolean, changes: (file: CatalogueFile) => void = () => {}): void => {
  const file = structuredClone(made)
  for (const { variants } of file.products) for (const variant of variants) if (!named(variant.sku)) variant.image = null
  changes(file)
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify(file))
  utimesSync(join(folder, 'catalogue.json'), moment, (moment += 10))
}
const [SAND, TEAL] = [`${FIXTURE.sofa}-SAND`, `${FIXTURE.sofa}-TEAL`]
const sofaPictures = async () => {
  const sofa = await service.product(FIXTURE.sofa)
  return sofa.variants.map(({ image }) => new URL(image).pathname)
}

beforeEach(async () => {
  await service.reset()
  await service.services.db.root.update(productVariants).set({ image: null, largeImage: null })
  folder = mkdtempSync(join(tmpdir(), 'diwan-late-'))
  writeFixture(folder)
  made = JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8')) as CatalogueFile
  return () => rmSync(folder, { recursive: true, force: true })
})

test('what has no picture is shown by its outline; as pictures are drawn they come in, the first one for all finishes until each has its own', async () => {
  const look = latePictures(service.services, folder)
  drawn(() => false)
  expect(await look()).toBe(0)
  expect(await sofaPictures()).toEqual([noPictureOf('sofa', '#D9C7A8'), noPictureOf('sofa', '#2F6F6B')])
  expect((await service.app.inject((await sofaPictures())[1]!)).statusCode).toBe(200)

  drawn((sku) => sku === SAND)
  expect(await look()).toBe(1)
  const [first, second] = await sofaPictures()
  expect(isNoPicture(first!)).toBe(false)
  expect(second).toBe(first)
  expect((await service.app.inject(first!)).body).toBe(`picture of ${FIXTURE.sofa}`)

  writeFileSync(join(folder, 'pictures', 'teal.webp'), 'in teal')
  drawn(
    (sku) => sku === SAND || sku === TEAL,
    (file) => (file.products[0]!.variants[1]!.image = 'pictures/teal.webp'),
  )
  expect(await look()).toBe(1)
  expect((await service.app.inject((await sofaPictures())[1]!)).body).toBe('in teal')
  expect(await look()).toBe(0)
})

test('who listed or remembered a product before hears of its picture', async () => {
  const listed = async () => (await service.call(catalogOperations.listProducts, { query: { search: 'nile' } })).data.products[0]!.image
  const { id } = await service.product(FIXTURE.sofa)
  const { db, config } = service.services
  const before = await rememberedProducts(db, [id], config)
  const stillHolds = async () => {
    const values: unknown[] = []
    const { rows } = await db.pool.query<{ holds: boolean }>(`select ${before.holds((value) => `$${values.push(value)}`)} as holds`, values)
    return rows[0]!.holds
  }
  expect([isNoPicture(await listed()), isNoPicture(before.products.get(id)!.image), await stillHolds()]).toEqual([true, true, true])
  drawn(() => true)
  await latePictures(service.services, folder)()
  expect([isNoPicture(await listed()), await stillHolds()]).toEqual([false, false])
})

test('a shop’s own model of the same SKU, a thing without a model and a picture that a shop gave are left alone', async () => {
  const { db } = service.services
  const table = await service.product(FIXTURE.table)
  await db.root
    .update(products)
    .set({ model: { blob: 'x', bytes: 1, triangles: 1, sha256: 'f'.repeat(64), plain: null } })
    .where(eq(products.sku, FIXTURE.table))
  await db.root.update(productVariants).set({ image: 'given.webp' }).where(eq(productVariants.sku, SAND))
  drawn(() => true)
  await latePictures(service.services, folder)()
  expect(await sofaPictures()).toContain('/assets/given.webp')
  const images = async (sku: string) => (await service.product(sku)).variants.map(({ image }) => isNoPicture(image))
  expect(await images(FIXTURE.table)).toEqual(table.variants.map(() => true))
  expect(await images(FIXTURE.noModel)).toEqual([true])
})

test('two processes that look at once take each picture once; half a file is looked at again', async () => {
  const looks = [latePictures(service.services, folder), latePictures(service.services, folder)]
  writeFileSync(join(folder, 'catalogue.json'), '{"format":')
  await expect(looks[0]!()).rejects.toThrow()
  drawn(() => true)
  const counts = await Promise.all(looks.map((look) => look()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(
    made.products.filter(({ model }) => model !== null).flatMap(({ variants }) => variants).length,
  )
})

test('a house without a collection looks in vain', async () => {
  rmSync(folder, { recursive: true })
  expect(await latePictures(service.services, folder)()).toBe(0)
})
