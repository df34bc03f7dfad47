/**
 * Z-fighting: faces of different slots that lie in one plane, look the same way and overlap, so that neither is in front; and broad sheets so thin
 * that they come to that where a coarser model is drawn.
 */
import type { Mount } from '#contract/wire/vocabulary.ts'
import { at, cross, dot, scaled, subtract, type Point } from '../geometry/surface.ts'
import { Grid, isInside, triangleOf, type Part, type Triangle } from './parts.ts'

export interface Clash {
  /** Names of the two parts. */
  parts: [string, string]
  /** Square metres that both claim. */
  area: number
  /** Smallest distance between them, metres. */
  gap: number
  /** A spot of it, metres. */
  at: Point
}

/** Tolerance within which faces count as one plane. */
interface Closeness {
  /** Metres between two faces, at most. */
  apart: number
  /** Square metres that two parts share, at least. */
  leastArea: number
}
/** A depth buffer cannot tell these apart across a room. Smaller overlaps are crumbs of rounding. */
const ONE_PLANE: Closeness = { apart: 0.0002, leastArea: 4e-6 }
/** A sheet as large as an open book, laid less than a millimetre over another: one of the two goes under where triangles are saved, and from far away they flicker. */
const THIN_OVERLAY: Closeness = { apart: 0.001, leastArea: 0.05 }
/** Distance in front of two faces within which a covering face is searched, beyond what may lie between them: metres. */
const BEFORE = 0.0004
const CRUMB = 1e-6
const PARALLEL = 0.9998

interface Face {
  part: number
  triangle: Triangle
  normal: Point
}

const facesOf = (parts: readonly Part[]): Face[] =>
  parts.flatMap((part, index) => {
    const faces: Face[] = []
    for (let i = 0; i < part.indices.length / 3; i++) {
      const triangle = triangleOf(part, i)
      const normal = cross(subtract(triangle[1], triangle[0]), subtract(triangle[2], triangle[0]))
      const length = Math.hypot(...normal)
      if (length > 2e-7) faces.push({ part: index, triangle, normal: scaled(normal, 1 / length) })
    }
    return faces
  })

type Flat = readonly [number, number]
/** The face seen along its most upright axis: the two other coordinates. */
const flat = (triangle: readonly Point[], axis: number): Flat[] => triangle.map((p) => [at(p, (axis + 1) % 3), at(p, (axis + 2) % 3)])
const signedArea = (polygon: readonly Flat[]): number =>
  polygon.reduce((sum, [x, y], i) => {
    const [nx, ny] = at(polygon, (i + 1) % polygon.length)
    return sum + x * ny - nx * y
  }, 0) / 2

/** Intersection of a polygon with a triangle (Sutherland–Hodgman). */
const clipped = (subject: readonly Flat[], by: readonly Flat[]): Flat[] => {
  const turn = Math.sign(signedArea(by))
  let left = [...subject]
  for (let edge = 0; edge < 3 && left.length > 0; edge++) {
    const [[ax, ay], [bx, by2]] = [at(by, edge), at(by, (edge + 1) % 3)]
    const side = ([x, y]: Flat) => turn * ((bx - ax) * (y - ay) - (by2 - ay) * (x - ax))
    const kept: Flat[] = []
    left.forEach((point, i) => {
      const next = at(left, (i + 1) % left.length)
      const [s, t] = [side(point), side(next)]
      if (s >= 0) kept.push(point)
      if (s >= 0 !== t >= 0) kept.push([point[0] + ((next[0] - point[0]) * s) / (s - t), point[1] + ((next[1] - point[1]) * s) / (s - t)])
    })
    left = kept
  }
  return left
}

