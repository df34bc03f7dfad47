/** Flat outlines given thickness: tops of any shape, stars, brackets, gables. */
import { ShapeUtils, Vector2 } from 'three'
import { at, finished, type Finish, type Mesh, type Point, type Surface } from './surface.ts'

export type Outline = readonly (readonly [number, number])[]

const area = (outline: Outline): number =>
  outline.reduce((sum, [x, y], i) => {
    const [nx, ny] = at(outline, (i + 1) % outline.length)
    return sum + x * ny - nx * y
  }, 0) / 2

const counterClockwise = (outline: Outline): Outline => (area(outline) < 0 ? outline.toReversed() : outline)

/** Moves every side of a counter-clockwise outline inwards by `by` metres (outwards when negative). */
export const inset = (outline: Outline, by: number): Outline =>
  outline.map(([x, y], i) => {
    const [px, py] = at(outline, (i + outline.length - 1) % outline.length)
    const [nx, ny] = at(outline, (i + 1) % outline.length)
    const [ax, ay] = [x - px, y - py]
    const [bx, by2] = [nx - x, ny - y]
    const [la, lb] = [Math.hypot(ax, ay), Math.hypot(bx, by2)]
    const [n1x, n1y, n2x, n2y] = [-ay / la, ax / la, -by2 / lb, bx / lb]
    const [mx, my] = [n1x + n2x, n1y + n2y]
    const along = Math.max(mx * n1x + my * n1y, 0.2)
    return [x + (mx / along) * by, y + (my / along) * by] as const
  })

/** An outline in x and y, given `depth` along z from z = 0, its edges eased by `ease`. Holes are cut through. */
export const extrudedSurface = (
  outline: Outline,
  depth: number,
  { ease = 0, holes = [] }: { ease?: number; holes?: readonly Outline[] } = {},
): Surface => {
  const outer = counterClockwise(outline)
  const inner = holes.map((hole) => counterClockwise(hole).toReversed())
  const loops = [outer, ...inner]
  const levels: [number, number][] =
    ease > 0
      ? [
          [ease, 0],
          [0, ease],
          [0, depth - ease],
          [ease, depth],
        ]
      : [
          [0, 0],
          [0, depth],
        ]
  const points: Point[] = []
  const triangles: [number, number, number][] = []
  for (const [by, z] of levels) for (const loop of loops) for (const [x, y] of by > 0 ? inset(loop, by) : loop) points.push([x, y, z])
  const total = loops.reduce((sum, loop) => sum + loop.length, 0)
  for (let level = 0; level + 1 < levels.length; level++) {
    let start = 0
    for (const loop of loops) {
      for (let i = 0; i < loop.length; i++) {
        const [a, b] = [level * total + start + i, level * total + start + ((i + 1) % loop.length)]
        triangles.push([a, b, b + total], [a, b + total, a + total])
      }
      start += loop.length
    }
  }
  const cap = (level: number, flip: boolean) => {
    const flat = points.slice(level * total, (level + 1) * total).map(([x, y]) => new Vector2(x, y))
    let start = 0
    const lists = loops.map((loop) => flat.slice(start, (start += loop.length)))
    const faces = ShapeUtils.triangulateShape(at(lists, 0), lists.slice(1)) as [number, number, number][]
    for (const [a, b, c] of faces) {
      const [p, q, r] = [a + level * total, b + level * total, c + level * total]
      triangles.push(flip ? [p, r, q] : [p, q, r])
    }
  }
  cap(0, true)
  cap(levels.length - 1, false)
  return { points, triangles }
}

export const extruded = (outline: Outline, depth: number, options: { ease?: number; holes?: readonly Outline[] } & Finish = {}): Mesh =>
  finished(extrudedSurface(outline, depth, options), options)

/** The same lying down: outline in x and z, thickness up from y = 0. */
export const slab = (outline: Outline, thickness: number, options: { ease?: number; holes?: readonly Outline[] } & Finish = {}): Mesh => {
  const { points, triangles } = extrudedSurface(outline, thickness, options)
  return finished({ points: points.map(([x, y, z]) => [x, z, -y]), triangles }, options)
}

export const circle = (radius: number, count = 32, x = 0, y = 0): Outline =>
  Array.from({ length: count }, (_, i) => [x + radius * Math.cos((i / count) * Math.PI * 2), y + radius * Math.sin((i / count) * Math.PI * 2)])

export const rectangle = (width: number, height: number, r = 0, steps = 4): Outline => {
  if (r === 0)
    return [
      [-width / 2, -height / 2],
      [width / 2, -height / 2],
      [width / 2, height / 2],
      [-width / 2, height / 2],
    ]
  return [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].flatMap(([sx = 1, sy = 1], k) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = (k - 1 + i / steps) * (Math.PI / 2)
      return [sx * (width / 2 - r) + r * Math.cos(angle), sy * (height / 2 - r) + r * Math.sin(angle)] as const
    }),
  )
}

/** The khatam: an eight-pointed star, two squares turned by an eighth. */
export const star = (radius: number, points = 8, inner = 0.7654, turn = 0): Outline =>
  Array.from({ length: points * 2 }, (_, i) => {
    const angle = turn + (i / (points * 2)) * Math.PI * 2
    const reach = i % 2 === 0 ? radius : radius * inner
    return [reach * Math.cos(angle), reach * Math.sin(angle)]
  })
