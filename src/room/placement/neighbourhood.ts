/** Spatial hash of the items in the room: built once for a gesture, so that a move tests only nearby items. */
import { isSquareToRoom, reachAlong, type Footprint } from '../geometry/footprint.ts'
import { footprintOf } from './placedItem.ts'
import { axisLines, type Axis, type AxisLines } from './snapping/lines.ts'
import { heightSpan, type Span, type PlacedItem } from './placedItem.ts'

/** Side of a hash cell, metres: about a chair. */
const CELL = 1

/** A placed item with its derived values. Extents are the footprint's bounding box on the plan. */
export interface Neighbour {
  readonly placedItem: PlacedItem
  readonly footprint: Footprint
  readonly span: Span
  readonly minX: number
  readonly maxX: number
  readonly minZ: number
  readonly maxZ: number
  /** Its sides run along x and z. */
  readonly square: boolean
}

export interface Neighbourhood {
  readonly all: readonly Neighbour[]
  get(id: string): Neighbour | undefined
  /** Neighbours whose bounding box is within `reach` metres of the footprint's bounding box. */
  near(footprint: Footprint, reach?: number): Neighbour[]
  /** Edges and centres to line up with; sorted at the first call. */
  lines(axis: Axis): AxisLines
}

const neighbourOf = (placedItem: PlacedItem): Neighbour => {
  const footprint = footprintOf(placedItem)
  const x = reachAlong(footprint, 1, 0)
  const z = reachAlong(footprint, 0, 1)
  return {
    placedItem,
    footprint,
    span: heightSpan(placedItem),
    minX: footprint.x - x,
    maxX: footprint.x + x,
    minZ: footprint.z - z,
    maxZ: footprint.z + z,
    square: isSquareToRoom(footprint),
  }
}

const cellOf = (metres: number): number => Math.floor(metres / CELL)
/** Cells as one number, injective within ±32,768 metres. */
const cellKey = (column: number, row: number): number => (column + 32_768) * 65_536 + (row + 32_768)

/**
 * Hashes the standings. `except` names those under the finger, and what they carry.
 * @example const around = neighbourhood(standings, new Set([dragged.id]))
 */
export const neighbourhood = (placedItems: Iterable<PlacedItem>, except?: ReadonlySet<string>): Neighbourhood => {
  const all: Neighbour[] = []
  for (const placedItem of placedItems) if (!except?.has(placedItem.id)) all.push(neighbourOf(placedItem))
  const cells = new Map<number, number[]>()
  const byId = new Map(all.map((neighbour) => [neighbour.placedItem.id, neighbour]))
  /** The query that last saw each neighbour, so that one in several cells is answered once. */
  const seen = new Uint32Array(all.length)
  let query = 0
  const lines: Partial<Record<Axis, AxisLines>> = {}
  all.forEach((neighbour, index) => {
    for (let column = cellOf(neighbour.minX); column <= cellOf(neighbour.maxX); column++) {
      for (let row = cellOf(neighbour.minZ); row <= cellOf(neighbour.maxZ); row++) {
        const key = cellKey(column, row)
        const cell = cells.get(key)
        if (cell) cell.push(index)
        else cells.set(key, [index])
      }
    }
  })
  return {
    all,
    get: (id) => byId.get(id),
    lines: (axis) => (lines[axis] ??= axisLines(axis, all)),
    near: (footprint, reach = 0) => {
      const x = reachAlong(footprint, 1, 0) + reach
      const z = reachAlong(footprint, 0, 1) + reach
      const found: Neighbour[] = []
      query++
      for (let column = cellOf(footprint.x - x); column <= cellOf(footprint.x + x); column++) {
        for (let row = cellOf(footprint.z - z); row <= cellOf(footprint.z + z); row++) {
          for (const index of cells.get(cellKey(column, row)) ?? []) {
            if (seen[index] === query) continue
            seen[index] = query
            const other = all[index]!
            if (other.minX <= footprint.x + x && other.maxX >= footprint.x - x && other.minZ <= footprint.z + z && other.maxZ >= footprint.z - z)
              found.push(other)
          }
        }
      }
      return found
    },
  }
}
