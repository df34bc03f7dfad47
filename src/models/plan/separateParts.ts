/** Models that come whole are taken apart by what hangs together: a cushion, a leg, a drawer. */
import type { SolidPart } from './seenFromAbove.ts'

/** Corners nearer than this, metres, are one. */
const SAME = 1e-4

/** Each stretch of triangles that share corners, as a part of its own. */
export const separateParts = (solids: readonly SolidPart[]): SolidPart[] => solids.flatMap(separate)

const separate = ({ positions, indices }: SolidPart): SolidPart[] => {
  const byPlace = new Map<string, number>()
  const corner = Array.from({ length: positions.length / 3 }, (_, i) => {
    const key = [0, 1, 2].map((axis) => Math.round(positions[i * 3 + axis]! / SAME)).join(' ')
    const known = byPlace.get(key)
    if (known === undefined) byPlace.set(key, i)
    return known ?? i
  })
  const owner = corner.map((_, i) => i)
  const rootOf = (i: number): number => {
    let at = i
    while (owner[at] !== at) at = owner[at] = owner[owner[at]!]!
    return at
  }
  for (let t = 0; t + 2 < indices.length; t += 3) {
    const root = rootOf(corner[indices[t]!]!)
    for (const side of [1, 2]) owner[rootOf(corner[indices[t + side]!]!)] = root
  }
  const parts = new Map<number, number[]>()
  for (let t = 0; t + 2 < indices.length; t += 3) {
    const root = rootOf(corner[indices[t]!]!)
    const own = parts.get(root) ?? []
    own.push(indices[t]!, indices[t + 1]!, indices[t + 2]!)
    parts.set(root, own)
  }
  return [...parts.values()].map((own) => ({ positions, indices: own }))
}
