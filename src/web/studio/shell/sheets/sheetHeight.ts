/** Heights at which a bottom sheet rests on a phone, and which of them a drag of its handle ends at. */

export const SHEET_STOPS = ['closed', 'half', 'full'] as const
export type SheetStop = (typeof SHEET_STOPS)[number]

/** A drag that ends at speed continues by the distance that it would cover in this time. */
const FLING_MS = 150

/**
 * The stop at which a dragged sheet comes to rest: the one nearest to where it was going.
 * @param height of the sheet when it is released, CSS pixels
 * @param speed CSS pixels a millisecond, above 0 while the sheet grows
 * @param heights of the two open stops, CSS pixels
 */
export const stopAfterDrag = (height: number, speed: number, heights: Readonly<Record<Exclude<SheetStop, 'closed'>, number>>): SheetStop => {
  const goal = height + speed * FLING_MS
  const away = (stop: SheetStop) => Math.abs(goal - (stop === 'closed' ? 0 : heights[stop]))
  return SHEET_STOPS.reduce((nearest, stop) => (away(stop) < away(nearest) ? stop : nearest))
}
