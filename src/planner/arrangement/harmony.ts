/** Rates colour combinations in OKLab (Ottosson 2020), in which equal distances look equally far apart. */
import { linearOf } from '#room/light/rgb.ts'

/** Lightness from 0 to 1, green to red, blue to yellow. */
export interface Lab {
  l: number
  a: number
  b: number
}

/** @param color `#RRGGBB` */
export const oklab = (color: string): Lab => {
  const [red, green, blue] = linearOf(color)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

/** 0 for the same colour; black and white are 1 apart. */
export const distance = (one: Lab, other: Lab): number => Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b)

const chroma = ({ a, b }: Lab): number => Math.hypot(a, b)
/** Below this a colour goes with any. */
const NEUTRAL = 0.035
/** From here on two colours have nothing of each other. */
const STRANGERS = 0.3

/** From 0, a colour that fights with all of the others, to 1, one that is among them, or has no hue of its own. */
export const harmony = (color: Lab, others: readonly Lab[]): number => {
  if (others.length === 0 || chroma(color) < NEUTRAL) return 1
  const nearest = Math.min(...others.map((other) => distance(color, other)))
  return 1 - Math.min(1, nearest / STRANGERS)
}
