/** The images on a shop's models: brought to size, named by their content, refused by name. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { textureContent, textureName } from '#contract/catalog/textureName.ts'
import { readModelFiles } from './container.ts'
import { houseTriangles } from './examine.ts'
import { ingestModel } from './ingestModel.ts'
import { boxDocument, glb } from '../../../test/models/ingest.ts'
import { PROFILES, withProfile } from '../../../test/models/ingest/profiles.ts'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'diwan-textures-test-')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const HOUSE = { size: { width: 2, height: 1, depth: 1 }, category: 'bench', mount: 'floor' } as const
const put = (name: string, bytes: Uint8Array) => writeFileSync(join(folder, name), bytes)
const come = async (name: string) =>
  ingestModel((await readModelFiles(folder, name)).document, { ...HOUSE, pose: {}, variants: [{ sku: 'BOX-1', names: [] }] })
const texturesIn = async (bytes: Uint8Array) => {
  await MeshoptDecoder.ready
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  return (await io.readBinary(bytes)).getRoot().listTextures()
}

/** A box whose material wears one image, by whatever name the shop's program gave it. */
const pictured = async (name: string, { background = '#804020', asNormal = false } = {}) => {
  const { document, material } = boxDocument({ max: [2, 1, 1] })
  const image = await sharp({ create: { width: 2048, height: 1024, channels: 3, background } })
    .png()
    .toBuffer()
  const texture = document.createTexture(name).setImage(new Uint8Array(image)).setMimeType('image/png')
  if (asNormal) material.setNormalTexture(texture)
  else material.setBaseColorTexture(texture)
  const primitive = document.getRoot().listMeshes()[0]!.listPrimitives()[0]!
  primitive.setAttribute(
    'TEXCOORD_0',
    document.createAccessor().setType('VEC2').setArray(new Float32Array(16)).setBuffer(document.getRoot().listBuffers()[0]!),
  )
  return { document, material, texture }
}

test('textures become small WebP, and JPEG for native viewers', async () => {
  put('box.glb', await glb((await pictured('bad"name')).document))
  const { bytes, plain } = await come('box.glb')
  const [texture] = await texturesIn(bytes)
  expect([texture!.getMimeType(), texture!.getSize()]).toEqual(['image/webp', [1024, 512]])
  const native = await new NodeIO().readBinary(plain)
  expect(native.getRoot().listTextures()[0]!.getMimeType()).toBe('image/jpeg')
  expect(native.getRoot().listTextures()[0]!.getName()).toBe('')
  expect(native.getRoot().listExtensionsRequired()).toEqual([])
})

test('textures are named by what they are, not by what the shop says: models that carry the same share it, others never', async () => {
  const lie = textureName('oak-color', 'a'.repeat(64))
  const named = async (options: Parameters<typeof pictured>[1], name = lie) => {
    put('box.glb', await glb((await pictured(name, options)).document))
    return (await texturesIn((await come('box.glb')).bytes)).map((texture) => textureContent(texture.getName()))
  }
  const [[one], [same], [other], [numbers]] = [
    await named({}),
    await named({}, 'wood'),
    await named({ background: '#204080' }),
    await named({ asNormal: true }),
  ]
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(same).toBe(one)
  expect(new Set([one, other, numbers, textureContent(lie)]).size).toBe(4)
})

test('an image that is used both as colours and as numbers gets a copy of its own', async () => {
  const { document, material, texture } = await pictured('both')
  material.setNormalTexture(texture)
  put('box.glb', await glb(document))
  expect((await texturesIn((await come('box.glb')).bytes)).map((one) => one.getName())).toEqual([''])
})

test('a model whose textures say that they are others is not kept as it is', async () => {
  put('box.glb', await glb((await pictured('wood')).document))
  const { bytes } = await come('box.glb')
  const house = { ...HOUSE, skus: ['BOX-1'] }
  put('ours.glb', bytes)
  expect(await houseTriangles(await readModelFiles(folder, 'ours.glb'), house)).toBe(12)
  const said = textureContent((await texturesIn(bytes))[0]!.getName())!
  const forged = Buffer.from(Buffer.from(bytes).toString('latin1').replace(said, 'a'.repeat(32)), 'latin1')
  put('forged.glb', forged)
  expect(await houseTriangles(await readModelFiles(folder, 'forged.glb'), house)).toBeNull()
})

describe.each(Object.entries(PROFILES))('a picture that says it has %s as its profile', (_name, { channels, icc }) => {
  const sent = channels === 1 ? [90, 90, 90] : [150, 90, 230]
  /** Two halves: one colour alone would become a number of its material. */
  const png = async () => {
    const [r, g, b] = sent
    const half = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#204020' } })
      .png()
      .toBuffer()
    return sharp({ create: { width: 64, height: 64, channels: 3, background: { r: r!, g: g!, b: b! } } })
      .composite([{ input: half, left: 0, top: 32 }])
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .png()
      .toBuffer()
  }
  const PLACES = ['setNormalTexture', 'setMetallicRoughnessTexture', 'setOcclusionTexture', 'setBaseColorTexture', 'setEmissiveTexture'] as const
  const wearing = async (place: (typeof PLACES)[number], image: Buffer) => {
    const { document, material, texture } = await pictured('relief')
    texture.setImage(new Uint8Array(image))
    material.setBaseColorTexture(null).setEmissiveFactor([1, 1, 1])[place](texture)
    put('box.glb', await glb(document))
    const { bytes, plain } = await come('box.glb')
    return [await texturesIn(bytes), (await new NodeIO().readBinary(plain)).getRoot().listTextures()].map(([one]) => one!.getImage()!)
  }

  test.each(PLACES)('comes in with the numbers that it has: %s', async (place) => {
    const plain = await png()
    const taken = await wearing(place, withProfile(plain, icc))
    expect(taken).toEqual(await wearing(place, plain))
    const data = await sharp(taken[0], { ignoreIcc: true }).toColourspace('srgb').removeAlpha().raw().toBuffer()
    // WebP itself is a little off.
    for (const [channel, value] of sent.entries()) expect(Math.abs(data[channel]! - value), `channel ${channel}`).toBeLessThanOrEqual(3)
  })
})

test('pictures larger than a wall, before they are unpacked', async () => {
  const { document, material } = boxDocument({ max: [2, 1, 1] })
  // The header of a PNG of 60,000 × 60,000 pixels with nothing behind it.
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  material.setBaseColorTexture(document.createTexture().setImage(new Uint8Array(png)).setMimeType('image/png'))
  put('bomb.glb', await glb(document))
  await expect(come('bomb.glb')).rejects.toThrow(/60000 × 60000 pixels|no PNG/)
  material.getBaseColorTexture()!.setImage(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  put('svg.glb', await glb(document))
  await expect(come('svg.glb')).rejects.toThrow(/svg|no PNG/)
})
