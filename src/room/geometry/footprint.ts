/** Footprints: oriented rectangles on the plan, metres and radians. */
import type { PlanPoint } from '#contract/wire/primitives.ts'

/** `x`, `z`: the centre. `angle` is the item's rotation.y: local (lx, lz) → world x + lx·cos + lz·sin, z − lx·sin + lz·cos. */
export interface Footprint {
  x: number
  z: number
  halfWidth: number
  halfDepth: number
  angle: number
}

/** The four corners, back left first, as plan points. */
export const corners = ({ x, z, halfWidth, halfDepth, angle }: Footprint): [PlanPoint, PlanPoint, PlanPoint, PlanPoint] => {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const at = (lx: number, lz: number): PlanPoint => ({ x: x + lx * cos + lz * sin, y: z - lx * sin + lz * cos })
  return [at(-halfWidth, -halfDepth), at(halfWidth, -halfDepth), at(halfWidth, halfDepth), at(-halfWidth, halfDepth)]
}

/** Half the footprint's extent along the unit plan direction (nx, nz). */
export const reachAlong = ({ halfWidth, halfDepth, angle }: Footprint, nx: number, nz: number): number => {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return halfWidth * Math.abs(nx * cos - nz * sin) + halfDepth * Math.abs(nx * sin + nz * cos)
}

/** Metres by which one of the two must move to part them (separating axes); 0 when they touch, negative when apart. */
export const penetration = (a: Footprint, b: Footprint): number => {
  const cosA = Math.cos(a.angle)
  const sinA = Math.sin(a.angle)
  const cosB = Math.cos(b.angle)
  const sinB = Math.sin(b.angle)
  const dx = b.x - a.x
  const dz = b.z - a.z
  // By the angle between them: the share of the other's width and depth along this axis.
  const same = Math.abs(cosA * cosB + sinA * sinB)
  const cross = Math.abs(sinA * cosB - cosA * sinB)
  return Math.min(
    a.halfWidth + b.halfWidth * same + b.halfDepth * cross - Math.abs(dx * cosA - dz * sinA),
    a.halfDepth + b.halfWidth * cross + b.halfDepth * same - Math.abs(dx * sinA + dz * cosA),
    b.halfWidth + a.halfWidth * same + a.halfDepth * cross - Math.abs(dx * cosB - dz * sinB),
    b.halfDepth + a.halfWidth * cross + a.halfDepth * same - Math.abs(dx * sinB + dz * cosB),
  )
}

/** Two footprints overlap when they cover each other by more than `tolerance` metres. */
export const overlap = (a: Footprint, b: Footprint, tolerance = 0): boolean => penetration(a, b) > tolerance

/** True if `inner` is inside `outer`, edges included. */
export const covers = (outer: Footprint, inner: Footprint, tolerance = 1e-6): boolean => {
  const cos = Math.cos(outer.angle)
  const sin = Math.sin(outer.angle)
  const dx = inner.x - outer.x
  const dz = inner.z - outer.z
  return (
    Math.abs(dx * cos - dz * sin) + reachAlong(inner, cos, -sin) <= outer.halfWidth + tolerance &&
    Math.abs(dx * sin + dz * cos) + reachAlong(inner, sin, cos) <= outer.halfDepth + tolerance
  )
}

/** True if the plan point is inside the footprint, edges included. */
export const coversPoint = (footprint: Footprint, x: number, z: number, tolerance = 1e-6): boolean => {
  const cos = Math.cos(footprint.angle)
  const sin = Math.sin(footprint.angle)
  const dx = x - footprint.x
  const dz = z - footprint.z
  return Math.abs(dx * cos - dz * sin) <= footprint.halfWidth + tolerance && Math.abs(dx * sin + dz * cos) <= footprint.halfDepth + tolerance
}

/** True when the sides run along x and z, so that edges can be lined up. */
export const isSquareToRoom = ({ angle }: Footprint): boolean => Math.abs(Math.sin(2 * angle)) < 1e-6
