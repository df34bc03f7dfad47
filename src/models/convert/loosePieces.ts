/** Parts of many loose pieces: a fringe's strands, a plant's leaves, a lattice's studs. No surface leads from one to the next, so that only whole pieces can go. */
import { MeshoptSimplifier } from 'meshoptimizer'
import type { Shape } from './shape.ts'

interface Loose {
  /** Triangles of the piece, each by its first corner's index in the shape's list. */
  triangles: number[]
  /** The diagonal of its box, metres. */
  size: number
  isHeld: boolean
}

/** For each vertex, a representative of its piece. */
const roots = ({ positions, indices }: Shape): Uint32Array => {
  const root = MeshoptSimplifier.generatePositionRemap(positions, 3)
  const find = (vertex: number): number => {
    let at = vertex
    while (root[at] !== at) at = root[at] = root[root[at]!]!
    return at
  }
  for (let i = 0; i < indices.length; i += 3)
    for (const corner of [i + 1, i + 2]) {
      const [a, b] = [find(indices[i]!), find(indices[corner]!)]
      if (a !== b) root[Math.max(a, b)] = Math.min(a, b)
    }
  return root.map((_, vertex) => find(vertex))
}

const piecesOf = (shape: Shape, held: Uint8Array): Loose[] => {
  const root = roots(shape)
  const { positions, indices } = shape
  const pieces = new Map<number, { loose: Loose; min: number[]; max: number[] }>()
  for (let i = 0; i < indices.length; i++) {
    const vertex = indices[i]!
    const piece = pieces.get(root[vertex]!) ?? {
      loose: { triangles: [], size: 0, isHeld: false },
      min: [Infinity, Infinity, Infinity],
      max: [-Infinity, -Infinity, -Infinity],
    }
    pieces.set(root[vertex]!, piece)
    if (i % 3 === 0) piece.loose.triangles.push(i)
    if (held[vertex]) piece.loose.isHeld = true
    for (let axis = 0; axis < 3; axis++) {
      piece.min[axis] = Math.min(piece.min[axis]!, positions[vertex * 3 + axis]!)
      piece.max[axis] = Math.max(piece.max[axis]!, positions[vertex * 3 + axis]!)
    }
  }
  return [...pieces.values()].map(({ loose, min, max }) => ({ ...loose, size: Math.hypot(...max.map((value, axis) => value - min[axis]!)) }))
}

const GOLDEN = (Math.sqrt(5) - 1) / 2
/** Pieces of about one size are alike: of these some are taken here, some there. */
const rank = (size: number): number => Math.round(Math.log2(Math.max(size, 1e-6)) * 2)

/**
 * The larger pieces, as many as keep to `goal` corners, and those that hold a vertex that must stay.
 * @param held by vertex, not 0 where it must stay
 * @returns corners of the triangles that are left
 */
export const fewerPieces = (shape: Shape, held: Uint8Array, goal: number): Uint32Array => {
  const order = piecesOf(shape, held)
    .map((piece, i) => ({ ...piece, spread: (i * GOLDEN) % 1 }))
    .toSorted((a, b) => Number(b.isHeld) - Number(a.isHeld) || rank(b.size) - rank(a.size) || a.spread - b.spread)
  const kept: number[] = []
  for (const { triangles, isHeld } of order)
    if (isHeld || (kept.length + triangles.length) * 3 <= goal) for (const triangle of triangles) kept.push(triangle)
  kept.sort((a, b) => a - b)
  return Uint32Array.from(kept.flatMap((at) => [shape.indices[at]!, shape.indices[at + 1]!, shape.indices[at + 2]!]))
}
