/** Materials that give light of their own, as a lamp wears them lit and unlit. */
import { MeshStandardMaterial, type Material } from 'three'

/** How bright the strongest of red, green and blue is made when lit: a dark shade glows as well as a pale one, a bulb does not burn out. */
const LIT = 0.62
/** Beside what the model's material says: at least and at most when lit, and unlit. */
const GLOW = { least: 1.2, most: 8, unlit: 0.1 }

const glowOf = ({ emissive: { r, g, b } }: MeshStandardMaterial, lit: boolean): number =>
  lit ? Math.min(GLOW.most, Math.max(GLOW.least, LIT / Math.max(r, g, b))) : GLOW.unlit

export class Glow {
  readonly #dressed = new Map<string, MeshStandardMaterial>()

  /** The material as a lamp wears it: itself when it does not glow, or belongs to no lamp. @param lit undefined for what is no lamp */
  of(material: Material, lit: boolean | undefined): Material {
    if (lit === undefined || !(material instanceof MeshStandardMaterial) || material.emissive.getHex() === 0) return material
    const key = `${material.uuid} ${lit}`
    const kept = this.#dressed.get(key)
    if (kept) return kept
    const dressed = material.clone()
    dressed.emissiveIntensity = material.emissiveIntensity * glowOf(material, lit)
    this.#dressed.set(key, dressed)
    return dressed
  }

  /** Textures belong to the models. */
  dispose(): void {
    for (const material of this.#dressed.values()) material.dispose()
    this.#dressed.clear()
  }
}
