/** The geometry of Islamic pattern that several painters draw with. */

/** Distance of a spot outside an eight-pointed star (two squares, points at radius r); below 0 inside. */
export const starEdge = (x: number, y: number, r: number): number =>
  Math.min(Math.max(Math.abs(x), Math.abs(y)), (Math.abs(x) + Math.abs(y)) * Math.SQRT1_2) - r * Math.SQRT1_2

/** A place within a repeat, −½…½ of it. */
export const repeated = (value: number, period: number): number => value - Math.round(value / period) * period
