/** Converts a glTF document to instances of the tracer: each mesh once, materials of one variant. */
import type { Document, Mesh as GltfMesh, Primitive } from '@gltf-transform/core'
import type { MappingList } from '@gltf-transform/extensions'
import type { Instance, Mesh } from '../scene.ts'
import { MaterialReader, type MaterialOptions } from './materials.ts'

export interface DocumentOptions extends MaterialOptions {
  /** Name of one of its variants (KHR_materials_variants); the materials that its primitives name by default. */
  variant?: string
}

const TRIANGLES = 4

/** All triangles of a mesh as one, a range for each primitive. */
const joined = (primitives: readonly Primitive[]): Mesh => {
  const counts = primitives.map((primitive) => primitive.getAttribute('POSITION')!.getCount())
  const total = counts.reduce((sum, count) => sum + count, 0)
  const positions = new Float32Array(total * 3)
  const normals = new Float32Array(total * 3)
  const uvs = new Float32Array(total * 2)
  const indices: number[] = []
  const ranges: { start: number; count: number; material: number }[] = []
  let base = 0
  primitives.forEach((primitive, material) => {
    // Read by element: what is quantized is turned into numbers.
    const copy = (semantic: string, size: number, to: Float32Array) => {
      const accessor = primitive.getAttribute(semantic)
      if (!accessor) return
      const element: number[] = []
      for (let i = 0; i < accessor.getCount(); i++) to.set(accessor.getElement(i, element).slice(0, size), (base + i) * size)
    }
    copy('POSITION', 3, positions)
    copy('NORMAL', 3, normals)
    copy('TEXCOORD_0', 2, uvs)
    const own = primitive.getIndices()
    const start = indices.length
    const count = own ? own.getCount() : counts[material]!
    for (let i = 0; i < count; i++) indices.push(base + (own ? own.getScalar(i) : i))
    ranges.push({ start, count, material })
    base += counts[material]!
  })
  return { positions, normals, uvs, indices: Uint32Array.from(indices), ranges }
}

const materialOf = (primitive: Primitive, variant: string | undefined) => {
  const list = variant === undefined ? null : primitive.getExtension<MappingList>('KHR_materials_variants')
  const mapping = list?.listMappings().find((one) => one.listVariants().some((named) => named.getName() === variant))
  return mapping?.getMaterial() ?? primitive.getMaterial()
}

const drawn = (mesh: GltfMesh): Primitive[] =>
  mesh.listPrimitives().filter((primitive) => primitive.getMode() === TRIANGLES && primitive.getAttribute('POSITION'))

/** A document whose meshes and textures are converted once, whatever variants of it are asked for. */
export interface OpenDocument {
  /** Every node with a mesh, where the document has it. @param variant as in `DocumentOptions` */
  instances: (variant?: string) => Promise<Instance[]>
}

/** @param document whose meshes are decoded (meshopt, Draco) */
export const openDocument = (document: Document, options: MaterialOptions = {}): OpenDocument => {
  const reader = new MaterialReader(options)
  const meshes = new Map<GltfMesh, Mesh>()
  const meshOf = (from: GltfMesh): Mesh => {
    const known = meshes.get(from) ?? joined(drawn(from))
    meshes.set(from, known)
    return known
  }
  const nodes = document
    .getRoot()
    .listNodes()
    .flatMap((node) => {
      const from = node.getMesh()
      return from && drawn(from).length > 0 ? [{ from, transform: [...node.getWorldMatrix()] }] : []
    })
  return {
    instances: (variant) =>
      Promise.all(
        nodes.map(async ({ from, transform }): Promise<Instance> => {
          const materials = await Promise.all(drawn(from).map((primitive) => reader.read(materialOf(primitive, variant))))
          return { mesh: meshOf(from), materials, transform }
        }),
      ),
  }
}

/** Every node with a mesh, where the document has it. @param document whose meshes are decoded (meshopt, Draco) */
export const fromDocument = (document: Document, { variant, ...options }: DocumentOptions = {}): Promise<Instance[]> =>
  openDocument(document, options).instances(variant)
