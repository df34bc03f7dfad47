import { beforeAll, describe, expect, test } from 'vitest'
import { LruCache } from './lruCache.ts'
import { productFile, roomFile } from './convert.ts'
import { arFaults } from './faults.ts'
import { weightOf } from './model.ts'
import { ball, thing } from '../../../test/models/convert/models.ts'
import { readZip, writeZip, type ZipEntry } from './zip.ts'

const text = (said: string) => Buffer.from(said)

describe('a stored ZIP', () => {
  const entries: ZipEntry[] = ['a', 'folder/ü.txt', 'x'.repeat(31), 'y'.repeat(34), 'z'.repeat(36)].map((name, i) => ({
    name,
    data: text('.'.repeat(i * 61)),
  }))

  test('gives back what was put in, in order, with every file on a multiple of 64', () => {
    const found = readZip(writeZip(entries))
    expect(found.map(({ name, data }) => [name, data.length])).toEqual(entries.map(({ name, data }) => [name, data.length]))
    expect(found.every(({ offset, isStored, isWhole }) => offset % 64 === 0 && isStored && isWhole)).toBe(true)
  })

  test('a ZIP with one wrong byte is refused', () => {
    const bytes = writeZip(entries)
    const last = readZip(bytes).at(-1)!
    bytes[last.offset] = 0
    expect(readZip(bytes).map(({ isWhole }) => isWhole)).toEqual([true, true, true, true, false])
  })

  test.each([
    ['empty', new Uint8Array()],
    ['cut off', writeZip(entries).slice(0, -10)],
    ['without its beginning', writeZip(entries).slice(200)],
  ])('a file that is no ZIP is refused: %s', (_, bytes) => {
    expect(() => readZip(bytes)).toThrow(/ZIP/)
  })
})

describe('what is kept', () => {
  test('the cache keeps the entries used last, as much as there is room for', () => {
    const kept = new LruCache<number>(10)
    for (const [key, weight] of [
      ['a', 4],
      ['b', 4],
    ] as const)
      kept.set(key, weight, weight)
    kept.get('a')
    kept.set('c', 3, 3)
    expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([4, undefined, 3])
    kept.set('a', 5, 5)
    kept.set('huge', 99, 99)
    expect(['a', 'c', 'huge'].map((key) => kept.get(key))).toEqual([undefined, undefined, 99])
  })
})

test('a decoded model weighs its shapes as they lie in memory, and its file', () => {
  const shape = {
    positions: new Float32Array(30),
    normals: new Float32Array(30),
    uvs: [new Float32Array(20)],
    colors: { values: new Float32Array(40), size: 4 },
    indices: new Uint32Array(60),
  }
  expect(weightOf(100, [{ shape }, { shape }])).toBe(100 + 2 * 4 * (30 + 30 + 20 + 40 + 60))
})

describe('faults are found', () => {
  let web: Uint8Array
  let usdz: Uint8Array
  beforeAll(async () => {
    const model = await thing()
    web = (await productFile(model, { variant: null, name: 'Thing' }, 'web')).bytes
    usdz = (await productFile(model, { variant: null, name: 'Thing' }, 'ios')).bytes
  })

  test('in a GLB for one viewer that is given to another', async () => {
    expect((await arFaults(web, 'android', 'product')).join()).toMatch(/EXT_meshopt_compression is required.*a picture is image\/webp/)
    const raw = await thing({ transform: { scale: [2, 2] } })
    expect((await arFaults(raw, 'android', 'product')).join()).toMatch(/KHR_materials_variants is left in,KHR_texture_transform is left in/)
    expect((await arFaults(raw, 'web', 'product')).join()).toMatch(/it is not compressed,a picture is image\/png/)
  })

  test('in a GLB that glTF’s own validator rejects', async () => {
    const bad = await thing({ colors: [2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1] })
    expect((await arFaults(bad, 'android', 'product')).join()).toContain('ACCESSOR_NON_CLAMPED')
  })

  test('in what is over the budget', async () => {
    const heavy = (
      await roomFile(
        [{ id: 'a', model: await ball(142), variant: null, position: { x: 0, y: 0, z: 0 }, angle: 0, scale: { x: 1, y: 1, z: 1 }, name: 'Ball' }],
        { x: 0, z: 0 },
        'android',
      )
    ).bytes
    expect(await arFaults(heavy, 'android', 'room')).toEqual([])
    expect(await arFaults(heavy, 'android', 'product')).toEqual([
      'triangles: 40328, at most 40000',
      expect.stringMatching(/^vertices: \d+, at most 30000$/),
    ])
  })

  test.each([
    ['the scene is not the first file', (all: ZipEntry[]) => all.toReversed(), 'the first file is no USD layer'],
    ['a picture is missing', (all: ZipEntry[]) => all.filter(({ name }) => !name.endsWith('.jpg')), 'textures/Picture_1.jpg is named and not there'],
    [
      'a file of another kind',
      (all: ZipEntry[]) => [...all, { name: 'readme.txt', data: text('') }],
      'readme.txt is of a kind that USDZ does not hold',
    ],
    [
      'another unit',
      ([scene, ...rest]: ZipEntry[]) => [
        { ...scene!, data: text(Buffer.from(scene!.data).toString().replace('metersPerUnit = 1', 'metersPerUnit = 0.01')) },
        ...rest,
      ],
      'it does not say metersPerUnit = 1',
    ],
  ] as const)('in a USDZ where %s', async (_, change, fault) => {
    expect(await arFaults(writeZip(change(readZip(usdz))), 'ios', 'product')).toEqual([fault])
  })

  test('in a USDZ whose files lie askew or are not what was put in', async () => {
    const askew = Buffer.concat([text('.'), usdz])
    expect((await arFaults(askew, 'ios', 'product')).length).toBeGreaterThan(0)
    const torn = usdz.slice()
    torn[readZip(usdz).at(-1)!.offset + 20]! ^= 255
    expect(await arFaults(torn, 'ios', 'product')).toEqual(['textures/Picture_1.jpg is not what its checksum says'])
  })

  test.each(['web', 'android', 'ios'] as const)('in what is no file for %s at all', async (target) => {
    expect((await arFaults(text('nothing of the kind'), target, 'product')).join()).toMatch(/^it cannot be read: ./)
  })
})
