/** A plate with words on it that turns to whoever looks and is as large to the eye from near and from far. */
import { CanvasTexture, Mesh, MeshBasicMaterial, PlaneGeometry, SRGBColorSpace, type Quaternion, type Vector3 } from 'three'
import { INK, letter, sheetOf, type Paragraph, type Sheet } from './lettering.ts'

export interface PlateSize {
  /** Pixels of its sheet. */
  width: number
  lines: number
  /** Radians that a letter is high to the eye, from near and from across the room. */
  letter: number
}

/** Pixels that a letter is high on its sheet. */
const PIXELS = 44

/** From where it is looked at. */
export interface Head {
  /** Metres in the device's floor space. */
  eye: Vector3
  turn: Quaternion
}

export class Plate {
  readonly mesh: Mesh<PlaneGeometry, MeshBasicMaterial>
  readonly #sheet: Sheet
  readonly #texture: CanvasTexture
  readonly #letter: number
  #written = ''

  constructor({ width, lines, letter: high }: PlateSize) {
    this.#letter = high
    this.#sheet = sheetOf(width, lines, PIXELS)
    const { canvas } = this.#sheet
    this.#texture = new CanvasTexture(canvas)
    this.#texture.colorSpace = SRGBColorSpace
    this.#texture.anisotropy = 4
    // Over everything, as its number matters more than what it would be hidden by; its colours are those of a page.
    const material = new MeshBasicMaterial({ map: this.#texture, transparent: true, depthTest: false, depthWrite: false, toneMapped: false })
    this.mesh = new Mesh(new PlaneGeometry(canvas.width / PIXELS, canvas.height / PIXELS), material)
    this.mesh.renderOrder = 20
    this.mesh.frustumCulled = false
    this.mesh.visible = false
  }

  /** What stands on it, while it is seen. */
  get written(): string | null {
    return this.mesh.visible ? this.#written : null
  }

  write(words: string, direction: 'ltr' | 'rtl'): void {
    // Asked for in every frame of a drag, and mostly the same.
    if (words !== this.#written) this.paragraphs([{ words, color: INK }], direction)
  }

  paragraphs(paragraphs: readonly Paragraph[], direction: 'ltr' | 'rtl'): void {
    this.#written = paragraphs.map(({ words }) => words).join('\n')
    letter(this.#sheet, paragraphs, direction)
    this.#texture.needsUpdate = true
  }

  /** Once a frame: stands there, level to whoever looks. @param above letters' heights that it stands above the point */
  face(at: Vector3, { eye, turn }: Head, above = 0): void {
    const { mesh } = this
    const away = at.distanceTo(eye)
    const letterHeight = Math.max(0.2, away) * this.#letter
    mesh.scale.setScalar(letterHeight)
    mesh.position.copy(at)
    mesh.position.y += above * letterHeight
    mesh.quaternion.copy(turn)
  }

  dispose(): void {
    this.mesh.removeFromParent()
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
    this.#texture.dispose()
  }
}
