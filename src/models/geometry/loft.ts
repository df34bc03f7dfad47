/** Surfaces stretched over rings: turned legs, tubes, bowls, baths, shells. */
import { add, at, cross, dot, finished, scaled, subtract, unit, type Finish, type Mesh, type Point, type Surface } from './surface.ts'

const TAU = Math.PI * 2

/**
 * Joins rings of equal count in order; the ends are closed by a fan, or joined to each other with `loop`.
 * A ring of identical points makes a tip.
 */
export const loftSurface = (rings: readonly (readonly Point[])[], loop = false): Surface => {
  const count = at(rings, 0).length
  const points: Point[] = rings.flat()
  const triangles: [number, number, number][] = []
  const pairs = loop ? rings.length : rings.length - 1
  for (let k = 0; k < pairs; k++) {
    const [lower, upper] = [k * count, ((k + 1) % rings.length) * count]
    for (let i = 0; i < count; i++) {
      const j = (i + 1) % count
      triangles.push([lower + i, lower + j, upper + j], [lower + i, upper + j, upper + i])
    }
  }
  if (!loop) {
    for (const [start, flip] of [
      [0, true],
      [(rings.length - 1) * count, false],
    ] as const) {
      const ring = points.slice(start, start + count)
      const middle = scaled(
        ring.reduce((sum, p) => add(sum, p), [0, 0, 0] as Point),
        1 / count,
      )
      points.push(middle)
      for (let i = 0; i < count; i++) {
        const [a, b] = [start + i, start + ((i + 1) % count)]
        triangles.push(flip ? [points.length - 1, b, a] : [points.length - 1, a, b])
      }
    }
  }
  return { points, triangles }
}

export const loft = (rings: readonly (readonly Point[])[], finish: Finish & { loop?: boolean } = {}): Mesh =>
  finished(loftSurface(rings, finish.loop), finish)

export interface Oval {
  width: number
  depth: number
  y: number
  /** 2 is an ellipse; 4 and more a rounded rectangle. */
  power?: number
  x?: number
  z?: number
}

/** A horizontal superellipse of `count` points. */
export const oval = ({ width, depth, y, power = 2, x = 0, z = 0 }: Oval, count = 32): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * TAU
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const reach = (Math.abs(c) ** power + Math.abs(s) ** power) ** (-1 / power)
    return [x + (width / 2) * c * reach, y, z - (depth / 2) * s * reach]
  })

/** The rings of a bowl or a shell, bottom to top and down inside. */
export const ovals = (list: readonly Oval[], count = 48): Point[][] => list.map((ring) => oval(ring, count))

/** A horizontal rectangle with corners of radius `r`. */
export const roundedRectangle = (width: number, depth: number, r: number, y: number, steps = 5): Point[] => {
  const points: Point[] = []
  const corners = [
    [1, -1],
    [-1, -1],
    [-1, 1],
    [1, 1],
  ] as const
  corners.forEach(([sx, sz], k) => {
    for (let i = 0; i <= steps; i++) {
      const angle = (k + i / steps) * (Math.PI / 2)
      points.push([sx * (width / 2 - r) + r * Math.cos(angle), y, sz * (depth / 2 - r) - r * Math.sin(angle)])
    }
  })
  return points
}

/** A profile of [radius, height] pairs from bottom to top, turned about the y axis. */
export const turnedSurface = (profile: readonly (readonly [number, number])[], sides = 20): Surface =>
  loftSurface(
    profile.map(([radius, y]) =>
      Array.from({ length: sides }, (_, i): Point => {
        const angle = (i / sides) * TAU
        return [radius * Math.cos(angle), y, -radius * Math.sin(angle)]
      }),
    ),
  )

export const turned = (profile: readonly (readonly [number, number])[], { sides = 20, ...finish }: Finish & { sides?: number } = {}): Mesh =>
  finished(turnedSurface(profile, sides), finish)

/** A leg that stands on y = 0: `top` and `foot` are its radii, with eased ends. */
export const roundLeg = (height: number, top: number, foot: number, sides = 16): Mesh =>
  turned(
    [
      [foot - 0.002, 0],
      [foot, 0.002],
      [top, height - 0.001],
      [top - 0.001, height],
    ],
    { sides },
  )

/** A square leg that tapers from `top` to `foot` on y = 0. */
export const squareLeg = (height: number, top: number, foot: number): Mesh =>
  loft(
    [
      roundedRectangle(foot - 0.003, foot - 0.003, foot * 0.14, 0, 2),
      roundedRectangle(foot, foot, foot * 0.15, 0.002, 2),
      roundedRectangle(top, top, top * 0.15, height, 2),
    ],
    { grain: 'y' },
  )

/** Rounds the corners of a path: each inner point becomes an arc that starts `reach` metres before it. */
export const bent = (path: readonly Point[], reach: number, steps = 5): Point[] => {
  const points: Point[] = [at(path, 0)]
  for (let i = 1; i + 1 < path.length; i++) {
    const [before, corner, after] = [at(path, i - 1), at(path, i), at(path, i + 1)]
    const [back, on] = [subtract(before, corner), subtract(after, corner)]
    const length = Math.min(reach, Math.hypot(...back) * 0.49, Math.hypot(...on) * 0.49)
    const [from, to] = [add(corner, scaled(unit(back), length)), add(corner, scaled(unit(on), length))]
    for (let k = 0; k <= steps; k++) {
      const t = k / steps
      points.push(add(add(scaled(from, (1 - t) ** 2), scaled(corner, 2 * t * (1 - t))), scaled(to, t ** 2)))
    }
  }
  points.push(at(path, path.length - 1))
  return points
}

export interface TubeShape {
  sides?: number
  loop?: boolean
  /** Section: round by default, or a flat bar of this width across the bend. */
  flat?: number
}

/** A rod of radius `r` along a path; `r` may vary with the share of the way. */
export const tubeSurface = (
  path: readonly Point[],
  r: number | ((share: number) => number),
  { sides = 10, loop = false, flat }: TubeShape = {},
): Surface => {
  const last = path.length - 1
  const direction = (i: number): Point => {
    const before = i > 0 ? at(path, i - 1) : loop ? at(path, last) : at(path, 0)
    const after = i < last ? at(path, i + 1) : loop ? at(path, 0) : at(path, last)
    return unit(subtract(after, before))
  }
  let ahead = direction(0)
  let side = unit(cross(ahead, Math.abs(ahead[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]))
  const rings = path.map((centre, i) => {
    ahead = direction(i)
    side = unit(subtract(side, scaled(ahead, dot(side, ahead))))
    const up = cross(side, ahead)
    const radius = typeof r === 'number' ? r : r(i / last)
    return Array.from({ length: sides }, (_, k): Point => {
      const angle = (k / sides) * TAU
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      return add(centre, add(scaled(side, c * (flat ?? radius)), scaled(up, s * radius)))
    })
  })
  return loftSurface(rings, loop)
}

export const tube = (path: readonly Point[], r: number | ((share: number) => number), shape: TubeShape & Finish = {}): Mesh =>
  finished(tubeSurface(path, r, shape), { crease: 60, ...shape })
