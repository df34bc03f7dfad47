/** A glTF document as the scene that three's USDZ exporter takes: each shape once, each image once. */
import type { Document, Material as GltfMaterial, Node, Primitive, Texture as GltfTexture, TextureInfo } from '@gltf-transform/core'
import type { Clearcoat, EmissiveStrength, Transmission } from '@gltf-transform/extensions'
import {
  BufferAttribute,
  BufferGeometry,
  ClampToEdgeWrapping,
  Color,
  Group,
  Matrix4,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  MirroredRepeatWrapping,
  NoColorSpace,
  RepeatWrapping,
  Scene,
  SRGBColorSpace,
  Texture,
  type Wrapping,
} from 'three'
import { FinishedImage } from './canvas.ts'

const WRAPPINGS: Readonly<Record<number, Wrapping>> = { 10497: RepeatWrapping, 33071: ClampToEdgeWrapping, 33648: MirroredRepeatWrapping }
/** USD's preview surface refracts nothing: what lets light through is drawn this much clearer instead. */
const CLEARNESS = 0.8

type Floats = Float32Array<ArrayBuffer>
const floats = (primitive: Primitive, semantic: string): Floats | null => {
  const array = primitive.getAttribute(semantic)?.getArray()
  return array ? Float32Array.from(array) : null
}

const geometryOf = (primitive: Primitive): BufferGeometry => {
  const geometry = new BufferGeometry()
  const set = (name: string, semantic: string, size: number) => {
    const values = floats(primitive, semantic)
    if (values) geometry.setAttribute(name, new BufferAttribute(values, size))
  }
  set('position', 'POSITION', 3)
  set('normal', 'NORMAL', 3)
  for (const [i, name] of ['uv', 'uv1', 'uv2', 'uv3'].entries()) set(name, `TEXCOORD_${i}`, 2)
  return geometry.setIndex(new BufferAttribute(Uint32Array.from(primitive.getIndices()!.getArray()!), 1))
}

/** USD's preview surface reads no colours off vertices: their mean tints the whole part. */
const meanColor = (primitive: Primitive): [number, number, number] => {
  const colors = primitive.getAttribute('COLOR_0')
  const mean: [number, number, number] = [0, 0, 0]
  if (!colors) return [1, 1, 1]
  for (let i = 0; i < colors.getCount(); i++) colors.getElement(i, []).forEach((value, k) => k < 3 && (mean[k]! += value / colors.getCount()))
  return mean
}

class Stage {
  readonly #geometries = new Map<string, BufferGeometry>()
  readonly #materials = new Map<string, MeshStandardMaterial>()
  readonly #pictures = new Map<GltfTexture, Texture<FinishedImage>>()
  readonly #numbers = new Map<object, number>()

