/** The page that the picture maker opens: it loads a model, dresses it in a variant, and hands back a PNG. */
import { Mesh, type Group, type Material } from 'three'
import { GLTFLoader, type GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import type { Shot } from '../../room/productShot.ts'
import { SharedTextures } from '../scene/sharedTextures.ts'
import { Studio } from './studio.ts'

declare global {
  interface Window {
    diwanPictures?: {
      gl: () => string
      /** Loads a model; the variants it names. */
      load: (url: string) => Promise<string[]>
      /** A PNG data URL of the loaded model. */
      shoot: (variant: string | null, shot: Shot) => Promise<string>
    }
  }
}

interface VariantMapping {
  material: number
  variants: number[]
}

const isMapping = (value: unknown): value is VariantMapping =>
  typeof value === 'object' && value !== null && 'material' in value && 'variants' in value && Array.isArray(value.variants)

const listOf = (value: unknown, key: string): unknown[] => {
  if (typeof value !== 'object' || value === null || !(key in value)) return []
  const list = (value as Record<string, unknown>)[key]
  return Array.isArray(list) ? list : []
}

const variantNames = (gltf: GLTF): string[] =>
  listOf(gltf.userData['gltfExtensions']?.['KHR_materials_variants'], 'variants').map((variant) => String((variant as { name?: unknown }).name))

const paint = async (gltf: GLTF, mesh: Mesh, index: number): Promise<void> => {
  const material: Material = await gltf.parser.getDependency('material', index)
  mesh.material = material
  gltf.parser.assignFinalMaterial(mesh)
}

const dress = async (gltf: GLTF, name: string): Promise<void> => {
  const index = variantNames(gltf).indexOf(name)
  if (index < 0) throw new Error(`the model has no variant ${name}`)
  const waiting: Promise<void>[] = []
  gltf.scene.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const mappings = listOf(object.userData['gltfExtensions']?.['KHR_materials_variants'], 'mappings').filter(isMapping)
    const mapping = mappings.find((entry) => entry.variants.includes(index))
    if (!mapping) return
    waiting.push(paint(gltf, object, mapping.material))
  })
  await Promise.all(waiting)
}

const shadowed = (scene: Group): void =>
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const clear = [object.material].flat().some((material: Material) => material.transparent)
    object.castShadow = !clear
    object.receiveShadow = true
  })

const released = (scene: Group): void =>
  scene.traverse((object) => {
    if (object instanceof Mesh) object.geometry.dispose()
  })

const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).register(new SharedTextures().plugin)
const studio = new Studio(800)
document.body.append(studio.canvas)
let current: GLTF | null = null

window.diwanPictures = {
  gl: () => studio.gl,
  load: async (url) => {
    if (current) released(current.scene)
    current = await loader.loadAsync(url)
    return variantNames(current)
  },
  shoot: async (variant, shot) => {
    if (!current) throw new Error('no model is loaded')
    if (variant) await dress(current, variant)
    shadowed(current.scene)
    await studio.shoot(current.scene, shot)
    return studio.canvas.toDataURL('image/png')
  },
}
