/** Light output of a room's lamps: one rule for the studio, the service's browser and the path tracer. */

/** `#RRGGBB` of their light. */
export const LAMP_COLOR = '#FFC894'
/** Candela of a lamp of strength 1 (`burnerOf`), in the unit of the room's other light. */
const CANDELA = 1.35
/** Strength of all lamps together above which the eye adapts: a room with many lamps is still one at night. */
const EASY = 2.5

/** Share of each lamp's light that is drawn when all lit lamps together are that strong: 0–1. */
export const adaptationTo = (total: number): number => Math.min(1, Math.sqrt(EASY / Math.max(EASY, total)))

/** Candela that each lamp sends in every direction. @param strengths of all that are lit */
export const candelasOf = (strengths: readonly number[]): number[] => {
  const adapted = adaptationTo(strengths.reduce((sum, strength) => sum + strength, 0))
  return strengths.map((strength) => strength * CANDELA * adapted)
}
