/**
 * Light that a room's own surfaces reflect: daylight enters by the windows and as the patch of sun, lamps shine at their places, and all of it
 * falls on floor, walls and ceiling and is reflected in their colours. A red wall tints the white one; a ceiling, which sees nothing but the room,
 * gets the light of the floor. Computed once for a room, the hour and the lamps, never for a frame. Metres; light and colours linear.
 */
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { Opening, StoredScene } from '#contract/design/scene.ts'
import type { Daylit } from '#room/light/outsideLight.ts'
import { wallFrames, type WallFrame } from '#room/plan/wallFrames.ts'
import { hiding, openingAt, patchesOf, sees, type Patch } from './patches.ts'
import { lampLeft, type PointLamp } from './lampLight.ts'
import { multiplied, type Rgb } from '#room/light/rgb.ts'

/** Number of bounces of light: later ones are not visible. */
const BOUNCES = 3
/** Points a side of a patch that look for the sun. */
const SUN_LOOKS = 3
/** Nearer than this two patches light each other as if they were so far apart: metres, squared. */
const NEAREST = 0.2

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

/** Radiance of a window in a direction: from above the sky, from below the street. @param down how far the way leads downward, −1 to 1 */
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

/** A room's patches and their form factors, whatever the light: computed once for its walls, openings and finishes. */
export interface LightRoom {
  room: StoredScene['room']
  openings: readonly Opening[]
  patches: readonly Patch[]
  /** Where an inward corner hides one part of the room from another, its walls; none elsewhere. */
  walls: StoredScene['room']['walls']
  /** Share of light that a patch gets of each other one, of all that it could get: row by row. No patch gives, or gets, more than there is. */
  shares: Float32Array
}

export const lightRoomOf = (room: StoredScene['room'], openings: readonly Opening[]): LightRoom => {
  const patches = patchesOf(room, openings)
  const walls = hiding(room.walls)
  const count = patches.length
  const shares = new Float32Array(count * count)
  const sums = new Float32Array(count)
  for (let to = 0; to < count; to++)
    for (let from = 0; from < count; from++) {
      if (to === from) continue
      const part = share(patches[from]!, patches[to]!, walls)
      shares[to * count + from] = part
      sums[to]! += part
    }
  // Patches are measured from middle to middle: beside a corner they would give each other more than they have.
  for (let to = 0; to < count; to++) for (let from = 0; from < count; from++) shares[to * count + from]! /= Math.max(1, sums[to]!, sums[from]!)
  return { room, openings, patches, walls, shares }
}

/** Daylight on each patch, of the sun and through the windows. */
export const daylightOn = ({ room, openings, patches, shares }: LightRoom, daylit: Daylit): Rgb[] => {
  const frames = wallFrames(room.walls)
  const windows = openings.filter((o) => o.type === 'window')
  const count = patches.length
  return patches.map((patch, to): Rgb => {
    const facing = Math.max(0, dot(patch.normal, daylit.towardsSun))
    const sun = facing > 0 ? sunlit(patch, frames, windows, daylit.towardsSun) * facing : 0
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
}

/** Lamp light on each patch, as strong as three's own lights draw it, in white. */
export const lampsOn = ({ patches, walls }: LightRoom, lamps: readonly PointLamp[]): Rgb[] =>
  patches.map((patch): Rgb => {
    let sum = 0
    for (const { at, candela } of lamps) {
      const way = { x: at.x - patch.at.x, y: at.y - patch.at.y, z: at.z - patch.at.z }
      const far = Math.hypot(way.x, way.y, way.z)
      const facing = far > 0 ? dot(way, patch.normal) / far : 0
      // A patch beside a lamp is lit as a whole, not as the spot that is nearest.
      if (facing > 0 && sees(at, patch.at, walls)) sum += candela * facing * lampLeft(Math.max(far, Math.sqrt(patch.area) / 2))
    }
    return [sum, sum, sum]
  })

/**
 * Radiosity: light that each patch sends into the room of its direct light and of the light of the others. @param direct light on each patch from
 * the sources
 */
export const thrownOn = ({ patches, shares }: LightRoom, direct: readonly Rgb[]): Rgb[] => {
  const count = patches.length
  let sent = direct.map((light, i) => multiplied(light, patches[i]!.albedo))
  for (let bounce = 0; bounce < BOUNCES; bounce++) {
    const before = sent
    sent = patches.map(({ albedo }, to) => {
      const light: [number, number, number] = [...direct[to]!]
      for (let from = 0; from < count; from++) {
        const part = shares[to * count + from]!
        if (part === 0) continue
        for (let k = 0; k < 3; k++) light[k]! += part * before[from]![k]!
      }
      return multiplied(light, albedo)
    })
  }
  return sent
}
