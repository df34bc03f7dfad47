/** What is drawn over the room while working: the selection's outline and turning ring, guide lines, the soft shade under things. */
import {
  BufferGeometry,
  CanvasTexture,
  DoubleSide,
  DynamicDrawUsage,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Quaternion,
  RingGeometry,
  SphereGeometry,
  Vector3,
} from 'three'
import type { PlanPoint, Vec3 } from '../../../contract/primitives.ts'

const BRASS = '#B4833A'
const CLAY = '#C8502A'
const NILE = '#0F7C7C'
const LINE = 0.018
const LIFT = 0.012
/** Beside one's own outline, and a little bolder. */
const OTHERS_APART = 0.03
const OTHERS_LINE = 0.026

/** A rectangle on the floor: metres and radians, as room/footprint.ts has them. */
export interface Rectangle {
  x: number
  z: number
  halfWidth: number
  halfDepth: number
  angle: number
}

const overlay = (color: string, opacity = 1) =>
  new MeshBasicMaterial({ color, opacity, transparent: true, depthTest: false, depthWrite: false, side: DoubleSide, toneMapped: false })

/** A frame of four strips around a unit square; scaled by vertex positions, so that the line keeps its width. */
const frameGeometry = (halfWidth: number, halfDepth: number, line = LINE): BufferGeometry => {
  const outer = ([s, t]: readonly [number, number]) => [s * (halfWidth + line), 0, t * (halfDepth + line)] as const
  const inner = ([s, t]: readonly [number, number]) => [s * halfWidth, 0, t * halfDepth] as const
  const turn = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  const positions: number[] = []
  for (let i = 0; i < 4; i++) {
    const [a, b] = [turn[i]!, turn[(i + 1) % 4]!]
    for (const corner of [outer(a), outer(b), inner(b), outer(a), inner(b), inner(a)]) positions.push(...corner)
  }
  return new BufferGeometry().setAttribute('position', new Float32BufferAttribute(positions, 3))
}

const softSquare = (): CanvasTexture => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 128
  const ctx = canvas.getContext('2d')
  if (ctx) {
    ctx.filter = 'blur(11px)'
    ctx.fillStyle = '#000'
    ctx.fillRect(26, 26, 76, 76)
  }
  return new CanvasTexture(canvas)
}

const matrix = new Matrix4()
const quaternion = new Quaternion()
const UP = new Vector3(0, 1, 0)
const FLAT = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -Math.PI / 2)

export class Marks {
  readonly root = new Group()
  readonly #outline = new Mesh(new BufferGeometry(), overlay(BRASS))
  readonly #ring = new Mesh(new RingGeometry(0.985, 1.0, 72), overlay(BRASS, 0.8))
  readonly #knob = new Mesh(new SphereGeometry(1, 20, 12), overlay(BRASS))
  readonly #guides = new Group()
  readonly #others = new Group()
  readonly #shadeMap = softSquare()
  #shades: InstancedMesh | undefined
  #shadeSlots = new Map<string, number>()
  #outlineSize = ''

