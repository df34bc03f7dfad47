/** The geometry of Islamic pattern that several painters draw with. */

/** How far outside an eight-pointed star (two squares, points at radius r) a spot lies; below 0 inside. */
export const starEdge = (x: number, y: number, r: number): number =>
  Math.min(Math.max(Math.abs(x), Math.abs(y)), (Math.abs(x) + Math.abs(y)) * Math.SQRT1_2) - r * Math.SQRT1_2

/** A place within a repeat, −½…½ of it. */
export const repeated = (value: number, period: number): number => value - Math.round(value / period) * period

/** Distance to the line through two points. */
export const lineAt = (x: number, y: number, ax: number, ay: number, bx: number, by: number): number => {
  const [dx, dy] = [bx - ax, by - ay]
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}
