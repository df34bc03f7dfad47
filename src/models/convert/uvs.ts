/** Texture coordinates as every viewer reads them: KHR_texture_transform is worked into the coordinates, a set for each transform. */
import type { Material, TextureInfo } from '@gltf-transform/core'
import type { Transform } from '@gltf-transform/extensions'
import { listTextureInfoByMaterial } from '@gltf-transform/functions'
import type { Shape } from './shape.ts'

const EXTENSION = 'KHR_texture_transform'

/** One set of coordinates to write: which of the shape's own it comes from, and what is done to it. */
export interface UvSet {
  from: number
  offset: readonly [number, number]
  rotation: number
  scale: readonly [number, number]
}

const setOf = (info: TextureInfo): UvSet => {
  const transform = info.getExtension<Transform>(EXTENSION)
  return {
    from: transform?.getTexCoord() ?? info.getTexCoord(),
    offset: transform?.getOffset() ?? [0, 0],
    rotation: transform?.getRotation() ?? 0,
    scale: transform?.getScale() ?? [1, 1],
  }
}

/** The sets that a material reads as it is, transforms left to the viewer. */
export const setsRead = (material: Material): UvSet[] => {
  const last = Math.max(-1, ...listTextureInfoByMaterial(material).map((info) => setOf(info).from))
  return Array.from({ length: last + 1 }, (_, from) => ({ from, offset: [0, 0], rotation: 0, scale: [1, 1] }))
}

/** Frees a material of its transforms. @returns the sets that it reads from now on, in their order */
export const setsBaked = (material: Material): UvSet[] => {
  const sets = new Map<string, UvSet>()
  for (const info of listTextureInfoByMaterial(material)) {
    const set = setOf(info)
    const key = JSON.stringify(set)
    if (!sets.has(key)) sets.set(key, set)
    info.setTexCoord([...sets.keys()].indexOf(key)).setExtension(EXTENSION, null)
  }
  return [...sets.values()]
}

/** A shape's coordinates for one set; all zero where the shape has none. */
export const coordinates = ({ uvs, positions }: Shape, { from, offset, rotation, scale }: UvSet): Float32Array<ArrayBuffer> => {
  const source = uvs[from] ?? new Float32Array((positions.length / 3) * 2)
  if (rotation === 0 && offset.every((value) => value === 0) && scale.every((value) => value === 1)) return source
  const [c, s] = [Math.cos(rotation), Math.sin(rotation)]
  const made = new Float32Array(source.length)
  for (let i = 0; i < source.length; i += 2) {
    const [u, v] = [source[i]! * scale[0], source[i + 1]! * scale[1]]
    made[i] = offset[0] + c * u + s * v
    made[i + 1] = offset[1] + c * v - s * u
  }
  return made
}
