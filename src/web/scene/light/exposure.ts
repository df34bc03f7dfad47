/** How bright a room's light is drawn, and how strong the sun in it: neither burns the floor out nor dyes it. */
import type { StoredScene } from '../../../contract/scene.ts'
import { hourOf, outsideAt, sunAt } from '../../../room/daylight.ts'
import type { Vec3 } from '../../../contract/primitives.ts'
import type { Daylit } from './bounce.ts'
import { brightness, linearOf, mixed, times, type Rgb } from './rgb.ts'

type Lighting = StoredScene['lighting']

/** What a white surface sends to the eye in a room, for an ambient light of 1 in the document: 1 is white on the screen. */
const LEVEL = 1.6
/** How much of the ambient light's colour is seen: an eye takes most of it for white. */
const TINT = 0.2
/** The most that the floor in the sun sends to the eye, and within what the sun is dimmed for it. */
const BRIGHTEST = 1.04
const SUN = { least: 0.4, most: 1, white: 0.55 }
/** Irradiance of the sun beside the radiance of a clear sky. */
const SUN_TO_SKY = 12
/** What the street sends up of what falls on it. */
const STREET: Rgb = [0.42, 0.39, 0.34]
const WHITE: Rgb = [1, 1, 1]

/** What white surfaces send to the eye in the middle of a room, before its own colours. */
export const levelOf = ({ ambientLight, ...rest }: Lighting): Rgb => {
  const { strength } = sunAt(hourOf({ ambientLight, ...rest }))
  const color = linearOf(ambientLight.color)
  const tint = mixed(WHITE, times(color, 1 / Math.max(0.05, brightness(color))), TINT)
  return times(tint, LEVEL * ambientLight.intensity * (0.62 + 0.38 * strength))
}

/** The sun's own colour, as an eye sees it that is used to it. @param color `#RRGGBB` of the document's sun */
export const sunTint = (color: string): Rgb => {
  const own = linearOf(color)
  return mixed(times(own, 1 / Math.max(...own, 0.05)), WHITE, SUN.white)
}

/**
 * How much of the sun's strength is drawn, so that a pale floor in it keeps its pattern and a dark one still shines.
 * @param full what a white floor in the full sun sends to the eye of the sun's light alone
 */
export const sunExposure = ({ room: { floor }, lighting }: Pick<StoredScene, 'room' | 'lighting'>, full: number): number => {
  if (full <= 0) return SUN.most
  const pale = brightness(linearOf(floor.color))
  const left = BRIGHTEST / Math.max(0.05, pale) - brightness(levelOf(lighting))
  return Math.min(SUN.most, Math.max(SUN.least, left / full))
}

/** What comes in from outside at the document's hour. @param towards unit vector towards the sun */
export const daylitAt = (lighting: Lighting, towards: Vec3): Daylit => {
  const hour = hourOf(lighting)
  const { strength } = sunAt(hour)
  const { sky } = outsideAt(hour)
  const seen = times(linearOf(sky.color), sky.amount)
  const [light] = lighting.directionalLights
  const sun = times(sunTint(light?.color ?? '#FFFFFF'), SUN_TO_SKY * strength)
  // The street lies half in the sun.
  const lit = mixed(seen, times(sun, 0.5 / Math.PI), 0.5 * strength)
  return { sky: seen, street: [lit[0] * STREET[0], lit[1] * STREET[1], lit[2] * STREET[2]], sun, towardsSun: towards }
}
