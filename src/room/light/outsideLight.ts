/**
 * Sun position over a room, and the light of sun and sky that enters by the windows: linear light, in a unit in which the sky of a clear day is about
 * 1. Pure, and the same for the studio, the service's browser and the path tracer.
 */
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { Opening, StoredScene } from '#contract/design/scene.ts'
import { hourOf, outsideAt, sunAt, towardsSun } from './daylight.ts'
import { wallFrames } from '../plan/wallFrames.ts'
import { linearOf, mixed, multiplied, times, type Rgb } from './rgb.ts'

type Lighting = StoredScene['lighting']

/** Share of the sun's colour that an adapted eye perceives as white. */
const SUN_WHITE = 0.55
/** Irradiance of the sun beside the radiance of a clear sky. */
const SUN_TO_SKY = 12
/** Share of light that the street reflects upwards. */
const STREET: Rgb = [0.42, 0.39, 0.34]
const WHITE: Rgb = [1, 1, 1]

/** Light that enters from outside. */
export interface Daylit {
  /** Radiance of the sky, and of the street below it. */
  sky: Rgb
  street: Rgb
  /** Irradiance of what faces the sun. */
  sun: Rgb
  /** Unit vector towards the sun. */
  towardsSun: Vec3
}

const unit = ({ x, y, z }: Vec3): Vec3 => {
  const length = Math.hypot(x, y, z) || 1
  return { x: x / length, y: y / length, z: z / length }
}

/**
 * Unit vector from the room towards the sun at the document's hour: in through the widest window; without one, the direction of the document's light.
 */
export const sunDirection = (room: StoredScene['room'], openings: readonly Opening[], lighting: Lighting): Vec3 => {
  const window = openings.filter((o) => o.type === 'window').toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
  const outward = window && wallFrames(room.walls).find(({ wall }) => wall.id === window.wallId)?.outward
  if (outward) return towardsSun(hourOf(lighting), outward)
  const [light] = lighting.directionalLights
  if (!light) return unit({ x: 0.4, y: 0.8, z: 0.4 })
  return unit({ x: light.position.x - light.target.x, y: light.position.y - light.target.y, z: light.position.z - light.target.z })
}

/** The sun's own colour, as an eye sees it that is used to it. @param color `#RRGGBB` of the document's sun */
export const sunTint = (color: string): Rgb => {
  const own = linearOf(color)
  return mixed(times(own, 1 / Math.max(...own, 0.05)), WHITE, SUN_WHITE)
}

/** Light that enters from outside at the document's hour. @param towards unit vector towards the sun */
export const daylitAt = (lighting: Lighting, towards: Vec3): Daylit => {
  const hour = hourOf(lighting)
  const { strength } = sunAt(hour)
  const { sky } = outsideAt(hour)
  const seen = times(linearOf(sky.color), sky.amount)
  const [light] = lighting.directionalLights
  const sun = times(sunTint(light?.color ?? '#FFFFFF'), SUN_TO_SKY * strength)
  // Half of the street is in the sun.
  const lit = mixed(seen, times(sun, 0.5 / Math.PI), 0.5 * strength)
  return { sky: seen, street: multiplied(lit, STREET), sun, towardsSun: towards }
}
