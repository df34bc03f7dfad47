/** Radiance of three's RoomEnvironment by ray casting from its middle, so that nothing has to render it. */
import { BackSide, InstancedMesh, Matrix4, Mesh, MeshLambertMaterial, PointLight, Vector3, type Material, type Object3D } from 'three'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'
import type { Radiance } from './CubeImage.ts'

/** A box as rays from the middle of the world meet it. */
interface Box {
  /** From the world into the box, which there reaches from -½ to ½ along each axis: what turns and sizes it, and where the world's middle is. */
  axes: readonly [Vector3, Vector3, Vector3]
  eye: readonly [number, number, number]
  /** Seen from within, as a room is. */
  around: boolean
  /** Emission; without it, the light of the lamp on it. */
  glow: number | undefined
  /** The cone around all of it: its axis, and the cosine of what it opens to either side. */
  towards: Vector3
  cosine: number
}

const boxOf = (place: Matrix4, material: Material): Box => {
  const { elements: e } = place.clone().invert()
  const axis = (row: number) => new Vector3(e[row], e[row + 4], e[row + 8])
  const centre = new Vector3().setFromMatrixPosition(place)
  const reach = new Vector3(0.5, 0.5, 0.5).applyMatrix4(place).distanceTo(centre)
  return {
    axes: [axis(0), axis(1), axis(2)],
    eye: [e[12], e[13], e[14]],
    around: material.side === BackSide,
    glow: material instanceof MeshLambertMaterial ? material.emissive.r * material.emissiveIntensity : undefined,
    towards: centre.clone().normalize(),
    cosine: reach < centre.length() ? Math.cos(Math.asin(reach / centre.length())) : -1,
  }
}

const placesOf = (mesh: Mesh): Matrix4[] => {
  if (!(mesh instanceof InstancedMesh)) return [mesh.matrixWorld]
  return Array.from({ length: mesh.count }, (_, i) => {
    const place = new Matrix4()
    mesh.getMatrixAt(i, place)
    return place.premultiply(mesh.matrixWorld)
  })
}

const contents = (room: Object3D): { boxes: Box[]; lamp: PointLight } => {
  const boxes: Box[] = []
  let lamp: PointLight | undefined
  room.updateMatrixWorld(true)
  room.traverse((object) => {
    if (object instanceof Mesh) boxes.push(...placesOf(object).map((place) => boxOf(place, object.material)))
    if (object instanceof PointLight) lamp = object
  })
  if (!lamp) throw new Error('the room of soft boxes has no lamp')
  return { boxes, lamp }
}

const inCone = ({ towards, cosine }: Box, margin: number, x: number, y: number, z: number): boolean =>
  towards.x * x + towards.y * y + towards.z * z >= cosine - margin

/** How far away the box is in a direction: its near side, or that around; Infinity where it is not. */
const distance = ({ axes, eye, around }: Box, x: number, y: number, z: number): number => {
  let enters = 0
  let leaves = Infinity
  for (let i = 0; i < 3; i++) {
    const axis = axes[i]!
    const step = 1 / (axis.x * x + axis.y * y + axis.z * z)
    const one = (-0.5 - eye[i]!) * step
    const other = (0.5 - eye[i]!) * step
    enters = Math.max(enters, Math.min(one, other))
    leaves = Math.min(leaves, Math.max(one, other))
  }
  const at = around ? leaves : enters
  return enters <= leaves && at > 0 ? at : Infinity
}

/** How far a point of the world is from the box's middle along one of its axes: ½ on the side across it. */
const aside = ({ axes, eye }: Box, i: 0 | 1 | 2, x: number, y: number, z: number): number =>
  Math.abs(eye[i] + axes[i].x * x + axes[i].y * y + axes[i].z * z)

/** The axis across the side of the box on which a point of its skin lies. */
const sideAt = (box: Box, x: number, y: number, z: number): Vector3 => {
  const [first, second, third] = [aside(box, 0, x, y, z), aside(box, 1, x, y, z), aside(box, 2, x, y, z)]
  return box.axes[first > second ? (first > third ? 0 : 2) : second > third ? 1 : 2]
}

/** Share of a lamp's light that three's rough white sends back: its faint gleam and what that takes from the white together. */
const WHITE = 0.971 / Math.PI

/** How bright a point of the box is under the lamp. */
const lit = (box: Box, lamp: PointLight, at: Vector3, x: number, y: number, z: number): number => {
  const normal = sideAt(box, x, y, z)
  const [dx, dy, dz] = [at.x - x, at.y - y, at.z - z]
  // Towards the camera, whichever way the axis runs.
  const facing = -Math.sign(normal.x * x + normal.y * y + normal.z * z) / normal.length()
  const falls = facing * (normal.x * dx + normal.y * dy + normal.z * dz)
  const squared = dx * dx + dy * dy + dz * dz
  const fades = Math.max(0, 1 - (squared / lamp.distance ** 2) ** 2)
  return (WHITE * lamp.intensity * fades * fades * Math.max(0, falls)) / (squared * Math.sqrt(squared))
}

/** Beyond its cone a light's edge may lie in a pixel: in cosines, for pixels of 1.5° and lights as small as the room's. */
const EDGE = 0.005
/** Looks each way at such a pixel. */
const LOOKS = 4

export interface SoftRoom {
  /** How bright it is in a direction; a white page in good light is 1. */
  seen: Radiance
  /** How many looks each way a pixel there needs: more where a light may end. */
  fine: Radiance
}

export const studioEnvironment = (): SoftRoom => {
  const room = new RoomEnvironment()
  const { boxes, lamp } = contents(room)
  room.dispose()
  const lights = boxes.filter(({ glow }) => glow !== undefined)
  const at = new Vector3().setFromMatrixPosition(lamp.matrixWorld)
  return {
    fine: (x, y, z) => (lights.some((light) => inCone(light, EDGE, x, y, z)) ? LOOKS : 1),
    seen: (x, y, z) => {
      let nearest = Infinity
      let shown: Box | undefined
      for (const box of boxes) {
        const away = inCone(box, 0, x, y, z) ? distance(box, x, y, z) : Infinity
        if (away >= nearest) continue
        nearest = away
        shown = box
      }
      if (!shown) return 0
      return shown.glow ?? lit(shown, lamp, at, x * nearest, y * nearest, z * nearest)
    },
  }
}
