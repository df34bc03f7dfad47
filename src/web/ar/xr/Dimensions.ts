/** Numbers in the picture: how large what is chosen is, where no page lies over the picture to say so, and how far it is from what is round it while it is moved. */
import { BufferGeometry, Float32BufferAttribute, Group, LineBasicMaterial, LineSegments, Vector3, type Box3 } from 'three'
import type { Size } from '../../../contract/catalog.ts'
import type { Vec3 } from '../../../contract/primitives.ts'
import { SIDES, type Distances } from '../../../room/measures.ts'
import type { Writing } from '../engine.ts'
import type { Pose } from './arranging.ts'
import type { Footing } from './Footing.ts'
import { Plate, type Head } from './Plate.ts'

/** Less than a centimetre is told by touching. */
const LEAST = 0.01
/** Radians that a letter is high. */
const LETTER = 0.022
const LINE = '#FFD27A'

interface Gap {
  plate: Plate
  /** The middle of its line, in the room's axes. */
  middle: Vector3
  /** Whole centimetres, as they are written. */
  cm: number
}

export class Dimensions {
  /** In the device's floor space. */
  readonly plates = new Group()
  /** In the room's axes. */
  readonly lines: LineSegments<BufferGeometry, LineBasicMaterial>
  readonly #footing: Footing
  readonly #size = new Plate({ width: 1024, lines: 1, letter: LETTER })
  readonly #top = new Vector3()
  /** Over the middle of a room that stands there as a model. */
  readonly #model = new Plate({ width: 512, lines: 1, letter: LETTER })
  readonly #over: Vector3
  readonly #gaps: readonly Gap[] = SIDES.map(() => ({ plate: new Plate({ width: 256, lines: 1, letter: LETTER }), middle: new Vector3(), cm: 0 }))
  readonly #ends = new Float32BufferAttribute(SIDES.length * 6, 3)
  #writing: Writing | null = null
  #sized: Size | null = null
  #apart = false

  /** @param over the point of the room's axes over which a model is called one */
  constructor(footing: Footing, over: Vec3) {
    this.#footing = footing
    this.#over = new Vector3(over.x, over.y, over.z)
    const geometry = new BufferGeometry().setAttribute('position', this.#ends)
    this.lines = new LineSegments(geometry, new LineBasicMaterial({ color: LINE, depthTest: false, transparent: true }))
    this.lines.renderOrder = 13
    this.lines.frustumCulled = false
    this.lines.visible = false
    this.plates.add(this.#size.mesh, this.#model.mesh, ...this.#gaps.map(({ plate }) => plate.mesh))
  }

  /** What can be read now. */
  get written(): string[] {
    return [this.#model, this.#size, ...this.#gaps.map(({ plate }) => plate)].flatMap(({ written }) => written ?? [])
  }

  /** How numbers are written from now on. */
  speak(writing: Writing): void {
    this.#writing = writing
    for (const gap of this.#gaps) gap.cm = 0
    if (writing.model !== null) this.#model.write(writing.model, writing.direction)
    if (this.#sized) this.#size.write(writing.size(this.#sized), writing.direction)
  }

  /** Of this thing, told above it; null: of nothing. Metres. */
  size(of: { size: Size; box: Box3; pose: Pose } | null): void {
    this.#sized = of?.size ?? null
    if (!of) return
    const { box, pose, size } = of
    box.getCenter(this.#top).setY(box.max.y)
    const [cos, sin] = [Math.cos(pose.angle), Math.sin(pose.angle)]
    const { x, y, z } = this.#top
    this.#top.set(pose.position.x + x * cos + z * sin, pose.position.y + y, pose.position.z - x * sin + z * cos)
    if (this.#writing) this.#size.write(this.#writing.size(size), this.#writing.direction)
  }

  /** From a thing to what is round it; null: it is not moved. @param height metres above the room's floor at which it is told */
  apart(distances: Distances | null, height = 0): void {
    const writing = this.#writing
    this.#apart = distances !== null && writing !== null
    this.lines.visible = this.#apart
    if (!distances || !writing) return
    SIDES.forEach((side, index) => {
      const [gap, distance] = [this.#gaps[index]!, distances[side]]
      const shown = distance !== null && distance.metres >= LEAST
      const [from, at] = shown ? [distance.from, distance.at] : [ORIGIN, ORIGIN]
      this.#ends.setXYZ(index * 2, from.x, height, from.y)
      this.#ends.setXYZ(index * 2 + 1, at.x, height, at.y)
      gap.middle.set((from.x + at.x) / 2, height, (from.y + at.y) / 2)
      const cm = shown ? Math.round(distance.metres * 100) : 0
      if (cm !== gap.cm && cm > 0) gap.plate.write(writing.length(cm / 100), writing.direction)
      gap.cm = cm
    })
    this.#ends.needsUpdate = true
  }

  /** Once a frame. @param alone no page lies over the picture: the size, and that it is a model, are told here */
  frame(head: Head, alone: boolean): void {
    const { group } = this.#footing
    const stands = group.visible
    this.#size.mesh.visible = stands && alone && this.#sized !== null
    if (this.#size.mesh.visible) this.#size.face(at.copy(this.#top).applyMatrix4(group.matrix), head, 1.6)
    this.#model.mesh.visible = stands && alone && this.#writing !== null && this.#writing.model !== null
    if (this.#model.mesh.visible) this.#model.face(at.copy(this.#over).applyMatrix4(group.matrix), head, 2)
    for (const { plate, middle, cm } of this.#gaps) {
      plate.mesh.visible = stands && this.#apart && cm > 0
      if (plate.mesh.visible) plate.face(at.copy(middle).applyMatrix4(group.matrix), head, 0.4)
    }
  }

  dispose(): void {
    this.#size.dispose()
    this.#model.dispose()
    for (const { plate } of this.#gaps) plate.dispose()
    this.lines.geometry.dispose()
    this.lines.material.dispose()
    this.lines.removeFromParent()
    this.plates.removeFromParent()
  }
}

const ORIGIN = { x: 0, y: 0 }
const at = new Vector3()
