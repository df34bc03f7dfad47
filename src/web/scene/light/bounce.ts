/**
 * Light that a room's own surfaces throw on: daylight comes in by the windows and as the patch of sun, falls on floor, walls and ceiling, and goes on
 * from there in their colours. A red wall tints the white one; a ceiling, which sees nothing but the room, takes what the floor gives it.
 * Worked out once for a room as it stands and the hour, never for a frame. Metres; light and colours linear.
 */
import type { PlanPoint, Vec3 } from '../../../contract/primitives.ts'
import type { Opening, StoredScene } from '../../../contract/scene.ts'
import { wallFrames, type WallFrame } from '../../../room/plan/wallFrames.ts'
import { area, containsPoint, floorPolygon } from '../../../room/polygon.ts'
import { linearOf, type Rgb } from './rgb.ts'

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

/** What comes in from outside. */
export interface Daylit {
  /** Radiance of the sky, and of the street below it. */
  sky: Rgb
  street: Rgb
  /** Irradiance of what faces the sun. */
  sun: Rgb
  /** Unit vector towards the sun. */
  towardsSun: Vec3
}

/** Metres a side of a patch of an ordinary room, and about how many patches a hall has: each is asked of each. */
const FINE = 0.7
const PATCHES = 280
/** So often light is thrown on: what comes after is less than an eye sees. */
const BOUNCES = 3
/** Points a side of a patch that look for the sun. */
const SUN_LOOKS = 3
/** Nearer than this two patches light each other as if they were so far apart: metres, squared. */
const NEAREST = 0.2
/** Glass, doors, and the share of the room's light that its furniture keeps. */
const GLASS: Rgb = [0.08, 0.08, 0.08]
const LEAF: Rgb = linearOf('#E9E2D4')
const KEPT = 0.85

const cellsOf = (length: number, side: number): number => Math.max(1, Math.ceil(length / side))
/** What comes back of light, or of a colour, by red, green and blue. */
const reflected = (light: Rgb, albedo: Rgb): Rgb => [light[0] * albedo[0], light[1] * albedo[1], light[2] * albedo[2]]
const seenBy = (color: string): Rgb => reflected(linearOf(color), [KEPT, KEPT, KEPT])

/** Where a wall opens at a point of its inner face; undefined where it is whole. */
const openingAt = (openings: readonly Opening[], u: number, v: number): Opening | undefined =>
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

const dot = (a: Vec3, b: Vec3): number => a.x * b.x + a.y * b.y + a.z * b.z

/** The share of a patch's light that falls on another: of all that the other could get. 0 where they do not face each other. */
const share = (from: Patch, to: Patch, walls: StoredScene['room']['walls']): number => {
  const way = { x: from.at.x - to.at.x, y: from.at.y - to.at.y, z: from.at.z - to.at.z }
  const squared = dot(way, way)
  if (squared < 1e-9) return 0
  const near = dot(way, to.normal)
  const far = -dot(way, from.normal)
  if (near <= 0 || far <= 0 || !sees(from.at, to.at, walls)) return 0
  return (near * far * from.area) / (squared * Math.PI * Math.max(NEAREST, squared))
}

/** What a window sends in a direction: from above the sky, from below the street. @param down how far the way leads downward, −1 to 1 */
export const throughWindow = ({ sky, street }: Daylit, down: number): Rgb => {
  const t = Math.min(1, Math.max(0, 0.5 + down * 4))
  return [street[0] + (sky[0] - street[0]) * t, street[1] + (sky[1] - street[1]) * t, street[2] + (sky[2] - street[2]) * t]
}

/** The part of a patch on which the sun lies, 0–1. */
const sunlit = (patch: Patch, frames: readonly WallFrame[], openings: readonly Opening[], towards: Vec3): number => {
  if (dot(patch.normal, towards) <= 0) return 0
  const side = Math.sqrt(patch.area)
  const [right, up] =
    Math.abs(patch.normal.y) > 0.5
      ? [
          { x: 1, y: 0, z: 0 },
          { x: 0, y: 0, z: 1 },
        ]
      : [
          { x: patch.normal.z, y: 0, z: -patch.normal.x },
          { x: 0, y: 1, z: 0 },
        ]
  let lit = 0
  for (let i = 0; i < SUN_LOOKS * SUN_LOOKS; i++) {
    const [s, t] = [(((i % SUN_LOOKS) + 0.5) / SUN_LOOKS - 0.5) * side, ((Math.floor(i / SUN_LOOKS) + 0.5) / SUN_LOOKS - 0.5) * side]
    const at = { x: patch.at.x + right.x * s + up.x * t, y: patch.at.y + right.y * s + up.y * t, z: patch.at.z + right.z * s + up.z * t }
    if (frames.some((frame) => sunComesIn(at, frame, openings, towards))) lit++
  }
  return lit / (SUN_LOOKS * SUN_LOOKS)
}

/** Whether a ray from a point towards the sun leaves the room by a window of this wall. @param openings windows alone */
const sunComesIn = (at: Vec3, { wall, along, outward, length }: WallFrame, openings: readonly Opening[], towards: Vec3): boolean => {
  const leaves = towards.x * outward.x + towards.z * outward.y
  if (leaves <= 1e-6) return false
  const from = wall.points[0]!
  const far = -((at.x - from.x) * outward.x + (at.z - from.y) * outward.y) / leaves
  if (far <= 1e-6) return false
  const u = (at.x + towards.x * far - from.x) * along.x + (at.z + towards.z * far - from.y) * along.y
  const v = at.y + towards.y * far
  if (u < 0 || u > length) return false
  return openings.some((o) => o.wallId === wall.id && openingAt([o], u, v) !== undefined)
}

/** What each patch sends into the room: its radiosity, as linear red, green and blue. Windows send what comes through them by `throughWindow`, not this. */
export const radiosity = (room: StoredScene['room'], openings: readonly Opening[], patches: readonly Patch[], daylit: Daylit): Rgb[] => {
  const walls = hiding(room.walls)
  const frames = wallFrames(room.walls)
  const count = patches.length
  const shares = new Float32Array(count * count)
  for (let to = 0; to < count; to++)
    for (let from = 0; from < count; from++) if (to !== from) shares[to * count + from] = share(patches[from]!, patches[to]!, walls)
  const direct = patches.map((patch, to): Rgb => {
    const facing = Math.max(0, dot(patch.normal, daylit.towardsSun))
    const own = openings.filter((o) => o.type === 'window')
    const sun = facing > 0 ? sunlit(patch, frames, own, daylit.towardsSun) * facing : 0
    const sum: [number, number, number] = [daylit.sun[0] * sun, daylit.sun[1] * sun, daylit.sun[2] * sun]
    for (let from = 0; from < count; from++) {
      const part = shares[to * count + from]! * Math.PI
      if (part === 0 || !patches[from]!.isWindow) continue
      const [a, b] = [patches[from]!.at, patch.at]
      const came = throughWindow(daylit, (a.y - b.y) / Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z))
      for (let k = 0; k < 3; k++) sum[k]! += part * came[k]!
    }
    return sum
  })
  let sent = direct.map((light, i) => reflected(light, patches[i]!.albedo))
  for (let bounce = 0; bounce < BOUNCES; bounce++) {
    const before = sent
    sent = patches.map(({ albedo }, to) => {
      const light: [number, number, number] = [...direct[to]!]
      for (let from = 0; from < count; from++) {
        const part = shares[to * count + from]!
        if (part === 0) continue
        for (let k = 0; k < 3; k++) light[k]! += part * before[from]![k]!
      }
      return reflected(light, albedo)
    })
  }
  return sent
}
