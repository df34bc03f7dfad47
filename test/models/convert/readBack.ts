/** Files read as a viewer reads them: GLB by glTF-Transform, USDZ by three's loader and by its own text. */
import sharp from 'sharp'
import { Box3, Mesh, MeshStandardMaterial, Vector3 } from 'three'
import { USDLoader } from 'three/examples/jsm/loaders/USDLoader.js'
import { readGlb } from '#models/convert/readGlb.ts'
import type { ArTarget } from '#models/convert/targets.ts'
import { readZip, writeZip } from '#models/convert/zip.ts'

type Triple = [number, number, number]
export interface Piece {
  box: { min: Triple; max: Triple }
  triangles: number
  /** Colours of the parts, linear. */
  colors: Triple[]
}

const boxOf = (box: Box3): Piece['box'] => ({ min: box.min.toArray(), max: box.max.toArray() })

const glbPieces = async (bytes: Uint8Array): Promise<Piece[]> => {
  const [scene] = (await readGlb(bytes)).getRoot().listScenes()
  return scene!.listChildren().map((node) => {
    const [x, y, z] = node.getTranslation()
    const [, half, , whole] = node.getRotation()
    const [sx, sy, sz] = node.getScale()
    const box = new Box3()
    const primitives = node.getMesh()!.listPrimitives()
    for (const primitive of primitives) {
      const positions = primitive.getAttribute('POSITION')!
      for (let i = 0; i < positions.getCount(); i++) {
        const [px = 0, py = 0, pz = 0] = positions.getElement(i, [])
        const point = new Vector3(px * sx, py * sy, pz * sz).applyAxisAngle(new Vector3(0, 1, 0), 2 * Math.atan2(half, whole))
        box.expandByPoint(point.add(new Vector3(x, y, z)))
      }
    }
    return {
      box: boxOf(box),
      triangles: primitives.reduce((sum, primitive) => sum + primitive.getIndices()!.getCount() / 3, 0),
      colors: primitives.map((primitive) => primitive.getMaterial()!.getBaseColorFactor().slice(0, 3) as Triple),
    }
  })
}

const usdzPieces = (bytes: Uint8Array): Piece[] => {
  // The loader asks a browser for images: it is shown the same file without them.
  const layers = readZip(bytes).filter(({ name }) => name.endsWith('.usda'))
  const blank = (data: Uint8Array) =>
    Buffer.from(
      Buffer.from(data)
        .toString()
        .replaceAll(/\n\s*asset inputs:file = .*/g, ''),
    )
  const bare = writeZip(layers.map(({ name, data }) => ({ name, data: blank(data) })))
  const root = new USDLoader().parse(bare.buffer)
  root.updateMatrixWorld(true)
  const found = new Map<string, Mesh[]>()
  root.traverse((object) => {
    const piece = /^(Piece\d+)_Part/.exec(object.name) ?? /^(Piece\d+)_Part/.exec(object.parent?.name ?? '')
    if (object instanceof Mesh && piece) found.set(piece[1]!, [...(found.get(piece[1]!) ?? []), object])
  })
  return [...found.values()].map((meshes) => {
    const box = new Box3()
    for (const mesh of meshes) box.expandByObject(mesh, true)
    return {
      box: boxOf(box),
      triangles: meshes.reduce((sum, { geometry }) => sum + (geometry.getIndex() ?? geometry.getAttribute('position')).count / 3, 0),
      colors: meshes.map(({ material }) => (material instanceof MeshStandardMaterial ? (material.color.toArray() as Triple) : [NaN, NaN, NaN])),
    }
  })
}

/** The file's pieces in their order. */
export const readBack = async (bytes: Uint8Array, target: ArTarget): Promise<Piece[]> => (target === 'ios' ? usdzPieces(bytes) : glbPieces(bytes))

/** Distance of two boxes, metres. */
export const gap = (a: Piece['box'], b: Piece['box']): number =>
  Math.max(...[0, 1, 2].flatMap((axis) => [Math.abs(a.min[axis]! - b.min[axis]!), Math.abs(a.max[axis]! - b.max[axis]!)]))

interface TexturedPart {
  points: number[]
  /** Pairs, the image's first row at v = 0. */
  uvs: number[]
  image: Uint8Array
}

const numbers = (text: string, name: string): number[] =>
  [...(new RegExp(`${name} = \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '').matchAll(/[-\d.e]+/g)].map(([number]) => Number(number))

/** The part of four corners and its image. */
const pictured = async (bytes: Uint8Array, target: ArTarget): Promise<TexturedPart> => {
  if (target === 'ios') {
    const entries = readZip(bytes)
    const text = entries.map(({ data }) => new TextDecoder().decode(data)).find((one) => numbers(one, 'points').length === 12)!
    const uvs = numbers(text, 'primvars:st').map((value, i) => (i % 2 === 0 ? value : 1 - value))
    return { points: numbers(text, 'points'), uvs, image: entries.find(({ name }) => name.startsWith('textures/'))!.data }
  }
  const document = await readGlb(bytes)
  const front = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .find((primitive) => primitive.getAttribute('POSITION')?.getCount() === 4)!
  const points = Array.from(front.getAttribute('POSITION')!.getArray()!)
  return { points, uvs: Array.from(front.getAttribute('TEXCOORD_0')!.getArray()!), image: front.getMaterial()!.getBaseColorTexture()!.getImage()! }
}

/** Colours near the corners of the image on an item: top left, top right, bottom left, bottom right. */
export const cornersSeen = async (bytes: Uint8Array, target: ArTarget): Promise<number[][]> => {
  const { points, uvs, image } = await pictured(bytes, target)
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const mean = [0, 1].map((k) => (uvs[k]! + uvs[k + 2]! + uvs[k + 4]! + uvs[k + 6]!) / 4)
  const rows = [0, 1, 2, 3].toSorted((a, b) => points[3 * b + 1]! - points[3 * a + 1]! || points[3 * a]! - points[3 * b]!)
  return rows.map((row) => {
    const corner = row * 2
    const [x, y] = [info.width, info.height].map((side, k) => {
      const along = 0.6 * uvs[corner + k]! + 0.4 * mean[k]!
      return Math.floor((along - Math.floor(along)) * side)
    }) as [number, number]
    // JPEG and WebP are near the colours, not on them.
    return [0, 1, 2].map((k) => Math.round(data[(y * info.width + x) * 3 + k]! / 64) * 64).map((value) => Math.min(255, value))
  })
}
