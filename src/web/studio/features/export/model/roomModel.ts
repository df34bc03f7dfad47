/**
 * The whole room as one GLB: metres, +y up. Every product's file is added once, its meshes shared by all its items, and only in the finishes that
 * are in the room. It needs no graphics card, so that it is tested without one.
 */
import { Document, Scene, WebIO, type Material, type Mesh, type Node as GltfNode, type Texture } from '@gltf-transform/core'
import { ALL_EXTENSIONS, KHRMaterialsVariants, MappingList, type Variant } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomDocument, RoomItem } from '#room/document/document.ts'
import { variantOf } from '#contract/pricing/piece.ts'
import type { PaintedSurface } from '#models/finishes/requests.ts'
import { bake, laidOut } from '#models/shell/bake.ts'
import { mergeInto, tidy } from './merge.ts'
import { shellParts, type PaintedFinish, type PlainFinish, type ShellPart } from '#models/shell/shellParts.ts'

export interface RoomModelWish {
  document: RoomDocument
  products: ReadonlyMap<string, Product>
  ceiling: boolean
  /** Names of the room and its parts in the file. */
  name: string
  nameOf: (product: Product) => string
  load: (url: string, signal: AbortSignal | undefined) => Promise<Uint8Array>
  paint: (name: string) => Promise<PaintedSurface>
  /** A texture as a file. @param kind JPEG for colour, PNG for textures that must not blur */
  encode: (pixels: Uint8ClampedArray<ArrayBuffer>, width: number, height: number, kind: 'image/jpeg' | 'image/png') => Promise<Uint8Array>
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Items whose models did not arrive. */
export class MissingModels extends Error {
  readonly count: number
  constructor(count: number) {
    super(`${count} models did not arrive`)
    this.count = count
  }
}

const srgb = (hex: string): [number, number, number] => {
  const part = (at: number) => {
    const value = (Number.parseInt(hex.slice(at, at + 2), 16) || 0) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

const isPainted = (finish: PaintedFinish | PlainFinish): finish is PaintedFinish => 'painter' in finish

/** The room's own parts, each finish made once. */
class Shell {
  readonly #document: Document
  readonly #wish: RoomModelWish
  readonly #materials = new Map<string, Promise<{ material: Material; painted: PaintedSurface | null }>>()

  constructor(document: Document, wish: RoomModelWish) {
    this.#document = document
    this.#wish = wish
  }

  #texture(name: string, image: Uint8Array, mimeType: string): Texture {
    return this.#document.createTexture(name).setImage(Uint8Array.from(image)).setMimeType(mimeType)
  }

  async #paint({ painter, color }: PaintedFinish): Promise<{ material: Material; painted: PaintedSurface }> {
    const painted = await this.#wish.paint(painter)
    const { width, height, colour, normal, roughness } = bake(painted, color)
    const { encode } = this.#wish
    const name = `${painter} ${color}`
    const material = this.#document
      .createMaterial(name)
      .setMetallicFactor(0)
      .setBaseColorTexture(this.#texture(name, await encode(colour, width, height, 'image/jpeg'), 'image/jpeg'))
      .setNormalTexture(this.#texture(`${painter} relief`, await encode(normal, width, height, 'image/png'), 'image/png'))
      .setMetallicRoughnessTexture(this.#texture(`${painter} roughness`, await encode(roughness, width, height, 'image/jpeg'), 'image/jpeg'))
    if (painted.rises)
      for (const info of [material.getBaseColorTextureInfo(), material.getNormalTextureInfo(), material.getMetallicRoughnessTextureInfo()])
        info?.setWrapT(33071)
    return { material, painted }
  }

  #plain({ name, color, roughness, metallic = 0, alpha = 1 }: PlainFinish): Material {
    const material = this.#document
      .createMaterial(name)
      .setBaseColorFactor([...srgb(color), alpha])
      .setRoughnessFactor(roughness)
      .setMetallicFactor(metallic)
    return alpha < 1 ? material.setAlphaMode('BLEND').setDoubleSided(true) : material
  }

  #finish(finish: PaintedFinish | PlainFinish) {
    const key = isPainted(finish) ? `${finish.painter} ${finish.color}` : finish.name
    let made = this.#materials.get(key)
    if (!made) {
      made = isPainted(finish) ? this.#paint(finish) : Promise.resolve({ material: this.#plain(finish), painted: null })
      this.#materials.set(key, made)
    }
    return made
  }

  async #addPart(mesh: Mesh, { arrays, finish }: ShellPart): Promise<void> {
    const { material, painted } = await this.#finish(finish)
    const accessor = (type: 'VEC2' | 'VEC3' | 'SCALAR', array: Float32Array | Uint32Array) =>
      this.#document.createAccessor().setType(type).setArray(array.slice())
    const primitive = this.#document
      .createPrimitive()
      .setIndices(accessor('SCALAR', arrays.index))
      .setAttribute('POSITION', accessor('VEC3', arrays.position))
      .setAttribute('NORMAL', accessor('VEC3', arrays.normal))
      .setMaterial(material)
    if (painted) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', laidOut(arrays.uv, painted)))
    mesh.addPrimitive(primitive)
  }

  async addTo(root: GltfNode): Promise<void> {
    const { document, ceiling, signal } = this.#wish
    for (const { name, parts } of shellParts(document.scene, ceiling)) {
      const mesh = this.#document.createMesh(name)
      for (const part of parts) await this.#addPart(mesh, part)
      root.addChild(this.#document.createNode(name).setMesh(mesh))
      signal?.throwIfAborted()
    }
  }
}

/** The material that a primitive has in a finish; its own when the finish does not change it. */
const materialIn = (mappings: MappingList | null, sku: string | undefined): Material | null => {
  const found = mappings?.listMappings().find((mapping) => mapping.listVariants().some((variant: Variant) => variant.getName() === sku))
  return found?.getMaterial() ?? null
}

/** Meshes of a product in one of its finishes: their geometry stays shared. */
class VariantMeshes {
  readonly #variantMeshes = new Map<Mesh, Map<string | undefined, Mesh>>()

  withVariant(mesh: Mesh, sku: string | undefined): Mesh {
    const known = this.#variantMeshes.get(mesh) ?? new Map<string | undefined, Mesh>()
    this.#variantMeshes.set(mesh, known)
    const before = known.get(sku)
    if (before) return before
    const made = mesh.clone()
    for (const primitive of made.listPrimitives()) {
      const own = primitive.clone()
      const material = materialIn(primitive.getExtension<MappingList>('KHR_materials_variants'), sku)
      if (material) own.setMaterial(material)
      own.setExtension('KHR_materials_variants', null)
      made.removePrimitive(primitive).addPrimitive(own)
    }
    known.set(sku, made)
    return made
  }
}

/** The tree of a product, for one piece of it. */
const copyTree = (document: Document, node: GltfNode, meshes: VariantMeshes, sku: string | undefined): GltfNode => {
  const copy = document.createNode(node.getName()).setTranslation(node.getTranslation()).setRotation(node.getRotation()).setScale(node.getScale())
  const mesh = node.getMesh()
  if (mesh) copy.setMesh(meshes.withVariant(mesh, sku))
  for (const child of node.listChildren()) copy.addChild(copyTree(document, child, meshes, sku))
  return copy
}

const reader = async (): Promise<WebIO> => {
  await MeshoptDecoder.ready
  return new WebIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
}

type Models = ReadonlyMap<string, readonly GltfNode[]>

/** Puts each product's file in, once. @throws MissingModels */
const loadModels = async (document: Document, io: WebIO, wish: RoomModelWish, used: readonly Product[]): Promise<Models> => {
  const models = new Map<string, readonly GltfNode[]>()
  let missing = 0
  for (const [i, product] of used.entries()) {
    wish.signal?.throwIfAborted()
    try {
      const own = await io.readBinary(await wish.load(product.threeDModel!.url, wish.signal))
      const [scene] = own.getRoot().listScenes()
      const merged = mergeInto(document, own)
      const here = scene && merged.get(scene)
      models.set(product.id, here instanceof Scene ? here.listChildren() : [])
    } catch (cause) {
      if (wish.signal?.aborted) throw cause
      missing++
    }
    wish.onProgress?.(((i + 1) / used.length) * 0.7)
  }
  if (missing > 0) throw new MissingModels(missing)
  return models
}

const half = (angle: number): [number, number, number, number] => [0, Math.sin(angle / 2), 0, Math.cos(angle / 2)]

const addItem = (document: Document, root: GltfNode, wish: RoomModelWish, models: Models, meshes: VariantMeshes, item: RoomItem): void => {
  const product = wish.products.get(item.productId)
  const model = product && models.get(product.id)
  if (!product || !model) return
  const variant = variantOf(product.variants, item.variantId)
  const { position, rotation, scale } = item
  const node = document
    .createNode(wish.nameOf(product))
    .setTranslation([position.x, position.y, position.z])
    .setRotation(half(rotation.y))
    .setScale([scale.x, scale.y, scale.z])
    .setExtras({ sku: variant?.sku ?? product.sku, productId: product.id, ...(variant && { variantId: variant.id, finish: variant.name }) })
  for (const child of model) node.addChild(copyTree(document, child, meshes, variant?.sku))
  root.addChild(node)
}

/**
 * @returns the GLB
 * @throws MissingModels; AbortError when `signal` says so
 */
export const roomModel = async (wish: RoomModelWish): Promise<Uint8Array<ArrayBuffer>> => {
  const document = new Document()
  document.createBuffer()
  const scene = document.createScene(wish.name)
  document.getRoot().setDefaultScene(scene)
  const root = document.createNode(wish.name).setExtras({ unit: 'metre', source: 'Diwan' })
  scene.addChild(root)
  const items = [...wish.document.items.values()]
  const used = [...new Set(items.map(({ productId }) => productId))]
    .flatMap((id) => wish.products.get(id) ?? [])
    .filter(({ threeDModel }) => threeDModel)
  const io = await reader()
  const models = await loadModels(document, io, wish, used)
  await new Shell(document, wish).addTo(root)
  wish.onProgress?.(0.85)
  const meshes = new VariantMeshes()
  for (const item of items) addItem(document, root, wish, models, meshes, item)
  for (const other of document.getRoot().listScenes()) if (other !== scene) other.dispose()
  for (const extension of document.getRoot().listExtensionsUsed())
    if (extension instanceof KHRMaterialsVariants || extension.extensionName === 'EXT_meshopt_compression') extension.dispose()
  wish.signal?.throwIfAborted()
  tidy(document)
  const bytes = await io.writeBinary(document)
  wish.onProgress?.(1)
  return Uint8Array.from(bytes)
}
