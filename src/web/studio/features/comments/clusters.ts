/** Pins that would lie on each other are shown as one. */
import type { CanvasPoint } from '../../../editor/store/views.ts'

/** CSS pixels between two pins that are still told apart. */
export const APART = 30

/**
 * Clusters points: of each point, the index of the point that is shown in its place, itself when it is shown. The first of a cluster is the one
 * that is shown, so that it does not change while the camera moves a little. Undefined for points that are not visible.
 */
export const heapsOf = (points: readonly (CanvasPoint | undefined)[], apart = APART): (number | undefined)[] => {
  /** Shown points by the square of the canvas in which they lie. */
  const squares = new Map<string, number[]>()
  const near = (point: CanvasPoint): number | undefined => {
    const [column, row] = [Math.floor(point.x / apart), Math.floor(point.y / apart)]
    for (let x = column - 1; x <= column + 1; x++)
      for (let y = row - 1; y <= row + 1; y++)
        for (const index of squares.get(`${x} ${y}`) ?? []) {
          const shown = points[index]!
          if (Math.hypot(shown.x - point.x, shown.y - point.y) < apart) return index
        }
    const square = `${column} ${row}`
    squares.set(square, squares.get(square) ?? [])
    return undefined
  }
  return points.map((point, index) => {
    if (!point) return undefined
    const leader = near(point)
    if (leader !== undefined) return leader
    squares.get(`${Math.floor(point.x / apart)} ${Math.floor(point.y / apart)}`)!.push(index)
    return index
  })
}
