/** Exposure of a room's light and of the sun in it, so that the floor is neither overexposed nor tinted. */
import type { StoredScene } from '#contract/design/scene.ts'
import { hourOf, sunAt } from '#room/light/daylight.ts'
import { brightness, linearOf, mixed, times, type Rgb } from '#room/light/rgb.ts'

type Lighting = StoredScene['lighting']

/** Light that a white surface in a room sends to the camera, for an ambient light of 1 in the document: 1 is white on the screen. */
const LEVEL = 1.6
/** How much of the ambient light's colour is seen: an eye takes most of it for white. */
const TINT = 0.2
/** The most that the floor in the sun sends to the camera, and the range within which the sun is dimmed for it. */
const BRIGHTEST = 1.04
const SUN = { least: 0.4, most: 1 }
const WHITE: Rgb = [1, 1, 1]

/** Light that white surfaces send to the camera in the middle of a room, before its own colours. */
export const levelOf = ({ ambientLight, ...rest }: Lighting): Rgb => {
  const { strength } = sunAt(hourOf({ ambientLight, ...rest }))
  const color = linearOf(ambientLight.color)
  const tint = mixed(WHITE, times(color, 1 / Math.max(0.05, brightness(color))), TINT)
  return times(tint, LEVEL * ambientLight.intensity * (0.62 + 0.38 * strength))
}

/**
 * Share of the sun's strength that is drawn, so that a pale floor in it keeps its pattern and a dark one still shines.
 * @param full light that a white floor in the full sun sends to the camera of the sun alone
 */
export const sunExposure = ({ room: { floor }, lighting }: Pick<StoredScene, 'room' | 'lighting'>, full: number): number => {
  if (full <= 0) return SUN.most
  const pale = brightness(linearOf(floor.color))
  const left = BRIGHTEST / Math.max(0.05, pale) - brightness(levelOf(lighting))
  return Math.min(SUN.most, Math.max(SUN.least, left / full))
}
