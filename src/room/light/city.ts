/** Colours outside the windows at an hour: the sky, the city under it, and the share of its lit windows. Independent of the page's theme. */
import { outsideAt, sunAt } from './daylight.ts'
import { linearOf, mixed, times, type Rgb } from './rgb.ts'

export interface City {
  /** Linear; overhead, and where the sky meets the city. */
  zenith: Rgb
  horizon: Rgb
  /** Light on the city's walls, which are as pale as plaster. */
  walls: Rgb
  /** The share of its windows that are lit, 0–1. */
  lit: number
}

/** One ring of houses around the room. */
export interface CityRing {
  /** Metres away. */
  far: number
  /** Houses around. */
  houses: number
  /** Metres of their roofs above the room's floor, and how much they differ. */
  height: number
  spread: number
  /** Share of haze over them, 0–1. */
  haze: number
  seed: number
}
/** From the farthest to those across the street. */
export const CITY_RINGS: readonly CityRing[] = [
  { far: 190, houses: 150, height: 8, spread: 22, haze: 0.72, seed: 1 },
  { far: 75, houses: 52, height: 2, spread: 12, haze: 0.42, seed: 2 },
  { far: 30, houses: 17, height: -3.5, spread: 6, haze: 0.16, seed: 3 },
]

const DEEP: Rgb = linearOf('#6FA6D8')
const WHITE: Rgb = [1, 1, 1]
/** The colour of sunlight on its walls. */
const SUNLIT: Rgb = [1, 0.93, 0.82]
/** Brightness of a clear day's sky, where white paper is 1: an eye in the room sees it slightly too bright. */
const DAY = 1.08
/** By night what lamps of the street leave on the walls. */
const STREET_LAMPS: Rgb = [0.03, 0.022, 0.016]
/** From about what height of the sun on, as its sine, lamps are lit, and all are that will be. */
const LAMPS = { first: 0.12, all: -0.2, share: 0.42 }

/** @param hour of the day, 0–24 */
export const cityAt = (hour: number): City => {
  const { strength, height } = sunAt(hour)
  const { sky } = outsideAt(hour)
  const color = times(linearOf(sky.color), sky.amount * (0.35 + 0.65 * strength))
  const brightest = Math.max(...color, 1e-6)
  const t = Math.min(1, Math.max(0, (LAMPS.first - Math.sin(height)) / (LAMPS.first - LAMPS.all)))
  return {
    zenith: mixed(times(color, 0.55), times(DEEP, DAY), strength * 0.85),
    horizon: mixed(color, times(WHITE, DAY), strength * 0.6),
    walls: mixed(STREET_LAMPS, mixed(color, times(SUNLIT, brightest * 1.05), 0.75), 0.12 + 0.88 * strength),
    lit: LAMPS.share * t,
  }
}