  constructor() {
    this.#ring.rotation.x = -Math.PI / 2
    for (const mesh of [this.#outline, this.#ring, this.#knob]) {
      mesh.renderOrder = 20
      mesh.visible = false
    }
    this.root.add(this.#outline, this.#ring, this.#knob, this.#guides, this.#others)
  }

  /** Outline of the selected item's footprint at height `y`; brass, or clay where it may not stand. Null hides it. */
  outline(rectangle: Rectangle | null, y: number, allowed: boolean): void {
    this.#outline.visible = rectangle !== null
    if (!rectangle) return
    const size = `${rectangle.halfWidth} ${rectangle.halfDepth}`
    if (size !== this.#outlineSize) {
      this.#outline.geometry.dispose()
      this.#outline.geometry = frameGeometry(rectangle.halfWidth, rectangle.halfDepth)
      this.#outlineSize = size
    }
    this.#outline.position.set(rectangle.x, y + LIFT, rectangle.z)
    this.#outline.rotation.y = rectangle.angle
    this.#outline.material.color.set(allowed ? BRASS : CLAY)
  }

  /** Outlines of what others have selected, each in its colour. Meshes are kept and used again. */
  others(outlines: readonly { rectangle: Rectangle; y: number; color: string }[]): void {
    while (this.#others.children.length < outlines.length) {
      const made = new Mesh(new BufferGeometry(), overlay(BRASS))
      made.renderOrder = 18
      this.#others.add(made)
    }
    for (const [i, child] of this.#others.children.entries()) {
      const outline = outlines[i]
      child.visible = outline !== undefined
      if (!outline || !(child instanceof Mesh) || !(child.material instanceof MeshBasicMaterial)) continue
      const { rectangle, y, color } = outline
      child.geometry.dispose()
      child.geometry = frameGeometry(rectangle.halfWidth + OTHERS_APART, rectangle.halfDepth + OTHERS_APART, OTHERS_LINE)
      child.position.set(rectangle.x, y + LIFT, rectangle.z)
      child.rotation.y = rectangle.angle
      child.material.color.set(color)
    }
  }

  /** The turning ring around a point; its knob stands where the item's front looks. Null hides it. */
  ring(at: Vec3 | null, radius: number, angle: number, knobRadius: number): void {
    this.#ring.visible = this.#knob.visible = at !== null
    if (!at) return
    this.#ring.position.set(at.x, at.y + LIFT, at.z)
    this.#ring.scale.setScalar(radius)
    this.#knob.position.set(at.x + Math.sin(angle) * radius, at.y + LIFT, at.z + Math.cos(angle) * radius)
    this.#knob.scale.setScalar(knobRadius)
  }

  /** Where the knob is, when it is shown. */
  get knob(): Vector3 | null {
    return this.#knob.visible ? this.#knob.position : null
  }

  /** Lines that say what the item lines up with. */
  guides(lines: readonly (readonly [PlanPoint, PlanPoint])[]): void {
    while (this.#guides.children.length < lines.length) {
      const line = new Mesh(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), overlay(NILE, 0.9))
      line.renderOrder = 19
      this.#guides.add(line)
    }
    for (const [i, child] of this.#guides.children.entries()) {
      const line = lines[i]
      child.visible = line !== undefined
      if (!line) continue
      const [a, b] = line
      child.position.set((a.x + b.x) / 2, 0.02, (a.y + b.y) / 2)
      child.scale.set(Math.hypot(b.x - a.x, b.y - a.y), 1, 0.012)
      child.rotation.y = -Math.atan2(b.y - a.y, b.x - a.x)
    }
  }

  /** Soft shade under everything that stands on the floor. */
  shade(feet: ReadonlyMap<string, Rectangle>): void {
    const room = Math.max(8, 2 ** Math.ceil(Math.log2(Math.max(1, feet.size))))
    if (!this.#shades || this.#shades.instanceMatrix.count < room) {
      this.#dropShades()
      const material = new MeshBasicMaterial({
        map: this.#shadeMap,
        color: '#1a120a',
        transparent: true,
        opacity: 0.5,
        depthWrite: false,
        toneMapped: false,
        polygonOffset: true,
        polygonOffsetFactor: -2,
      })
      this.#shades = new InstancedMesh(new PlaneGeometry(1, 1), material, room)
      this.#shades.instanceMatrix.setUsage(DynamicDrawUsage)
      this.#shades.frustumCulled = false
      this.#shades.renderOrder = 2
      this.root.add(this.#shades)
    }
    this.#shades.count = feet.size
    this.#shadeSlots = new Map([...feet.keys()].map((id, index) => [id, index]))
    for (const [id, foot] of feet) this.moveShade(id, foot)
  }

  moveShade(id: string, foot: Rectangle): void {
    const index = this.#shadeSlots.get(id)
    if (index === undefined || !this.#shades) return
    quaternion.setFromAxisAngle(UP, foot.angle).multiply(FLAT)
    // The picture's dark square is 76 of 128 wide, its edge soft beyond the footprint.
    const grow = 128 / 80
    matrix.compose(new Vector3(foot.x, 0.004, foot.z), quaternion, new Vector3(foot.halfWidth * 2 * grow, foot.halfDepth * 2 * grow, 1))
    this.#shades.setMatrixAt(index, matrix)
    this.#shades.instanceMatrix.needsUpdate = true
  }

  #dropShades(): void {
    if (!this.#shades) return
    this.root.remove(this.#shades)
    this.#shades.geometry.dispose()
    if (!Array.isArray(this.#shades.material)) this.#shades.material.dispose()
    this.#shades.dispose()
  }

  dispose(): void {
    this.#dropShades()
    this.#shadeMap.dispose()
    this.root.traverse((object) => {
      if (!(object instanceof Mesh)) return
      object.geometry.dispose()
      object.material.dispose()
    })
  }
}
