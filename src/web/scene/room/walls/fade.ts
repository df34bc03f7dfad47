/** A wall that gives way to the camera: its own copies of the materials that it shares with the other walls, while it fades. */
import { MeshStandardMaterial, type Material, type Mesh } from 'three'

export const FADE_SECONDS = 0.16

export class Fade {
  /** 1: solid, 0: gone. */
  #shown = 1
  readonly #solid = new Map<Mesh, Material>()
  readonly #faded = new Map<Material, Material>()

  /** A mesh of the wall, and its material while the wall is solid. @returns a function that takes it out */
  add(mesh: Mesh, solid: Material): () => void {
    this.#solid.set(mesh, solid)
    this.#show(mesh, solid)
    return () => {
      this.#solid.delete(mesh)
      this.#faded.get(solid)?.dispose()
      this.#faded.delete(solid)
    }
  }

  /** One frame. @param target 1: the wall stands, 0: it is between camera and room @returns whether the wall is still on its way */
  step(target: 0 | 1, seconds: number): boolean {
    if (this.#shown === target) return false
    const step = seconds / FADE_SECONDS
    this.#shown = target > this.#shown ? Math.min(target, this.#shown + step) : Math.max(target, this.#shown - step)
    this.refresh()
    return this.#shown !== target
  }

  /** Shows each mesh as far as the wall is there, in its material's colour of now. */
  refresh(): void {
    for (const [mesh, solid] of this.#solid) this.#show(mesh, solid)
  }

  #show(mesh: Mesh, solid: Material): void {
    // A wall that is hidden from the camera still keeps the sun out; one that casts no shadow is not drawn at all.
    mesh.visible = this.#shown > 0 || mesh.castShadow
    if (this.#shown === 1) {
      mesh.material = solid
      return
    }
    const faded = this.#faded.get(solid) ?? solid.clone()
    this.#faded.set(solid, faded)
    if (faded instanceof MeshStandardMaterial && solid instanceof MeshStandardMaterial) {
      faded.color.copy(solid.color)
      faded.emissive.copy(solid.emissive)
      faded.emissiveIntensity = solid.emissiveIntensity
    }
    mesh.material = faded
    faded.opacity = solid.opacity * this.#shown
    faded.transparent = true
    faded.depthWrite = false
    faded.colorWrite = this.#shown > 0
  }

  dispose(): void {
    for (const faded of this.#faded.values()) faded.dispose()
    this.#faded.clear()
  }
}
