/** One bad product never ends an import: the report says what was wrong with it, and the others come in. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { boxDocument, boxJson, glb, rawGlb } from '../../../../../test/models/ingest.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { products } from '../tables.ts'
import { importFolder, type ImportOptions } from './importFolder.ts'
import { IngestPool } from './ingestPool.ts'
import { readableReport, type Report } from './report.ts'

const MB = 1024 * 1024

let service: TestService
let model: Uint8Array
let pool: IngestPool
beforeAll(async () => {
  service = await testService()
  model = await glb(boxDocument({ max: [2, 1, 1] }).document)
  pool = new IngestPool()
})
afterAll(async () => {
  await pool.close()
  await service.close()
})

let folder: string
beforeEach(async () => {
  await service.reset()
  folder = mkdtempSync(join(tmpdir(), 'diwan-hostile-'))
  writeFileSync(join(folder, 'box.glb'), model)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const HEAD = 'sku,name_en,category,price,width,height,depth,model'
const row = (sku: string, file = '', more = '') => `${sku},Plain box,side-table,100,2,1,1,${file}${more}`
const put = (...lines: string[]) => writeFileSync(join(folder, 'manifest.csv'), lines.join('\n'))
const come = (options: ImportOptions = {}) => importFolder(service.services, folder, { pool, ...options })
const skus = async () => (await service.services.db.root.select({ sku: products.sku }).from(products).orderBy(products.sku)).map(({ sku }) => sku)
const faultsOf = ({ products: list }: Report) =>
  list.flatMap(({ sku, faults }) => faults.map(({ row: at, field, message }) => `${sku} ${at} ${field}: ${message}`))

/** Triangles that hang together nowhere: simplifying so many takes a while. */
const shards = async (count: number): Promise<Uint8Array> => {
  const { document } = boxDocument()
  const [primitive] = document.getRoot().listMeshes()[0]!.listPrimitives()
  const positions = new Float32Array(count * 9).map((_, i) => Math.abs(Math.sin(i * 12.9898)))
  positions.set([0, 0, 0, 2, 1, 1])
  primitive!.getAttribute('POSITION')!.setArray(positions)
  primitive!.getIndices()!.setArray(new Uint32Array(count * 3).map((_, i) => i))
  return glb(document)
}

