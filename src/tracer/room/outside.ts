/**
 * Surroundings outside the windows at an hour: the sun, the sky, and the city that the studio's windows show (`WindowPane`), as one image around the
 * room. Seen from some floors up: street below, houses across it, others behind them, a skyline with minarets in the haze.
 */
import type { StoredScene } from '#contract/design/scene.ts'
import { CITY_RINGS, cityAt, type City, type CityRing } from '#room/light/city.ts'
import { hourOf, lightingAt, sunAt } from '#room/light/daylight.ts'
import { daylitAt, sunDirection } from '#room/light/outsideLight.ts'
import { mixed, multiplied, times, type Rgb } from '#room/light/rgb.ts'
import type { Sky, Sun } from '../scene.ts'

const [WIDTH, HEIGHT] = [1536, 768]
/** Metres of the eye above the room's floor, and of the street below it. */
const EYE = 1.5
const STREET = { down: 14, haze: 1.5 }
/** Minarets: metres above their roof, and half their width. */
const SLENDER = { high: 17, half: 1.4 }
/** Radians: half the angle in which the sun is seen. Wider than it is, as thin haze makes it: shadows are soft a few metres from a window. */
const SUN_RADIUS = 0.009
/** The document's intensity of a sun in full daylight, and of one that it does not name. */
const SUN_INTENSITY = { full: 0.9, unnamed: 0.8 }
/** Share of the sun that is drawn relative to the sky: as in thin haze, because its patch on the floor would otherwise be overexposed. */
const SUN_IN_HAZE = 0.42
/** Beside the sky of the hour, how much of it the document may want. */
const SKY_SHARE = { least: 0.2, most: 2 }

const PLASTERS: readonly Rgb[] = [
  [0.9, 0.72, 0.52],
  [0.95, 0.87, 0.74],
  [0.78, 0.5, 0.36],
]
const PAVING: Rgb = [0.5, 0.45, 0.39]
const LEAVES: readonly [Rgb, Rgb] = [
  [0.11, 0.17, 0.07],
  [0.26, 0.33, 0.15],
]
const LAMPLIGHT: Rgb = times([1, 0.62, 0.28], 0.75)

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const smooth = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}
const fract = (value: number): number => value - Math.floor(value)
/** A number from 0 to 1 for a cell, always the same. */
const chanceOf = (a: number, b: number): number => {
  let v = Math.imul((Math.floor(a) | 0) ^ Math.imul(Math.floor(b) | 0, 0x9e3779b1), 0x7feb352d)
  v = Math.imul(v ^ (v >>> 15), 0x846ca68b)
  return ((v ^ (v >>> 16)) >>> 0) / 4294967296
}

interface Way {
  x: number
  y: number
  z: number
  /** Radians that a texel is wide. */
  fine: number
}

/** One ring of houses: its colour in a direction, and how much of it is there. */
const ringAt = (way: Way, { far, houses, height, spread, haze, seed }: CityRing, city: City): { color: Rgb; there: number } => {
  const level = Math.max(1e-3, Math.hypot(way.x, way.z))
  const high = EYE + (far * way.y) / level
  const soft = way.fine * far
  if (high > height + spread / 2 + SLENDER.high + soft) return { color: city.horizon, there: 0 }
  const turn = Math.atan2(way.x, way.z) / (2 * Math.PI) + 0.5
  const house = Math.floor(turn * houses)
  const metres = (2 * Math.PI * far) / houses
  const across = (fract(turn * houses) - 0.5) * metres
  const chance = (salt: number) => chanceOf(house, seed + salt)
  const isSlender = chance(7) > 0.88 && far >= 80
  const centre = (chance(3) - 0.5) * metres * 0.5
  const roof = height + spread * (chance(0) - 0.5)
  const extra = isSlender ? SLENDER.high : chance(7) > 0.45 ? 2.2 : 0
  const half = isSlender ? SLENDER.half * Math.min(1, Math.max(0.12, (roof + extra - high) / 9)) : metres * 0.16
  const onRoof = Math.abs(across - centre) < half
  const top = roof + (onRoof ? extra : 0)
  const there = 1 - smooth(top - soft, top + soft, high)
  if (there <= 0) return { color: city.horizon, there }
  const plaster = chance(13) > 0.75 ? PLASTERS[2]! : mixed(PLASTERS[0]!, PLASTERS[1]!, chance(11))
  const [column, storey] = [across / 2.1, high / 3.2]
  const seen = onRoof ? 0 : 1 - smooth(0.15, 0.5, soft / 2.1)
  const isWindow = Math.abs(fract(column) - 0.5) < 0.24 && Math.abs(fract(storey) - 0.5) < 0.3 ? seen : 0
  const isLit = chanceOf(Math.floor(column) + house * 17, Math.floor(storey) + seed) > 1 - city.lit ? 1 : 0
  const ledge = 1 + 0.16 * smooth(0.42, 0.46, Math.abs(fract(storey) - 0.5)) * seen
  const wall = times(multiplied(plaster, city.walls), (0.72 + 0.28 * chance(5)) * (1 - 0.62 * isWindow) * ledge)
  // Farther down less of the sky reaches the wall.
  const dusky = 0.78 + 0.22 * smooth(-14, 4, high)
  const color = times(mixed(wall, [wall[0] + LAMPLIGHT[0], wall[1] + LAMPLIGHT[1], wall[2] + LAMPLIGHT[2]], isWindow * isLit), dusky)
  return { color: mixed(color, city.horizon, haze), there }
}

