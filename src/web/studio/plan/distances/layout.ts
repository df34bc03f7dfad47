/** Places the labels of distances on the screen. */
import type { CanvasPoint } from '../../../editor/store/views.ts'

/** Half of the largest number's width and height with a margin, CSS pixels. */
const HALF = { x: 34, y: 17 }
/** Half of the knob on an item's turning ring, CSS pixels. */
const KNOB = 12
/** CSS pixels that a number keeps from the edge of the view. */
const EDGE = { x: 30, y: 16 }
/** CSS pixels by which a number is moved outwards until it is clear of the item, and how often at most. */
const STEP = 4
const STEPS = 90

const within = (value: number, most: number, edge: number): number => Math.max(edge, Math.min(most - edge, value))

/** True when a number at `at` lies clear of the shape that the points span: some line parts the two (separating axes). */
const isClear = (at: CanvasPoint, solid: readonly CanvasPoint[]): boolean => {
  const parts = (nx: number, ny: number): boolean => {
    const half = HALF.x * Math.abs(nx) + HALF.y * Math.abs(ny)
    const along = solid.map((p) => (p.x - at.x) * nx + (p.y - at.y) * ny)
    return Math.min(...along) > half || Math.max(...along) < -half
  }
  if (solid.length === 0 || parts(1, 0) || parts(0, 1)) return true
  // The sides of the shape are among the lines through two of its points.
  return solid.some((a, i) => solid.slice(i + 1).some((b) => parts(a.y - b.y, b.x - a.x)))
}

const hidesKnob = (at: CanvasPoint, knob: CanvasPoint | null): boolean =>
  knob !== null && Math.abs(at.x - knob.x) < HALF.x + KNOB && Math.abs(at.y - knob.y) < HALF.y + KNOB

/**
 * Place of a distance's label: at the far end of its line, at the wall or the item there, so that it does not read like a size of the measured
 * item; where that end is too near, further out, clear of the item and of the knob that turns it.
 * @param centre of the item
 * @param line from its side to the neighbour
 * @param solid corners of the item as it is drawn
 * @param knob of its turning ring, on the side that has it
 */
export const labelAt = (
  centre: CanvasPoint,
  line: readonly [CanvasPoint, CanvasPoint],
  solid: readonly CanvasPoint[],
  knob: CanvasPoint | null,
  size: { width: number; height: number },
): CanvasPoint => {
  const [from, to] = line
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [start, end] = length > 1 ? [from, to] : [centre, from]
  const reach = Math.hypot(end.x - start.x, end.y - start.y) || 1
  const way = { x: (end.x - start.x) / reach, y: (end.y - start.y) / reach }
  const on = (pixels: number): CanvasPoint => ({ x: from.x + way.x * pixels, y: from.y + way.y * pixels })
  // So far from the end that it does not reach beyond it.
  const inset = Math.min(HALF.x / Math.max(Math.abs(way.x), 1e-9), HALF.y / Math.max(Math.abs(way.y), 1e-9))
  let at = Math.max(length - inset, 0)
  for (let i = 0; i < STEPS && (!isClear(on(at), solid) || hidesKnob(on(at), knob)); i++) at += STEP
  const { x, y } = on(at)
  return { x: within(x, size.width, EDGE.x), y: within(y, size.height, EDGE.y) }
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
