/** Outlines of footprints on the floor, however many: four strips each, all of them one draw call. */
import type { Footprint } from '#room/geometry/footprint.ts'
import { Color, DoubleSide, DynamicDrawUsage, Group, InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry, Vector3 } from 'three'

export interface Outline {
  /** Metres and radians. */
  rectangle: Footprint
  /** Metres above the floor. */
  y: number
  color: string
}

/** Just above its surface. */
const LIFT = 0.012
const SIDES = [
  { x: 0, z: -1 },
  { x: 0, z: 1 },
  { x: -1, z: 0 },
  { x: 1, z: 0 },
] as const

const matrix = new Matrix4()
const turn = new Matrix4()
const scale = new Vector3()
const color = new Color()

export class Outlines {
  #line: number
  #apart: number
  readonly #opacity: number
  #shown: readonly Outline[] = []
  readonly root = new Group()
  #mesh: InstancedMesh<PlaneGeometry, MeshBasicMaterial>

  /** @param options.line width and @param options.apart distance from the footprint, metres */
  constructor({ line, apart, renderOrder, opacity = 1 }: { line: number; apart: number; renderOrder: number; opacity?: number }) {
    this.#line = line
    this.#apart = apart
    this.#opacity = opacity
    this.#mesh = this.#instances(8)
    this.#mesh.renderOrder = renderOrder
    this.root.add(this.#mesh)
  }

  #instances(outlines: number): InstancedMesh<PlaneGeometry, MeshBasicMaterial> {
    const material = new MeshBasicMaterial({
      transparent: true,
      opacity: this.#opacity,
      depthTest: false,
      depthWrite: false,
      side: DoubleSide,
      forceSinglePass: true,
      toneMapped: false,
    })
    const mesh = new InstancedMesh(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), material, outlines * SIDES.length)
    mesh.instanceMatrix.setUsage(DynamicDrawUsage)
    mesh.frustumCulled = false
    mesh.count = 0
    return mesh
  }

  /** More of them than there is room for: a larger mesh takes the old one's place. */
  #grow(outlines: number): void {
    const old = this.#mesh
    this.#mesh = this.#instances(2 ** Math.ceil(Math.log2(outlines)))
    this.#mesh.renderOrder = old.renderOrder
    this.root.add(this.#mesh)
    old.removeFromParent()
    free(old)
  }

  /** Draws the lines with this width and distance, metres: that are so many pixels from the camera. */
  fit(line: number, apart: number): void {
    if (Math.abs(line - this.#line) < this.#line * 0.02) return
    this.#line = line
    this.#apart = apart
    this.show(this.#shown)
  }

  /** Draws exactly these. */
  show(outlines: readonly Outline[]): void {
    this.#shown = outlines
    if (outlines.length * SIDES.length > this.#mesh.instanceMatrix.count) this.#grow(outlines.length)
    this.#mesh.visible = outlines.length > 0
    this.#mesh.count = outlines.length * SIDES.length
    for (const [i, outline] of outlines.entries()) for (const [k, side] of SIDES.entries()) this.#strip(i * SIDES.length + k, outline, side)
    this.#mesh.instanceMatrix.needsUpdate = true
    if (this.#mesh.instanceColor) this.#mesh.instanceColor.needsUpdate = true
  }

  #strip(index: number, { rectangle, y, color: hex }: Outline, side: (typeof SIDES)[number]): void {
    const line = this.#line
    const [w, d] = [rectangle.halfWidth + this.#apart, rectangle.halfDepth + this.#apart]
    const along = side.x === 0
    // The strips of the front and the back reach over the corners.
    scale.set(along ? 2 * (w + line) : line, 1, along ? line : 2 * d)
    matrix.makeTranslation(side.x * (w + line / 2), 0, side.z * (d + line / 2)).scale(scale)
    turn.makeRotationY(rectangle.angle).setPosition(rectangle.x, y + LIFT, rectangle.z)
    this.#mesh.setMatrixAt(index, turn.multiply(matrix))
    this.#mesh.setColorAt(index, color.set(hex))
  }

  dispose(): void {
    free(this.#mesh)
  }
}

const free = (mesh: InstancedMesh<PlaneGeometry, MeshBasicMaterial>): void => {
  mesh.geometry.dispose()
  mesh.material.dispose()
  mesh.dispose()
}
