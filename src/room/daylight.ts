/**
 * Daylight by the hour. A scene has no field for the hour: it is told by the bearing of its first directional light, as a sundial does,
 * so that any program that reads the scene sees the same light. Cairo's latitude, a winter's sun: low enough to come in by the windows.
 */
import type { PlanPoint, Vec3 } from '../contract/primitives.ts'
import type { StoredScene } from '../contract/scene.ts'

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

/** What the sun does at an hour. */
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

const LOW_SUN = [255, 176, 112]
const HIGH_SUN = [255, 246, 232]
const NIGHT_SKY = [142, 160, 206]
const DAY_SKY = [255, 255, 255]

const middleOf = ({ dimensions }: Pick<StoredScene['room'], 'dimensions'>): Vec3 => ({ x: dimensions.length / 2, y: 0, z: dimensions.width / 2 })

/** The room's light at an hour. Lights besides the first are kept. @param hour of the day, 0–24 */
export const lightingAt = (hour: number, scene: Pick<StoredScene, 'room' | 'lighting'>): Lighting => {
  const { bearing, height, strength } = sunAt(hour)
  const target = middleOf(scene.room)
  // At night the light stands low behind the horizon's edge and gives none: its bearing still tells the hour.
  const shown = Math.max(height, 0.06)
  const level = Math.cos(shown) * FAR
  const position = { x: target.x + Math.sin(bearing) * level, y: Math.sin(shown) * FAR, z: target.z + Math.cos(bearing) * level }
  const warm = Math.min(1, Math.max(0, Math.sin(height) / 0.45))
  const sun: Light = { position, target, color: mix(LOW_SUN, HIGH_SUN, warm), intensity: round(0.9 * strength), castShadows: true }
  return {
    ambientLight: { color: mix(NIGHT_SKY, DAY_SKY, strength), intensity: round(0.1 + 0.42 * strength) },
    directionalLights: [sun, ...scene.lighting.directionalLights.slice(1)],
  }
}

const round = (value: number): number => Math.round(value * 1000) / 1000

/** The hour that a scene's light tells, 0 to below 24; noon when it has no light or one straight above. */
export const hourOf = ({ directionalLights: [light] }: Lighting): number => {
  if (!light) return 12
  const [x, z] = [light.position.x - light.target.x, light.position.z - light.target.z]
  if (Math.hypot(x, z) < 1e-6) return 12
  const hour = 12 + Math.atan2(x, z) / HOUR
  return hour >= 24 ? hour - 24 : hour < 0 ? hour + 24 : hour
}

/** Whether lamps are lit by themselves: the sun is down, or nearly. */
export const isDark = (lighting: Lighting): boolean => sunAt(hourOf(lighting)).strength < 0.35

/**
 * Unit vector from the room towards the sun: at noon it stands a little aside of straight before the window, so that it comes in and its
 * light lies on the floor.
 * @param outward unit plan vector out of the room through the window
 */
export const towardsSun = (hour: number, outward: PlanPoint): Vec3 => {
  const { bearing, height } = sunAt(hour)
  const shown = Math.max(height, 0.06)
  const noon = Math.atan2(outward.x, outward.y)
  const level = Math.cos(shown)
  return { x: Math.sin(noon + bearing) * level, y: Math.sin(shown), z: Math.cos(noon + bearing) * level }
}