describe('import: files that were made to stop it', () => {
  const bent = (changes: object) => {
    const { json, bin } = boxJson(changes)
    return rawGlb(json, bin)
  }
  const lists = [
    { bufferView: 0, componentType: 5126, count: 8, type: 'VEC3' },
    { bufferView: 1, componentType: 5123, count: 36, type: 'SCALAR' },
  ]

  test('each is skipped with its reason, and what stands between them comes in', async () => {
    const bomb = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const long = rawGlb({})
    long.writeUInt32LE(2 ** 30, 12)
    const bad: [string, Uint8Array | string, RegExp][] = [
      [
        'sparse',
        bent({
          accessors: [{ ...lists[0], sparse: { count: 2e9, indices: { bufferView: 1, componentType: 5125 }, values: { bufferView: 0 } } }, lists[1]],
        }),
        /replaces 2000000000 of them/,
      ],
      [
        'instances',
        bent({
          accessors: [...lists, { componentType: 5126, count: 16_000_000, type: 'VEC3' }],
          nodes: [{ mesh: 0, extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 2 } } } }],
        }),
        /16,000,000 nodes and instances/,
      ],
      ['deep', bent({ nodes: Array.from({ length: 100_000 }, (_, i) => ({ children: [i + 1] })) }), /100,000 nodes/],
      ['circle', bent({ nodes: [{ mesh: 0, children: [1] }, { children: [0] }] }), /in a circle|not form a tree/],
      ['short', Buffer.from(model).subarray(0, 300), /cut off/],
      ['long', long, /longer than the file/],
      ['nested', `{"asset":${'['.repeat(200_000)}`, /not valid JSON/],
    ]
    const rows = bad.map(([name, bytes], i) => {
      writeFileSync(join(folder, `${name}.glb`), bytes)
      return row(`BAD-${i}`, `${name}.glb`, ',')
    })
    writeFileSync(join(folder, 'bomb.png'), bomb)
    put(`${HEAD},image`, row('BOX-1', 'box.glb', ','), ...rows, row('BAD-PICTURE', '', ',bomb.png'), row('BOX-2', 'box.glb', ','))
    const report = await come({ replace: true })
    expect(report.counts).toEqual({ added: 2, updated: 0, unchanged: 0, skipped: bad.length + 1, notReached: 0 })
    const faults = faultsOf(report)
    bad.forEach(([, , sentence], i) => expect(faults[i]).toMatch(sentence))
    expect(faults.at(-1)).toMatch(/BAD-PICTURE 10 image: .*(60000 × 60000 pixels|no PNG)/)
    expect(await skus()).toEqual(['BOX-1', 'BOX-2'])
  })

  test('import: a file that takes too long, or needs too much memory, fails its own product only', { tags: 'full' }, async () => {
    writeFileSync(join(folder, 'slow.glb'), await shards(400_000))
    put(HEAD, row('BOX-1', 'box.glb'), row('SLOW-1', 'slow.glb'), row('BOX-2', 'box.glb'))
    const quick = new IngestPool({ memoryBytes: 1024 * MB, timeMs: 40 })
    const small = new IngestPool({ memoryBytes: 320 * MB, timeMs: 60_000 })
    try {
      const slow = await come({ pool: quick, dryRun: true })
      expect(faultsOf(slow)).toContain('SLOW-1 3 model: Reading the files takes more than 0.04 seconds.')
      const large = await come({ pool: small, dryRun: true })
      expect(faultsOf(large)).toContain('SLOW-1 3 model: Reading the files needs more than 320 MB of memory.')
      expect(large.counts).toMatchObject({ added: 2, skipped: 1 })
    } finally {
      await quick.close()
      await small.close()
    }
    expect((await come()).counts).toMatchObject({ added: 2, skipped: 1 })
    expect(await skus()).toEqual(expect.arrayContaining(['BOX-1', 'BOX-2']))
  })
})

