/** A model packed in every way that other programs know, for tests. */
import { Document, Logger, NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import draco from 'draco3dgltf'
import { encodeToKTX2 } from 'ktx2-encoder'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import sharp from 'sharp'
import { vi } from 'vitest'

export const SIDES = 24
export const RINGS = 12
/** A vase: a surface of revolution with normals, texture coordinates and, where asked for, colours of its corners. */
export const vase = ({ colors = false } = {}) => {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.SILENT))
  const buffer = document.createBuffer()
  const [positions, normals, uvs, tints]: number[][] = [[], [], [], []]
  for (let ring = 0; ring <= RINGS; ring++)
    for (let side = 0; side <= SIDES; side++) {
      const angle = (side / SIDES) * 2 * Math.PI
      const radius = ring === RINGS ? 0.6 : 0.35 + 0.2 * Math.sin((ring / RINGS) * 5)
      positions!.push(radius * Math.cos(angle), ring / RINGS, radius * Math.sin(angle))
      normals!.push(Math.cos(angle), 0, Math.sin(angle))
      uvs!.push(side / SIDES, ring / RINGS)
      tints!.push(ring / RINGS, 0.5, 1 - ring / RINGS, 1)
    }
  const indices: number[] = []
  for (let ring = 0; ring < RINGS; ring++)
    for (let side = 0; side < SIDES; side++) {
      const a = ring * (SIDES + 1) + side
      indices.push(a, a + SIDES + 1, a + 1, a + 1, a + SIDES + 1, a + SIDES + 2)
    }
  const list = (type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4', values: number[]) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(type === 'SCALAR' ? new Uint16Array(values) : new Float32Array(values))
      .setBuffer(buffer)
  const material = document.createMaterial().setMetallicFactor(0)
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', list('VEC3', positions!))
    .setAttribute('NORMAL', list('VEC3', normals!))
    .setAttribute('TEXCOORD_0', list('VEC2', uvs!))
    .setIndices(list('SCALAR', indices))
    .setMaterial(material)
  if (colors) primitive.setAttribute('COLOR_0', list('VEC4', tints!))
  const node = document.createNode().setMesh(document.createMesh().addPrimitive(primitive))
  document.createScene().addChild(node)
  return { document, material, primitive, node }
}

/** A gradient with a hard edge; what a codec loses of it is little. */
const pixels = (side: number, alpha: number): Uint8Array => {
  const raw = new Uint8Array(side * side * 4)
  for (let i = 0; i < side * side; i++)
    raw.set([((i % side) / side) * 255, (Math.floor(i / side) / side) * 255, i % side < side / 2 ? 40 : 200, alpha], i * 4)
  return raw
}
export const image = (side: number, alpha: number) => sharp(pixels(side, alpha), { raw: { width: side, height: side, channels: 4 } })
export const ktx2 = async (side: number, options: { isUASTC: boolean; generateMipmap?: boolean; alpha?: number }) => {
  // The encoder logs each of its steps.
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    const imageDecoder = async () => ({ data: pixels(side, options.alpha ?? 255), width: side, height: side })
    return await encodeToKTX2(new Uint8Array(1), { ...options, needSupercompression: options.isUASTC, imageDecoder })
  } finally {
    said.mockRestore()
  }
}

export const wearing = async (bytes: Uint8Array, mimeType: string) => {
  const made = vase()
  const texture = made.document.createTexture().setImage(new Uint8Array(bytes)).setMimeType(mimeType)
  made.material.setBaseColorTexture(texture)
  return { ...made, texture }
}

export const write = async (document: Document) => {
  await MeshoptEncoder.ready
  return new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'draco3d.encoder': await draco.createEncoderModule(), 'meshopt.encoder': MeshoptEncoder })
    .writeBinary(document)
}
export const read = async (bytes: Uint8Array) => {
  await MeshoptDecoder.ready
  return new NodeIO()
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
    .readBinary(bytes)
}
