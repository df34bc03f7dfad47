/** Splits a material into its per-instance values and the key of what all items of one call share. */
import { Color, MeshStandardMaterial, type BufferGeometry, type Material } from 'three'

/** How bright the strongest of red, green and blue is made when lit: a dark shade glows as well as a pale one, a bulb does not burn out. */
const LIT = 0.62
/** Beside the model's own emission: at least and at most when lit, and unlit. */
const GLOW = { least: 1.2, most: 8, unlit: 0.1 }

/** Factor of a material's emission. @param lit of a lamp, whether it is; undefined for other items */
const glowOf = ({ emissive: { r, g, b } }: MeshStandardMaterial, lit: boolean | undefined): number => {
  if (lit === undefined || r + g + b === 0) return 1
  return lit ? Math.min(GLOW.most, Math.max(GLOW.least, LIT / Math.max(r, g, b))) : GLOW.unlit
}

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
