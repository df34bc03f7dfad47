import { cross, lengthOf, subtract, transformed, IDENTITY } from './matrix.ts'
import type { Instance, Material, Vector } from './scene.ts'

/** Square metres in the world of what an instance shows of each of its materials; 0 for those that are not `counted`. */
export const areasOf = ({ mesh, materials, transform = IDENTITY }: Instance, counted: (material: Material) => boolean): number[] => {
  const areas = materials.map(() => 0)
  const corner = (i: number): Vector => transformed(transform, [mesh.positions[i * 3]!, mesh.positions[i * 3 + 1]!, mesh.positions[i * 3 + 2]!])
  for (const { start, count, material } of mesh.ranges ?? [{ start: 0, count: mesh.indices.length, material: 0 }]) {
    if (!counted(materials[material]!)) continue
    for (let i = start; i < start + count; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => corner(mesh.indices[i + k]!)) as [Vector, Vector, Vector]
      areas[material]! += lengthOf(cross(subtract(b, a), subtract(c, a))) / 2
    }
  }
  return areas
}