  /** A stable number for each object. */
  #number(thing: object | null): number {
    if (thing === null) return -1
    const number = this.#numbers.get(thing) ?? this.#numbers.size
    this.#numbers.set(thing, number)
    return number
  }

  #map(texture: GltfTexture, info: TextureInfo, isColor: boolean): Texture {
    const map = new Texture(new FinishedImage(new Uint8Array(texture.getImage()!), texture.getSize() ?? [1, 1]))
    const first = this.#pictures.get(texture)
    // The exporter tells images apart by their source.
    if (first) map.source = first.source
    else this.#pictures.set(texture, map)
    map.flipY = false
    map.channel = info.getTexCoord()
    map.wrapS = WRAPPINGS[info.getWrapS()] ?? RepeatWrapping
    map.wrapT = WRAPPINGS[info.getWrapT()] ?? RepeatWrapping
    map.colorSpace = isColor ? SRGBColorSpace : NoColorSpace
    map.userData['mimeType'] = texture.getMimeType()
    return map
  }

  #hang(material: MeshStandardMaterial, source: GltfMaterial): void {
    const [base, baseInfo] = [source.getBaseColorTexture(), source.getBaseColorTextureInfo()]
    if (base && baseInfo) material.map = this.#map(base, baseInfo, true)
    const [normal, normalInfo] = [source.getNormalTexture(), source.getNormalTextureInfo()]
    if (normal && normalInfo) {
      material.normalMap = this.#map(normal, normalInfo, false)
      material.normalScale.setScalar(source.getNormalScale())
    }
    const [surface, surfaceInfo] = [source.getMetallicRoughnessTexture(), source.getMetallicRoughnessTextureInfo()]
    if (surface && surfaceInfo) {
      material.roughnessMap = this.#map(surface, surfaceInfo, false)
      // Cloth and wood are no metal wherever their image says so.
      if (material.metalness > 0) material.metalnessMap = material.roughnessMap
    }
    const [occlusion, occlusionInfo] = [source.getOcclusionTexture(), source.getOcclusionTextureInfo()]
    if (occlusion && occlusionInfo) {
      material.aoMap = this.#map(occlusion, occlusionInfo, false)
      material.aoMapIntensity = source.getOcclusionStrength()
    }
    const [emissive, emissiveInfo] = [source.getEmissiveTexture(), source.getEmissiveTextureInfo()]
    if (emissive && emissiveInfo) material.emissiveMap = this.#map(emissive, emissiveInfo, true)
  }

  #made(source: GltfMaterial, tint: readonly [number, number, number]): MeshStandardMaterial {
    const coat = source.getExtension<Clearcoat>('KHR_materials_clearcoat')
    const material = coat
      ? new MeshPhysicalMaterial({ clearcoat: coat.getClearcoatFactor(), clearcoatRoughness: coat.getClearcoatRoughnessFactor() })
      : new MeshStandardMaterial()
    const [red, green, blue, alpha] = source.getBaseColorFactor()
    const through = source.getExtension<Transmission>('KHR_materials_transmission')?.getTransmissionFactor() ?? 0
    const strength = source.getExtension<EmissiveStrength>('KHR_materials_emissive_strength')?.getEmissiveStrength() ?? 1
    material.color = new Color(red * tint[0], green * tint[1], blue * tint[2])
    material.metalness = source.getMetallicFactor()
    material.roughness = source.getRoughnessFactor()
    material.emissive = new Color(...source.getEmissiveFactor()).multiplyScalar(strength)
    material.transparent = source.getAlphaMode() === 'BLEND' || through > 0
    material.opacity = (source.getAlphaMode() === 'OPAQUE' ? 1 : alpha) * (1 - CLEARNESS * through)
    if (source.getAlphaMode() === 'MASK') material.alphaTest = source.getAlphaCutoff()
    this.#hang(material, source)
    return material
  }

  #material(primitive: Primitive): MeshStandardMaterial {
    const source = primitive.getMaterial()!
    const tint = meanColor(primitive)
    const key = [this.#number(source), ...tint].join()
    let material = this.#materials.get(key)
    if (!material) this.#materials.set(key, (material = this.#made(source, tint)))
    return material
  }

  #geometry(primitive: Primitive): BufferGeometry {
    const lists = [primitive.getIndices(), ...primitive.listSemantics().map((semantic) => primitive.getAttribute(semantic))]
    const key = lists.map((list) => this.#number(list)).join()
    let geometry = this.#geometries.get(key)
    if (!geometry) this.#geometries.set(key, (geometry = geometryOf(primitive)))
    return geometry
  }

  piece(node: Node, name: string): Group {
    const group = new Group()
    group.name = name
    group.matrixAutoUpdate = false
    group.matrix = new Matrix4().fromArray(node.getWorldMatrix())
    for (const [i, primitive] of (node.getMesh()?.listPrimitives() ?? []).entries()) {
      const mesh = new Mesh(this.#geometry(primitive), this.#material(primitive))
      mesh.name = `${name}_Part${i + 1}`
      group.add(mesh)
    }
    return group
  }
}

/** @param document plain: JPEG and PNG, no texture transforms, materials on every primitive, back faces written out */
export const usdScene = (document: Document): Scene => {
  const stage = new Stage()
  const scene = new Scene()
  const nodes = document.getRoot().getDefaultScene()?.listChildren() ?? []
  for (const [i, node] of nodes.entries()) scene.add(stage.piece(node, `Piece${i + 1}`))
  return scene
}