/** Trees along a paved street, seen from above. At a point of the plan, metres. */
const streetAt = (x: number, z: number): Rgb => {
  const cell = 3.4
  const [i, j] = [Math.floor(x / cell), Math.floor(z / cell)]
  let seen = PAVING
  for (const [a, b] of [
    [i, j],
    [i + (fract(x / cell) > 0.5 ? 1 : -1), j],
    [i, j + (fract(z / cell) > 0.5 ? 1 : -1)],
  ] as const) {
    if (chanceOf(a + 83, b) <= 0.35) continue
    const [tx, tz] = [cell * (a + 0.3 + 0.4 * chanceOf(a, b)), cell * (b + 0.3 + 0.4 * chanceOf(a + 31, b))]
    const wide = 0.8 + chanceOf(a + 57, b)
    const away = Math.hypot(x - tx, z - tz)
    seen = mixed(seen, mixed(LEAVES[0], LEAVES[1], clamp(1 - away / wide)), 1 - smooth(wide - 0.5, wide, away))
  }
  return seen
}

const outsideIn = (way: Way, city: City): Rgb => {
  let seen = mixed(city.horizon, city.zenith, smooth(-0.02, 0.55, way.y))
  for (const ring of CITY_RINGS) {
    const { color, there } = ringAt(way, ring, city)
    seen = mixed(seen, color, there)
  }
  const reach = (EYE + STREET.down) / Math.max(0.05, -way.y)
  const beneath = EYE + (CITY_RINGS.at(-1)!.far * way.y) / Math.max(1e-3, Math.hypot(way.x, way.z))
  const share = smooth(-STREET.down - STREET.haze, -STREET.down, beneath)
  return share >= 1 ? seen : mixed(multiplied(streetAt(way.x * reach, way.z * reach), city.walls), seen, share)
}

const images = new Map<number, Float32Array>()
/** Hours whose image is kept. */
const MOST_IMAGES = 4

/** The image around a room at an hour: three floats a texel. */
const imageAt = (hour: number): Float32Array => {
  const known = images.get(hour)
  if (known) return known
  const city = cityAt(hour)
  const image = new Float32Array(WIDTH * HEIGHT * 3)
  for (let j = 0; j < HEIGHT; j++)
    for (let i = 0; i < WIDTH; i++) {
      const [azimuth, polar] = [((i + 0.5) / WIDTH - 0.5) * 2 * Math.PI, ((j + 0.5) / HEIGHT) * Math.PI]
      const ring = Math.sin(polar)
      image.set(
        outsideIn({ x: ring * Math.sin(azimuth), y: Math.cos(polar), z: -ring * Math.cos(azimuth), fine: Math.PI / HEIGHT }, city),
        (j * WIDTH + i) * 3,
      )
    }
  const [oldest] = images.keys()
  if (images.size >= MOST_IMAGES && oldest !== undefined) images.delete(oldest)
  images.set(hour, image)
  return image
}

export interface Outside {
  sky: Sky
  sun?: Sun
}

/** @param scene with the light in which it is drawn */
export const outsideOf = ({ room, objects, lighting }: Pick<StoredScene, 'room' | 'objects' | 'lighting'>): Outside => {
  const hour = hourOf(lighting)
  const usual = lightingAt(hour, { room, lighting }).ambientLight.intensity
  const share = Math.min(SKY_SHARE.most, Math.max(SKY_SHARE.least, lighting.ambientLight.intensity / Math.max(0.01, usual)))
  const image = imageAt(hour)
  const sky: Sky = { radiance: share === 1 ? image : image.map((part) => part * share), width: WIDTH, height: HEIGHT }
  const towards = sunDirection(room, objects, lighting)
  const { sun } = daylitAt(lighting, towards)
  const intensity = (lighting.directionalLights[0]?.intensity ?? SUN_INTENSITY.unnamed) / SUN_INTENSITY.full
  // `daylitAt` has the strength that the hour gives it; the document may have another.
  const strength = sunAt(hour).strength
  const irradiance = times(sun, strength > 0 ? (SUN_IN_HAZE * Math.min(1, intensity)) / strength : 0)
  if (Math.max(...irradiance) <= 0 || towards.y <= 0) return { sky }
  return { sky, sun: { direction: [towards.x, towards.y, towards.z], angularRadius: SUN_RADIUS, irradiance } }
}
