/** Thin things with a real thickness: cloth, leaves, shells. */
import { add, at, cross, finished, scaled, subtract, unit, type Finish, type Mesh, type Point, type Surface } from './surface.ts'

/**
 * A sheet over u, v ∈ [0, 1], `thickness` metres through, its middle on the given surface.
 * `front` is on the side of ∂u × ∂v.
 */
export const thinPanelSurface = (
  columns: number,
  rows: number,
  place: (u: number, v: number) => Point,
  thickness: number | ((u: number, v: number) => number),
): Surface => {
  const width = columns + 1
  const index = (i: number, j: number) => j * width + i
  const middle: Point[] = []
  for (let j = 0; j <= rows; j++) for (let i = 0; i <= columns; i++) middle.push(place(i / columns, j / rows))
  const normal = (i: number, j: number): Point => {
    const du = subtract(at(middle, index(Math.min(i + 1, columns), j)), at(middle, index(Math.max(i - 1, 0), j)))
    const dv = subtract(at(middle, index(i, Math.min(j + 1, rows))), at(middle, index(i, Math.max(j - 1, 0))))
    return unit(cross(du, dv))
  }
  const front: Point[] = []
  const back: Point[] = []
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      const t = typeof thickness === 'number' ? thickness : thickness(i / columns, j / rows)
      const offset = scaled(normal(i, j), t / 2)
      front.push(add(at(middle, index(i, j)), offset))
      back.push(subtract(at(middle, index(i, j)), offset))
    }
  }
  const behind = front.length
  const triangles: [number, number, number][] = []
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const [a, b, c, d] = [index(i, j), index(i + 1, j), index(i + 1, j + 1), index(i, j + 1)]
      triangles.push([a, b, c], [a, c, d], [a + behind, c + behind, b + behind], [a + behind, d + behind, c + behind])
    }
  }
  const rim: number[] = []
  for (let i = 0; i < columns; i++) rim.push(index(i, 0))
  for (let j = 0; j < rows; j++) rim.push(index(columns, j))
  for (let i = columns; i > 0; i--) rim.push(index(i, rows))
  for (let j = rows; j > 0; j--) rim.push(index(0, j))
  rim.forEach((a, k) => {
    const b = at(rim, (k + 1) % rim.length)
    triangles.push([a, b + behind, b], [a, a + behind, b + behind])
  })
  return { points: [...front, ...back], triangles }
}

export const thinPanel = (
  columns: number,
  rows: number,
  place: (u: number, v: number) => Point,
  thickness: number | ((u: number, v: number) => number),
  finish: Finish = {},
): Mesh => finished(thinPanelSurface(columns, rows, place, thickness), { crease: 60, ...finish })
