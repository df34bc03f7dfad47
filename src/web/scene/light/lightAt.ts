/** Light of a room at points in it: radiance of its surfaces and its windows there, as an eye sees it that is adapted to the room. */
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { sunAt, hourOf } from '#room/light/daylight.ts'
import { daylitAt } from '#room/light/outsideLight.ts'
import { daylightOn, lampsOn, thrownOn, throughWindow, type LightRoom } from './bounce.ts'
import { levelOf } from './exposure.ts'
import { evenly, gather, MEAN, TERMS, type Harmonics } from './harmonics.ts'
import { THROWN, type PointLamp } from './lampLight.ts'
import { sees } from './patches.ts'
import { brightness, mixed, times, type Rgb } from '#room/light/rgb.ts'

/** Square metres: a nearer patch counts as if it were so far away. */
const NEAREST = 0.15
/** Relative to the mean of a room, the maximum weight of its brightest patch by day and by lamps, and of its windows. */
const BRIGHTEST = { patch: 2.6, lit: 5, window: 5 }
/**
 * How much of the local contrast is drawn of daylight, by night and by day, and of lamplight; and how much of the room's own colour the eye takes
 * for white. Daylight is white to it in any room: a red floor does not turn it cyan.
 */
const CONTRAST = { night: 0.25, day: 0.68, lamps: 0.8 }
const USED_TO = { daylight: 0.82, lamps: 0.35 }
/** Factor by which the rest of a surface's colour in the light of another is drawn stronger: the eye looks for it. */
const TINT = 1.2
const WHITE: Rgb = [1, 1, 1]
/** A strong colour tints less than it could: a floor of red wood makes a warm ceiling, not a red one. */
const PALED = { daylight: 0.5, lamps: 0.15 }
const paled = (light: Rgb, by: number): Rgb => {
  const grey = brightness(light)
  const strong = grey > 0 ? Math.max(...light.map((part) => Math.abs(part - grey))) / grey : 0
  return mixed(times(WHITE, grey), light, 1 / (1 + by * strong))
}

/** Points of a room, and their form factors to its patches. */
export interface Outlook {
  room: LightRoom
  points: readonly Vec3[]
  /** Steradians of each patch, point by point; all together the full sphere around a point. */
  solids: Float32Array
}

export const outlookOf = (room: LightRoom, points: readonly Vec3[]): Outlook => {
  const { patches, walls } = room
  const count = patches.length
  const solids = new Float32Array(points.length * count)
  for (const [row, point] of points.entries()) {
    let around = 0
    for (const [i, { at, normal, area }] of patches.entries()) {
      const way = { x: at.x - point.x, y: at.y - point.y, z: at.z - point.z }
      const squared = way.x ** 2 + way.y ** 2 + way.z ** 2
      const far = -(way.x * normal.x + way.y * normal.y + way.z * normal.z)
      if (far <= 0 || !sees(at, point, walls)) continue
      const solid = (area * far) / (Math.sqrt(squared) * Math.max(NEAREST, squared))
      solids[row * count + i] = solid
      around += solid
    }
    // Patches are not quite all that is around a point, or a little more than that.
    if (around > 0) for (let i = 0; i < count; i++) solids[row * count + i]! *= (4 * Math.PI) / around
  }
  return { room, points, solids }
}

/**
 * Light that comes to each point from all around. @param sent radiance of a patch in a direction that leads so far upward; null for a patch that
 * sends nothing
 */
const arriving = ({ room: { patches }, points, solids }: Outlook, sent: (patch: number, up: number) => Rgb | null): Harmonics[] =>
  points.map((point, row) => {
    const all = new Float32Array(3 * TERMS)
    for (const [i, { at }] of patches.entries()) {
      const solid = solids[row * patches.length + i]!
      if (solid === 0) continue
      const way = { x: at.x - point.x, y: at.y - point.y, z: at.z - point.z }
      const long = Math.hypot(way.x, way.y, way.z)
      const radiance = sent(i, way.y / long)
      if (radiance) gather(all, { x: way.x / long, y: way.y / long, z: way.z / long }, radiance, solid)
    }
    return all
  })

const meanOf = (lights: readonly Harmonics[]): Rgb => {
  const sum: [number, number, number] = [0, 0, 0]
  for (const light of lights) for (let k = 0; k < 3; k++) sum[k]! += light[k]! / MEAN / lights.length
  return sum
}

