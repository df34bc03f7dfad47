/** Splits a material into its per-instance values and the key of what all items of one call share. */
import { Color, MeshStandardMaterial, type BufferGeometry, type Material } from 'three'
import { glowOf } from '../glow.ts'

/** Each piece's own. Colours are linear. */
export interface Finish {
  color: Color
  opacity: number
  /** 0–1, before its texture. */
  roughness: number
  metalness: number
  /** Emission. */
  glow: Color
}

const OWN = new Set([
  'uuid',
  'name',
  'version',
  'userData',
  'opacity',
  'color',
  'roughness',
  'metalness',
  'emissive',
  'emissiveIntensity',
  '_listeners',
])
/** From here on a material is metal, and reflects its surroundings. */
const GLEAMS = 0.4

/** The finish of an item of this material. @param lit of a lamp, whether it is; undefined for other items */
export const finishOf = (material: Material, lit: boolean | undefined): Finish => {
  const color = 'color' in material && material.color instanceof Color ? material.color : new Color('#ffffff')
  if (!(material instanceof MeshStandardMaterial)) return { color, opacity: material.opacity, roughness: 1, metalness: 0, glow: new Color('#000000') }
  const { opacity, roughness, metalness, emissive } = material
  return { color, opacity, roughness, metalness, glow: emissive.clone().multiplyScalar(material.emissiveIntensity * glowOf(material, lit)) }
}

export const gleams = (material: Material): boolean => material instanceof MeshStandardMaterial && material.metalness >= GLEAMS

const written = (value: unknown): string => {
  if (typeof value === 'object' && value !== null) {
    if ('isTexture' in value && 'uuid' in value) return String(value.uuid)
    if ('toArray' in value && typeof value.toArray === 'function') return String(value.toArray())
    return JSON.stringify(value)
  }
  return typeof value === 'function' ? '' : String(value)
}

const known = new WeakMap<Material, string>()

/** @returns the same key for materials that differ only in per-instance values */
export const materialKeyOf = (material: Material): string => {
  let key = known.get(material)
  if (key === undefined) {
    const shared = Object.entries(material).filter(([name]) => !OWN.has(name))
    key = [material.type, gleams(material), ...shared.map(([name, value]) => `${name} ${written(value)}`)].join('; ')
    known.set(material, key)
  }
  return key
}

/** Whether a material needs texture coordinates. */
export const isPictured = (material: Material): boolean =>
  Object.values(material).some((value: unknown) => typeof value === 'object' && value !== null && 'isTexture' in value)

/** How a shape's numbers are kept: only shapes that keep them alike go into one call. */
export const layoutOf = (shape: BufferGeometry): string =>
  [
    shape.getIndex() === null ? 'plain' : 'indexed',
    ...Object.entries(shape.attributes)
      .map(([name, { array, itemSize, normalized }]) => `${name} ${array.constructor.name} ${itemSize} ${normalized}`)
      .toSorted(),
  ].join('; ')
