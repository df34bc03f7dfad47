/** Dimensions of rooms that Diwan can draw. */
import type { Dimensions } from '#contract/design/scene.ts'
import { DIMENSION_LIMITS, type DimensionName } from '#contract/wire/vocabulary.ts'

/** One dimension that Diwan cannot draw; metres. */
export interface DimensionFault {
  path: `dimensions.${DimensionName}`
  code: 'TOO_SMALL' | 'TOO_LARGE'
  minimum: number
  maximum: number
}

/** Each dimension outside the limits of docs/interface/design.md#dimensions, for INVALID_DIMENSIONS; empty when all are drawable. */
export const dimensionsOutOfRange = (dimensions: Dimensions): DimensionFault[] =>
  (Object.keys(DIMENSION_LIMITS) as DimensionName[]).flatMap((name) => {
    const { min, max } = DIMENSION_LIMITS[name]
    const value = dimensions[name]
    if (value >= min && value <= max) return []
    return [{ path: `dimensions.${name}` as const, code: value > max ? ('TOO_LARGE' as const) : ('TOO_SMALL' as const), minimum: min, maximum: max }]
  })
