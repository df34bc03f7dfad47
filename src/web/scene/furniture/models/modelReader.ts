/**
 * Reads model files: a GLB is taken apart into its meshes, and dressed by KHR_materials_variants (a variant's name is the product variant's sku).
 * Read late, by modelFiles.ts alone.
 */
import { Box3, Mesh, type Material, type Object3D } from 'three'
import { GLTFLoader, type GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import { modelOf, type Model } from './models.ts'
import { modelTextures } from './sharedTextures.ts'

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

const readVariantMaterials = async (gltf: GLTF, mesh: Mesh, names: readonly string[]): Promise<Map<string, Material>> => {
  const byVariant = new Map<string, Material>()
  const mappings: VariantMappings | undefined = mesh.userData['gltfExtensions']?.[EXTENSION]
  for (const { material, variants } of mappings?.mappings ?? []) {
    const variantMesh = new Mesh(mesh.geometry, await gltf.parser.getDependency('material', material))
    gltf.parser.assignFinalMaterial(variantMesh)
    for (const index of variants) byVariant.set(names[index] ?? '', variantMesh.material)
  }
  return byVariant
}

/** @param root node of the file's scene that is the model */
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
      byVariant: await readVariantMaterials(gltf, mesh, names),
    })),
  )
  return modelOf(parts, new Box3().setFromObject(root))
}

const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).register(modelTextures.plugin)

/** One model, taken apart. @throws when it cannot be had */
export const loadModel = async (url: string): Promise<Model> => {
  const gltf = await loader.loadAsync(url)
  return takeApart(gltf, gltf.scene)
}

/**
 * Models of a file that has each item in a node of its own, by the item that the node names (models/convert). The place and the size of an item are
 * its node's: its model has neither. @throws when they fail to load
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

/** Levels of a model for greater distances (docs/interface/catalogue.md#coarser-models), the finest first. @throws when they fail to load */
export const loadCoarser = async (url: string): Promise<Model[]> => {
  const gltf = await loader.loadAsync(url)
  return Promise.all(gltf.scene.children.map((level) => takeApart(gltf, level)))
}
