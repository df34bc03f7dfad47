/** One plain mesh out of whatever tree of nodes a model came as: transforms in the vertices, one part a material, nothing that a piece of furniture has no use for. */
import { Primitive, type Accessor, type Document, type Material, type Node } from '@gltf-transform/core'
import { KHRMaterialsVariants, type MappingList } from '@gltf-transform/extensions'
import {
  compactPrimitive,
  convertPrimitiveToTriangles,
  dequantizePrimitive,
  joinPrimitives,
  transformPrimitive,
  weldPrimitive,
} from '@gltf-transform/functions'
import { ModelRefused } from './refused.ts'
import { bonesOf, IDENTITY, poseAtRest } from './rest.ts'

/** A part and what it is made of: its default material, and another for some of the model's own variants. */
export interface Part {
  primitive: Primitive
  material: Material | null
  /** By the variant's name in the file. */
  dressed: Map<string, Material>
}

const KEPT = /^(?:POSITION|NORMAL|TEXCOORD_[01]|COLOR_0)$/
/** Metres: the file's own unit may be another, but nothing this far away is furniture. */
const FAR = 1e5

const isTriangles = (primitive: Primitive): boolean =>
  primitive.getMode() === Primitive.Mode.TRIANGLES ||
  primitive.getMode() === Primitive.Mode.TRIANGLE_STRIP ||
  primitive.getMode() === Primitive.Mode.TRIANGLE_FAN

const dressOf = (primitive: Primitive): Map<string, Material> => {
  const list = primitive.getExtension<MappingList>('KHR_materials_variants')
  const dressed = new Map<string, Material>()
  for (const mapping of list?.listMappings() ?? []) {
    const material = mapping.getMaterial()
    if (material) for (const variant of mapping.listVariants()) dressed.set(variant.getName(), material)
  }
  return dressed
}

const checkNumbers = (primitive: Primitive): void => {
  const position = primitive.getAttribute('POSITION')
  const array = position?.getArray()
  if (!position || !array) throw new ModelRefused('A part of the model has no positions.')
  if (
    primitive
      .getIndices()
      ?.getArray()
      ?.some((index) => index >= position.getCount())
  )
    throw new ModelRefused('A part of the model names corners that it does not have.')
  for (const value of array) {
    if (!Number.isFinite(value)) throw new ModelRefused('The model has coordinates that are not numbers.')
    if (Math.abs(value) > FAR)
      throw new ModelRefused(`The model has coordinates as far as ${value.toExponential(1)}: nothing of that size is furniture.`)
  }
}

/** A copy that shares nothing, so that a mesh used twice may stand in two places. */
const ownPart = (document: Document, source: Primitive): Primitive => {
  const copy = document.createPrimitive().setMode(source.getMode()).setMaterial(source.getMaterial())
  for (const semantic of source.listSemantics()) if (KEPT.test(semantic)) copy.setAttribute(semantic, source.getAttribute(semantic)!.clone())
  const indices = source.getIndices()
  return indices ? copy.setIndices(indices.clone()) : copy
}

/** Turns its triangles over. */
const turnOver = (indices: Accessor): void => {
  const array = indices.getArray()!
  for (let i = 0; i + 2 < array.length; i += 3) [array[i], array[i + 2]] = [array[i + 2]!, array[i]!]
  indices.setArray(array)
}

const prepared = (document: Document, source: Primitive, node: Node, bones: ReturnType<typeof bonesOf>): Part => {
  checkNumbers(source)
  const primitive = ownPart(document, source)
  // glTF: a skinned mesh stands where its bones say, and its node's own transform is passed over.
  const held = poseAtRest(primitive, source, node, bones)
  const matrix = held ? IDENTITY : node.getWorldMatrix()
  if (!matrix.every((value) => Number.isFinite(value))) throw new ModelRefused('The model stands at a place that is not a number.')
  if (primitive.getMode() !== Primitive.Mode.TRIANGLES) convertPrimitiveToTriangles(primitive)
  dequantizePrimitive(primitive)
  weldPrimitive(primitive)
  compactPrimitive(primitive)
  transformPrimitive(primitive, matrix)
  if (held?.isMirrored) turnOver(primitive.getIndices()!)
  checkNumbers(primitive)
  return { primitive, material: source.getMaterial(), dressed: dressOf(source) }
}

/** Parts of one material in every variant are one draw call. */
const keyOf = ({ primitive, material, dressed }: Part, names: Map<Material | null, number>): string => {
  const nameOf = (one: Material | null) => {
    if (!names.has(one)) names.set(one, names.size)
    return names.get(one)
  }
  const attributes = primitive.listSemantics().map((semantic) => {
    const accessor = primitive.getAttribute(semantic)!
    return [semantic, accessor.getType(), accessor.getComponentType(), accessor.getNormalized()]
  })
  const dress = [...dressed].map(([variant, one]) => `${variant}:${nameOf(one)}`).toSorted()
  return JSON.stringify([nameOf(material), attributes, dress])
}

const meshNodes = (document: Document): Node[] => {
  const found: Node[] = []
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0]
  scene?.traverse((node) => {
    if (node.getMesh()) found.push(node)
  })
  return found
}

/**
 * The model's surface as few parts in the scene's own coordinates, as it is at rest. Bones, animations, cameras, lights, points and lines are left behind.
 * @throws ModelRefused
 */
export const bakedParts = (document: Document): Part[] => {
  const parts = meshNodes(document).flatMap((node) => {
    const bones = bonesOf(node)
    return (node.getMesh()?.listPrimitives() ?? []).filter(isTriangles).map((primitive) => prepared(document, primitive, node, bones))
  })
  const names = new Map<Material | null, number>()
  const groups = [...Map.groupBy(parts, (part) => keyOf(part, names)).values()]
  if (groups.length === 0) throw new ModelRefused('The model has no surface: there is no mesh of triangles in its scene.')
  return groups.map((group) => {
    const first = group[0]!
    return group.length === 1 ? first : { ...first, primitive: joinPrimitives(group.map(({ primitive }) => primitive)) }
  })
}

/** The model's own variants, in its order. */
export const variantNames = (document: Document): string[] =>
  document
    .getRoot()
    .listExtensionsUsed()
    .flatMap((extension) => (extension instanceof KHRMaterialsVariants ? extension.listVariants() : []))
    .map((variant) => variant.getName())
