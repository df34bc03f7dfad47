/** Small models for tests, good and hostile, made on the spot. */
import { Document, Logger, NodeIO, type Material } from '@gltf-transform/core'
import { EXTMeshoptCompression, KHRMaterialsVariants, KHRMeshQuantization } from '@gltf-transform/extensions'

type Triple = [number, number, number]

/** Eight corners, twelve triangles. */
const box = (min: Triple, max: Triple): { positions: number[]; indices: number[] } => ({
  positions: [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner) => [0, 1, 2].map((axis) => ((corner >> axis) & 1 ? max[axis]! : min[axis]!))),
  indices: [0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5],
})

export interface Built {
  document: Document
  material: Material
}

/** A box from `min` to `max` in its node's own coordinates; the node may be moved, turned and scaled. */
export const boxDocument = ({
  min = [0, 0, 0],
  max = [1, 1, 1],
  translation = [0, 0, 0],
  scale = [1, 1, 1],
  parentScale = [1, 1, 1],
}: { min?: Triple; max?: Triple; translation?: Triple; scale?: Triple; parentScale?: Triple } = {}): Built => {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.SILENT))
  const buffer = document.createBuffer()
  const { positions, indices } = box(min, max)
  const material = document.createMaterial('painted').setBaseColorFactor([0.5, 0.4, 0.3, 1]).setMetallicFactor(0)
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', document.createAccessor().setType('VEC3').setArray(new Float32Array(positions)).setBuffer(buffer))
    .setIndices(document.createAccessor().setType('SCALAR').setArray(new Uint16Array(indices)).setBuffer(buffer))
    .setMaterial(material)
  const node = document.createNode('box').setMesh(document.createMesh('box').addPrimitive(primitive)).setTranslation(translation).setScale(scale)
  document.createScene().addChild(document.createNode('parent').setScale(parentScale).addChild(node))
  return { document, material }
}

export const glb = (document: Document): Promise<Uint8Array> =>
  new NodeIO().registerExtensions([KHRMaterialsVariants, KHRMeshQuantization, EXTMeshoptCompression]).writeBinary(document)

/** A GLB of this description and data, whatever they say. */
export const rawGlb = (json: object, bin: Uint8Array = new Uint8Array(0)): Buffer => {
  const text = Buffer.from(JSON.stringify(json))
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, 0x20)])
  const data = Buffer.concat([bin, Buffer.alloc((4 - (bin.length % 4)) % 4)])
  const chunk = (type: number, bytes: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32LE(bytes.length, 0)
    head.writeUInt32LE(type, 4)
    return Buffer.concat([head, bytes])
  }
  const body = Buffer.concat([chunk(0x4e4f534a, padded), ...(data.length > 0 ? [chunk(0x004e4942, data)] : [])])
  const head = Buffer.alloc(12)
  head.writeUInt32LE(0x46546c67, 0)
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(12 + body.length, 8)
  return Buffer.concat([head, body])
}

/** The description of a box whose data lies in `@bin`, for bending. */
export const boxJson = (changes: object = {}): { json: object; bin: Uint8Array } => {
  const { positions, indices } = box([0, 0, 0], [1, 1, 1])
  const bin = Buffer.concat([Buffer.from(new Float32Array(positions).buffer), Buffer.from(new Uint16Array(indices).buffer)])
  return {
    bin,
    json: {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
      accessors: [
        { bufferView: 0, componentType: 5126, count: 8, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 1] },
        { bufferView: 1, componentType: 5123, count: 36, type: 'SCALAR' },
      ],
      bufferViews: [
        { buffer: 0, byteOffset: 0, byteLength: 96 },
        { buffer: 0, byteOffset: 96, byteLength: 72 },
      ],
      buffers: [{ byteLength: bin.length }],
      ...changes,
    },
  }
}
