import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeIO, type Document } from '@gltf-transform/core'
import { ALL_EXTENSIONS, KHRMaterialsVariants } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bakedParts, variantNames } from './bake.ts'
import { readModelFiles } from './container.ts'
import { houseTriangles } from './examine.ts'
import { boxOf } from './fit.ts'
import { readableBytes } from './refused.ts'
import { takeIn, type Wanted } from './takeIn.ts'
import { boxDocument, boxJson, glb, rawGlb } from './testing.ts'

let root: string
let folder: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'diwan-intake-test-')))
  folder = join(root, 'shop')
  mkdirSync(folder)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const put = (name: string, bytes: Uint8Array | string) => writeFileSync(join(folder, name), bytes)
const wanted = (over: Partial<Wanted> = {}): Wanted => ({
  size: { width: 2, height: 1, depth: 1 },
  category: 'armchair',
  mount: 'floor',
  pose: {},
  variants: [{ sku: 'BOX-1', names: [] }],
  ...over,
})
const come = async (name: string, over: Partial<Wanted> = {}) => takeIn((await readModelFiles(folder, name)).document, wanted(over))

const opened = async (bytes: Uint8Array) => {
  await MeshoptDecoder.ready
  const document = await new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({ 'meshopt.decoder': MeshoptDecoder }).readBinary(bytes)
  return { document, box: boxOf(bakedParts(document)) }
}
const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 1000) / 1000 + 0)

