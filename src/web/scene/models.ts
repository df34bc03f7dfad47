/**
 * Product models: each GLB is loaded once, taken apart into its meshes, and dressed by KHR_materials_variants
 * (a variant's name is the product variant's sku).
 */
import { Box3, BoxGeometry, BufferAttribute, BufferGeometry, Matrix4, Mesh, MeshStandardMaterial, Vector3, type Material } from 'three'
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
  /** Everything opaque in one shape, in the product's own space: what throws the shadow. */
  silhouette: BufferGeometry
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

const takeApart = async (gltf: GLTF): Promise<Model> => {
  const names = variantNames(gltf)
  gltf.scene.updateMatrixWorld(true)
  const meshes: Mesh[] = []
  gltf.scene.traverse((object) => {
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
  return { parts, bounds: new Box3().setFromObject(gltf.scene), silhouette: silhouetteOf(parts) }
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
  return { parts, bounds, silhouette: silhouetteOf(parts) }
}

/** Frees what a model holds on the graphics card. Textures that another model shares go up again when that is next drawn. */
export const disposeModel = (model: Model): void => {
  model.silhouette.dispose()
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
export const loadModel = async (url: string): Promise<Model> => takeApart(await loader.loadAsync(url))

/** Loads models and keeps them until the studio is left. */
export class ModelShelf {
  readonly #models = new Map<string, Model>()
  readonly #asked = new Set<string>()
  readonly #arrived: (url: string) => void
  #closed = false
  /** Of models that failed to load: takes back their retry. */
  readonly #retries = new Map<string, () => void>()

  /** @param arrived called when a model asked for can be drawn */
  constructor(arrived: (url: string) => void) {
    this.#arrived = arrived
  }

  /** The model if it is here; else it is asked for and `undefined` comes back. A model that fails to load stays a block until it can be had. */
  get(url: string): Model | undefined {
    const model = this.#models.get(url)
    if (!model && !this.#asked.has(url)) {
      this.#asked.add(url)
      void this.#load(url)
    }
    return model
  }

  async #load(url: string): Promise<void> {
    try {
      const model = await loadModel(url)
      if (this.#closed) return disposeModel(model)
      this.#models.set(url, model)
      this.#arrived(url)
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
    for (const model of this.#models.values()) disposeModel(model)
    this.#models.clear()
    textures.clear()
  }
}
