import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogOperations, type CatalogueFile } from '#contract/catalog/catalog.ts'
import { seedWhenEmpty } from '../../../seed.ts'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import { writeFixture } from './fixture.ts'
import { importCatalogue, UnusableCatalogue } from './importCatalogue.ts'
import { products, productVariants } from '../tables.ts'

let service: TestService
let folder: string
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diwan-catalogue-'))
  writeFixture(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => join(folder, 'catalogue.json')
const change = (edit: (catalogue: CatalogueFile) => void) => {
  const catalogue = JSON.parse(readFileSync(file(), 'utf8')) as CatalogueFile
  edit(catalogue)
  writeFileSync(file(), JSON.stringify(catalogue))
}
const rows = async () => ({
  products: await service.services.db.root.select().from(products).orderBy(products.sku),
  variants: await service.services.db.root.select().from(productVariants).orderBy(productVariants.sku),
})

test('importing twice changes nothing, ids least of all', async () => {
  const before = await rows()
  expect(await importCatalogue(service.services, folder)).toBe(10)
  expect(await importCatalogue(service.services, file())).toBe(10)
  expect(await rows()).toEqual(before)
})

test('a known sku is brought up to date under its id; what the file leaves out stays', async () => {
  const before = await service.product(FIXTURE.lamp)
  change((catalogue) => {
    catalogue.products = catalogue.products.filter(({ sku }) => sku === FIXTURE.lamp)
    Object.assign(catalogue.products[0]!, { price: 900.5 })
    catalogue.products[0]!.variants[0]!.sku = 'LAMP-FAYOUM-NEW'
  })
  await importCatalogue(service.services, folder)
  const after = await service.product(FIXTURE.lamp)
  expect(after).toMatchObject({ id: before.id, price: 90_050 })
  expect(after.variants.map(({ sku }) => sku)).toEqual(['LAMP-FAYOUM-NEW'])
  expect(await service.product(FIXTURE.sofa)).toBeDefined()
})

const saidOfSofa = () => (JSON.parse(readFileSync(file(), 'utf8')) as CatalogueFile).products.find(({ sku }) => sku === FIXTURE.sofa)!.model!.coarser!

test('coarser forms of a model come with the pictures beside them, which are reached from where they lie', async () => {
  const modelOf = async (sku: string) => {
    const { id } = await service.product(sku)
    return (await service.call(catalogOperations.getProduct, { params: { productId: id } })).data.product.threeDModel!
  }
  const { coarser } = await modelOf(FIXTURE.sofa)
  const { sha256, bytes, levels, pictures } = saidOfSofa()
  expect(coarser).toEqual({ url: `http://diwan.test/assets/${sha256}.glb`, bytes, sha256, levels })
  expect((await service.app.inject(new URL(coarser!.url).pathname)).body).toBe(`coarser glTF of ${FIXTURE.sofa}`)
  const picture = await service.app.inject(new URL(`${pictures[0]}.webp`, coarser!.url).pathname)
  expect([picture.body, picture.headers['content-type']]).toEqual([`weave of ${FIXTURE.sofa}`, 'image/webp'])
  expect(await modelOf(FIXTURE.lamp)).not.toHaveProperty('coarser')
})

test('a picture beside coarser forms that is not what the file says is told', async () => {
  const name = `${saidOfSofa().pictures[0]}.webp`
  await service.services.blobs.remove(name)
  writeFileSync(join(folder, 'models/coarser', name), 'something else')
  await expect(importCatalogue(service.services, folder)).rejects.toThrow(`SOFA-NILE: models/coarser/${name} is not the file`)
  writeFixture(folder)
  await importCatalogue(service.services, folder)
  expect(await service.services.blobs.has(name)).toBe(true)
})

test('models and pictures are kept by their content', async () => {
  const { model } = await service.product(FIXTURE.sofa)
  expect(model!.url).toBe(`http://diwan.test/assets/${model!.sha256}.glb`)
  expect(model!.bytes).toBe(17)
})

test.each<[string, RegExp, (catalogue: CatalogueFile) => void]>([
  ['a price of nothing', /products\.0\.price/, (catalogue) => Object.assign(catalogue.products[0]!, { price: 0 })],
  ['no variants', /products\.0\.variants/, (catalogue) => Object.assign(catalogue.products[0]!, { variants: [] })],
  ['a path out of the folder', /model\.path/, (catalogue) => Object.assign(catalogue.products[0]!.model!, { path: '../secret.glb' })],
  ['a missing picture', /SOFA-NILE-SAND names gone\.webp/, (catalogue) => Object.assign(catalogue.products[0]!.variants[0]!, { image: 'gone.webp' })],
  ['another model than described', /SHA-256/, (catalogue) => Object.assign(catalogue.products[0]!.model!, { sha256: '0'.repeat(64) })],
])('%s is refused by name, and nothing comes in', async (_what, message, edit) => {
  const before = await rows()
  change((catalogue) => {
    catalogue.products[1]!.name.en = 'Changed'
    edit(catalogue)
  })
  const refused = importCatalogue(service.services, folder)
  await expect(refused).rejects.toBeInstanceOf(UnusableCatalogue)
  await expect(refused).rejects.toThrow(message)
  expect(await rows()).toEqual(before)
})

test('no file, or no JSON in it, is said', async () => {
  await expect(importCatalogue(service.services, join(folder, 'nothing'))).rejects.toThrow(/There is no catalogue at/)
  writeFileSync(file(), 'price;name')
  await expect(importCatalogue(service.services, folder)).rejects.toThrow(/is not valid JSON/)
})

test('a filled database is not filled again', async () => {
  expect(await seedWhenEmpty(service.services, join(folder, 'nothing'))).toBe(0)
})
