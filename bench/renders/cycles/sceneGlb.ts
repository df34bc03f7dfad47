/**
 * Exports a tracer scene for another renderer: instances as GLB, and what glTF cannot express (sun, sky, portals, camera visibility, glass panes,
 * translucency) as JSON. Metres; y up.
 */
import { Document, NodeIO, type Material as GltfMaterial, type Mesh as GltfMesh, type Texture as GltfTexture } from '@gltf-transform/core'
import { KHRMaterialsEmissiveStrength } from '@gltf-transform/extensions'
import sharp from 'sharp'
import type { Instance, Light, Material, Mesh, Portal, Scene, Sky, Sun, Texture, TextureUse } from '#tracer/scene.ts'

const [REPEAT, CLAMP] = [10_497, 33_071] as const

/** Material properties that core glTF lacks or defines differently. */
interface MaterialFacts {
  name: string
  glass: Material['glass'] | null
  baseColor: readonly number[]
  roughness: number
  ior: number
  /** Solid glass: the light that remains after `distance` metres. */
  attenuation: { color: readonly number[]; distance: number } | null
  /** Thin sheet: fraction of the diffuse light that is transmitted. */
  translucency: number
  /** Radiance. */
  emissive: readonly number[]
  doubleSided: boolean
}

interface SceneFacts {
  materials: MaterialFacts[]
  /** Names of nodes that are invisible to the camera. */
  unseen: string[]
  camera: Scene['camera']
  sun: Sun | null
  lights: readonly Light[]
  portals: readonly Portal[]
  /** Size of the image that `skyForCycles` returns. */
  sky: { width: number; height: number } | null
}

/** Applies a texture transform to coordinates, so that the export needs no KHR_texture_transform. */
const laid = (uvs: Float32Array, [a, b, c, d, e, f]: NonNullable<TextureUse['transform']>): Float32Array<ArrayBuffer> => {
  const out = new Float32Array(uvs.length)
  for (let i = 0; i < uvs.length; i += 2) {
    const [u, v] = [uvs[i]!, uvs[i + 1]!]
    out[i] = a * u + b * v + c
    out[i + 1] = d * u + e * v + f
  }
  return out
}

const texturesOf = (material: Material): TextureUse[] =>
  [material.baseColorTexture, material.metalRoughTexture, material.normalTexture, material.emissiveTexture].filter((use) => use !== undefined)

type Transform = NonNullable<TextureUse['transform']>
const AS_THEY_ARE: Transform = [1, 0, 0, 0, 1, 0]
const sameTransform = (one: Transform, other: Transform): boolean => one.every((value, i) => Math.abs(value - other[i]!) < 1e-6)
const transformOf = ({ transform = AS_THEY_ARE }: TextureUse): Transform => transform

/** Distinct texture transforms of a material: each becomes a TEXCOORD set. */
const transformsOf = (material: Material): Transform[] => {
  const all = texturesOf(material).map(transformOf)
  return all.filter((one, i) => all.findIndex((other) => sameTransform(one, other)) === i)
}

class GlbWriter {
  readonly #document = new Document()
  readonly #buffer = this.#document.createBuffer()
  readonly #scene = this.#document.createScene()
  readonly #strength = this.#document.createExtension(KHRMaterialsEmissiveStrength)
  readonly #textures = new Map<Texture, Promise<GltfTexture>>()
  readonly #materials = new Map<Material, Promise<GltfMaterial>>()
  /** By mesh, then by its materials. */
  readonly #meshes = new Map<Mesh, { materials: readonly Material[]; made: Promise<GltfMesh> }[]>()
  readonly materials: MaterialFacts[] = []
  readonly unseen: string[] = []

  async add(instance: Instance, index: number): Promise<void> {
    const name = `instance-${index}`
    const node = this.#document.createNode(name).setMesh(await this.#meshOf(instance))
    if (instance.transform) node.setMatrix([...instance.transform] as Parameters<typeof node.setMatrix>[0])
    if (instance.seen === false) this.unseen.push(name)
    this.#scene.addChild(node)
  }

  write(): Promise<Uint8Array> {
    return new NodeIO().registerExtensions([KHRMaterialsEmissiveStrength]).writeBinary(this.#document)
  }

  #meshOf({ mesh, materials }: Instance): Promise<GltfMesh> {
    const known = this.#meshes.get(mesh) ?? []
    this.#meshes.set(mesh, known)
    const same = known.find((one) => one.materials.length === materials.length && one.materials.every((material, i) => material === materials[i]))
    if (same) return same.made
    const made = this.#writeMesh(mesh, materials)
    known.push({ materials, made })
    return made
  }

