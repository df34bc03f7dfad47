/** Where distances are written on the screen. */
import type { CanvasPoint } from '../../view3d/views.ts'

/** CSS pixels from a thing's edge, or from its turning ring, to the middle of a number: numbers are wider than high. */
const CLEAR = { beside: 40, above: 22 }
/** CSS pixels that a number keeps from the edge of the picture. */
const EDGE = { x: 30, y: 16 }

const within = (value: number, most: number, edge: number): number => Math.max(edge, Math.min(most - edge, value))

/**
 * The middle of its line, but never so near to the thing that it would lie on its handles.
 * @param centre of the thing @param line from its side to what is met @param out a point of its turning ring towards that side; null without a ring
 */
export const labelAt = (
  centre: CanvasPoint,
  line: readonly [CanvasPoint, CanvasPoint],
  out: CanvasPoint | null,
  size: { width: number; height: number },
): CanvasPoint => {
  const [from, to] = line
  const away = (p: CanvasPoint) => Math.hypot(p.x - centre.x, p.y - centre.y)
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const towards = Math.hypot(to.x - from.x, to.y - from.y) > 1 ? to : from
  const reach = away(towards) || 1
  const beside = Math.abs(towards.x - centre.x) / reach
  const least = (out ? away(out) : away(from)) + CLEAR.above + (CLEAR.beside - CLEAR.above) * beside
  const at =
    away(middle) >= least
      ? middle
      : { x: centre.x + ((towards.x - centre.x) / reach) * least, y: centre.y + ((towards.y - centre.y) / reach) * least }
  return { x: within(at.x, size.width, EDGE.x), y: within(at.y, size.height, EDGE.y) }
}

const TICK = 5
/** A line with a short stroke across each end. */
export const ticked = ([a, b]: readonly [CanvasPoint, CanvasPoint]): string => {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [nx, ny] = [(-(b.y - a.y) / length) * TICK, ((b.x - a.x) / length) * TICK]
  const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`
  const across = (p: CanvasPoint) => `M${at(p.x - nx, p.y - ny)}L${at(p.x + nx, p.y + ny)}`
  return `M${at(a.x, a.y)}L${at(b.x, b.y)}${across(a)}${across(b)}`
}
