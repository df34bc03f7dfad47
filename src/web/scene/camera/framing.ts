/** Camera distances at which a box fills the view, and the nearest distance to it. Metres. */
import { Box3, MathUtils, PerspectiveCamera, Vector3 } from 'three'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { containsPoint, nearestOnSegment } from '#room/geometry/polygon.ts'

/** Distance from `target` at which every corner of the box is in the view, looking along `direction`. */
export const distanceToFit = (box: Box3, target: Vector3, direction: Vector3, verticalFov: number, aspect: number): number => {
  const up = Math.abs(direction.y) > 0.999 ? new Vector3(0, 0, -1) : new Vector3(0, 1, 0)
  const right = new Vector3().crossVectors(direction, up).normalize()
  const top = new Vector3().crossVectors(right, direction)
  const tanV = Math.tan(verticalFov / 2)
  const tanH = tanV * aspect
  let distance = 0
  const corner = new Vector3()
  for (let i = 0; i < 8; i++) {
    corner.set(i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z).sub(target)
    const depth = -corner.dot(direction)
    distance = Math.max(distance, depth + Math.abs(corner.dot(right)) / tanH, depth + Math.abs(corner.dot(top)) / tanV)
  }
  return distance
}

/** Height of the target at which the whole room fills the view best, and the distance from there. */
export const bestTarget = (room: Box3, direction: Vector3, verticalFov: number, aspect: number): { target: Vector3; distance: number } => {
  const centre = room.getCenter(new Vector3())
  const box = room.clone().expandByVector(new Vector3(0.2, 0.1, 0.2))
  const tries = [0, 0.1, 0.2, 0.3, 0.4].map((part) => {
    const target = centre.clone().setY(room.max.y * part)
    return { target, distance: distanceToFit(box, target, direction, verticalFov, aspect) * 1.03 }
  })
  return tries.reduce((best, next) => (next.distance < best.distance ? next : best))
}

/** From where a room is seen first: radians from the z axis round the room, and from straight above. */
export interface Standpoint {
  azimuth: number
  polar: number
}

/** Share of the view that the box covers when it just fits: 0–1 of its width by its height. */
const filling = (box: Box3, { azimuth, polar }: Standpoint, verticalFov: number, aspect: number): number => {
  const eye = new Vector3().setFromSphericalCoords(1, polar, azimuth)
  const { target, distance } = bestTarget(box, eye.clone().negate(), verticalFov, aspect)
  const camera = new PerspectiveCamera(MathUtils.radToDeg(verticalFov), aspect, 0.05, 1000)
  camera.position.copy(target).addScaledVector(eye, distance)
  camera.lookAt(target)
  camera.updateMatrixWorld()
  const seen = new Box3()
  for (let i = 0; i < 8; i++)
    seen.expandByPoint(new Vector3(i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z).project(camera))
  const size = seen.getSize(new Vector3())
  return (size.x * size.y) / 4
}

const USUAL: Standpoint = { azimuth: MathUtils.degToRad(38), polar: MathUtils.degToRad(58) }
/** Degrees beside the room's longer axis, and from straight above: no steeper, or its walls are gone. */
const UPRIGHT = { yaw: [12, 16, 20, 24], polar: [38, 42, 46] }

/** The usual corner; and, for a view that is higher than wide, the steep look along the room's longer side that fills it best. */
export const firstStandpoint = (room: Box3, aspect: number, verticalFov: number): Standpoint => {
  if (aspect >= 1) return USUAL
  const { x, z } = room.getSize(new Vector3())
  const tries = UPRIGHT.yaw.flatMap((yaw) =>
    UPRIGHT.polar.map((polar): Standpoint => ({ azimuth: MathUtils.degToRad(x > z ? 90 - yaw : yaw), polar: MathUtils.degToRad(polar) })),
  )
  const fillings = tries.map((one) => filling(room, one, verticalFov, aspect))
  return tries[fillings.indexOf(Math.max(...fillings))] ?? USUAL
}

/** Half the height, metres, that the plan's eye sees at a zoom of 1. */
export const PLAN_HALF = 10

/** The plan's zoom at which a box and `margin` metres around it are in the view. */
export const planZoom = (box: Box3, margin: number, aspect: number): number => {
  const size = box.getSize(new Vector3())
  return Math.min((2 * PLAN_HALF * aspect) / (size.x + 2 * margin), (2 * PLAN_HALF) / (size.z + 2 * margin))
}

/** Where a point goes that has left the room by more than `leash` metres: back to the leash's end. Null for one that may stay. */
export const pullBack = (polygon: readonly PlanPoint[], at: PlanPoint, leash: number): PlanPoint | null => {
  // A little slack, so that one that was pulled back is not pulled again.
  if (polygon.length < 3 || containsPoint(polygon, at, leash + 1e-3)) return null
  const edges = polygon.map((a, i) => nearestOnSegment(at, a, polygon[(i + 1) % polygon.length]!))
  const away = (p: PlanPoint) => Math.hypot(p.x - at.x, p.y - at.y)
  const near = edges.reduce((best, p) => (away(p) < away(best) ? p : best))
  const part = leash / away(near)
  return { x: near.x + (at.x - near.x) * part, y: near.y + (at.y - near.y) * part }
}
