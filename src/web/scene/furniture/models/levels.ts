/**
 * Level of a model that is drawn: the coarsest whose outline is off by no more than a pixel where it is seen
 * (docs/interface/catalogue.md#coarser-models).
 */
import type { Box3 } from 'three'
import type { ThreeDModel } from '#contract/catalog/catalog.ts'

/** Error of an outline that is not visible at the nearest point of a box to the cameras, metres: a pixel's; Infinity without a camera. */
export type PixelAt = (box: Box3) => number

type Levels = NonNullable<ThreeDModel['coarser']>['levels']

/** Pixels that a level may be off, and that one which is not drawn yet must be off by less than: so that an eye that trembles changes nothing. */
const OFF = { stays: 1, comes: 0.75 }

/**
 * @param pixel metres @param now the number of the level that is drawn
 * @returns the number of the level to draw, 0 for the model itself
 */
export const levelFor = (levels: Levels, pixel: number, now: number): number =>
  levels.findLastIndex(({ error }, i) => error <= pixel * (i + 1 > now ? OFF.comes : OFF.stays)) + 1

/** A shape that is farther off than this shades itself: it is beside the shape that it is drawn for. Metres. */
const OWN_SHADE = 0.05

/** Index of the level that casts the shadow, 0 for the drawn one. @param pixel of the shadows, metres */
export const casterLevel = (levels: Levels, pixel: number): number => levels.findLastIndex(({ error }) => error <= Math.min(pixel, OWN_SHADE)) + 1
