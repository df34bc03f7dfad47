/** A small room with what is wanted in it, for tests. */
import { Document, NodeIO } from '@gltf-transform/core'
import type { Category, Mount } from '#contract/wire/vocabulary.ts'
import { rectangleScene, windowIn } from '../room.ts'
import { boxOf } from '#tracer/room/arrays.ts'
import type { RoomShot, ShotItem, ShotProduct } from '#tracer/room/roomShot.ts'

export const product = (id: string, category: Category, size: [number, number, number], mount: Mount = 'floor'): ShotProduct => ({
  id,
  category,
  mount,
  size: { width: size[0], height: size[1], depth: size[2] },
  variants: [
    { id: `${id}-red`, sku: `${id.toUpperCase()}-RED`, color: '#A01810' },
    { id: `${id}-blue`, sku: `${id.toUpperCase()}-BLUE`, color: '#1030A0' },
  ],
  threeDModel: null,
})

export const CABINET = product('cabinet', 'sideboard', [1, 0.8, 0.4])
export const LAMP = product('lamp', 'floor-lamp', [0.3, 1.5, 0.3])
export const CURTAIN = product('curtain', 'curtain', [1.6, 2, 0.1], 'wall')

export const item = (id: string, productId: string, x: number, z: number, about: Partial<ShotItem> = {}): ShotItem => ({
  id,
  productId,
  variantId: null,
  position: { x, y: 0, z },
  rotation: { x: 0, y: 0, z: 0 },
  scale: { x: 1, y: 1, z: 1 },
  customization: {},
  ...about,
})

const EMPTY = rectangleScene(4, 3, 2.6)

/** Four metres by three, painted, with a window in its first wall; the camera stands in it. */
export const shotOf = (items: readonly ShotItem[] = [], about: Partial<RoomShot> = {}): RoomShot => ({
  scene: { ...EMPTY, objects: [windowIn(EMPTY.room.walls[0]!.id, 1.4)] },
  items,
  products: new Map([CABINET, LAMP, CURTAIN].map((one) => [one.id, one])),
  camera: { position: { x: 3.6, y: 1.5, z: 2.6 }, target: { x: 1.5, y: 0.9, z: 0.8 }, fov: 60 },
  lighting: 'natural',
  projection: 'perspective',
  ...about,
})

/** The file of a lamp of which all shines: a box, its foot on the floor. */
export const shiningBox = async (width: number, height: number): Promise<Uint8Array> => {
  const { positions, indices } = boxOf([-width / 2, 0, -width / 2], [width / 2, height, width / 2])
  const document = new Document()
  const buffer = document.createBuffer()
  const accessor = (array: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>, type: 'VEC3' | 'SCALAR') =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor(Float32Array.from(positions), 'VEC3'))
    .setIndices(accessor(Uint32Array.from(indices), 'SCALAR'))
    .setMaterial(document.createMaterial().setEmissiveFactor([1, 0.9, 0.8]))
  document.createScene().addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)))
  return new NodeIO().writeBinary(document)
}

/** No model has a file. */
export const noFiles = (): Promise<null> => Promise.resolve(null)
