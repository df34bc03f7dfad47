/**
 * Product models: each GLB is loaded once, taken apart into its meshes, and dressed by KHR_materials_variants
 * (a variant's name is the product variant's sku).
 */
import { Box3, BoxGeometry, BufferAttribute, BufferGeometry, Matrix4, Mesh, MeshStandardMaterial, Vector3, type Material, type Object3D } from 'three'
import { GLTFLoader, type GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import type { Product } from '../../contract/catalog.ts'
import { recovery } from '../api/recovery.ts'
import { SharedTextures } from './sharedTextures.ts'

export interface ModelPart {
  geometry: BufferGeometry
  /** From the mesh to the product's own space: metres, pivot as the contract says. */
  local: Matrix4
  material: Material
  /** By variant sku, where the variant changes this part. */
  byVariant: Map<string, Material>
}
export interface Model {
  parts: ModelPart[]
  bounds: Box3
  /** Everything opaque in one shape, in the product's own space: what throws the shadow. Put together when it is first asked for. */
  readonly silhouette: BufferGeometry
}

/** The opaque parts as one geometry of positions alone. */
const silhouetteOf = (parts: readonly ModelPart[]): BufferGeometry => {
  const opaque = parts.filter(({ geometry, material }) => !material.transparent && geometry.hasAttribute('position'))
  const corners = ({ geometry }: ModelPart) => geometry.getIndex()?.count ?? geometry.getAttribute('position').count
  const positions = new Float32Array(3 * opaque.reduce((sum, { geometry }) => sum + geometry.getAttribute('position').count, 0))
  const indices = new Uint32Array(opaque.reduce((sum, part) => sum + corners(part), 0))
  const point = new Vector3()
  let [vertex, corner] = [0, 0]
  for (const part of opaque) {
    const vertices = part.geometry.getAttribute('position')
    const index = part.geometry.getIndex()
    for (let i = 0; i < corners(part); i++) indices[corner++] = vertex + (index ? index.getX(i) : i)
    for (let i = 0; i < vertices.count; i++)
      point
        .fromBufferAttribute(vertices, i)
        .applyMatrix4(part.local)
        .toArray(positions, 3 * vertex++)
  }
  const silhouette = new BufferGeometry()
  silhouette.setAttribute('position', new BufferAttribute(positions, 3))
  silhouette.setIndex(new BufferAttribute(indices, 1))
  return silhouette
}

const silhouettes = new WeakMap<Model, BufferGeometry>()

const modelOf = (parts: ModelPart[], bounds: Box3): Model => ({
  parts,
  bounds,
  get silhouette() {
    const kept = silhouettes.get(this) ?? silhouetteOf(parts)
    silhouettes.set(this, kept)
    return kept
  },
})

interface VariantsExtension {
  variants: { name: string }[]
}
interface VariantMappings {
  mappings: { material: number; variants: number[] }[]
}
const EXTENSION = 'KHR_materials_variants'

const variantNames = (gltf: GLTF): string[] => {
  const extension: VariantsExtension | undefined = gltf.parser.json.extensions?.[EXTENSION]
  return extension?.variants.map(({ name }) => name) ?? []
}

const dress = async (gltf: GLTF, mesh: Mesh, names: readonly string[]): Promise<Map<string, Material>> => {
  const byVariant = new Map<string, Material>()
  const mappings: VariantMappings | undefined = mesh.userData['gltfExtensions']?.[EXTENSION]
  for (const { material, variants } of mappings?.mappings ?? []) {
    const dressed = new Mesh(mesh.geometry, await gltf.parser.getDependency('material', material))
    gltf.parser.assignFinalMaterial(dressed)
    for (const index of variants) byVariant.set(names[index] ?? '', dressed.material)
  }
  return byVariant
}

/** @param root what of the file's scene is the model */
const takeApart = async (gltf: GLTF, root: Object3D): Promise<Model> => {
  const names = variantNames(gltf)
  root.updateWorldMatrix(true, true)
  const meshes: Mesh[] = []
  root.traverse((object) => {
    if (object instanceof Mesh) meshes.push(object)
  })
  const parts = await Promise.all(
    meshes.map(async (mesh) => ({
      geometry: mesh.geometry,
      local: mesh.matrixWorld.clone(),
      material: [mesh.material].flat()[0] as Material,
      byVariant: await dress(gltf, mesh, names),
    })),
  )
  return modelOf(parts, new Box3().setFromObject(root))
}

/** A plain block of the product's true size, standing in while its model is on the way, or when it has none. */
export const blockModel = (product: Pick<Product, 'size' | 'mount' | 'variants'>): Model => {
  const { width, height, depth } = product.size
  const up = product.mount === 'ceiling' ? -height / 2 : height / 2
  const forward = product.mount === 'wall' ? depth / 2 : 0
  const local = new Matrix4().makeTranslation(0, up, forward).multiply(new Matrix4().makeScale(width, height, depth))
  const material = new MeshStandardMaterial({ color: product.variants[0]?.color ?? '#C9BFAE', roughness: 0.8 })
  const byVariant = new Map<string, Material>(product.variants.map((v) => [v.sku, new MeshStandardMaterial({ color: v.color, roughness: 0.8 })]))
  const geometry = new BoxGeometry(1, 1, 1)
  const bounds = new Box3(new Vector3(-0.5, -0.5, -0.5), new Vector3(0.5, 0.5, 0.5)).applyMatrix4(local)
  const parts = [{ geometry, local, material, byVariant }]
  return modelOf(parts, bounds)
}

/** Frees what a model holds on the graphics card. Textures that another model shares go up again when that is next drawn. */
export const disposeModel = (model: Model): void => {
  silhouettes.get(model)?.dispose()
  for (const part of model.parts) {
    part.geometry.dispose()
    for (const material of [part.material, ...part.byVariant.values()]) {
      for (const value of Object.values(material))
        if (value && typeof value === 'object' && 'isTexture' in value) (value as { dispose: () => void }).dispose()
      material.dispose()
    }
  }
}

const textures = new SharedTextures()
const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).register(textures.plugin)

