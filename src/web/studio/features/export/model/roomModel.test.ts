import { Document, WebIO } from '@gltf-transform/core'
import { KHRMaterialsVariants } from '@gltf-transform/extensions'
import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { newScene } from '#contract/design/newScene.ts'
import { roomDocument, type RoomItem } from '#room/document/document.ts'
import { paintedSurface } from '#models/finishes/requests.ts'
import { MissingModels, roomModel, type RoomModelWish } from './roomModel.ts'

/** A plate that comes in two finishes. */
const plate = async (): Promise<Uint8Array> => {
  const document = new Document()
  const variants = document.createExtension(KHRMaterialsVariants)
  const buffer = document.createBuffer()
  const accessor = (type: 'VEC3' | 'SCALAR', array: Float32Array | Uint16Array) =>
    document.createAccessor().setType(type).setArray(array.slice()).setBuffer(buffer)
  const [sand, nile] = ['SOFA-A', 'SOFA-B'].map((sku) => {
    const material = document.createMaterial(sku)
    return variants.createMapping().setMaterial(material).addVariant(variants.createVariant(sku))
  })
  const primitive = document
    .createPrimitive()
    .setIndices(accessor('SCALAR', Uint16Array.from([0, 2, 1])))
    .setAttribute('POSITION', accessor('VEC3', Float32Array.from([0, 0, 0, 1, 0, 0, 0, 0, 1])))
    .setAttribute('NORMAL', accessor('VEC3', Float32Array.from([0, 1, 0, 0, 1, 0, 0, 1, 0])))
    .setMaterial(sand!.getMaterial())
    .setExtension('KHR_materials_variants', variants.createMappingList().addMapping(sand!).addMapping(nile!))
  document.createScene().addChild(document.createNode('seat').setMesh(document.createMesh('seat').addPrimitive(primitive)))
  return new WebIO().registerExtensions([KHRMaterialsVariants]).writeBinary(document)
}

const variant = (id: string, sku: string) => ({
  id,
  sku,
  name: sku,
  color: '#C9A878',
  finish: 'linen',
  priceDelta: 0,
  stock: 1,
  inStock: true,
  image: '',
})
const sofa: Product = {
  id: 'sofa',
  sku: 'SOFA',
  name: 'Lotus',
  description: '',
  translations: { name: { ar: 'لوتس', en: 'Lotus', fr: 'Lotus' }, description: { ar: '', en: '', fr: '' } },
  category: 'sofa',
  roomTypes: ['living_room'],
  styles: ['modern'],
  price: 100,
  currency: 'EGP',
  hasDiscount: false,
  discountPercentage: 0,
  size: { width: 1, depth: 1, height: 1 },
  mount: 'floor',
  clearance: { front: 0, back: 0, left: 0, right: 0 },
  variants: [variant('a', 'SOFA-A'), variant('b', 'SOFA-B')],
  image: '',
  images: [],
  threeDModel: { url: 'sofa.glb', format: 'glb', bytes: 1, triangles: 1, sha256: '' },
  requiresInstallation: false,
  installationPrice: 0,
  inStock: true,
  rating: { average: 0, count: 0 },
}
const item = (id: string, variantId: string, x: number): RoomItem => ({
  id,
  productId: 'sofa',
  variantId,
  position: { x, y: 0, z: 1 },
  rotation: { x: 0, y: Math.PI / 2, z: 0 },
  scale: { x: 1, y: 1, z: 1 },
  quantity: 1,
  customization: {},
})
const room = (items: RoomItem[]) =>
  roomDocument({
    scene: newScene({
      dimensions: { length: 5, width: 4, height: 2.8 },
      roomType: 'living_room',
      style: 'modern',
      author: '',
      created: '2026-01-01T00:00:00.000Z',
    }),
    project: { name: 'صالة', description: null, style: 'modern', isPublic: false, budget: null },
    items,
  })

const wish = async (more: Partial<RoomModelWish> = {}): Promise<RoomModelWish> => {
  const bytes = await plate()
  return {
    document: room([item('1', 'a', 1), item('2', 'b', 2), item('3', 'b', 3)]),
    products: new Map([['sofa', sofa]]),
    ceiling: false,
    name: 'صالة',
    nameOf: ({ name }) => name,
    load: () => Promise.resolve(bytes),
    paint: (name) => Promise.resolve(paintedSurface(name, 8)),
    encode: async (pixels, width, height, kind) => {
      const raw = sharp(pixels, { raw: { width, height, channels: 4 } })
      return new Uint8Array(await (kind === 'image/png' ? raw.png() : raw.jpeg()).toBuffer())
    },
    ...more,
  }
}
const read = async (bytes: Uint8Array) => new WebIO().readBinary(bytes)

test('a furnished room is a GLB in which the validator finds no fault', async () => {
  const bytes = await roomModel(await wish({ ceiling: true }))
  const { issues } = await validateBytes(bytes)
  // Viewers work out the tangents of a relief that has none.
  expect(issues.messages.filter(({ severity, code }) => severity <= 1 && code !== 'MESH_PRIMITIVE_GENERATED_TANGENT_SPACE')).toEqual([])
})

test('items have their names, SKUs and poses, and share their meshes', async () => {
  const root = (await read(await roomModel(await wish()))).getRoot()
  const pieces = root.listNodes().filter((node) => node.getName() === 'Lotus')
  expect(pieces.map((node) => node.getExtras()['sku'])).toEqual(['SOFA-A', 'SOFA-B', 'SOFA-B'])
  expect(pieces[1]!.getTranslation()).toEqual([2, 0, 1])
  const meshes = pieces.map((node) => node.listChildren()[0]!.getMesh())
  expect(meshes[1]).toBe(meshes[2])
  expect(meshes[0]).not.toBe(meshes[1])
  expect(meshes.map((mesh) => mesh!.listPrimitives()[0]!.getMaterial()!.getName())).toEqual(['SOFA-A', 'SOFA-B', 'SOFA-B'])
  const positions = meshes.map((mesh) => mesh!.listPrimitives()[0]!.getAttribute('POSITION'))
  expect(positions[0]).toBe(positions[1])
})

test('finishes that no item has are not in the file', async () => {
  const root = (await read(await roomModel(await wish({ document: room([item('1', 'b', 1)]) })))).getRoot()
  const names = root.listMaterials().map((material) => material.getName())
  expect(names).toContain('SOFA-B')
  expect(names).not.toContain('SOFA-A')
  expect(root.listExtensionsUsed()).toEqual([])
})

test('the ceiling is there when it is wanted; floor and walls always are', async () => {
  const names = async (ceiling: boolean) =>
    (await read(await roomModel(await wish({ ceiling, document: room([]) }))))
      .getRoot()
      .listNodes()
      .map((node) => node.getName())
  expect(await names(false)).toEqual(expect.arrayContaining(['floor', 'wall 1', 'wall 4']))
  expect(await names(false)).not.toContain('ceiling')
  expect(await names(true)).toContain('ceiling')
})

test('a model that does not arrive is reported, not left out in silence', async () => {
  const broken = await wish({ load: () => Promise.reject(new Error('gone')) })
  await expect(roomModel(broken)).rejects.toThrow(MissingModels)
})

test('an export that is stopped gives nothing', async () => {
  const stopped = await wish({ signal: AbortSignal.abort() })
  await expect(roomModel(stopped)).rejects.toThrow(/abort/i)
})
