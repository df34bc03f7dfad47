import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeIO, type Document } from '@gltf-transform/core'
import { ALL_EXTENSIONS, KHRMaterialsVariants } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bakedParts, variantNames } from './bake.ts'
import { readModelFiles } from './container.ts'
import { houseTriangles } from './examine.ts'
import { boxOf, type Pose } from './fit.ts'
import { modelIO } from './readDocument.ts'
import { readableBytes } from './refused.ts'
import { simplified, ingestModel, type IngestOptions } from './ingestModel.ts'
import { boxDocument, boxJson, glb } from '../../../test/models/ingest.ts'
import { isFull } from '../../../test/contract/scope.ts'

let root: string
let folder: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'diwan-intake-test-')))
  folder = join(root, 'shop')
  mkdirSync(folder)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const put = (name: string, bytes: Uint8Array | string) => writeFileSync(join(folder, name), bytes)
const wanted = (over: Partial<IngestOptions> = {}): IngestOptions => ({
  size: { width: 2, height: 1, depth: 1 },
  category: 'armchair',
  mount: 'floor',
  pose: {},
  variants: [{ sku: 'BOX-1', names: [] }],
  ...over,
})
const come = async (name: string, over: Partial<IngestOptions> = {}) => ingestModel((await readModelFiles(folder, name)).document, wanted(over))

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
  ] as const)('the model is measured through its nodes, scaled and moved to the pivot of its mount: %s', async (mount, min, max) => {
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

  test.each([
    ['a door of 145 mm that measures 153', [0.9, 2.1, 0.153], { width: 0.9, height: 2.1, depth: 0.145 }, '5.2'],
    ['a rail, thin both ways', [2, 0.035, 0.052], { width: 2, height: 0.04, depth: 0.06 }, '15.4'],
    ['a rug', [2, 0.004, 1.4], { width: 2, height: 0.01, depth: 1.4 }, '150.0'],
    ['a small thing in centimetres', [8.4, 9.2, 8.4], { width: 0.09, height: 0.1, depth: 0.1 }, '9.5'],
    ['a cube of 3 cm that is squeezed', [0.03, 0.03, 0.03], { width: 0.02, height: 0.03, depth: 0.02 }, '33.3'],
  ] as const)('a side within a centimetre passes whatever its proportion, and is said: %s', async (_what, max, size, off) => {
    put('box.glb', await glb(boxDocument({ max: [...max] }).document))
    const { bytes, notes } = await come('box.glb', { size })
    const [width, height, depth] = (await opened(bytes)).box.max
    expect(rounded([width * 2, height, depth * 2])).toEqual([size.width, size.height, size.depth])
    expect(notes).toEqual([`A side was ${off} % off the stated proportions and was brought to size.`])
  })

  test.each([
    ['a bath that lies along the other axis', [0.7, 0.5, 1.7], {}, 'rotate_y: 90'],
    ['one that was turned though it lay right', [1.7, 0.5, 0.7], { rotateY: 90 }, 'rotate_y: 0'],
    ['one from a program whose z points up', [1.7, 0.7, 0.5], {}, 'up: z'],
    ['one that is both', [0.7, 1.7, 0.5], {}, 'up: z and rotate_y: 90'],
    ['one that says z though y points up', [1.7, 0.5, 0.7], { up: 'z' }, 'up: y'],
    ['one whose turn has to go when its axis is said', [1.7, 0.7, 0.5], { rotateY: 90 }, 'up: z and rotate_y: 0'],
    ['one whose axis has to go when it is turned', [0.7, 0.5, 1.7], { up: 'z' }, 'up: y and rotate_y: 90'],
    ['one that is turned to its other side may stay so', [1.7, 0.7, 0.5], { rotateY: 180 }, 'up: z'],
  ] as const)('where a turn fits, the refusal names every column that has to change: %s', async (_what, max, pose: Pose, turn) => {
    const size = { width: 1.7, height: 0.5, depth: 0.7 }
    put('box.glb', await glb(boxDocument({ max: [...max] }).document))
    await expect(come('box.glb', { size, pose })).rejects.toThrow(`It fits when the list says ${turn}.`)
    const said = Object.fromEntries(turn.split(' and ').map((column) => column.split(': ') as [string, string]))
    const up = (said['up'] ?? pose.up) as Pose['up']
    const followed: Pose = { rotateY: Number(said['rotate_y'] ?? pose.rotateY ?? 0), ...(up && { up }) }
    expect((await come('box.glb', { size, pose: followed })).triangles).toBe(12)
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
  /** Small upright triangles that hang together nowhere, side by side like leaves. */
  const hedge = (count: number) => {
    const side = Math.ceil(Math.sqrt(count))
    const leaf = (i: number) => {
      const [x, z, lean] = [(i % side) / side, Math.floor(i / side) / side, Math.abs(Math.sin(i * 12.9898))]
      return [x, 0, z, x, 1, z, Math.min(1, x + 0.05), 0.5, Math.min(1, z + lean / 20)]
    }
    return reshaped(
      boxDocument().document,
      [0, 0, 0, 1, 1, 1, 1, 0, 1, ...Array.from({ length: count - 1 }, (_, i) => leaf(i)).flat()],
      Array.from({ length: count * 3 }, (_, i) => i),
    )
  }
  const reshaped = (document: Document, positions: number[], indices: number[]) => {
    const [primitive] = document.getRoot().listMeshes()[0]!.listPrimitives()
    primitive!.getAttribute('POSITION')!.setArray(new Float32Array(positions))
    primitive!.getIndices()!.setArray(new Uint32Array(indices))
    return document
  }

  test('too many triangles are simplified if that is not visible, else refused with the number', async () => {
    const size = { width: 1, height: 1, depth: 1 }
    put('flat.glb', await glb(flat(160)))
    const { triangles, notes } = await come('flat.glb', { size })
    expect(triangles).toBeLessThanOrEqual(40_000)
    expect(notes.join()).toMatch(/Simplified from 51,200/)
    put('rough.glb', await glb(shards(65_000)))
    await expect(come('rough.glb', { size })).rejects.toThrow(/65,000 triangles; at most 60,000 are kept, and within 2 % of its shape/)
  })

  test('a model that cannot be simplified is only reported to have many triangles', async () => {
    await modelIO()
    const count = 40_400
    const corner = (i: number) => [Math.cos(i * 2.1), Math.sin(i * 2.1), Math.floor(i / 3) / count]
    const positions = Array.from({ length: count * 3 }, (_, i) => corner(i)).flat()
    const large = reshaped(
      boxDocument().document,
      positions,
      Array.from({ length: count * 3 }, (_, i) => i),
    )
    const notes: string[] = []
    simplified(bakedParts(large), notes)
    expect(notes).toEqual(['It has 40,400 triangles; models load best with at most 40,000.'])
  })

  // Ten seconds.
  test.runIf(isFull)(
    'a few triangles too many do not keep a model out: it is said what was done, and the file is then one of the house’s own',
    async () => {
      put('rough.glb', await glb(hedge(45_000)))
      const { triangles, notes, bytes } = await come('rough.glb', { size: { width: 1, height: 1, depth: 1 } })
      expect(triangles).toBeGreaterThan(40_000)
      expect(triangles).toBeLessThanOrEqual(60_000)
      expect(notes.join(' ')).toMatch(/within 2 % of its shape.*load best with at most 40,000/)
      put('again.glb', bytes)
      const house = { size: { width: 1, height: 1, depth: 1 }, mount: 'floor', skus: ['BOX-1'] } as const
      expect(await houseTriangles(await readModelFiles(folder, 'again.glb'), house)).toBe(triangles)
    },
  )
})

test.each([
  [500, '500 B'],
  [1536, '1.5 KB'],
  [52_428_800, '50 MB'],
])('%i bytes read as %s', (bytes, said) => expect(readableBytes(bytes)).toBe(said))
