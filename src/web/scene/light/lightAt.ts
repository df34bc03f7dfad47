/** Light of a room at points in it: what its surfaces and its windows send there, as an eye sees it that has got used to the room. */
import type { Vec3 } from '../../../contract/primitives.ts'
import type { Opening, StoredScene } from '../../../contract/scene.ts'
import { sunAt, hourOf } from '../../../room/daylight.ts'
import { hiding, patchesOf, radiosity, sees, throughWindow } from './bounce.ts'
import { daylitAt, levelOf } from './exposure.ts'
import { evenly, gather, TERMS, type Harmonics } from './harmonics.ts'
import { brightness, mixed, times, type Rgb } from './rgb.ts'

/** Square metres: a nearer patch counts as if it were so far away. */
const NEAREST = 0.15
/** Beside the mean of a room, what its brightest patch and its windows count at most. */
const BRIGHTEST = { patch: 2.6, window: 5 }
/** How much of what is brighter here and darker there is drawn, by night and by day, and how much of the room's own colour the eye takes for white. Daylight is white to it in any room: a red floor does not turn it cyan. */
const CONTRAST = { night: 0.25, day: 0.68 }
const USED_TO = 0.82
/** What is left of a surface's colour in the light of another is drawn stronger by so much: an eye looks for it. */
const TINT = 1.2
const WHITE: Rgb = [1, 1, 1]
/** A strong colour tints less than it could: a floor of red wood makes a warm ceiling, not a red one. */
const PALED = 0.5
const paled = (light: Rgb): Rgb => {
  const grey = brightness(light)
  const strong = grey > 0 ? Math.max(...light.map((part) => Math.abs(part - grey))) / grey : 0
  return mixed(times(WHITE, grey), light, 1 / (1 + PALED * strong))
}

/** What comes to a point from all around, in the room's own light: from its surfaces, and from outside. */
interface Arriving {
  surfaces: Harmonics
  windows: Harmonics
}

const meanOf = (lights: readonly Arriving[]): Rgb => {
  const sum: [number, number, number] = [0, 0, 0]
  for (const { surfaces, windows } of lights)
    for (let k = 0; k < 3; k++) sum[k]! += (surfaces[k]! + windows[k]!) / (0.282095 * 4 * Math.PI) / lights.length
  return sum
}

const arriving = (
  { room, lighting }: Pick<StoredScene, 'room' | 'lighting'>,
  openings: readonly Opening[],
  towards: Vec3,
  points: readonly Vec3[],
): Arriving[] => {
  const daylit = daylitAt(lighting, towards)
  const patches = patchesOf(room, openings)
  const walls = hiding(room.walls)
  const sent = radiosity(room, openings, patches, daylit).map((all) => paled(times(all, 1 / Math.PI)))
  const whole = patches.reduce((sum, { area }) => sum + area, 0)
  const usual = patches.reduce((sum, { area }, i) => sum + (brightness(sent[i]!) * area) / whole, 0)
  return points.map((point) => {
    const [surfaces, windows] = [new Float32Array(3 * TERMS), new Float32Array(3 * TERMS)]
    let around = 0
    for (const [i, { at, normal, area, isWindow }] of patches.entries()) {
      const way = { x: at.x - point.x, y: at.y - point.y, z: at.z - point.z }
      const squared = way.x ** 2 + way.y ** 2 + way.z ** 2
      const far = -(way.x * normal.x + way.y * normal.y + way.z * normal.z)
      if (far <= 0 || !sees(at, point, walls)) continue
      const long = Math.sqrt(squared)
      const solid = (area * far) / (long * Math.max(NEAREST, squared))
      const seen = isWindow ? paled(throughWindow(daylit, way.y / long)) : sent[i]!
      const bright = brightness(seen)
      const most = usual * (isWindow ? BRIGHTEST.window : BRIGHTEST.patch)
      gather(
        isWindow ? windows : surfaces,
        { x: way.x / long, y: way.y / long, z: way.z / long },
        bright > most ? times(seen, most / bright) : seen,
        solid,
      )
      around += solid
    }
    // Patches are not quite all that is around a point, or a little more than that.
    const all = around > 0 ? (4 * Math.PI) / around : 1
    return { surfaces: surfaces.map((part) => part * all), windows: windows.map((part) => part * all) }
  })
}

/**
 * What falls on things at these points, for three's `SphericalHarmonics3`: a white surface in the middle of the room sends `levelOf` to the eye, one by the window
 * more, one in a corner less, each tinted by what it faces.
 * @param towards unit vector towards the sun
 */
export const lightAt = (
  document: Pick<StoredScene, 'room' | 'lighting'>,
  openings: readonly Opening[],
  towards: Vec3,
  points: readonly Vec3[],
): Harmonics[] => {
  const level = levelOf(document.lighting)
  const { strength } = sunAt(hourOf(document.lighting))
  const contrast = CONTRAST.night + (CONTRAST.day - CONTRAST.night) * strength
  const even = evenly(WHITE)
  const came = arriving(document, openings, towards, points)
  const mean = meanOf(came)
  const bright = brightness(mean)
  if (bright < 1e-6) return points.map(() => evenly(level))
  const white = mixed(times(WHITE, bright), mean, USED_TO)
  return came.map(({ surfaces, windows }) => {
    const seen = surfaces.map((part, i) => even[i]! + (part / white[i % 3]! + windows[i]! / bright - even[i]!) * contrast)
    return seen.map((part, i) => {
      const grey = brightness([seen[i - (i % 3)]!, seen[i - (i % 3) + 1]!, seen[i - (i % 3) + 2]!])
      return level[i % 3]! * (grey + (part - grey) * TINT)
    })
  })
}
