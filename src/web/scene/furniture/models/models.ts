/** A product's model as parsed from its file (modelFiles.ts), and the block that is its placeholder. */
import { Box3, BoxGeometry, BufferAttribute, BufferGeometry, Matrix4, MeshStandardMaterial, Vector3, type Material } from 'three'
import type { Product } from '#contract/catalog/catalog.ts'

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
  /** All opaque geometry in one shape, in the product's own space: the caster of the shadow. Merged on first use. */
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

/** @param bounds of all parts together */
export const modelOf = (parts: ModelPart[], bounds: Box3): Model => ({
  parts,
  bounds,
  get silhouette() {
    const kept = silhouettes.get(this) ?? silhouetteOf(parts)
    silhouettes.set(this, kept)
    return kept
  },
})

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

/** Disposes of a model's resources on the graphics card. Textures that another model shares are uploaded again when that is next drawn. */
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
