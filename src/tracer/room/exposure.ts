/** Exposure of a room's render: from a quick preview all around, as an eye adapts to the light. */
import type { RenderLighting } from '#contract/renders/vocabulary.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { hourOf, sunAt } from '#room/light/daylight.ts'
import { brightness, mixed, times, type Rgb } from '#room/light/rgb.ts'
import type { FilmImage } from '../film.ts'
import type { Color } from '../scene.ts'

/** Displayed brightness of a white surface in the usual light of the room, where 1 is white. */
const LEVEL = { day: 0.74, night: 0.46, studio: 0.86, dramatic: 0.5 } as const
/** Share of the light's colour that an adapted eye perceives as white: nearly all of daylight, less of lamplight. */
const USED_TO = { day: 0.8, night: 0.55 } as const
/** Beside the usual light of a room, what a spot counts at most: a patch of sun, the wall behind a lamp. */
const BRIGHTEST = 4
/** Light below which a room is dark, whatever is done. */
const DARKEST = 0.004
/** Albedo below which a surface tells nothing of the light on it, and what of a normal is left where nothing is seen. */
const LEAST_ALBEDO = 0.06
const LEAST_NORMAL = 0.5

const WHITE: Rgb = [1, 1, 1]

/** Light on the surfaces of a room, as the radiance of a white one: the mean over all that is around, bright spots held down. @param around a panorama */
export const lightAround = ({ width, height, color, albedo, normal }: FilmImage): Color => {
  const spots: { light: Rgb; bright: number; weight: number }[] = []
  for (let i = 0; i < width * height; i++) {
    const at = i * 3
    const own: Rgb = [albedo[at]!, albedo[at + 1]!, albedo[at + 2]!]
    if (Math.hypot(normal[at]!, normal[at + 1]!, normal[at + 2]!) < LEAST_NORMAL || brightness(own) < LEAST_ALBEDO) continue
    const light = [0, 1, 2].map((k) => color[at + k]! / Math.max(LEAST_ALBEDO, own[k]!)) as unknown as Rgb
    spots.push({ light, bright: brightness(light), weight: Math.sin(((Math.floor(i / width) + 0.5) / height) * Math.PI) })
  }
  const sorted = spots.toSorted((a, b) => a.bright - b.bright)
  const usual = sorted[Math.floor(sorted.length / 2)]?.bright ?? 0
  const sum: [number, number, number] = [0, 0, 0]
  let whole = 0
  for (const { light, bright, weight } of spots) {
    const held = bright > usual * BRIGHTEST && bright > 0 ? (usual * BRIGHTEST) / bright : 1
    for (const k of [0, 1, 2] as const) sum[k] += light[k] * held * weight
    whole += weight
  }
  return whole > 0 ? [sum[0] / whole, sum[1] / whole, sum[2] / whole] : [0, 0, 0]
}

/** Brightness of white in a lighting, and the share of the light's colour that is perceived as white. */
const wanted = (lighting: RenderLighting, daylight: number): { level: number; usedTo: number } => {
  const usedTo = USED_TO.night + (USED_TO.day - USED_TO.night) * daylight
  if (lighting === 'studio') return { level: LEVEL.studio, usedTo: USED_TO.day }
  if (lighting === 'dramatic') return { level: LEVEL.dramatic, usedTo: USED_TO.night }
  return { level: LEVEL.night + (LEVEL.day - LEVEL.night) * daylight, usedTo }
}

/** Factor of radiance for each colour. @param light of `lightAround` */
export const exposureFor = (light: Color, lighting: RenderLighting, document: StoredScene['lighting']): Color => {
  const { level, usedTo } = wanted(lighting, sunAt(hourOf(document)).strength)
  const bright = Math.max(DARKEST, brightness(light))
  const tint = brightness(light) > 0 ? times(light, 1 / brightness(light)) : WHITE
  const seen = mixed(tint, WHITE, usedTo)
  return [0, 1, 2].map((k) => ((level / bright) * seen[k]!) / Math.max(0.05, tint[k]!)) as unknown as Color
}
