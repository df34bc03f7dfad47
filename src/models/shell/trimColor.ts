/** Skirting and casings: woodwork that can be told from its wall, white on a coloured wall, a shade darker on a white one. */
import { linearOf } from '#room/light/rgb.ts'

const PALE = '#F4F0E8'
const SHADED = '#D9D0C1'
/** Lightness of linear light, 0–1, from which a wall is white. */
const WHITE_WALL = 0.88

/** @param wallColor `#RRGGBB` */
export const trimColor = (wallColor: string): string => {
  const wall = linearOf(wallColor)
  return (Math.max(...wall) + Math.min(...wall)) / 2 > WHITE_WALL ? SHADED : PALE
}
