/** Models as other programs pack them: each comes in as the same model does that is packed in no way. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeIO, type Document, type Texture } from '@gltf-transform/core'
import {
  ALL_EXTENSIONS,
  EXTMeshGPUInstancing,
  EXTMeshoptCompression,
  EXTTextureAVIF,
  EXTTextureWebP,
  KHRDracoMeshCompression,
  KHRMaterialsPBRSpecularGlossiness,
  KHRTextureBasisu,
  KHRTextureTransform,
} from '@gltf-transform/extensions'
import { quantize } from '@gltf-transform/functions'
import draco from 'draco3dgltf'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bakedParts } from './bake.ts'
import { decodeBasis, ktx2Header } from './basis.ts'
import { readModelFiles } from './container.ts'
import { houseTriangles } from './examine.ts'
import { boxOf } from './fit.ts'
import { ingestModel } from './ingestModel.ts'
import { rawGlb } from '../../../test/models/ingest.ts'
import { ktx2, image, read, RINGS, SIDES, vase, wearing, write } from '../../../test/models/ingest/formats.ts'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'diwan-formats-')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const SIZE = { width: 1.2, height: 1, depth: 1.2 }
const WANTED = { size: SIZE, category: 'vase', mount: 'surface', pose: {}, variants: [{ sku: 'VASE-1', names: [] }] } as const

const come = async (bytes: Uint8Array) => {
  writeFileSync(join(folder, 'vase.glb'), bytes)
  const taken = await ingestModel((await readModelFiles(folder, 'vase.glb')).document, WANTED)
  const [web, plain] = [await read(taken.bytes), await read(taken.plain)]
  expect(plain.getRoot().listExtensionsRequired()).toEqual([])
  expect(
    web
      .getRoot()
      .listExtensionsUsed()
      .map(({ extensionName }) => extensionName)
      .filter((name) => /draco|basisu|avif|gpu_instancing|pbrSpecular/i.test(name)),
  ).toEqual([])
  return { ...taken, web, plainDocument: plain }
}

/** Corners of every triangle, each rounded to `grid` metres and the triangles in an order of their own. */
const surfaceOf = (document: Document, grid: number): Set<string> => {
  const corners = new Set<string>()
  for (const { primitive } of bakedParts(document)) {
    const position = primitive.getAttribute('POSITION')!
    for (let i = 0; i < position.getCount(); i++)
      corners.add(
        position
          .getElement(i, [])
          .map((value) => Math.round(value / grid))
          .join(),
      )
  }
  return corners
}
/** The furthest that a corner of one lies from the nearest of the other. */
const apart = (a: Document, b: Document): number => {
  const cornersOf = (document: Document) => [...surfaceOf(document, 1e-5)].map((key) => key.split(',').map((value) => Number(value) * 1e-5))
  const others = cornersOf(b)
  return Math.max(
    ...cornersOf(a).map((corner) => Math.min(...others.map((other) => Math.hypot(...corner.map((value, axis) => value - other[axis]!))))),
  )
}

const expectSame = async (packed: Awaited<ReturnType<typeof come>>, as: Document, metres: number) => {
  const plain = await come(await write(as))
  expect(packed.triangles).toBe(plain.triangles)
  for (const side of ['min', 'max'] as const)
    boxOf(bakedParts(packed.web))[side].forEach((value, axis) => expect(value).toBeCloseTo(boxOf(bakedParts(plain.web))[side][axis]!, 3))
  expect(apart(packed.web, plain.web)).toBeLessThan(metres)
  expect(apart(plain.web, packed.web)).toBeLessThan(metres)
  // Texture coordinates are kept if a texture uses them.
  const semantics = (document: Document) => bakedParts(document)[0]!.primitive.listSemantics().toSorted()
  expect(semantics(packed.web)).toEqual(semantics(plain.web))
}

const pixelsOf = (texture: Texture) => sharp(texture.getImage()!).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
/** The mean difference of two images, 0 to 255. */
const difference = async (a: Texture, b: Texture): Promise<number> => {
  const [one, other] = [await pixelsOf(a), await pixelsOf(b)]
  expect([one.info.width, one.info.height]).toEqual([other.info.width, other.info.height])
  return one.data.reduce((sum, value, i) => sum + Math.abs(value - other.data[i]!), 0) / one.data.length
}
const textureOf = (document: Document) => document.getRoot().listTextures()[0]!