describe('a good model', () => {
  test.each([
    ['floor', [-1, 0, -0.5], [1, 1, 0.5]],
    ['surface', [-1, 0, -0.5], [1, 1, 0.5]],
    ['wall', [-1, 0, 0], [1, 1, 1]],
    ['ceiling', [-1, -1, -0.5], [1, 0, 0.5]],
  ] as const)('is measured through its nodes, brought to size and to the pivot of its mount: %s', async (mount, min, max) => {
    put(
      'box.glb',
      await glb(boxDocument({ min: [3, 4, 5], max: [5, 5, 6], translation: [7, -8, 9], scale: [0.01, 0.01, 0.01], parentScale: [3, 3, 3] }).document),
    )
    const { bytes, triangles } = await come('box.glb', { mount })
    const { box } = await opened(bytes)
    expect([rounded(box.min), rounded(box.max), triangles]).toEqual([min, max, 12])
  })

  test('a quarter turn and an axis that points up bring the front to +z', async () => {
    // Two wide, one deep and half high, as z-up programs write it, and turned by a quarter.
    put('box.glb', await glb(boxDocument({ max: [1, 2, 0.5] }).document))
    const { bytes } = await come('box.glb', { size: { width: 2, height: 0.5, depth: 1 }, pose: { up: 'z', rotateY: 90 } })
    expect(rounded((await opened(bytes)).box.max)).toEqual([1, 0.5, 0.5])
  })

  test('up to five per cent of proportion are made good and said; more is refused with both sizes', async () => {
    put('box.glb', await glb(boxDocument({ max: [2, 1, 1.04] }).document))
    const { bytes, notes } = await come('box.glb')
    expect(rounded((await opened(bytes)).box.max)).toEqual([1, 1, 0.5])
    expect(notes.join()).toMatch(/2\.0 % off the stated proportions/)
    put('long.glb', await glb(boxDocument({ max: [3, 1, 1] }).document))
    await expect(come('long.glb')).rejects.toThrow(/measures 3 × 1 × 1 m .* stated are 2 × 1 × 1 m/)
  })

  test('keeps its variants by SKU; names of its own go no further', async () => {
    const { document, material } = boxDocument({ max: [2, 1, 1] })
    const blue = document.createMaterial('<script>alert(1)</script>').setBaseColorFactor([0, 0, 1, 1])
    const extension = document.createExtension(KHRMaterialsVariants)
    const list = extension.createMappingList()
    for (const [name, one] of [
      ['Oak', material],
      ['Blue ', blue],
    ] as const)
      list.addMapping(extension.createMapping().setMaterial(one).addVariant(extension.createVariant(name)))
    document.getRoot().listMeshes()[0]!.listPrimitives()[0]!.setExtension('KHR_materials_variants', list)
    put('box.glb', await glb(document))
    const variants = [
      { sku: 'BOX-BLUE', names: ['blue'] },
      { sku: 'BOX-OAK', names: ['Chêne', 'oak'] },
    ]
    const { bytes } = await come('box.glb', { variants })
    const out = await opened(bytes)
    expect(variantNames(out.document)).toEqual(['BOX-BLUE', 'BOX-OAK'])
    expect(bakedParts(out.document)[0]!.dressed.get('BOX-BLUE')!.getBaseColorFactor()).toEqual([0, 0, 1, 1])
    expect(bakedParts(out.document)[0]!.material!.getBaseColorFactor()).toEqual([0, 0, 1, 1])
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('script')
    await expect(come('box.glb', { variants: [variants[0]!, { sku: 'BOX-RED', names: ['red'] }] })).rejects.toThrow(
      /variants "Oak", "Blue ".*BOX-RED/,
    )
  })

  test('the same file comes out the same, and is then one of the house’s own', async () => {
    put('box.glb', await glb(boxDocument({ max: [2, 1, 1] }).document))
    const [first, second] = [await come('box.glb'), await come('box.glb')]
    expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true)
    put('again.glb', first.bytes)
    const files = await readModelFiles(folder, 'again.glb')
    const house = { size: wanted().size, mount: 'floor', skus: ['BOX-1'] } as const
    expect(await houseTriangles(files, house)).toBe(12)
    expect(await houseTriangles(files, { ...house, mount: 'ceiling' })).toBeNull()
    expect(await houseTriangles(files, { ...house, skus: ['OTHER'] })).toBeNull()
    expect(await houseTriangles(files, { ...house, size: { width: 2.1, height: 1, depth: 1 } })).toBeNull()
  })

  test('a glTF with its data beside it', async () => {
    const { json, bin } = boxJson({ buffers: [{ byteLength: 168, uri: 'the%20data.bin' }] })
    put('box.gltf', JSON.stringify(json))
    put('the data.bin', bin)
    expect((await come('box.gltf', { size: { width: 1, height: 1, depth: 1 } })).triangles).toBe(12)
  })

  test('animations and bones are left behind and said', async () => {
    const { document } = boxDocument({ max: [2, 1, 1] })
    const node = document.getRoot().listNodes()[0]!
    const accessor = () =>
      document
        .createAccessor()
        .setArray(new Float32Array([0, 1]))
        .setBuffer(document.getRoot().listBuffers()[0]!)
    const sampler = document.createAnimationSampler().setInput(accessor()).setOutput(accessor().setType('SCALAR'))
    document
      .createAnimation('spin')
      .addSampler(sampler)
      .addChannel(document.createAnimationChannel().setTargetNode(node).setTargetPath('weights').setSampler(sampler))
    node.setSkin(document.createSkin().addJoint(node))
    put('box.glb', await glb(document))
    const { notes, bytes } = await come('box.glb')
    expect(notes.join()).toMatch(/animation.*bones/)
    expect((await opened(bytes)).document.getRoot().listAnimations()).toEqual([])
  })

  /** A surface of `side` × `side` squares in a plane, but for one corner. */
  const flat = (side: number) => {
    const { document } = boxDocument()
    const positions = Array.from({ length: (side + 1) ** 2 }, (_, i) => [Math.floor(i / (side + 1)) / side, 0, (i % (side + 1)) / side]).flat()
    positions[1] = 1
    const indices = Array.from({ length: side * side }, (_, i) => {
      const a = Math.floor(i / side) * (side + 1) + (i % side)
      return [a, a + 1, a + side + 1, a + 1, a + side + 2, a + side + 1]
    }).flat()
    return reshaped(document, positions, indices)
  }
  /** Triangles that hang together nowhere. */
  const shards = (count: number) => {
    const corner = (i: number) => [Math.abs(Math.sin(i * 12.9898)), Math.abs(Math.sin(i * 78.233)), Math.abs(Math.sin(i * 39.425))]
    const positions = Array.from({ length: count * 3 }, (_, i) => corner(i + 1)).flat()
    positions.splice(0, 6, 0, 0, 0, 1, 1, 1)
    return reshaped(
      boxDocument().document,
      positions,
      Array.from({ length: count * 3 }, (_, i) => i),
    )
  }
  const reshaped = (document: Document, positions: number[], indices: number[]) => {
    const [primitive] = document.getRoot().listMeshes()[0]!.listPrimitives()
    primitive!.getAttribute('POSITION')!.setArray(new Float32Array(positions))
    primitive!.getIndices()!.setArray(new Uint32Array(indices))
    return document
  }

  test('too many triangles are simplified where that does not show, else refused with the number', async () => {
    const size = { width: 1, height: 1, depth: 1 }
    put('flat.glb', await glb(flat(160)))
    const { triangles, notes } = await come('flat.glb', { size })
    expect(triangles).toBeLessThanOrEqual(40_000)
    expect(notes.join()).toMatch(/Simplified from 51,200/)
    put('rough.glb', await glb(shards(45_000)))
    await expect(come('rough.glb', { size })).rejects.toThrow(/45,000 triangles; at most 40,000/)
  })
})

