/** Pieces of furniture as one glTF document: what is equal is in it once, each piece has a node of its own. */
import { Document, Logger, type Accessor, type Material, type Mesh, type Node, type Primitive } from '@gltf-transform/core'
import { KHRMaterialsVariants } from '@gltf-transform/extensions'
import { copyToDocument, createDefaultPropertyResolver, dedup } from '@gltf-transform/functions'
import { materialIn, type Model, type ModelPart } from './model.ts'
import type { Shape, Stand } from './shape.ts'
import type { ArTarget } from './targets.ts'
import { coordinates, setsBaked, setsRead, type UvSet } from './uvs.ts'

export interface Piece extends Stand {
  model: Model
  sku: string | null
  name: string
  /** Id of a room's item. */
  itemId: string | null
}

/** Extensions of the file's packing, which do not affect the appearance. */
const PACKING = new Set(['KHR_materials_variants', 'EXT_meshopt_compression', 'KHR_meshopt_compression', 'KHR_mesh_quantization', 'EXT_texture_webp'])
const TRANSFORM = 'KHR_texture_transform'

interface VariantMaterial {
  material: Material
  sets: readonly UvSet[]
}

type Numbers = Float32Array<ArrayBuffer> | Int16Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

const UV_GRID = 4096

class Composer {
  readonly document = new Document().setLogger(new Logger(Logger.Verbosity.SILENT))
  readonly #target: ArTarget
  readonly #shapeOf: (part: ModelPart) => Shape
  readonly #variantMaterials = new Map<Material, VariantMaterial>()
  readonly #resolvers = new Map<Model, ReturnType<typeof createDefaultPropertyResolver>>()
  readonly #accessors = new Map<string, Accessor>()
  readonly #meshes = new Map<string, Mesh>()
  #bare: VariantMaterial | undefined

  constructor(target: ArTarget, shapeOf: (part: ModelPart) => Shape) {
    this.#target = target
    this.#shapeOf = shapeOf
    this.document.createBuffer()
    this.document.getRoot().getAsset().generator = 'Diwan'
  }

  #materialFor(model: Model, source: Material | null): VariantMaterial {
    if (!source) return (this.#bare ??= { material: this.document.createMaterial(), sets: [] })
    const known = this.#variantMaterials.get(source)
    if (known) return known
    let resolve = this.#resolvers.get(model)
    if (!resolve) {
      for (const extension of model.document.getRoot().listExtensionsUsed())
        if (!PACKING.has(extension.extensionName)) this.document.createExtension(extension.constructor as Parameters<Document['createExtension']>[0])
      this.#resolvers.set(model, (resolve = createDefaultPropertyResolver(this.document, model.document)))
    }
    const material = copyToDocument(this.document, model.document, [source], resolve).get(source) as Material
    const chosen = { material, sets: this.#target === 'web' ? setsRead(material) : setsBaked(material) }
    this.#variantMaterials.set(source, chosen)
    return chosen
  }

  #accessor(key: string, type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4', make: () => Numbers, normalized = false): Accessor {
    let made = this.#accessors.get(key)
    if (!made) {
      const [buffer] = this.document.getRoot().listBuffers()
      made = this.document.createAccessor().setType(type).setArray(make()).setNormalized(normalized).setBuffer(buffer!)
      this.#accessors.set(key, made)
    }
    return made
  }

  #primitive(key: string, shape: Shape, { material, sets }: VariantMaterial): Primitive {
    const isWeb = this.#target === 'web'
    const primitive = this.document.createPrimitive().setMaterial(material)
    const { positions, normals, colors, indices } = shape
    primitive
      .setAttribute(
        'POSITION',
        this.#accessor(`${key} positions`, 'VEC3', () => positions),
      )
      .setAttribute(
        'NORMAL',
        this.#accessor(`${key} normals`, 'VEC3', () => (isWeb ? inSixteenBits(normals) : normals), isWeb),
      )
      .setIndices(this.#accessor(`${key} indices`, 'SCALAR', () => (positions.length / 3 > 65535 ? indices : Uint16Array.from(indices))))
    for (const [i, set] of sets.entries()) {
      const made = () => (isWeb ? onGrid(coordinates(shape, set)) : coordinates(shape, set))
      primitive.setAttribute(`TEXCOORD_${i}`, this.#accessor(`${key} ${JSON.stringify(set)}`, 'VEC2', made))
    }
    if (colors)
      primitive.setAttribute(
        'COLOR_0',
        this.#accessor(`${key} colors`, colors.size === 4 ? 'VEC4' : 'VEC3', () => colors.values),
      )
    return primitive
  }

  /** The model in a finish. */
  mesh(model: Model, sku: string | null, name: string): Mesh {
    const chosen = model.parts.map((part) => this.#materialFor(model, materialIn(part, sku)))
    const materials = this.document.getRoot().listMaterials()
    const key = `${model.hash} ${chosen.map(({ material }) => materials.indexOf(material)).join()}`
    const known = this.#meshes.get(key)
    if (known) return known
    const mesh = this.document.createMesh(name)
    for (const [i, part] of model.parts.entries()) mesh.addPrimitive(this.#primitive(`${model.hash} ${i}`, this.#shapeOf(part), chosen[i]!))
    this.#meshes.set(key, mesh)
    return mesh
  }
}

const inSixteenBits = (normals: Float32Array<ArrayBuffer>): Int16Array<ArrayBuffer> =>
  Int16Array.from(normals, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32767))
const onGrid = (values: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> => values.map((value) => Math.round(value * UV_GRID) / UV_GRID)

const place = (node: Node, { position, angle, scale }: Stand): Node =>
  node
    .setTranslation([position.x, position.y, position.z])
    .setRotation([0, Math.sin(angle / 2), 0, Math.cos(angle / 2)])
    .setScale([scale.x, scale.y, scale.z])

/**
 * @param name of the scene
 * @param shapeOf each part's triangles, as they are to be written
 * @returns a document of one scene, a node a piece, in the pieces' order
 */
export const compose = async (pieces: readonly Piece[], name: string, target: ArTarget, shapeOf: (part: ModelPart) => Shape): Promise<Document> => {
  const composer = new Composer(target, shapeOf)
  const { document } = composer
  const scene = document.createScene(name)
  document.getRoot().setDefaultScene(scene)
  for (const piece of pieces) {
    const node = document.createNode(piece.name).setMesh(composer.mesh(piece.model, piece.sku, piece.name))
    if (piece.itemId !== null) node.setExtras({ itemId: piece.itemId })
    scene.addChild(place(node, piece))
  }
  for (const extension of document.getRoot().listExtensionsUsed())
    if (extension instanceof KHRMaterialsVariants || (target !== 'web' && extension.extensionName === TRANSFORM)) extension.dispose()
  // Products share timbers and cloths.
  await document.transform(dedup({ propertyTypes: ['Texture', 'Material'] }))
  return document
}