describe('import: geometry', () => {
  test.each(['EDGEBREAKER', 'SEQUENTIAL'] as const)('a Draco file (%s) comes in with the shape of the plain file', async (method) => {
    const { document } = vase()
    document.createExtension(KHRDracoMeshCompression).setRequired(true).setEncoderOptions({ method: KHRDracoMeshCompression.EncoderMethod[method] })
    const bytes = await write(document)
    expect(bytes.length).toBeLessThan((await write(vase().document)).length / 2)
    await expectSame(await come(bytes), vase().document, 0.002)
  })

  test('a meshopt file comes in with the shape of the plain file', async () => {
    const { document } = vase()
    document.createExtension(EXTMeshoptCompression).setRequired(true).setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.FILTER })
    await expectSame(await come(await write(document)), vase().document, 0.002)
  })

  test('a quantised file comes in with the shape of the plain file', async () => {
    const { document } = vase()
    await document.transform(quantize())
    await expectSame(await come(await write(document)), vase().document, 0.002)
  })

  test('a sparse list comes in with its replaced values', async () => {
    const { document, primitive } = vase()
    primitive.getAttribute('POSITION')!.setSparse(true)
    await expectSame(await come(await write(document)), vase().document, 1e-3)
  })

  test('instances are imported at their places', async () => {
    const { document, node } = vase()
    const at = document
      .createAccessor()
      .setType('VEC3')
      .setArray(new Float32Array([0, 0, 0, 2, 0, 0]))
    at.setBuffer(document.getRoot().listBuffers()[0]!)
    node.setExtension('EXT_mesh_gpu_instancing', document.createExtension(EXTMeshGPUInstancing).createInstancedMesh().setAttribute('TRANSLATION', at))
    writeFileSync(join(folder, 'two.glb'), await write(document))
    const { bytes, triangles } = await ingestModel((await readModelFiles(folder, 'two.glb')).document, {
      ...WANTED,
      size: { width: 3.2, height: 1, depth: 1.2 },
    })
    expect(triangles).toBe(SIDES * RINGS * 2 * 2)
    expect(boxOf(bakedParts(await read(bytes))).max[0]).toBeCloseTo(1.6, 3)
  })

  test('colours of corners are kept', async () => {
    const { web } = await come(await write(vase({ colors: true }).document))
    const colors = bakedParts(web)[0]!.primitive.getAttribute('COLOR_0')!
    const top = Array.from({ length: colors.getCount() }, (_, i) => colors.getElement(i, [])).filter(([red]) => red! > 0.99)
    expect(top.length).toBeGreaterThan(0)
    for (const [, green, blue] of top) expect([green, blue].map((value) => Math.round(value! * 100) / 100)).toEqual([0.5, 0])
  })

  test('a Draco part that is broken is refused, not the import ended', async () => {
    const { document } = vase()
    document.createExtension(KHRDracoMeshCompression).setRequired(true)
    const bytes = Buffer.from(await write(document))
    bytes.fill(0x5a, bytes.length - 800)
    writeFileSync(join(folder, 'broken.glb'), bytes)
    const files = await readModelFiles(folder, 'broken.glb')
    await expect(ingestModel(files.document, WANTED)).rejects.toMatchObject({ name: 'ModelRefused' })
  })

  test('a Draco part without data is refused', async () => {
    const json = {
      asset: { version: '2.0' },
      extensionsUsed: ['KHR_draco_mesh_compression'],
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      accessors: [{ componentType: 5126, count: 3, type: 'VEC3' }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, extensions: { KHR_draco_mesh_compression: { bufferView: 7, attributes: {} } } }] }],
    }
    writeFileSync(join(folder, 'nowhere.glb'), rawGlb(json))
    await expect(readModelFiles(folder, 'nowhere.glb')).rejects.toThrow(/Draco part of the model lies nowhere/)
  })

  test('a Draco part with more triangles than the description says is held to the limit', async () => {
    const { document, primitive } = vase()
    // Points that hang together nowhere: 800,000 triangles, of which the description will say 12.
    const corners = Array.from({ length: 800_000 * 3 }, (_, i) => i % 325)
    primitive.getIndices()!.setArray(new Uint32Array(corners))
    document
      .createExtension(KHRDracoMeshCompression)
      .setRequired(true)
      .setEncoderOptions({ method: KHRDracoMeshCompression.EncoderMethod.SEQUENTIAL })
    const { json, resources } = await new NodeIO()
      .registerExtensions(ALL_EXTENSIONS)
      .registerDependencies({ 'draco3d.encoder': await draco.createEncoderModule() })
      .writeJSON(document)
    for (const { primitives } of json.meshes!) for (const { indices } of primitives) json.accessors![indices!]!.count = 36
    for (const buffer of json.buffers!) buffer.uri = 'vase.bin'
    for (const bytes of Object.values(resources)) writeFileSync(join(folder, 'vase.bin'), bytes)
    writeFileSync(join(folder, 'vase.gltf'), JSON.stringify(json))
    const files = await readModelFiles(folder, 'vase.gltf')
    await expect(ingestModel(files.document, WANTED)).rejects.toThrow(/800,000 triangles; at most 750,000/)
  })
})

