/**
 * Daylight by hour. A scene has no field for the hour: it is derived from the bearing of its first directional light, as on a sundial, so that any
 * program that reads the scene sees the same light. Cairo's latitude and a winter sun: low enough to come in by the windows.
 */
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'

type Lighting = StoredScene['lighting']
type Light = Lighting['directionalLights'][number]

const LATITUDE = (30 * Math.PI) / 180
const DECLINATION = (-18 * Math.PI) / 180
/** Metres from the room's middle to the light. */
const FAR = 12
/** Radians an hour. */
const HOUR = Math.PI / 12
/** Below this sine of the sun's height it is dusk, and night soon after. */
const DUSK = 0.08

/** Sunlight at an hour. */
export interface Sun {
  /** Radians from its bearing at noon: before noon negative. */
  bearing: number
  /** Radians above the horizon; negative at night. */
  height: number
  /** 0 at night to 1 in full daylight. */
  strength: number
}

/** @param hour of the day, 0–24 */
export const sunAt = (hour: number): Sun => {
  const bearing = (hour - 12) * HOUR
  const sine = Math.sin(LATITUDE) * Math.sin(DECLINATION) + Math.cos(LATITUDE) * Math.cos(DECLINATION) * Math.cos(bearing)
  const height = Math.asin(sine)
  const strength = Math.min(1, Math.max(0, (sine + DUSK / 2) / (4 * DUSK)))
  return { bearing, height, strength }
}

const byte = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')
const mix = (a: readonly number[], b: readonly number[], t: number): string =>
  `#${a.map((value, i) => byte(value + (b[i]! - value) * t)).join('')}`.toUpperCase()

const LOW_SUN = [255, 160, 88]
const HIGH_SUN = [255, 246, 232]

type Rgb = readonly [number, number, number]
/** Light and sky at this sine of the sun's height; values between two rows are interpolated. */
interface Row {
  sine: number
  colour: Rgb
  amount: number
}
const between = (rows: readonly Row[], sine: number): { color: string; amount: number } => {
  const next = rows.findIndex((row) => row.sine >= sine)
  const [a, b] = next === -1 ? [rows.at(-1)!, rows.at(-1)!] : [rows[Math.max(0, next - 1)]!, rows[next]!]
  const t = a === b ? 0 : (sine - a.sine) / (b.sine - a.sine)
  return { color: mix(a.colour, b.colour, t), amount: a.amount + (b.amount - a.amount) * t }
}

/** The sky's light in the room: white by day, rosy when the sun goes, blue after it. */
const AMBIENT: readonly Row[] = [
  { sine: -0.36, colour: [88, 116, 205], amount: 0.1 },
  { sine: -0.16, colour: [108, 130, 206], amount: 0.15 },
  { sine: -0.02, colour: [206, 178, 190], amount: 0.24 },
  { sine: 0.1, colour: [255, 226, 196], amount: 0.4 },
  { sine: 0.26, colour: [255, 244, 230], amount: 0.5 },
  { sine: 0.42, colour: [255, 255, 255], amount: 0.52 },
]
/** The sky as it is seen through a window; `amount` is how brightly, 0–1. */
const SKY: readonly Row[] = [
  { sine: -0.36, colour: [22, 30, 54], amount: 0.5 },
  { sine: -0.16, colour: [50, 68, 116], amount: 0.62 },
  { sine: -0.02, colour: [214, 150, 122], amount: 0.75 },
  { sine: 0.1, colour: [246, 214, 170], amount: 0.85 },
  { sine: 0.3, colour: [220, 234, 242], amount: 1 },
]
/** Haze around the room; `amount` is its strength, 0 by day. */
const AROUND: readonly Row[] = [
  { sine: -0.36, colour: [17, 23, 40], amount: 0.94 },
  { sine: -0.16, colour: [36, 47, 78], amount: 0.86 },
  { sine: -0.02, colour: [138, 116, 132], amount: 0.6 },
  { sine: 0.1, colour: [240, 200, 150], amount: 0.32 },
  { sine: 0.3, colour: [255, 244, 226], amount: 0 },
]

export interface Outside {
  /** `#RRGGBB` */
  color: string
  /** 0–1 */
  amount: number
}
/** Outside light at an hour: the sky in the windows, and the dusk around the room. @param hour of the day, 0–24 */
export const outsideAt = (hour: number): { sky: Outside; around: Outside } => {
  const sine = Math.sin(sunAt(hour).height)
  return { sky: between(SKY, sine), around: between(AROUND, sine) }
}

const middleOf = ({ dimensions }: Pick<StoredScene['room'], 'dimensions'>): Vec3 => ({ x: dimensions.length / 2, y: 0, z: dimensions.width / 2 })

/** The room's light at an hour. Lights besides the first are kept. @param hour of the day, 0–24 */
export const lightingAt = (hour: number, scene: Pick<StoredScene, 'room' | 'lighting'>): Lighting => {
  const { bearing, height, strength } = sunAt(hour)
  const target = middleOf(scene.room)
  // At night the light is low behind the horizon and gives none: its bearing still encodes the hour.
  const shown = Math.max(height, 0.06)
  const level = Math.cos(shown) * FAR
  const position = { x: target.x + Math.sin(bearing) * level, y: Math.sin(shown) * FAR, z: target.z + Math.cos(bearing) * level }
  const warm = Math.min(1, Math.max(0, Math.sin(height) / 0.5))
  const sky = between(AMBIENT, Math.sin(height))
  const sun: Light = { position, target, color: mix(LOW_SUN, HIGH_SUN, warm), intensity: sunshine(strength), castShadows: true }
  return {
    ambientLight: { color: sky.color, intensity: round(sky.amount) },
    directionalLights: [sun, ...scene.lighting.directionalLights.slice(1)],
  }
}

const round = (value: number): number => Math.round(value * 1000) / 1000

/** Intensity of the sun's light. */
const sunshine = (strength: number): number => round(0.9 * strength)
/** A light without a set hour, as in a new room, is that of late morning: the sun lies on the floor. */
const UNSET = 11

/**
 * The hour that a scene's light tells, 0 to below 24; noon when it has no light or one straight above. A light that is stronger or weaker
 * than the sun from its bearing was not set by the hour.
 */
export const hourOf = ({ directionalLights: [light] }: Lighting): number => {
  if (!light) return 12
  const [x, z] = [light.position.x - light.target.x, light.position.z - light.target.z]
  if (Math.hypot(x, z) < 1e-6) return 12
  const clockHour = 12 + Math.atan2(x, z) / HOUR
  const hour = clockHour >= 24 ? clockHour - 24 : clockHour
  return Math.abs(light.intensity - sunshine(sunAt(hour).strength)) < 0.002 ? hour : UNSET
}

/** Whether lamps are lit by themselves: the sun is down, or nearly. */
export const isDark = (lighting: Lighting): boolean => sunAt(hourOf(lighting)).strength < 0.35

/** The sun goes less far aside than it does: in the morning and towards evening it still comes in by the window. */
const ASIDE = 0.7

/**
 * Unit vector from the room towards the sun: at noon it is straight in front of the window, so that its light falls on the floor.
 * @param outward unit plan vector out of the room through the window
 */
export const towardsSun = (hour: number, outward: PlanPoint): Vec3 => {
  const { bearing, height } = sunAt(hour)
  const shown = Math.max(height, 0.06)
  const aside = Math.atan2(outward.x, outward.y) + bearing * ASIDE
  const level = Math.cos(shown)
  return { x: Math.sin(aside) * level, y: Math.sin(shown), z: Math.cos(aside) * level }
}
