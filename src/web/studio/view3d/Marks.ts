/** What is drawn over the room while working: the selection's outline and turning ring, guide lines, the soft shade under things. */
import {
  CanvasTexture,
  ConeGeometry,
  DoubleSide,
  DynamicDrawUsage,
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
import { Outlines, type Outline, type Rectangle } from './Outlines.ts'

const BRASS = '#B4833A'
const CLAY = '#C8502A'
const NILE = '#0F7C7C'
/** Around what is brass, so that it is seen on wood, on a kilim and on glass. */
const HALO = '#FFFDF8'
/** CSS pixels: of the line around what is chosen, and of the halo on either side of it. */
const LINE_PIXELS = 2
const HALO_PIXELS = 1.5
/** Metres, until it is known from where it is looked at. */
const LINE = 0.018
const LIFT = 0.012
/** Beside one's own outline, and a little bolder. */
const OTHERS_APART = 0.03
const OTHERS_LINE = 0.026

const overlay = (color: string, opacity = 1) =>
  new MeshBasicMaterial({
    color,
    opacity,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    side: DoubleSide,
    // Both sides at once: three would draw it twice, and look for another program each time.
    forceSinglePass: true,
    toneMapped: false,
  })

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

/** A ball between two arrowheads, up and down; its radius is 1. */
const liftHandle = () => {
  const material = overlay(BRASS)
  const handle = new Group()
  const ball = new Mesh(new SphereGeometry(0.8, 20, 12), material)
  const up = new Mesh(new ConeGeometry(0.7, 1.1, 20), material)
  const down = new Mesh(new ConeGeometry(0.7, 1.1, 20).rotateX(Math.PI), material)
  up.position.y = 1.7
  down.position.y = -1.7
  for (const part of [ball, up, down]) part.renderOrder = 20
  return handle.add(ball, up, down)
}

const matrix = new Matrix4()
const quaternion = new Quaternion()
const UP = new Vector3(0, 1, 0)
const FLAT = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -Math.PI / 2)

export class Marks {
  readonly root = new Group()
  readonly #halo = new Outlines({ line: 3 * LINE, apart: -LINE, renderOrder: 19, opacity: 0.75 })
  readonly #own = new Outlines({ line: LINE, apart: 0, renderOrder: 20 })
  readonly #others = new Outlines({ line: OTHERS_LINE, apart: OTHERS_APART, renderOrder: 18 })
  readonly #ringHalo = new Mesh(new RingGeometry(0.976, 1.009, 72), overlay(HALO, 0.7))
  readonly #ring = new Mesh(new RingGeometry(0.985, 1.0, 72), overlay(BRASS))
  readonly #knobHalo = new Mesh(new SphereGeometry(1.28, 20, 12), overlay(HALO, 0.9))
  readonly #knob = new Mesh(new SphereGeometry(1, 20, 12), overlay(BRASS))
  readonly #lift = liftHandle()
  readonly #guides = new Group()
  readonly #shadeMap = softSquare()
  /** The soft shade under things. */
  readonly shades = new Group()
  #shades: InstancedMesh | undefined
  #shadeSlots = new Map<string, number>()

  constructor() {
    for (const ring of [this.#ring, this.#ringHalo]) ring.rotation.x = -Math.PI / 2
    for (const mesh of [this.#ring, this.#knob, this.#lift]) mesh.renderOrder = 20
    for (const halo of [this.#ringHalo, this.#knobHalo]) halo.renderOrder = 19
    for (const mesh of [...this.#turning, this.#lift]) mesh.visible = false
    this.root.add(this.#halo.root, this.#own.root, this.#others.root, ...this.#turning, this.#lift, this.#guides, this.shades)
  }

  /** Takes away what is shown for working; the shade under things stays. @returns the undoing of it */
  hideWork(): () => void {
    const hidden = this.root.children.filter((child) => child !== this.shades && child.visible)
    for (const child of hidden) child.visible = false
    return () => {
      for (const child of hidden) child.visible = true
    }
  }

  /** Outlines of what is chosen: brass, or clay where it may not stand. */
  outlines(chosen: readonly Omit<Outline, 'color'>[], allowed: boolean): void {
    const color = allowed ? BRASS : CLAY
    this.#own.show(chosen.map(({ rectangle, y }) => ({ rectangle, y, color })))
    this.#halo.show(chosen.map(({ rectangle, y }) => ({ rectangle, y, color: HALO })))
  }

  /** Lines around what is chosen as many pixels wide as they should be. @param metresPerPixel where it stands, in the eye that looks */
  fit(metresPerPixel: number): void {
    this.#own.fit(LINE_PIXELS * metresPerPixel, 0)
    this.#halo.fit((LINE_PIXELS + 2 * HALO_PIXELS) * metresPerPixel, -HALO_PIXELS * metresPerPixel)
  }

  get #turning(): Mesh[] {
    return [this.#ringHalo, this.#ring, this.#knobHalo, this.#knob]
  }

  /** Outlines of what others have chosen, each in its colour. */
  others(outlines: readonly Outline[]): void {
    this.#others.show(outlines)
  }

  /** The turning ring around a point; its knob stands where the item's front looks. Null hides it. */
  ring(at: Vec3 | null, radius: number, angle: number, knobRadius: number): void {
    for (const mesh of this.#turning) mesh.visible = at !== null
    if (!at) return
    for (const ring of [this.#ring, this.#ringHalo]) {
      ring.position.set(at.x, at.y + LIFT, at.z)
      ring.scale.setScalar(radius)
    }
    for (const knob of [this.#knob, this.#knobHalo]) {
      knob.position.set(at.x + Math.sin(angle) * radius, at.y + LIFT, at.z + Math.cos(angle) * radius)
      knob.scale.setScalar(knobRadius)
    }
  }

  /** The handle that raises a thing, above its top at `at`, with two arrowheads. Null hides it. */
  lift(at: Vec3 | null, knobRadius: number): void {
    this.#lift.visible = at !== null
    if (!at) return
    this.#lift.position.set(at.x, at.y + knobRadius * 3.2, at.z)
    this.#lift.scale.setScalar(knobRadius)
  }

  /** Where the raising handle is, when it is shown. */
  get liftKnob(): Vector3 | null {
    return this.#lift.visible ? this.#lift.position : null
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
      this.shades.add(this.#shades)
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
    this.shades.remove(this.#shades)
    this.#shades.geometry.dispose()
    if (!Array.isArray(this.#shades.material)) this.#shades.material.dispose()
    this.#shades.dispose()
  }

  dispose(): void {
    this.#dropShades()
    this.#shadeMap.dispose()
    this.#own.dispose()
    this.#halo.dispose()
    this.#others.dispose()
    this.root.traverse((object) => {
      if (!(object instanceof Mesh) || object instanceof InstancedMesh) return
      object.geometry.dispose()
      object.material.dispose()
    })
  }
}