describe('import: numbers and words without measure', () => {
  test.each([
    ['stock', '99999999999', '99,999,999,999 is too much; at most 1,000,000 is taken.'],
    ['stock', '-1', '-1 is too little; at least 0 is taken.'],
    ['price', '100000000.01', '100,000,000.01 EGP is too much; at most 100,000,000 EGP is taken.'],
    ['price', '0', '0 EGP is too little; at least 0.01 EGP is taken.'],
    ['price', '9'.repeat(400), 'is not a number.'],
    ['price_delta', '1e9', 'is not a number.'],
    ['price_delta', '999999999', '999,999,999 EGP is too much; at most 100,000,000 EGP is taken.'],
    ['price_delta', '-100.01', 'would cost less than nothing.'],
    ['installation_price', '1000001', '1,000,001 EGP is too much; at most 1,000,000 EGP is taken.'],
    ['discount', '91', '91 % is too much; at most 90 % is taken.'],
    ['width', '21', 'would be 21 metres'],
    ['width', '0', '0 m is too little; at least 0.001 m is taken.'],
    ['clearance_front', '5.01', '5.01 m is too much; at most 5 m is taken.'],
    ['surface_height', '20.5', 'would be 20.5 metres'],
    ['rotate_y', '1000000', '1,000,000° is too much; at most 360° is taken.'],
    ['name_en', 'x'.repeat(121), 'It has 121 characters; at most 120 are taken.'],
    ['description_en', 'x'.repeat(100_000), 'It has 100,000 characters; at most 2000 are taken.'],
    ['finish', 'x'.repeat(65), 'It has 65 characters; at most 64 are taken.'],
    ['model', `${'x'.repeat(400)}.glb`, 'It has 404 characters; at most 400 are taken.'],
    ['image', 'x'.repeat(401), 'It has 401 characters; at most 400 are taken.'],
    ['model_variant', 'x'.repeat(201), 'It has 201 characters; at most 200 are taken.'],
    ['category', 'x'.repeat(50_000), 'is not known'],
    ['sku', 'X'.repeat(50_000), 'is no SKU'],
  ])('a %s beyond its limits is said with its row and column, and the product beside it comes in', async (column, value, sentence) => {
    const cells: Record<string, string> = { sku: 'BAD-1', name_en: 'Box', category: 'side-table', price: '100', width: '2', height: '1', depth: '1' }
    const columns = [...new Set([...Object.keys(cells), column])]
    const line = (of: Record<string, string>) => columns.map((name) => of[name] ?? '').join(',')
    put(columns.join(','), line({ ...cells, [column]: value }), line({ ...cells, sku: 'BOX-1' }))
    const report = await come()
    expect(report.counts).toMatchObject({ added: 1, skipped: 1 })
    expect(report.products[0]!.faults).toEqual([{ row: 2, field: column, message: expect.stringContaining(sentence) }])
    expect(JSON.stringify(report).length).toBeLessThan(4000)
    expect(await skus()).toContain('BOX-1')
  })

  test('the greatest values come in', async () => {
    put(`${HEAD},stock,discount,installation_price,price_delta`, 'BOX-1,Box,side-table,100000000,20,20,20,,1000000,90,1000000,-100000000')
    expect((await come()).counts).toMatchObject({ added: 1, skipped: 0 })
    expect(await service.product('BOX-1')).toMatchObject({ price: 100_000_000 * 100, variants: [{ stock: 1_000_000 }] })
  })

  test('a product of a catalogue in its own form is held to the same limits', async () => {
    const variant = { sku: 'BOX-1', name: { ar: 'x', en: 'x', fr: 'x' }, color: '#000000', finish: '', stock: 1, image: null }
    const entry = {
      name: variant.name,
      description: variant.name,
      category: 'side-table',
      roomTypes: [],
      styles: [],
      price: 10,
      size: { width: 1, height: 1, depth: 1 },
      mount: 'floor',
      model: null,
    }
    const of = (sku: string, more: object) => ({ sku, variants: [{ ...variant, sku }], ...entry, ...more })
    const list = [
      of('BAD-1', { variants: [{ ...variant, stock: 99_999_999_999 }] }),
      of('BAD-2', { price: 1e12 }),
      of('BAD-3', { variants: [{ ...variant, priceDelta: -11 }] }),
      of('BAD-4', { guaranteeYears: 1e12 }),
      of('BAD-5', { variants: Array.from({ length: 101 }, (_, i) => ({ ...variant, sku: `BAD-5-${i}` })) }),
      of('BAD-6', { installationPrice: -5 }),
      of('BAD-7', { description: { ...variant.name, en: 'x'.repeat(2001) } }),
      of('BOX-1', {}),
    ]
    writeFileSync(join(folder, 'catalogue.json'), JSON.stringify({ format: 'diwan-catalogue/1', products: list }))
    const report = await come()
    expect(report.counts).toMatchObject({ added: 1, skipped: 7 })
    expect(report.products.slice(0, 7).map(({ faults }) => faults.length)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(await skus()).toContain('BOX-1')
  })

  test('a product of more rows than variants are taken', async () => {
    put(`${HEAD},variant_sku`, ...Array.from({ length: 101 }, (_, i) => row('BAD-1', '', `,BAD-1-${i}`)), row('BOX-1', '', ','))
    const report = await come()
    expect(report.counts).toMatchObject({ added: 1, skipped: 1 })
    expect(faultsOf(report)).toEqual(['BAD-1 2 variant_sku: The product has 101 rows; at most 100 variants are taken.'])
  })

  test('a quote in the middle of a cell means inches', async () => {
    put(HEAD, 'BOX-1,Lamp 12" wide,side-table,100,2,1,1,', row('BOX-2'))
    expect((await come()).counts).toMatchObject({ added: 2, skipped: 0 })
    expect((await service.product('BOX-1')).name.en).toBe('Lamp 12" wide')
  })
})

describe('import: what fails beside the files', () => {
  test('a product that the database refuses is skipped, and the next is written', async () => {
    await service.services.db.pool.query(`alter table products add constraint test_refused check (sku <> 'BAD-1')`)
    try {
      put(HEAD, row('BAD-1'), row('BOX-1'))
      const report = await come()
      expect(report.counts).toMatchObject({ added: 1, skipped: 1 })
      expect(faultsOf(report)[0]).toMatch(/BAD-1 2 sku: The product could not be written: .*test_refused/)
      expect(JSON.stringify(report)).not.toMatch(/insert into/i)
    } finally {
      await service.services.db.pool.query('alter table products drop constraint test_refused')
    }
  })

  test('pictures that cannot be drawn leave the products', async () => {
    put(HEAD, row('BOX-1', 'box.glb'))
    const report = await come({ draw: () => Promise.reject(new Error('the browser crashed')) })
    expect(report.counts).toMatchObject({ added: 1, skipped: 0 })
    expect(report.products[0]!.notes.join()).toMatch(/No picture was drawn: the browser crashed/)
  })
})

describe('import: interrupted', () => {
  test(
    'what was converted and not yet written is not reached, nothing is removed, and the next import takes up all of it',
    { tags: 'full' },
    async () => {
      const interruption = new AbortController()
      put(HEAD, ...Array.from({ length: 60 }, (_, i) => row(`BOX-${i}`, 'box.glb')))
      let drawn = 0
      const draw: ImportOptions['draw'] = async () => {
        // While the second batch is drawn.
        if (++drawn === 2) interruption.abort()
        return { format: 'diwan-catalogue/1', products: [] }
      }
      const own = new IngestPool()
      const before = await skus()
      const report = await come({ draw, replace: true, signal: interruption.signal, pool: own })
      expect(report).toMatchObject({ interrupted: true, removed: [], counts: { added: 40, notReached: 20 } })
      expect(report.products).toHaveLength(60)
      expect(readableReport(report)).toMatch(/20 not reached: the import was interrupted/)
      expect(await skus()).toHaveLength(before.length + 40)
      expect((await come()).counts).toEqual({ added: 20, updated: 0, unchanged: 40, skipped: 0, notReached: 0 })
    },
  )

  /** `npm run catalog` itself, with a database of its own. */
  const command = (...args: string[]) =>
    spawn(process.execPath, ['scripts/catalog.ts', 'import', folder, '--no-pictures', '--report', join(folder, 'report.json'), ...args], {
      cwd: resolve(import.meta.dirname, '../../../../..'),
      env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const report = () => JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report

  test('an import interrupted by Ctrl-C ends with its report', { tags: 'full' }, async () => {
    // The first product is done at once; the second takes its time.
    writeFileSync(join(folder, 'slow.glb'), await shards(450_000))
    put(HEAD, row('BOX-0'), ...Array.from({ length: 60 }, (_, i) => row(`SLOW-${i}`, 'slow.glb')))
    const child = command()
    let said = ''
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString()
      if (said.includes('products [') && !child.killed) child.kill('SIGINT')
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    expect(code).toBe(1)
    expect(report().interrupted).toBe(true)
    expect(report().products).toHaveLength(61)
  })

  test('a manifest that cannot be read leaves a report that says so', { tags: 'full' }, async () => {
    mkdirSync(join(folder, 'data'))
    put('sku,sku')
    const [code] = (await once(command(), 'exit')) as [number | null]
    expect(code).toBe(1)
    expect(report()).toMatchObject({ failure: expect.stringMatching(/Two columns are called sku/), products: [] })
  })
})
