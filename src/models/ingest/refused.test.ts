/** Files that are refused, each by a sentence that names what is wrong. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readModelFiles } from './container.ts'
import { ingestModel } from './ingestModel.ts'
import { boxJson, rawGlb } from '../../../test/models/ingest.ts'

let root: string
let folder: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'diwan-refused-')))
  folder = join(root, 'shop')
  mkdirSync(folder)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const put = (name: string, bytes: Uint8Array | string) => writeFileSync(join(folder, name), bytes)
const come = async (name: string) =>
  ingestModel((await readModelFiles(folder, name)).document, {
    size: { width: 1, height: 1, depth: 1 },
    category: 'armchair',
    mount: 'floor',
    pose: {},
    variants: [{ sku: 'BOX-1', names: [] }],
  })

describe('a model refused by name', () => {
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
    ['a length that is missing', () => bent({ buffers: [{}] }), /"buffers\.0\.byteLength" is missing/],
    ['a length without end', () => bent({ buffers: [{ byteLength: 1e300 }] }), /"buffers\.0\.byteLength" is 1e\+300, which is out of range/],
    ['a length below nothing', () => bent({ buffers: [{ byteLength: -1 }] }), /"buffers\.0\.byteLength" is -1, which is out of range/],
    ['a length that is a word', () => bent({ buffers: [{ byteLength: 'long' }] }), /"buffers\.0\.byteLength" is not of the kind/],
    [
      'a texture that is not there',
      () =>
        bent({
          materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 3 } } }],
          meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
        }),
      /The model cannot be read: a part of its description names another/,
    ],
    ['a skin of no bones', () => bent({ skins: [7], nodes: [{ mesh: 0, skin: 0 }] }), /"skins\.0" is not of the kind/],
    [
      '400,000 morph targets that share one list',
      () =>
        bent({
          meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, targets: Array.from({ length: 400_000 }, () => ({ POSITION: 0 })) }] }],
        }),
      /3,200,036 corners, those of its morph targets counted; at most 3,000,000/,
    ],
    [
      'a skin of many joints in many nodes',
      () =>
        bent({
          skins: [{ joints: Array.from({ length: 1000 }, () => 0) }],
          nodes: Array.from({ length: 101 }, () => ({ mesh: 0, skin: 0 })),
          scenes: [{ nodes: Array.from({ length: 101 }, (_, i) => i) }],
        }),
      /hangs on 101,000 joints, each use of its skins counted; at most 100,000/,
    ],
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
          scenes: [{ nodes: Array.from({ length: 4000 }, (_, i) => i) }],
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
    [
      'a million triangles',
      () => bent({ accessors: accessors({}, { bufferView: undefined, count: 3_000_000 }) }),
      /1,000,000 triangles; at most 750,000 are taken, and 60,000 are kept/,
    ],
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
    const refused = come('bad.glb')
    await expect(refused).rejects.toThrow(sentence)
    await expect(refused).rejects.toMatchObject({ name: 'ModelRefused' })
    // Sentences for the keeper of the files, in no program's words.
    await expect(refused).rejects.not.toThrow(/undefined|null|Invalid input|expected|reading '|is not a function|Too big|Too small|NaN|Symbol/)
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
