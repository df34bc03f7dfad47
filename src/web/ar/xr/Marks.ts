/** What is drawn beside the things: the ring that says where they would stand, the box round what is chosen, the ring of a teleport. */
import {
  BoxGeometry,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  Quaternion,
  RingGeometry,
  Vector3,
  type Box3,
  type ColorRepresentation,
} from 'three'
import type { Vec3 } from '../../../contract/primitives.ts'
import type { Pose } from './arranging.ts'

const UP = new Vector3(0, 1, 0)
/** Seen against floors of any colour: white within a dark rim. */
const LIGHT = '#FFFFFF'
const RIM = '#10302B'
const FREE = '#FFD27A'
const BLOCKED = '#FF5A4F'

/** A drag draws in every frame: nothing is made anew for it. */
const [normal, centre, size] = [new Vector3(), new Vector3(), new Vector3()]
const turn = new Quaternion()

const ring = (radius: number): Group => {
  const flat = (inner: number, outer: number, color: ColorRepresentation, order: number) => {
    const mesh = new Mesh(
      new RingGeometry(inner, outer, 40).rotateX(-Math.PI / 2),
      new MeshBasicMaterial({ color, transparent: true, opacity: 0.9, depthTest: false }),
    )
    mesh.renderOrder = order
    return mesh
  }
  const group = new Group()
  group.add(flat(radius * 0.78, radius * 1.06, RIM, 10), flat(radius * 0.82, radius, LIGHT, 11), flat(0, radius * 0.1, LIGHT, 11))
  group.visible = false
  return group
}

export class Marks {
  readonly aim = ring(0.12)
  readonly teleport = ring(0.2)
  readonly box = new LineSegments(
    new EdgesGeometry(new BoxGeometry(1, 1, 1)),
    new LineBasicMaterial({ color: FREE, depthTest: false, transparent: true }),
  )

  constructor() {
    this.box.visible = false
    this.box.renderOrder = 12
    this.box.matrixAutoUpdate = false
  }

  /** Lays a ring on a surface; null puts it away. */
  lay(which: 'aim' | 'teleport', at: { position: Vec3; normal: Vec3 } | null): void {
    const mark = this[which]
    mark.visible = at !== null
    if (!at) return
    mark.position.set(at.position.x, at.position.y, at.position.z)
    mark.quaternion.setFromUnitVectors(UP, normal.set(at.normal.x, at.normal.y, at.normal.z).normalize())
  }

  /** Draws the box round a thing at its pose, in the room's axes; null puts it away. */
  frame(around: { box: Box3; pose: Pose; blocked: boolean } | null): void {
    this.box.visible = around !== null
    if (!around) return
    const { box, pose, blocked } = around
    turn.setFromAxisAngle(UP, pose.angle)
    box.getCenter(centre).applyQuaternion(turn).add(pose.position)
    this.box.matrix.compose(centre, turn, box.getSize(size))
    this.box.matrixWorldNeedsUpdate = true
    this.box.material.color.set(blocked ? BLOCKED : FREE)
  }

  dispose(): void {
    for (const mark of [this.aim, this.teleport]) {
      for (const mesh of mark.children)
        if (mesh instanceof Mesh) {
          mesh.geometry.dispose()
          for (const material of [mesh.material].flat()) material.dispose()
        }
      mark.removeFromParent()
    }
    this.box.geometry.dispose()
    this.box.material.dispose()
    this.box.removeFromParent()
  }
}
