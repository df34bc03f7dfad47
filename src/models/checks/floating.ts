/** Finds floating parts: a part without support by its neighbours must itself reach the floor, the wall or the ceiling. */
import type { Mount } from '#contract/wire/vocabulary.ts'
import { at, cross, dot, subtract, welded, type Point } from '../geometry/surface.ts'
import { boxOf, corner, Grid, isInside, triangleOf, type Part, type Triangle } from './parts.ts'

/** Parts this close, metres, are joined for the eye: the gap of a door or a drawer front. */
const REACH = 0.0032

/** The pieces of a part that share no corner: a cushion and its two cords are three. */
const shells = (part: Part): Part[] => {
  const points = Array.from({ length: part.positions.length / 3 }, (_, i) => corner(part.positions, i))
  const faces = Array.from({ length: part.indices.length / 3 }, (_, i): [number, number, number] => [
    at(part.indices, i * 3),
    at(part.indices, i * 3 + 1),
    at(part.indices, i * 3 + 2),
  ])
  const whole = welded({ points, triangles: faces })
  const parent = whole.points.map((_, i) => i)
  for (const [a, b, c] of whole.triangles) {
    parent[rootOf(parent, a)] = rootOf(parent, b)
    parent[rootOf(parent, b)] = rootOf(parent, c)
  }
  const byRoot = Map.groupBy(whole.triangles, ([a]) => rootOf(parent, a))
  const positions = whole.points.flat()
  return [...byRoot.values()].map((triangles): Part => {
    const indices = triangles.flat()
    const [low, high] = boxOf(indices.flatMap((index) => corner(positions, index)))
    return { name: part.name, slot: part.slot, positions, indices, low, high }
  })
}

const rootOf = (parent: number[], index: number): number => {
  let root = index
  while (parent[root] !== root) root = parent[root] ?? root
  let step = index
  while (parent[step] !== root) {
    const next = parent[step] ?? root
    parent[step] = root
    step = next
  }
  return root
}

const segmentDistance = (p: Point, q: Point, r: Point, s: Point): number => {
  const [d1, d2, between] = [subtract(q, p), subtract(s, r), subtract(p, r)]
  const [a, e, f] = [dot(d1, d1), dot(d2, d2), dot(d2, between)]
  const [c, b] = [dot(d1, between), dot(d1, d2)]
  const flat = a * e - b * b
  let along = flat > 1e-18 ? Math.min(1, Math.max(0, (b * f - c * e) / flat)) : 0
  let beside = e > 1e-18 ? (b * along + f) / e : 0
  if (beside < 0 || beside > 1) {
    beside = Math.min(1, Math.max(0, beside))
    along = a > 1e-18 ? Math.min(1, Math.max(0, (b * beside - c) / a)) : 0
  }
  return Math.hypot(
    p[0] + d1[0] * along - r[0] - d2[0] * beside,
    p[1] + d1[1] * along - r[1] - d2[1] * beside,
    p[2] + d1[2] * along - r[2] - d2[2] * beside,
  )
}

/** Whether a foot point of `p` (within REACH) or a crossing of p–q lies in the triangle. */
const meetsFace = (p: Point, q: Point, [a, b, c]: Triangle): boolean => {
  const normal = cross(subtract(b, a), subtract(c, a))
  const length = Math.hypot(...normal)
  if (length < 1e-12) return false
  const [hp, hq] = [dot(subtract(p, a), normal) / length, dot(subtract(q, a), normal) / length]
  const within = (x: Point) =>
    [
      [a, b],
      [b, c],
      [c, a],
    ].every(([from, to]) => dot(cross(subtract(to!, from!), subtract(x, from!)), normal) >= 0)
  const foot: Point = [p[0] - (normal[0] / length) * hp, p[1] - (normal[1] / length) * hp, p[2] - (normal[2] / length) * hp]
  if (Math.abs(hp) <= REACH && within(foot)) return true
  if (hp > 0 === hq > 0) return false
  const t = hp / (hp - hq)
  return within([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t])
}

const EDGES = [
  [0, 1],
  [1, 2],
  [2, 0],
] as const

const apart = (a: Triangle, b: Triangle): boolean => {
  for (const axis of [0, 1, 2] as const) {
    if (Math.min(a[0][axis], a[1][axis], a[2][axis]) - REACH > Math.max(b[0][axis], b[1][axis], b[2][axis])) return true
    if (Math.min(b[0][axis], b[1][axis], b[2][axis]) - REACH > Math.max(a[0][axis], a[1][axis], a[2][axis])) return true
  }
  return false
}

const touch = (a: Triangle, b: Triangle): boolean => {
  if (apart(a, b)) return false
  for (const [i, j] of EDGES) if (meetsFace(a[i], a[j], b) || meetsFace(b[i], b[j], a)) return true
  for (const [i, j] of EDGES) for (const [k, l] of EDGES) if (segmentDistance(a[i], a[j], b[k], b[l]) <= REACH) return true
  return false
}

const boxesApart = (a: Part, b: Part): boolean => [0, 1, 2].some((k) => at(a.low, k) - REACH > at(b.high, k) || at(b.low, k) - REACH > at(a.high, k))

/** Names of the parts whose group reaches no ground. */
export const floatingParts = (parts: readonly Part[], mount: Mount): string[] => {
  const pieces = parts.flatMap(shells)
  const parent = pieces.map((_, i) => i)
  const unite = (a: number, b: number) => {
    parent[rootOf(parent, a)] = rootOf(parent, b)
  }
  const grid = new Grid(parts, REACH * 2)
  const faces: { piece: number; triangle: Triangle }[] = []
  pieces.forEach((piece, index) => {
    for (let i = 0; i < piece.indices.length / 3; i++) {
      const triangle = triangleOf(piece, i)
      grid.add(triangle, faces.length)
      faces.push({ piece: index, triangle })
    }
  })
  for (const cell of grid.cells.values()) {
    const byPiece = [...Map.groupBy(cell, (face) => at(faces, face).piece)]
    for (const [i, [a, mine]] of byPiece.entries()) {
      for (const [b, theirs] of byPiece.slice(i + 1)) {
        if (rootOf(parent, a) === rootOf(parent, b) || boxesApart(at(pieces, a), at(pieces, b))) continue
        if (mine.some((one) => theirs.some((other) => touch(at(faces, one).triangle, at(faces, other).triangle)))) unite(a, b)
      }
    }
  }
  pieces.forEach((piece, a) => {
    pieces.forEach((around, b) => {
      if (rootOf(parent, a) !== rootOf(parent, b) && isInside(corner(piece.positions, at(piece.indices, 0)), around)) unite(a, b)
    })
  })
  const grounded = ({ low, high }: Part) => (mount === 'wall' ? low[2] < REACH : mount === 'ceiling' ? high[1] > -REACH : low[1] < REACH)
  const held = new Set(pieces.flatMap((piece, i) => (grounded(piece) ? [rootOf(parent, i)] : [])))
  return [...new Set(pieces.flatMap((piece, i) => (held.has(rootOf(parent, i)) ? [] : [piece.name])))]
}