describe('import: pictures', () => {
  test.each([
    ['UASTC', { isUASTC: true }, 3],
    ['ETC1S', { isUASTC: false }, 8],
    ['UASTC with an alpha channel', { isUASTC: true, alpha: 120 }, 4],
  ] as const)('a Basis texture (%s) comes in with the picture of the plain file', async (_kind, options, most) => {
    const side = 256
    const packed = await wearing(await ktx2(side, options), 'image/ktx2')
    packed.document.createExtension(KHRTextureBasisu).setRequired(true)
    const plain = await wearing(
      await image(side, 'alpha' in options ? options.alpha : 255)
        .png()
        .toBuffer(),
      'image/png',
    )
    const [one, other] = [await come(await write(packed.document)), await come(await write(plain.document))]
    expect(textureOf(one.web).getMimeType()).toBe('image/webp')
    expect(textureOf(one.plainDocument).getMimeType()).toBe(textureOf(other.plainDocument).getMimeType())
    expect(await difference(textureOf(one.web), textureOf(other.web))).toBeLessThan(most)
    await expectSame(one, plain.document, 1e-3)
  })

  test('a Basis texture is decoded from its smallest level that is large enough', async () => {
    const bytes = await ktx2(256, { isUASTC: true, generateMipmap: true })
    const header = ktx2Header(bytes)!
    expect(header).toEqual({ width: 256, height: 256, levels: 9 })
    const sideFor = async (side: number) => (await decodeBasis(bytes, header, side)).width
    expect([await sideFor(1024), await sideFor(256), await sideFor(65), await sideFor(64), await sideFor(3)]).toEqual([256, 256, 128, 64, 4])
    const { pixels: small } = await decodeBasis(bytes, header, 64)
    const wanted = await image(256, 255).resize(64, 64, { kernel: 'linear' }).raw().toBuffer()
    expect(small.reduce((sum, value, i) => sum + Math.abs(value - wanted[i]!), 0) / small.length).toBeLessThan(6)
  })

  test.each(['webp', 'avif'] as const)('a %s texture comes in with the picture of the plain file', async (format) => {
    const packed = await wearing(await image(256, 255).toFormat(format, { quality: 90 }).toBuffer(), `image/${format}`)
    const extension = format === 'avif' ? packed.document.createExtension(EXTTextureAVIF) : packed.document.createExtension(EXTTextureWebP)
    extension.setRequired(true)
    const plain = await wearing(await image(256, 255).png().toBuffer(), 'image/png')
    const [one, other] = [await come(await write(packed.document)), await come(await write(plain.document))]
    expect(textureOf(one.web).getMimeType()).toBe('image/webp')
    expect(await difference(textureOf(one.web), textureOf(other.web))).toBeLessThan(6)
  })

  test('how a texture is moved, turned and scaled is kept', async () => {
    const made = await wearing(await image(64, 255).png().toBuffer(), 'image/png')
    const transform = made.document.createExtension(KHRTextureTransform).setRequired(true).createTransform().setScale([3, 2]).setOffset([0.25, 0])
    made.material.getBaseColorTextureInfo()!.setExtension('KHR_texture_transform', transform)
    const { web, plainDocument } = await come(await write(made.document))
    for (const document of [web, plainDocument]) {
      const info = document.getRoot().listMaterials()[0]!.getBaseColorTextureInfo()!
      expect(info.getExtension('KHR_texture_transform')).toMatchObject({ getScale: expect.any(Function) })
      expect(info.getExtension<typeof transform>('KHR_texture_transform')!.getScale()).toEqual([3, 2])
    }
  })

  test('a material by specular and gloss becomes one by metal and roughness', async () => {
    const made = vase()
    const texture = made.document
      .createTexture()
      .setImage(new Uint8Array(await image(64, 255).png().toBuffer()))
      .setMimeType('image/png')
    const gloss = made.document
      .createExtension(KHRMaterialsPBRSpecularGlossiness)
      .createPBRSpecularGlossiness()
      .setDiffuseTexture(texture)
      .setDiffuseFactor([0.5, 0.25, 0.125, 1])
      .setGlossinessFactor(0.25)
    made.material.setExtension('KHR_materials_pbrSpecularGlossiness', gloss)
    const { web } = await come(await write(made.document))
    const [material] = web.getRoot().listMaterials()
    expect([material!.getBaseColorFactor(), material!.getRoughnessFactor(), material!.getMetallicFactor()]).toEqual([[0.5, 0.25, 0.125, 1], 0.75, 0])
    expect(material!.getBaseColorTexture()!.getMimeType()).toBe('image/webp')
  })

  test('a Basis texture is refused by the size in its header, and when it is broken or none', async () => {
    const comeWith = async (bytes: Uint8Array) => {
      const made = await wearing(bytes, 'image/ktx2')
      made.document.createExtension(KHRTextureBasisu).setRequired(true)
      return come(await write(made.document))
    }
    const good = await ktx2(64, { isUASTC: true })
    const bomb = Buffer.from(good)
    bomb.writeUInt32LE(60_000, 20)
    await expect(comeWith(bomb)).rejects.toThrow(/60000 × 64 pixels; at most 8192/)
    const notBasis = Buffer.from(good)
    notBasis.writeUInt32LE(37, 12)
    notBasis.fill(0, 84, 130)
    await expect(comeWith(notBasis)).rejects.toMatchObject({ name: 'ModelRefused' })
    await expect(comeWith(good.subarray(0, good.length - 200))).rejects.toMatchObject({ name: 'ModelRefused' })
  })
})