  async #writeMesh(mesh: Mesh, materials: readonly Material[]): Promise<GltfMesh> {
    const made = this.#document.createMesh()
    const vectors = (type: 'VEC2' | 'VEC3', array: Float32Array) =>
      this.#document.createAccessor().setType(type).setBuffer(this.#buffer).setArray(new Float32Array(array))
    const position = vectors('VEC3', mesh.positions)
    const normal = mesh.normals && vectors('VEC3', mesh.normals)
    for (const { start, count, material } of mesh.ranges ?? [{ start: 0, count: mesh.indices.length, material: 0 }]) {
      const own = materials[material]!
      const indices = this.#document
        .createAccessor()
        .setType('SCALAR')
        .setBuffer(this.#buffer)
        .setArray(mesh.indices.slice(start, start + count))
      const part = this.#document.createPrimitive().setAttribute('POSITION', position).setIndices(indices)
      if (normal) part.setAttribute('NORMAL', normal)
      for (const [set, transform] of transformsOf(own).entries())
        if (mesh.uvs) part.setAttribute(`TEXCOORD_${set}`, vectors('VEC2', laid(mesh.uvs, transform)))
      made.addPrimitive(part.setMaterial(await this.#materialOf(own)))
    }
    return made
  }

  #materialOf(material: Material): Promise<GltfMaterial> {
    const known = this.#materials.get(material) ?? this.#writeMaterial(material, `material-${this.#materials.size}`)
    this.#materials.set(material, known)
    return known
  }

  async #writeMaterial(from: Material, name: string): Promise<GltfMaterial> {
    const { baseColor = [1, 1, 1], roughness = from.glass ? 0 : 1, metallic = 0, opacity = 1, emissive, alphaMode = 'opaque' } = from
    this.materials.push({
      name,
      glass: from.glass ?? null,
      baseColor,
      roughness,
      ior: from.ior ?? 1.5,
      attenuation: from.attenuation ?? null,
      translucency: from.translucency?.amount ?? 0,
      emissive: emissive ?? [0, 0, 0],
      doubleSided: from.doubleSided ?? false,
    })
    const material = this.#document.createMaterial(name).setDoubleSided(true).setRoughnessFactor(roughness).setMetallicFactor(metallic)
    material.setBaseColorFactor([baseColor[0], baseColor[1], baseColor[2], opacity])
    material.setAlphaMode(({ opaque: 'OPAQUE', mask: 'MASK', blend: 'BLEND' } as const)[alphaMode]).setAlphaCutoff(from.alphaCutoff ?? 0.5)
    if (emissive) {
      const strength = Math.max(...emissive, 1e-9)
      material.setEmissiveFactor([emissive[0] / strength, emissive[1] / strength, emissive[2] / strength])
      material.setExtension('KHR_materials_emissive_strength', this.#strength.createEmissiveStrength().setEmissiveStrength(strength))
    }
    await this.#dress(material, from)
    return material
  }

  async #dress(material: GltfMaterial, from: Material): Promise<void> {
    const { baseColorTexture, metalRoughTexture, normalTexture, emissiveTexture } = from
    if (baseColorTexture) material.setBaseColorTexture(await this.#textureOf(baseColorTexture))
    if (metalRoughTexture) material.setMetallicRoughnessTexture(await this.#textureOf(metalRoughTexture))
    if (normalTexture) material.setNormalTexture(await this.#textureOf(normalTexture)).setNormalScale(from.normalScale ?? 1)
    if (emissiveTexture) material.setEmissiveTexture(await this.#textureOf(emissiveTexture))
    const sets = transformsOf(from)
    for (const [use, info] of [
      [baseColorTexture, material.getBaseColorTextureInfo()],
      [metalRoughTexture, material.getMetallicRoughnessTextureInfo()],
      [normalTexture, material.getNormalTextureInfo()],
      [emissiveTexture, material.getEmissiveTextureInfo()],
    ] as const) {
      if (!use || !info) continue
      const { wrap = 'repeat' } = use.texture
      info.setTexCoord(sets.findIndex((one) => sameTransform(one, transformOf(use))))
      info.setWrapS(wrap === 'clamp' ? CLAMP : REPEAT).setWrapT(wrap === 'repeat' ? REPEAT : CLAMP)
    }
  }

  #textureOf({ texture }: TextureUse): Promise<GltfTexture> {
    const known = this.#textures.get(texture) ?? this.#writeTexture(texture, `texture-${this.#textures.size}`)
    this.#textures.set(texture, known)
    return known
  }

  async #writeTexture({ width, height, rgba }: Texture, name: string): Promise<GltfTexture> {
    const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    return this.#document.createTexture(name).setImage(new Uint8Array(png)).setMimeType('image/png')
  }
}

/** @returns the instances as GLB, and the rest of the scene */
export const sceneGlb = async (scene: Scene): Promise<{ glb: Uint8Array; facts: SceneFacts }> => {
  const writer = new GlbWriter()
  for (const [index, instance] of scene.instances.entries()) await writer.add(instance, index)
  const facts: SceneFacts = {
    materials: writer.materials,
    unseen: writer.unseen,
    camera: scene.camera,
    sun: scene.sun ?? null,
    lights: scene.lights ?? [],
    portals: scene.portals ?? [],
    sky: scene.sky ? { width: scene.sky.width, height: scene.sky.height } : null,
  }
  return { glb: await writer.write(), facts }
}

/**
 * Converts a sky to the layout of Cycles' environment texture: rows from the nadir up, RGBA floats, +x in the middle of the image (the tracer's sky has
 * −z there).
 */
export const skyForCycles = ({ radiance, width, height, turn = 0 }: Sky): Float32Array => {
  const image = new Float32Array(width * height * 4)
  const shift = width / 4 - (turn / (2 * Math.PI)) * width
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const from = (j * width + ((((i + Math.round(shift)) % width) + width) % width)) * 3
      image.set([radiance[from]!, radiance[from + 1]!, radiance[from + 2]!, 1], ((height - 1 - j) * width + i) * 4)
    }
  return image
}
