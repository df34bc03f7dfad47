/** Edge of the floor slab under the walls, and the contact shade along their foot. Metres. */
import { BufferGeometry, Float32BufferAttribute } from 'three'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { Faces } from '#models/shell/faces.ts'
import type { WallFrame } from '#room/plan/wallFrames.ts'

const SLAB = 0.1
/** The slab's edge continues below the floor: where they only touched, the background would show through between pixels. */
const UNDER_FLOOR = 0.05
/** How far the shade reaches into the room. */
const SHADE_REACH = 0.45
const PLAIN = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

export const slabFaces = (frames: readonly WallFrame[]): Faces => {
  const faces = new Faces()
  for (const { wall, outward, outerStart, outerEnd, along, length } of frames) {
    const from = wall.points[0]!
    const at = (u: number, v: number, w: number): [number, number, number] => [
      from.x + along.x * u + outward.x * w,
      v,
      from.y + along.y * u + outward.y * w,
    ]
    const t = wall.thickness
    faces.quad([at(outerStart, -SLAB, t), at(outerEnd, -SLAB, t), at(outerEnd, 0, t), at(outerStart, 0, t)], [outward.x, 0, outward.y], PLAIN)
    faces.quad([at(0, -0.001, -UNDER_FLOOR), at(length, -0.001, -UNDER_FLOOR), at(outerEnd, -0.001, t), at(outerStart, -0.001, t)], [0, 1, 0], PLAIN)
  }
  return faces
}

/** Strips from dark to clear. */
export const edgeShadeGeometry = (frames: readonly WallFrame[]): BufferGeometry => {
  const positions: number[] = []
  const colors: number[] = []
  for (const { wall, outward } of frames) {
    const [a, b] = wall.points as [PlanPoint, PlanPoint]
    const inner = (p: PlanPoint): [number, number, number] => [p.x - outward.x * SHADE_REACH, 0.002, p.y - outward.y * SHADE_REACH]
    const foot = (p: PlanPoint): [number, number, number] => [p.x, 0.002, p.y]
    for (const [point, alpha] of [
      [foot(a), 0.2],
      [foot(b), 0.2],
      [inner(b), 0],
      [foot(a), 0.2],
      [inner(b), 0],
      [inner(a), 0],
    ] as const) {
      positions.push(...point)
      colors.push(0.1, 0.07, 0.04, alpha)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 4))
  return geometry
}