describe('refused by name', () => {
  const box = () => {
    const { json, bin } = boxJson()
    return rawGlb(json, bin)
  }
  const bent = (changes: object) => {
    const { json, bin } = boxJson(changes)
    return rawGlb(json, bin)
  }
  const accessors = (first: object, second: object = {}) => [
    { bufferView: 0, componentType: 5126, count: 8, type: 'VEC3', ...first },
    { bufferView: 1, componentType: 5123, count: 36, type: 'SCALAR', ...second },
  ]
  const withPositions = (value: number) => {
    const { json, bin } = boxJson()
    const bad = new Uint8Array(bin)
    new DataView(bad.buffer).setFloat32(0, value, true)
    return rawGlb(json, bad)
  }
  const lying = (bytes: Buffer, at: number, value: number) => {
    bytes.writeUInt32LE(value, at)
    return bytes
  }

  test.each<[string, () => Buffer | string, RegExp]>([
    ['cut off', () => box().subarray(0, 200), /cut off/],
    ['a few bytes', () => box().subarray(0, 12), /cut off/],
    ['another kind of file', () => 'MZ this is a program', /no glTF/],
    ['an empty file', () => '', /no glTF/],
    ['a GLB of version 1', () => lying(box(), 4, 1), /glTF 1/],
    ['a length that lies', () => lying(box(), 8, 4_000_000_000), /says that it has 4000000000 bytes/],
    ['a part that lies', () => lying(box(), 12, 0xffffff00), /longer than the file/],
    ['a description that is no JSON', () => '{"asset": ', /not valid JSON/],
    ['a description that is no glTF', () => '{"asset": 1}', /not glTF/],
    ['data that is not there', () => bent({ buffers: [{ byteLength: 1e9 }] }), /1000000000 bytes of data/],
    [
      'a view beyond the data',
      () =>
        bent({
          bufferViews: [
            { buffer: 0, byteOffset: 160, byteLength: 96 },
            { buffer: 0, byteLength: 72 },
          ],
        }),
      /beyond the end/,
    ],
    ['a list longer than its data', () => bent({ accessors: accessors({ count: 100 }) }), /longer than its data/],
    ['a list without end', () => bent({ accessors: accessors({ bufferView: undefined, count: 2 ** 40 }) }), /1,099,511,627,776 corners/],
    [
      'a list without end that nothing uses',
      () => bent({ accessors: [...accessors({}), { componentType: 5126, count: 2 ** 40, type: 'VEC3' }] }),
      /more than 200 MB/,
    ],
    [
      'a list that replaces two thousand million of its eight values',
      () => bent({ accessors: accessors({ sparse: { count: 2e9, indices: { bufferView: 1, componentType: 5123 }, values: { bufferView: 0 } } }) }),
      /has 8 values and replaces 2000000000/,
    ],
    [
      'replaced values that are not there',
      () => bent({ accessors: accessors({ sparse: { count: 8, indices: { bufferView: 1, componentType: 5125 }, values: { bufferView: 1 } } }) }),
      /longer than its data/,
    ],
    [
      'places of replaced values that are not there',
      () => bent({ accessors: accessors({ sparse: { count: 8, indices: { bufferView: 9, componentType: 5123 }, values: { bufferView: 0 } } }) }),
      /longer than its data/,
    ],
    [
      'sixteen million instances',
      () =>
        bent({
          extensionsUsed: ['EXT_mesh_gpu_instancing'],
          accessors: [...accessors({}), { componentType: 5126, count: 16_000_000, type: 'VEC3' }],
          nodes: [{ mesh: 0, extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 2 } } } }],
        }),
      /16,000,000 nodes and instances; at most 5,000/,
    ],
    [
      'one mesh of few triangles and many corners in every node',
      () =>
        bent({
          accessors: accessors({ bufferView: undefined, count: 1_000_000 }),
          nodes: Array.from({ length: 4000 }, () => ({ mesh: 0 })),
        }),
      /4,000,000,000 corners/,
    ],
    [
      'nodes in a chain of 100,000',
      () => bent({ nodes: Array.from({ length: 100_000 }, (_, i) => (i === 99_999 ? { mesh: 0 } : { children: [i + 1] })) }),
      /100,000 nodes/,
    ],
    [
      'nodes in a chain of 4,000',
      () => bent({ nodes: Array.from({ length: 4000 }, (_, i) => (i === 3999 ? { mesh: 0 } : { children: [i + 1] })) }),
      /nested too deeply/,
    ],
    ['a description of 1 GB by its header', () => lying(lying(box(), 12, 2 ** 30), 8, 2 ** 30 + 20), /says that it has 1073741844 bytes/],
    ['a description of 1 GB in a file of its own length', () => lying(box(), 12, 2 ** 30), /longer than the file/],
    ['a description nested 100,000 deep', () => `{"asset":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, /not glTF/],
    ['a million triangles', () => bent({ accessors: accessors({}, { bufferView: undefined, count: 3_000_000 }) }), /1,000,000 triangles/],
    [
      'corners that are not there',
      () => {
        const { json, bin } = boxJson()
        const bad = new Uint8Array(bin)
        new DataView(bad.buffer).setUint16(96, 60_000, true)
        return rawGlb(json, bad)
      },
      /corners that it does not have/,
    ],
    ['coordinates that are no numbers', () => withPositions(NaN), /not numbers/],
    ['coordinates without end', () => withPositions(Infinity), /not numbers/],
    ['coordinates far away', () => withPositions(1e30), /1\.0e\+30/],
    ['a place that is no number', () => bent({ nodes: [{ mesh: 0, translation: [1e200, 1e200, 1e200], scale: [1e200, 1, 1] }] }), /not|size/],
    ['nothing to see', () => bent({ meshes: [], nodes: [{}] }), /no surface/],
    ['lines alone', () => bent({ meshes: [{ primitives: [{ attributes: { POSITION: 0 }, mode: 1 }] }] }), /no surface/],
    ['nodes in a circle', () => bent({ nodes: [{ mesh: 0, children: [1] }, { children: [0] }] }), /circle|tree/],
    ['an extension that nobody knows', () => bent({ extensionsUsed: ['ACME_secret'], extensionsRequired: ['ACME_secret'] }), /ACME_secret/],
    ['an address', () => bent({ images: [{ uri: 'https://example.com/spy.png' }] }), /not a path inside the folder/],
    ['an address without a scheme', () => bent({ images: [{ uri: '//example.com/spy.png' }] }), /not a path inside/],
    ['a file address', () => bent({ buffers: [{ byteLength: 168, uri: 'file:///etc/passwd' }] }), /not a path inside/],
    ['an absolute path', () => bent({ images: [{ uri: '/etc/passwd' }] }), /not a path inside/],
    ['a drive', () => bent({ images: [{ uri: 'C:\\secret.png' }] }), /not a path inside/],
    ['a way out', () => bent({ images: [{ uri: '../secret.png' }] }), /leads out/],
    ['a way out in disguise', () => bent({ images: [{ uri: 'a/%2e%2e/%2e%2e/secret.png' }] }), /leads out/],
    ['a way out with other slashes', () => bent({ images: [{ uri: '..\\secret.png' }] }), /leads out/],
    [
      'data in the address that is too large',
      () => bent({ buffers: [{ byteLength: 168, uri: `data:application/octet-stream;base64,${'A'.repeat(70_000_000)}` }] }),
      /50 MB/,
    ],
    ['data in the address that is no base64', () => bent({ buffers: [{ byteLength: 168, uri: 'data:text/plain,hello' }] }), /only base64/],
  ])('%s', async (_what, bytes, sentence) => {
    writeFileSync(join(root, 'secret.png'), 'secret')
    put('bad.glb', bytes())
    const refused = come('bad.glb', { size: { width: 1, height: 1, depth: 1 } })
    await expect(refused).rejects.toThrow(sentence)
    await expect(refused).rejects.toMatchObject({ name: 'ModelRefused' })
  })

  test('200 MB, by its size alone', async () => {
    put('huge.glb', 'glTF')
    truncateSync(join(folder, 'huge.glb'), 200 * 1024 * 1024)
    await expect(readModelFiles(folder, 'huge.glb')).rejects.toThrow('The file has 200 MB; at most 50 MB are taken.')
  })

  test('links that leave the folder, folders, and what is not there', async () => {
    put('box.glb', box())
    writeFileSync(join(root, 'outside.glb'), box())
    symlinkSync(join(root, 'outside.glb'), join(folder, 'link.glb'))
    symlinkSync(join(folder, 'box.glb'), join(folder, 'inside.glb'))
    mkdirSync(join(folder, 'folder.glb'))
    await expect(readModelFiles(folder, 'link.glb')).rejects.toThrow(/link that leads out/)
    await expect(readModelFiles(folder, '../outside.glb')).rejects.toThrow(/leads out/)
    await expect(readModelFiles(folder, 'folder.glb')).rejects.toThrow(/not a file/)
    await expect(readModelFiles(folder, 'gone.glb')).rejects.toThrow(/There is no file "gone.glb"/)
    expect((await readModelFiles(folder, 'inside.glb')).bytes).toHaveLength(1)
  })
})

test.each([
  [500, '500 B'],
  [1536, '1.5 KB'],
  [52_428_800, '50 MB'],
])('%i bytes read as %s', (bytes, said) => expect(readableBytes(bytes)).toBe(said))
