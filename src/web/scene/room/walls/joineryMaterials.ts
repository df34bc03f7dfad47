/** Materials that all walls of a room share besides their finish: cut body, woodwork, glass and metal. */
import { AdditiveBlending, DoubleSide, MeshStandardMaterial } from 'three'
import { trimColor } from '#models/shell/trimColor.ts'
import { OutsideMaterial } from '../../light/OutsideMaterial.ts'
import { WindowPane } from '../../light/WindowPane.ts'

/** Walls where they are cut. */
const CUT = '#D8D0C2'

export class JoineryMaterials {
  readonly body = new OutsideMaterial({ color: CUT, roughness: 0.95, shadowSide: DoubleSide })
  readonly leaf = new MeshStandardMaterial({ color: '#E9E2D4', roughness: 0.5 })
  readonly glass = new WindowPane()
  /** Reflection of the lamps by a pane, over what is seen through it. */
  readonly gleam = new MeshStandardMaterial({ color: '#000000', roughness: 0.1, transparent: true, blending: AdditiveBlending, depthWrite: false })
  readonly metal = new MeshStandardMaterial({ color: '#A9824A', roughness: 0.3, metalness: 0.9 })
  readonly #trims = new Map<string, MeshStandardMaterial>()

  /** Skirting and casings of a wall in this colour. */
  trim(wallColor: string): MeshStandardMaterial {
    const color = trimColor(wallColor)
    const trim = this.#trims.get(color) ?? new MeshStandardMaterial({ color, roughness: 0.55 })
    this.#trims.set(color, trim)
    return trim
  }

  dispose(): void {
    for (const material of [this.body, this.leaf, this.glass, this.gleam, this.metal, ...this.#trims.values()]) material.dispose()
    this.#trims.clear()
  }
}