/** One model, taken apart. @throws when it cannot be had */
export const loadModel = async (url: string): Promise<Model> => {
  const gltf = await loader.loadAsync(url)
  return takeApart(gltf, gltf.scene)
}

/**
 * The pieces of a file that has each in a node of its own, by the item that the node names (furniture/convert). Where and how large a piece
 * stands is its node's: its model has neither. @throws when they cannot be had
 */
export const loadPieces = async (url: string): Promise<Map<string, Model>> => {
  const gltf = await loader.loadAsync(url)
  const pieces = new Map<string, Model>()
  for (const node of gltf.scene.children) {
    const itemId: unknown = node.userData['itemId']
    if (typeof itemId !== 'string') continue
    node.position.set(0, 0, 0)
    node.quaternion.identity()
    node.scale.set(1, 1, 1)
    pieces.set(itemId, await takeApart(gltf, node))
  }
  return pieces
}

/** The levels of a model for who sees it from farther away (docs/interface/catalogue.md#coarser-models), the finest first. @throws when they cannot be had */
const loadCoarser = async (url: string): Promise<Model[]> => {
  const gltf = await loader.loadAsync(url)
  return Promise.all(gltf.scene.children.map((level) => takeApart(gltf, level)))
}

/** Loads models and keeps them until its canvas is left. */
export class ModelShelf {
  /** By address: a model alone, or its coarser levels. */
  readonly #models = new Map<string, readonly Model[]>()
  readonly #asked = new Set<string>()
  readonly #loads = new Set<Promise<void>>()
  readonly #arrived: (url: string) => void
  readonly #given: ReadonlyMap<string, Model>
  #closed = false
  /** Of models that failed to load: takes back their retry. */
  readonly #retries = new Map<string, () => void>()

  /**
   * @param arrived called when a model asked for can be drawn
   * @param given models by address that are here already, and are not freed here
   */
  constructor(arrived: (url: string) => void, given: ReadonlyMap<string, Model> = new Map()) {
    this.#arrived = arrived
    this.#given = given
  }

  /** The model if it is here; else it is asked for and `undefined` comes back. A model that fails to load stays a block until it can be had. */
  get(url: string): Model | undefined {
    const given = this.#given.get(url)
    if (given) return given
    if (!this.#asked.has(url)) this.#ask(url, () => this.#load(url))
    return this.#models.get(url)?.[0]
  }

  /** The model if it is here; it is not asked for. */
  known(url: string): Model | undefined {
    return this.#given.get(url) ?? this.#models.get(url)?.[0]
  }

  /** A model's coarser levels if they are here; else they are asked for and `undefined` comes back. None where they cannot be had: then the model itself is drawn. */
  coarser(url: string): readonly Model[] | undefined {
    if (!this.#asked.has(url)) this.#ask(url, () => this.#loadCoarser(url))
    return this.#models.get(url)
  }

  /** Resolves when nothing is on its way any more. */
  async settled(): Promise<void> {
    while (this.#loads.size > 0) await Promise.all(this.#loads)
  }

  #ask(url: string, load: () => Promise<void>): void {
    this.#asked.add(url)
    const loading = load().finally(() => this.#loads.delete(loading))
    this.#loads.add(loading)
  }

  #keep(url: string, models: readonly Model[]): void {
    if (this.#closed) return models.forEach(disposeModel)
    this.#models.set(url, models)
    this.#arrived(url)
  }

  async #loadCoarser(url: string): Promise<void> {
    const models = await loadCoarser(url).catch((cause: unknown) => {
      console.warn(`The coarser models ${url} could not be loaded; the model itself is drawn.`, cause)
      return []
    })
    this.#keep(url, models)
  }

  async #load(url: string): Promise<void> {
    try {
      this.#keep(url, [await loadModel(url)])
    } catch (cause) {
      if (this.#closed) return
      console.warn(`The model ${url} could not be loaded; its block is shown until it can be.`, cause)
      this.#retries.set(
        url,
        recovery.add(`model ${url}`, () => void this.#load(url)),
      )
    }
  }

  get pending(): number {
    return this.#asked.size - this.#models.size
  }

  dispose(): void {
    this.#closed = true
    for (const stop of this.#retries.values()) stop()
    for (const model of [...this.#models.values()].flat()) disposeModel(model)
    this.#models.clear()
    textures.clear()
  }
}
