import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogueFile } from '#contract/catalog/catalog.ts'
import { boxDocument, glb } from '../../../../../test/models/ingest.ts'
import { image as picture, wearing, write } from '../../../../../test/models/ingest/formats.ts'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import { exportCatalogue } from '../files/exportCatalogue.ts'
import { UnusableCatalogue } from '../files/importCatalogue.ts'
import { products, productVariants } from '../tables.ts'
import { importFolder, type ImportOptions } from './importFolder.ts'
import { IngestPool } from './ingestPool.ts'
import { readableReport } from './report.ts'

let service: TestService
let model: Uint8Array
let pool: IngestPool
beforeAll(async () => {
  service = await testService()
  pool = new IngestPool()
  model = await glb(boxDocument({ max: [2, 1, 1] }).document)
})
afterAll(async () => {
  await pool.close()
  await service.close()
})

let folder: string
beforeEach(async () => {
  await service.reset()
  folder = mkdtempSync(join(tmpdir(), 'diwan-shop-'))
  writeFileSync(join(folder, 'box.glb'), model)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (text: string, name = 'manifest.csv') => writeFileSync(join(folder, name), text)
const come = (options?: ImportOptions) => importFolder(service.services, folder, { pool, ...options })
const rows = async () => ({
  products: await service.services.db.root.select().from(products).orderBy(products.sku),
  variants: await service.services.db.root.select().from(productVariants).orderBy(productVariants.sku),
})
/** Without a browser: a grey square for each variant. */
const draw: ImportOptions['draw'] = async (stage) => {
  const file = catalogueFile.parse(JSON.parse(readFileSync(join(stage, 'catalogue.json'), 'utf8')))
  mkdirSync(join(stage, 'pictures'), { recursive: true })
  const picture = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#80808080' } })
    .webp()
    .toBuffer()
  for (const variant of file.products.flatMap(({ variants }) => variants)) {
    Object.assign(variant, { image: `pictures/${variant.sku}.webp`, largeImage: `pictures/${variant.sku}-large.webp` })
    writeFileSync(join(stage, variant.image!), picture)
    writeFileSync(join(stage, variant.largeImage!), picture)
  }
  return file
}
const HEAD = 'sku,name_en,category,price,width,height,depth,model'
const BOX = 'BOX-1,Plain box,side-table,100,2,1,1,box.glb'

describe('a manifest', () => {
  test('a manifest from a spreadsheet is read with mark, semicolons, quotes, decimal commas, units, several languages and variants', async () => {
    put(
      '\uFEFFSKU;Name (EN);name_ar;name_fr;category;rooms;styles;price;width;height;depth;model;variant_sku;variant_name_en;color;stock;price delta\r\n' +
        'BOX-1;"A ""fine"" box; wide";صندوق;Coffre;Side Table;living_room|Office;modern;"1 250,50";200 cm;1,0;1000mm;box.glb;BOX-1-A;Oak;#B98B5E;٧;\r\n' +
        'BOX-1;;;;;;;;;;;;BOX-1-B;Walnut;5A3D2B;3;-50\r\n',
    )
    const report = await come({ draw })
    expect(report.counts).toEqual({ added: 1, updated: 0, unchanged: 0, skipped: 0, notReached: 0 })
    const product = await service.product('BOX-1')
    expect(product).toMatchObject({
      name: { en: 'A "fine" box; wide', ar: 'صندوق', fr: 'Coffre' },
      category: 'side-table',
      roomTypes: ['living_room', 'office'],
      price: 125_050,
      size: { width: 2, height: 1, depth: 1 },
      mount: 'floor',
      variants: [
        { sku: 'BOX-1-A', name: { en: 'Oak' }, stock: 7, priceDelta: 0 },
        { sku: 'BOX-1-B', color: '#5A3D2B', stock: 3, priceDelta: -5000 },
      ],
    })
    expect(product.model).toMatchObject({ triangles: 12 })
    expect(product.image).toMatch(/[0-9a-f]{64}\.webp$/)
  })

  test('a manifest in JSON gives the same catalogue', async () => {
    const variants = [
      { sku: 'BOX-1-A', name: { en: 'Oak' }, stock: 7 },
      { sku: 'BOX-1-B', name: 'Walnut' },
    ]
    put(
      JSON.stringify({
        products: [
          {
            sku: 'BOX-1',
            name: { en: 'Box', ar: 'صندوق', fr: 'Coffre' },
            category: 'side-table',
            price: 9.5,
            size: { width: 2, height: 1, depth: 1 },
            rooms: ['office'],
            model: 'box.glb',
            variants,
          },
        ],
      }),
      'products.json',
    )
    expect((await come()).counts.added).toBe(1)
    expect(await service.product('BOX-1')).toMatchObject({
      price: 950,
      roomTypes: ['office'],
      variants: [
        { sku: 'BOX-1-A', stock: 7 },
        { sku: 'BOX-1-B', name: { fr: 'Walnut' } },
      ],
    })
  })

  test('faults of a product are reported with row and column; the others are imported', async () => {
    put(
      [
        `${HEAD},rooms,color,legs`,
        BOX,
        'BOX-2,Second,sofaa,abc,2,1,210,box.glb,attic,red',
        'BOX-3,<script>alert(1)</script>,sofa,5,2,1,1,box.glb',
        'BOX-4,Other shape,sofa,5,1,1,1,box.glb',
        'BOX-5,No file,sofa,5,2,1,1,../box.glb',
        'x,No sku,sofa,5,2,1,1,box.glb',
        'BOX-1,Twice,sofa,5,2,1,1,box.glb',
        ',,,,,,,',
      ].join('\n'),
    )
    const report = await come()
    expect(report.counts).toEqual({ added: 0, updated: 0, unchanged: 0, skipped: 6, notReached: 0 })
    const faults = report.products.flatMap((product) => product.faults.map(({ row, field }) => `${row} ${field}`))
    expect(faults).toEqual(
      expect.arrayContaining(['3 category', '3 price', '3 depth', '3 rooms', '3 color', '4 name_en', '5 model', '6 model', '7 sku', '2 variant_sku']),
    )
    const text = readableReport(report)
    expect(text).toMatch(/row 3, category: "sofaa" is not known; did you mean sofa/)
    expect(text).toMatch(/row 4, name_en: There is HTML or script in it/)
    expect(text).toMatch(/row 5, model: The model’s proportions are not those of the stated size/)
    expect(text).toMatch(/columns are not known and were passed over: legs/)
  })

  test.each([
    ['nothing', '', /empty/],
    ['a broken quote', 'sku,name\n"BOX', /no CSV/],
    ['two columns of one name', 'sku,SKU\n', /Two columns are called sku/],
  ])('%s is refused', async (_what, text, sentence) => {
    put(text)
    await expect(come()).rejects.toThrow(sentence)
    await expect(come()).rejects.toBeInstanceOf(UnusableCatalogue)
  })

  test('a manifest that is not UTF-8, or missing, is refused', async () => {
    writeFileSync(join(folder, 'manifest.csv'), Buffer.from([0x73, 0xe9, 0x0a]))
    await expect(come()).rejects.toThrow(/not UTF-8/)
    rmSync(join(folder, 'manifest.csv'))
    await expect(come()).rejects.toThrow(/There is no manifest in/)
  })
})

describe('coming in', () => {
  test('twice changes nothing; a changed file or row changes its own product, ids kept', async () => {
    put(`${HEAD}\n${BOX}\nBOX-2,Second,side-table,90,2,1,1,`)
    await come({ draw })
    const before = await rows()
    expect((await come({ draw })).counts).toMatchObject({ unchanged: 2 })
    expect(await rows()).toEqual(before)
    put(`${HEAD}\n${BOX.replace('100', '120')}\nBOX-2,Second,side-table,90,2,1,1,`)
    expect((await come({ draw })).counts).toMatchObject({ updated: 1, unchanged: 1 })
    const { document, material } = boxDocument({ max: [2, 1, 1] })
    material.setRoughnessFactor(0.2)
    writeFileSync(join(folder, 'box.glb'), await glb(document))
    expect((await come({ draw })).counts).toMatchObject({ updated: 1, unchanged: 1 })
    const after = await rows()
    expect(after.products.map(({ id }) => id)).toEqual(before.products.map(({ id }) => id))
  })

  test('orders and staff keep what they changed while the manifest says the same', async () => {
    put(`${HEAD},stock\n${BOX},9`)
    await come()
    const [variant] = (await service.product('BOX-1')).variants
    await service.services.db.pool.query('update product_variants set stock = 4 where id = $1', [variant!.id])
    await come()
    expect((await service.product('BOX-1')).variants[0]!.stock).toBe(4)
  })

  test('a trial writes nothing and says what would be', async () => {
    put(`${HEAD}\n${BOX}`)
    const before = await rows()
    const blobs = () => readdirSync(join(service.services.config.dataDir, 'blobs')).length
    const kept = blobs()
    const report = await come({ dryRun: true, replace: true, draw })
    expect([report.counts.added, report.dryRun, report.removed.length]).toEqual([1, true, 10])
    expect(await rows()).toEqual(before)
    expect(blobs()).toBe(kept)
  })

  test('products that the manifest does not name stay, unless the import replaces', async () => {
    put(`${HEAD}\n${BOX}\nTABLE-SIWA,Refused,sofa,abc,2,1,1,box.glb`)
    await come()
    expect((await rows()).products).toHaveLength(11)
    const { removed } = await come({ replace: true })
    expect(removed).toContain(FIXTURE.sofa)
    // Named, though it could not be read.
    expect((await rows()).products.map(({ sku }) => sku)).toEqual(['BOX-1', FIXTURE.table])
  })

  test('a variant of another product is not taken from it', async () => {
    put(`${HEAD},variant_sku\n${BOX},SOFA-NILE-SAND`)
    const report = await come()
    expect(report.products[0]).toMatchObject({
      outcome: 'skipped',
      faults: [{ field: 'variant_sku', message: expect.stringContaining('SOFA-NILE-SAND belongs to another product') }],
    })
    expect((await service.product(FIXTURE.sofa)).variants).toHaveLength(2)
    await expect(service.product('BOX-1')).rejects.toThrow()
  })

  test('a shop’s own picture is taken; without one and without a browser the product comes in and says so', async () => {
    const png = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#804020' } })
      .png()
      .toBuffer()
    writeFileSync(join(folder, 'box.png'), png)
    put(`${HEAD},image\n${BOX},box.png\nBOX-2,Second,side-table,90,2,1,1,box.glb,`)
    const report = await come({ draw: async () => ({ format: 'diwan-catalogue/1', products: [] }) })
    expect(report.counts.added).toBe(2)
    expect(report.products[1]!.notes.join()).toMatch(/BOX-2 has no picture/)
    expect((await service.product('BOX-1')).image).toMatch(/[0-9a-f]{64}\.webp$/)
    expect((await service.product('BOX-2')).image).toMatch(/no-picture/)
  })
})

describe('going out', () => {
  test('an exported and imported catalogue is the same, byte for byte', { tags: 'full' }, async () => {
    const vase = await wearing(await picture(64, 255).webp().toBuffer(), 'image/webp')
    writeFileSync(join(folder, 'vase.glb'), await write(vase.document))
    const second = 'BOX-2,"+Second; ""best""",side-table,90,2,1,1,\nVASE-1,Vase,vase,90,1.2,1,1.2,vase.glb'
    put(`${HEAD},rooms,price_delta,stock,finish\n${BOX},office,-12.5,4,=cmd|'/C calc'!A1\n${second}`)
    await come({ draw, replace: true })
    expect((await service.product('BOX-1')).model).not.toHaveProperty('coarser')
    expect((await service.product('VASE-1')).model!.coarser!.levels[0]!.triangles).toBeLessThan(2 * 24 * 12)
    const [out, again] = [join(folder, 'out'), join(folder, 'again')]
    expect(await exportCatalogue(service.services, out)).toBe(3)
    expect((await importFolder(service.services, out)).counts).toMatchObject({ unchanged: 3 })

    const other = await testService()
    try {
      await importFolder(other.services, out, { replace: true })
      await exportCatalogue(other.services, again)
      const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
      expect(files.toSorted()).toEqual(
        readdirSync(again, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.includes('.'))
          .toSorted(),
      )
      for (const name of files) expect(readFileSync(join(again, name)).equals(readFileSync(join(out, name))), name).toBe(true)
    } finally {
      await other.close()
    }
  })

  test('no cell of the spreadsheet is a formula, and it comes in again', async () => {
    put(`${HEAD},finish,price_delta\n${BOX},=1+1,-12.5\nBOX-2,@SUM(A1),side-table,90,2,1,1,,,`)
    await come({ replace: true })
    const out = join(folder, 'out')
    await exportCatalogue(service.services, out)
    const csv = readFileSync(join(out, 'catalogue.csv'), 'utf8')
    expect(csv).toContain("'=1+1")
    expect(csv).toContain("'@SUM(A1)")
    expect(csv).toContain(',-12.5,')
    expect(csv.split(/[,\r\n]/).filter((cell) => /^"?[=+@\t]/.test(cell))).toEqual([])
    const report = await importFolder(service.services, join(out, 'catalogue.csv'))
    expect(report.counts.skipped).toBe(0)
    expect((await service.product('BOX-1')).variants[0]).toMatchObject({ finish: '=1+1', priceDelta: -1250 })
    expect((await service.product('BOX-2')).name.en).toBe('@SUM(A1)')
  })
})
