/** Surfaces of a room in small squares, which light falls on and is reflected from, and the visibility between its places. Metres; colours linear. */
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import type { Opening, StoredScene } from '#contract/design/scene.ts'
import { wallFrames, type WallFrame } from '#room/plan/wallFrames.ts'
import { area, containsPoint, floorPolygon } from '#room/geometry/polygon.ts'
import { linearOf, times, type Rgb } from '#room/light/rgb.ts'

/** A small square of a surface. */
export interface Patch {
  at: Vec3
  /** Unit vector into the room. */
  normal: Vec3
  /** Square metres. */
  area: number
  albedo: Rgb
  /** Daylight comes in through it. */
  isWindow: boolean
}

/** Metres a side of a patch of an ordinary room, and about how many patches a hall has: each is tested against each. */
const FINE = 0.7
const PATCHES = 280
/** Glass, doors, and the share of the room's light that its furniture keeps. */
const GLASS: Rgb = [0.08, 0.08, 0.08]
const LEAF: Rgb = linearOf('#E9E2D4')
const KEPT = 0.85

const cellsOf = (length: number, side: number): number => Math.max(1, Math.ceil(length / side))
const seenBy = (color: string): Rgb => times(linearOf(color), KEPT)

/** Where a wall opens at a point of its inner face; undefined where it is whole. */
export const openingAt = (openings: readonly Opening[], u: number, v: number): Opening | undefined =>
  openings.find((o) => u >= o.offset && u <= o.offset + o.width && v >= o.sill && v <= o.sill + o.height)

const cut = (length: number, side: number, marks: readonly number[]): number[] => {
  const ends = [...new Set([0, length, ...marks.filter((mark) => mark > 0 && mark < length)])].toSorted((a, b) => a - b)
  return ends.slice(0, -1).flatMap((from, i) => {
    const long = ends[i + 1]! - from
    const cells = cellsOf(long, side)
    return Array.from({ length: cells }, (_, k) => from + (k * long) / cells)
  })
}

const wallPatches = (frame: WallFrame, openings: readonly Opening[], side: number): Patch[] => {
  const { wall, along, outward, length } = frame
  const from = wall.points[0]!
  const us = cut(
    length,
    side,
    openings.flatMap((o) => [o.offset, o.offset + o.width]),
  )
  const vs = cut(
    wall.height,
    side,
    openings.flatMap((o) => [o.sill, o.sill + o.height]),
  )
  const own = seenBy(wall.color)
  return us.flatMap((u0, i) =>
    vs.map((v0, j): Patch => {
      const [u1, v1] = [us[i + 1] ?? length, vs[j + 1] ?? wall.height]
      const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2]
      const opening = openingAt(openings, u, v)
      return {
        at: { x: from.x + along.x * u, y: v, z: from.y + along.y * u },
        normal: { x: -outward.x, y: 0, z: -outward.y },
        area: (u1 - u0) * (v1 - v0),
        albedo: opening ? (opening.type === 'window' ? GLASS : LEAF) : own,
        isWindow: opening?.type === 'window',
      }
    }),
  )
}

const levelPatches = (polygon: readonly PlanPoint[], y: number, up: 1 | -1, color: string, side: number): Patch[] => {
  const [xs, zs] = [polygon.map((p) => p.x), polygon.map((p) => p.y)]
  const [left, far] = [Math.min(...xs), Math.min(...zs)]
  const [wide, deep] = [Math.max(...xs) - left, Math.max(...zs) - far]
  const [columns, rows] = [cellsOf(wide, side), cellsOf(deep, side)]
  const albedo = seenBy(color)
  return Array.from({ length: columns * rows }, (_, i): Patch => {
    const at = { x: left + (((i % columns) + 0.5) * wide) / columns, y, z: far + ((Math.floor(i / columns) + 0.5) * deep) / rows }
    return { at, normal: { x: 0, y: up, z: 0 }, area: (wide * deep) / (columns * rows), albedo, isWindow: false }
  }).filter(({ at }) => containsPoint(polygon, { x: at.x, y: at.z }))
}

/** Floor, ceiling and walls of a room in small squares. */
export const patchesOf = (room: StoredScene['room'], openings: readonly Opening[]): Patch[] => {
  const polygon = floorPolygon(room.walls)
  const frames = wallFrames(room.walls)
  const whole = 2 * area(polygon) + frames.reduce((sum, { wall, length }) => sum + wall.height * length, 0)
  const side = Math.max(FINE, Math.sqrt(whole / PATCHES))
  return [
    ...levelPatches(polygon, 0, 1, room.floor.color, side),
    ...levelPatches(polygon, room.ceiling.height, -1, room.ceiling.color, side),
    ...frames.flatMap((frame) =>
      wallPatches(
        frame,
        openings.filter((o) => o.wallId === frame.wall.id),
        side,
      ),
    ),
  ]
}

const crosses = (a: PlanPoint, b: PlanPoint, p: PlanPoint, q: PlanPoint): boolean => {
  const side = (from: PlanPoint, to: PlanPoint, at: PlanPoint) => (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x)
  return side(a, b, p) * side(a, b, q) < -1e-9 && side(p, q, a) * side(p, q, b) < -1e-9
}

/** Whether two points of a room see each other past its corners; furniture hides nothing. @param walls none where the room has no inward corner */
export const sees = (a: Vec3, b: Vec3, walls: StoredScene['room']['walls']): boolean => {
  // A little off the walls that they lie on.
  const [p, q] = [
    { x: a.x + (b.x - a.x) * 0.01, y: a.z + (b.z - a.z) * 0.01 },
    { x: b.x + (a.x - b.x) * 0.01, y: b.z + (a.z - b.z) * 0.01 },
  ]
  return !walls.some((wall) => crosses(p, q, wall.points[0]!, wall.points[1]!))
}

/** The walls of a room that has an inward corner, behind which one part hides from another. */
export const hiding = (walls: StoredScene['room']['walls']): StoredScene['room']['walls'] => {
  const frames = wallFrames(walls)
  const turnsIn = frames.some(({ along }, i) => {
    const next = frames[(i + 1) % frames.length]!.along
    return along.x * next.y - along.y * next.x < -1e-6
  })
  return turnsIn ? walls : []
}
