/** Edges and centres of the items in the room, sorted along each world axis: alignments within 5 cm are found without testing the rest. */
import type { Neighbour } from '../neighbourhood.ts'

export type Axis = 'x' | 'z'

/** Coordinates in rising order, and whose each is. */
export interface SortedLines {
  values: Float64Array
  owners: readonly Neighbour[]
}
export interface AxisLines {
  low: SortedLines
  middle: SortedLines
  high: SortedLines
}

export const lowOf = (axis: Axis, { minX, minZ }: Neighbour): number => (axis === 'x' ? minX : minZ)
export const highOf = (axis: Axis, { maxX, maxZ }: Neighbour): number => (axis === 'x' ? maxX : maxZ)

const sorted = (all: readonly Neighbour[], valueOf: (neighbour: Neighbour) => number): SortedLines => {
  const owners = all.toSorted((a, b) => valueOf(a) - valueOf(b))
  return { values: Float64Array.from(owners, valueOf), owners }
}

/** Edges only of items square to the room; centres of all. */
export const axisLines = (axis: Axis, all: readonly Neighbour[]): AxisLines => {
  const square = all.filter((neighbour) => neighbour.square)
  return {
    low: sorted(square, (neighbour) => lowOf(axis, neighbour)),
    middle: sorted(all, (neighbour) => (lowOf(axis, neighbour) + highOf(axis, neighbour)) / 2),
    high: sorted(square, (neighbour) => highOf(axis, neighbour)),
  }
}

/** Index of the first value that is not below `least`. */
export const firstFrom = (values: Float64Array, least: number): number => {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}
