/** Lines between the regions of a grid: loops round everything, and lines within. Points in cells from the grid's corner. */
import type { SeenGrid } from './seenFromAbove.ts'

export type Spot = readonly [x: number, y: number]

/** Sides of cells by the grid corner that they begin at, as bits: to the right, downwards. */
const RIGHT = 1
const DOWN = 2

interface Sides {
  /** Corners a row. */
  stride: number
  bits: Uint8Array
}

const sidesWhere = ({ columns, rows, region }: SeenGrid, isLine: (a: number, b: number) => boolean): Sides => {
  const stride = columns + 1
  const bits = new Uint8Array(stride * (rows + 1))
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const own = region[y * columns + x]!
      if (y > 0 && isLine(own, region[(y - 1) * columns + x]!)) bits[y * stride + x]! |= RIGHT
      if (x > 0 && isLine(own, region[y * columns + x - 1]!)) bits[y * stride + x]! |= DOWN
    }
  return { stride, bits }
}

/** Corners that a line leads to from a corner. */
const from = ({ stride, bits }: Sides, at: number): number[] => [
  ...(bits[at]! & RIGHT ? [at + 1] : []),
  ...(bits[at]! & DOWN ? [at + stride] : []),
  ...(at > 0 && bits[at - 1]! & RIGHT ? [at - 1] : []),
  ...(at >= stride && bits[at - stride]! & DOWN ? [at - stride] : []),
]

const cut = ({ stride, bits }: Sides, a: number, b: number): void => {
  const [low, high] = a < b ? [a, b] : [b, a]
  bits[low]! &= high - low === stride && stride !== 1 ? ~DOWN : ~RIGHT
}

/** Follows a line until it ends, or meets others, or comes back. Its sides are taken out. */
const follow = (sides: Sides, start: number, first: number, isEnd: (at: number) => boolean): number[] => {
  const corners = [start]
  let [before, at] = [start, first]
  for (;;) {
    corners.push(at)
    cut(sides, before, at)
    if (at === start || isEnd(at)) return corners
    const ways = from(sides, at)
    // Straight on where it can: where two loops touch they stay two.
    const ahead = at + (at - before)
    const turned = ways.find((way) => way !== ahead)
    const next = ways.length > 1 ? (turned ?? ahead) : ways[0]
    if (next === undefined) return corners
    before = at
    at = next
  }
}

export interface Line {
  points: Spot[]
  closed: boolean
}

/** Through the middles of the cell sides, which lie on a slanted edge better than their corners do. */
const smooth = (corners: readonly number[], stride: number): Line => {
  const spot = (at: number): Spot => [at % stride, Math.floor(at / stride)]
  const closed = corners.length > 2 && corners[0] === corners.at(-1)
  const middles = corners.slice(1).map((at, i): Spot => {
    const [a, b] = [spot(corners[i]!), spot(at)]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  })
  return { closed, points: closed ? middles : [spot(corners[0]!), ...middles, spot(corners.at(-1)!)] }
}

const linesOf = (sides: Sides): Line[] => {
  const degree = Uint8Array.from(sides.bits, (_, at) => from(sides, at).length)
  const isEnd = (at: number) => degree[at] !== 2
  const found: number[][] = []
  for (let at = 0; at < degree.length; at++)
    if (degree[at]! > 0 && isEnd(at)) for (const way of from(sides, at)) if (from(sides, at).includes(way)) found.push(follow(sides, at, way, isEnd))
  for (let at = 0; at < degree.length; at++)
    for (let way = from(sides, at)[0]; way !== undefined; way = from(sides, at)[0]) found.push(follow(sides, at, way, () => false))
  return found.map((corners) => smooth(corners, sides.stride))
}

/** Loops round all that is seen, holes included. */
export const outlineOf = (grid: SeenGrid): Line[] => {
  const sides = sidesWhere(grid, (a, b) => (a === 0) !== (b === 0))
  const loops: number[][] = []
  for (let at = 0; at < sides.bits.length; at++) {
    for (let way = from(sides, at)[0]; way !== undefined; way = from(sides, at)[0]) loops.push(follow(sides, at, way, () => false))
  }
  return loops.map((corners) => smooth(corners, sides.stride))
}

/** Lines between one region and another. */
export const innerLines = (grid: SeenGrid): Line[] => linesOf(sidesWhere(grid, (a, b) => a !== b && a !== 0 && b !== 0))

const distance = ([px, py]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number => {
  const [dx, dy] = [bx - ax, by - ay]
  const squared = dx * dx + dy * dy
  const t = squared === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / squared))
  return Math.hypot(px - ax - t * dx, py - ay - t * dy)
}

/** Douglas and Peucker: fewer points, none of the others farther than `slack` from the line. */
const thinned = (points: readonly Spot[], slack: number): Spot[] => {
  if (points.length < 3) return [...points]
  const kept = new Uint8Array(points.length)
  kept[0] = kept[points.length - 1] = 1
  const stack: [number, number][] = [[0, points.length - 1]]
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [first, last] = span
    let [worst, most] = [0, slack]
    for (let i = first + 1; i < last; i++) {
      const away = distance(points[i]!, points[first]!, points[last]!)
      if (away > most) [worst, most] = [i, away]
    }
    if (worst === 0) continue
    kept[worst] = 1
    stack.push([first, worst], [worst, last])
  }
  return points.filter((_, i) => kept[i])
}

/** From a point of a loop to the one farthest from it, and back. */
const thinnedLoop = (points: readonly Spot[], slack: number): Spot[] => {
  const farthest = (from: Spot) =>
    points.reduce(
      (best, p, i) => (Math.hypot(p[0] - from[0], p[1] - from[1]) > Math.hypot(points[best]![0] - from[0], points[best]![1] - from[1]) ? i : best),
      0,
    )
  // Both turning points are corners of the shape.
  const a = farthest(points[0]!)
  const turned = [...points.slice(a), ...points.slice(0, a)]
  const b = turned.reduce(
    (best, p, i) =>
      Math.hypot(p[0] - turned[0]![0], p[1] - turned[0]![1]) > Math.hypot(turned[best]![0] - turned[0]![0], turned[best]![1] - turned[0]![1])
        ? i
        : best,
    0,
  )
  return [...thinned(turned.slice(0, b + 1), slack).slice(0, -1), ...thinned([...turned.slice(b), turned[0]!], slack).slice(0, -1)]
}

const LONG = 6
/** Long lines that nearly run along an axis do so. */
const straightened = ({ points, closed }: Line): Line => {
  const out = points.map(([x, y]): [number, number] => [x, y])
  for (let i = 0; i + (closed ? 0 : 1) < out.length; i++) {
    const [a, b] = [out[i]!, out[(i + 1) % out.length]!]
    for (const [axis, along] of [
      [0, 1],
      [1, 0],
    ] as const) {
      if (Math.abs(a[axis] - b[axis]) > 1.1 || Math.abs(a[along] - b[along]) < LONG) continue
      a[axis] = b[axis] = Math.round(a[axis] + b[axis]) / 2
    }
  }
  return { points: out, closed }
}

/** A line of few points, within `slack` cells of the original; null when nothing is left of it. */
export const simplified = (line: Line, slack: number): Line | null => {
  const points = line.closed ? thinnedLoop(line.points, slack) : thinned(line.points, slack)
  return points.length < (line.closed ? 3 : 2) ? null : straightened({ points, closed: line.closed })
}