/** Light of this radiosity that each patch sends to the camera. @param by how much strong colours are paled */
const radianceOf = (sent: readonly Rgb[], by: number): Rgb[] => sent.map((all) => paled(times(all, 1 / Math.PI), by))
/** The mean over all surfaces: how bright a patch usually is. */
const usualOf = ({ patches }: LightRoom, radiance: readonly Rgb[]): number => {
  const whole = patches.reduce((sum, { area }) => sum + area, 0)
  return patches.reduce((sum, { area }, i) => sum + (brightness(radiance[i]!) * area) / whole, 0)
}
const atMost = (radiance: Rgb, most: number): Rgb => {
  const bright = brightness(radiance)
  return bright > most ? times(radiance, most / bright) : radiance
}

/** The colours of light drawn stronger, or less strong, by so much. */
const tinted = (light: Harmonics, by: number): Harmonics =>
  light.map((part, i) => {
    const grey = brightness([light[i - (i % 3)]!, light[i - (i % 3) + 1]!, light[i - (i % 3) + 2]!])
    return grey + (part - grey) * by
  })

/** @param towards unit vector towards the sun */
const daylightAt = (outlook: Outlook, lighting: StoredScene['lighting'], towards: Vec3): Harmonics[] => {
  const { room } = outlook
  const daylit = daylitAt(lighting, towards)
  const sent = radianceOf(thrownOn(room, daylightOn(room, daylit)), PALED.daylight)
  const usual = usualOf(room, sent)
  const surfaces = arriving(outlook, (i) => (room.patches[i]!.isWindow ? null : atMost(sent[i]!, usual * BRIGHTEST.patch)))
  const windows = arriving(outlook, (i, up) =>
    room.patches[i]!.isWindow ? atMost(paled(throughWindow(daylit, up), PALED.daylight), usual * BRIGHTEST.window) : null,
  )
  const level = levelOf(lighting)
  const { strength } = sunAt(hourOf(lighting))
  const contrast = CONTRAST.night + (CONTRAST.day - CONTRAST.night) * strength
  const even = evenly(WHITE)
  const [a, b] = [meanOf(surfaces), meanOf(windows)]
  const mean: Rgb = [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
  const bright = brightness(mean)
  if (bright < 1e-6) return outlook.points.map(() => evenly(level))
  const white = mixed(times(WHITE, bright), mean, USED_TO.daylight)
  return surfaces.map((came, point) => {
    const seen = came.map((part, i) => even[i]! + (part / white[i % 3]! + windows[point]![i]! / bright - even[i]!) * contrast)
    return tinted(seen, TINT).map((part, i) => level[i % 3]! * part)
  })
}

/** Lamp light that surfaces send on; the lamps' own light is three's to draw. */
const lamplightAt = (outlook: Outlook, lamps: readonly PointLamp[]): Harmonics[] => {
  const { room } = outlook
  const sent = radianceOf(thrownOn(room, lampsOn(room, lamps)), PALED.lamps)
  const most = usualOf(room, sent) * BRIGHTEST.lit
  const surfaces = arriving(outlook, (i) => atMost(sent[i]!, most))
  const mean = meanOf(surfaces)
  const bright = brightness(mean)
  if (bright < 1e-6) return surfaces
  const white = mixed(times(WHITE, bright), mean, USED_TO.lamps)
  // The eye adapts to much light: a white room with many lamps is still one at night.
  const level = times(THROWN.tint, bright / (1 + bright / THROWN.most))
  const even = evenly(WHITE)
  return surfaces.map((came) => {
    const seen = came.map((part, i) => even[i]! + (part / white[i % 3]! - even[i]!) * CONTRAST.lamps)
    return tinted(seen, TINT).map((part, i) => level[i % 3]! * part)
  })
}

/**
 * Light on items at these points, for three's `SphericalHarmonics3`. Of daylight, a white surface in the middle of the room sends `levelOf` to the
 * camera, one by the window more, one in a corner less; each is tinted by what it faces. Lamp light that walls, floor and ceiling send on is added.
 * @param towards unit vector towards the sun
 */
export const lightAt = (outlook: Outlook, lighting: StoredScene['lighting'], towards: Vec3, lamps: readonly PointLamp[]): Harmonics[] => {
  const daylight = daylightAt(outlook, lighting, towards)
  if (lamps.length === 0) return daylight
  const lamplight = lamplightAt(outlook, lamps)
  return daylight.map((light, point) => light.map((part, i) => part + lamplight[point]![i]!))
}