test('import: an extension that is not known is passed over and said, and refused where the file cannot do without it', async () => {
  const bytes = await write(vase().document)
  const files = async (key: 'extensionsUsed' | 'extensionsRequired') => {
    writeFileSync(join(folder, 'vase.glb'), bytes)
    const { document } = await readModelFiles(folder, 'vase.glb')
    document.json[key] = ['ACME_glow']
    return ingestModel(document, WANTED)
  }
  expect((await files('extensionsUsed')).notes.join()).toMatch(/not known and were passed over: "ACME_glow"/)
  await expect(files('extensionsRequired')).rejects.toThrow(/ACME_glow/)
})

test('import: a Draco file is never kept as it is, though all else about it were right', async () => {
  const { bytes } = await come(await write(vase().document))
  const kept = { size: SIZE, mount: 'surface', skus: ['VASE-1'] } as const
  writeFileSync(join(folder, 'ours.glb'), bytes)
  expect(await houseTriangles(await readModelFiles(folder, 'ours.glb'), kept)).toBe(SIDES * RINGS * 2)
  const document = await read(bytes)
  for (const extension of document.getRoot().listExtensionsUsed()) if (/meshopt|quantization/.test(extension.extensionName)) extension.dispose()
  document.createExtension(KHRDracoMeshCompression).setRequired(true)
  writeFileSync(join(folder, 'draco.glb'), await write(document))
  expect(await houseTriangles(await readModelFiles(folder, 'draco.glb'), kept)).toBeNull()
})
