/** Materials that give light of their own, as a lamp wears them lit and unlit. */
import { MeshStandardMaterial, type Material } from 'three'

/** Beside what the model's material says. */
const GLOW = { lit: 2.4, unlit: 0.1 }

export class Glow {
  readonly #dressed = new Map<string, MeshStandardMaterial>()

  /** The material as a lamp wears it: itself when it does not glow, or belongs to no lamp. @param lit undefined for what is no lamp */
  of(material: Material, lit: boolean | undefined): Material {
    if (lit === undefined || !(material instanceof MeshStandardMaterial) || material.emissive.getHex() === 0) return material
    const key = `${material.uuid} ${lit}`
    const kept = this.#dressed.get(key)
    if (kept) return kept
    const dressed = material.clone()
    dressed.emissiveIntensity = material.emissiveIntensity * (lit ? GLOW.lit : GLOW.unlit)
    this.#dressed.set(key, dressed)
    return dressed
  }

  /** Textures belong to the models. */
  dispose(): void {
    for (const material of this.#dressed.values()) material.dispose()
    this.#dressed.clear()
  }
}
