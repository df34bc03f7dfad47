import { Document } from '@gltf-transform/core'
import {
  KHRMaterialsEmissiveStrength,
  KHRMaterialsTransmission,
  KHRMaterialsVariants,
  KHRMaterialsVolume,
  KHRTextureTransform,
} from '@gltf-transform/extensions'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { evenSky, lookingAt, pixel, WHITE } from '../../../test/tracer/scenes.ts'
import { trace } from '../trace.ts'
import { fromDocument } from './fromDocument.ts'

const pixels = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()

/** One square metre on the floor, of two triangles that are a primitive each. */
const square = () => {
  const document = new Document()
  const buffer = document.createBuffer()
  const accessor = (type: 'VEC3' | 'VEC2' | 'SCALAR', array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  const positions = accessor('VEC3', Float32Array.of(-0.5, 0, 0.5, 0.5, 0, 0.5, 0.5, 0, -0.5, -0.5, 0, -0.5))
  const uvs = accessor('VEC2', Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0))
  const mesh = document.createMesh()
  const part = (...indices: number[]) => {
    const primitive = document.createPrimitive().setAttribute('POSITION', positions).setAttribute('TEXCOORD_0', uvs)
    primitive
      .setIndices(accessor('SCALAR', Uint16Array.from(indices)))
      .setMaterial(document.createMaterial().setRoughnessFactor(1).setMetallicFactor(0))
    mesh.addPrimitive(primitive)
    return primitive
  }
  const [first, second] = [part(0, 1, 2), part(0, 2, 3)]
  const node = document.createNode().setMesh(mesh)
  document.createScene().addChild(node)
  return { document, mesh, node, first, second }
}

describe('a glTF document', () => {
  test('a document is shown with its nodes’ transforms, each primitive in its material', async () => {
    const { document, mesh, first, second } = square()
    first.getMaterial()!.setBaseColorFactor([1, 0, 0, 1])
    second.getMaterial()!.setBaseColorFactor([0, 0, 1, 1])
    document.createNode().setMesh(mesh).setTranslation([2, 0, 0])
    const instances = await fromDocument(document)
    expect(instances).toHaveLength(2)
    expect(instances[0]!.mesh).toBe(instances[1]!.mesh)
    const image = await trace(
      { instances, sky: evenSky(WHITE), camera: lookingAt([2, 2, 0], [2, 0, 0], 1) },
      { width: 16, height: 16, samples: 64, threads: 1 },
    )
    const [r1, , b1] = pixel(image, 12, 12)
    const [r2, , b2] = pixel(image, 3, 3)
    expect(r1).toBeGreaterThan(b1 + 0.5)
    expect(b2).toBeGreaterThan(r2 + 0.5)
  })

  test('gives the materials of a variant that is asked for', async () => {
    const { document, first } = square()
    const extension = document.createExtension(KHRMaterialsVariants)
    const green = extension.createVariant('GREEN')
    const mapping = extension
      .createMapping()
      .addVariant(green)
      .setMaterial(document.createMaterial().setBaseColorFactor([0, 1, 0, 1]))
    first.setExtension('KHR_materials_variants', extension.createMappingList().addMapping(mapping))
    expect((await fromDocument(document, { variant: 'GREEN' }))[0]!.materials[0]!.baseColor).toEqual([0, 1, 0])
    expect((await fromDocument(document))[0]!.materials[0]!.baseColor).toEqual([1, 1, 1])
  })

  test('a document decodes a texture once for each use, no larger than asked, and keeps its transform', async () => {
    const { document, first, second } = square()
    const image = document
      .createTexture()
      .setImage(await pixels(64))
      .setMimeType('image/png')
    for (const primitive of [first, second]) primitive.getMaterial()!.setBaseColorTexture(image)
    first.getMaterial()!.setNormalTexture(image)
    const transform = document.createExtension(KHRTextureTransform).createTransform().setScale([3, 2]).setOffset([0.1, 0.2])
    second.getMaterial()!.getBaseColorTextureInfo()!.setExtension('KHR_texture_transform', transform)
    const { materials } = (await fromDocument(document, { maxTextureSide: 16 }))[0]!
    const [one, two] = [materials[0]!.baseColorTexture!, materials[1]!.baseColorTexture!]
    expect(one.texture).toBe(two.texture)
    expect(one.texture).toMatchObject({ width: 16, height: 16, encoding: 'srgb' })
    expect([...one.texture.rgba.subarray(0, 4)]).toEqual([255, 0, 0, 255])
    expect(materials[0]!.normalTexture!.texture.encoding).toBe('linear')
    expect(one.transform).toBeUndefined()
    two.transform!.forEach((value, i) => expect(value).toBeCloseTo([3, 0, 0.1, 0, 2, 0.2][i]!, 6))
  })

  test('a document has glass where light is transmitted, and where a smooth surface is almost invisible', async () => {
    const { document, first, second } = square()
    const transmission = () => document.createExtension(KHRMaterialsTransmission).createTransmission().setTransmissionFactor(1)
    const volume = document
      .createExtension(KHRMaterialsVolume)
      .createVolume()
      .setThicknessFactor(0.1)
      .setAttenuationColor([0.5, 1, 1])
      .setAttenuationDistance(0.2)
    first.getMaterial()!.setExtension('KHR_materials_transmission', transmission()).setExtension('KHR_materials_volume', volume)
    second.getMaterial()!.setAlphaMode('BLEND').setBaseColorFactor([0.5, 1, 1, 0.2]).setRoughnessFactor(0.04)
    const { materials } = (await fromDocument(document))[0]!
    expect(materials[0]).toMatchObject({ glass: 'solid', attenuation: { color: [0.5, 1, 1], distance: 0.2 } })
    expect(materials[1]).toMatchObject({ glass: 'pane', baseColor: [0.9, 1, 1], alphaMode: 'opaque', roughness: 0 })
  })

  test('shines as strongly as it says, or not at all', async () => {
    const { document, first } = square()
    const strength = document.createExtension(KHRMaterialsEmissiveStrength).createEmissiveStrength().setEmissiveStrength(5)
    first.getMaterial()!.setEmissiveFactor([1, 0.5, 0]).setExtension('KHR_materials_emissive_strength', strength)
    expect((await fromDocument(document))[0]!.materials[0]!.emissive).toEqual([5, 2.5, 0])
    expect((await fromDocument(document, { emission: 0 }))[0]!.materials[0]!.emissive).toBeUndefined()
  })
})