const overlap = (a: Face, b: Face, apart: number): { area: number; gap: number; at: Point } | null => {
  if (dot(a.normal, b.normal) < PARALLEL) return null
  const gap = Math.abs(dot(a.normal, subtract(b.triangle[0], a.triangle[0])))
  if (gap > apart) return null
  const axis = a.normal.reduce((best, value, i) => (Math.abs(value) > Math.abs(at(a.normal, best)) ? i : best), 0)
  const shared = clipped(flat(b.triangle, axis), flat(a.triangle, axis))
  if (shared.length < 3) return null
  const upright = Math.abs(at(a.normal, axis))
  const area = Math.abs(signedArea(shared)) / upright
  if (area < CRUMB) return null
  const [s, t] = [0, 1].map((k) => shared.reduce((sum, p) => sum + at(p, k), 0) / shared.length)
  const middle: [number, number, number] = [0, 0, 0]
  const [u, v, w] = [(axis + 1) % 3, (axis + 2) % 3, axis] as [0 | 1 | 2, 0 | 1 | 2, 0 | 1 | 2]
  middle[u] = s ?? 0
  middle[v] = t ?? 0
  const from = a.triangle[0]
  middle[w] = from[w] - (a.normal[u] * (middle[u] - from[u]) + a.normal[v] * (middle[v] - from[v])) / a.normal[w]
  return { area, gap, at: middle }
}

/** Faces towards the floor, the wall or the ceiling that the item is on are never visible. */
const turnedAway = (normal: Point, spot: Point, mount: Mount): boolean => {
  if (mount === 'wall') return normal[2] < -0.99 && spot[2] < 0.001
  if (mount === 'ceiling') return normal[1] > 0.99 && spot[1] > -0.001
  return normal[1] < -0.99 && spot[1] < 0.001
}

const clashes = (parts: readonly Part[], mount: Mount, { apart, leastArea }: Closeness): Clash[] => {
  const faces = facesOf(parts)
  const grid = new Grid(parts, apart * 2)
  faces.forEach((face, i) => grid.add(face.triangle, i))
  const found = new Map<string, Clash>()
  const seen = new Set<number>()
  // Nearly all pairs end at the first comparison: numbers in rows make it many times as fast as objects.
  const slots = [...new Set(parts.map(({ slot }) => slot))]
  const slotOf = Int32Array.from(faces, ({ part }) => slots.indexOf(at(parts, part).slot))
  const normals = Float64Array.from(faces.flatMap(({ normal }) => normal))
  const mayClash = (i: number, j: number): boolean =>
    slotOf[i] !== slotOf[j] &&
    normals[3 * i]! * normals[3 * j]! + normals[3 * i + 1]! * normals[3 * j + 1]! + normals[3 * i + 2]! * normals[3 * j + 2]! >= PARALLEL
  for (const cell of grid.cells.values()) {
    for (let i = 0; i < cell.length; i++) {
      for (let j = i + 1; j < cell.length; j++) {
        if (!mayClash(cell[i]!, cell[j]!)) continue
        const [a, b] = [at(faces, cell[i]!), at(faces, cell[j]!)]
        const [p, q] = [at(parts, a.part), at(parts, b.part)]
        const pair = cell[i]! * faces.length + cell[j]!
        if (seen.has(pair)) continue
        seen.add(pair)
        const shared = overlap(a, b, apart)
        if (!shared || turnedAway(a.normal, shared.at, mount)) continue
        const before = apart + BEFORE
        const outside: Point = [shared.at[0] + a.normal[0] * before, shared.at[1] + a.normal[1] * before, shared.at[2] + a.normal[2] * before]
        if (parts.some((part) => isInside(outside, part))) continue
        const key = `${p.name} ${q.name}`
        const known = found.get(key)
        if (known) Object.assign(known, { area: known.area + shared.area, gap: Math.min(known.gap, shared.gap) })
        else found.set(key, { parts: [p.name, q.name], ...shared })
      }
    }
  }
  return [...found.values()].filter((clash) => clash.area >= leastArea).toSorted((a, b) => b.area - a.area)
}

/** The pairs of parts that flicker, largest first. Overlaps buried in another part do not count. */
export const coplanarClashes = (parts: readonly Part[], mount: Mount): Clash[] => clashes(parts, mount, ONE_PLANE)

/** The pairs of which one is a broad sheet too thin over the other, largest first; those in one plane among them. */
export const thinOverlays = (parts: readonly Part[], mount: Mount): Clash[] => clashes(parts, mount, THIN_OVERLAY)
