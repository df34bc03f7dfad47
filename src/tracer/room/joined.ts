/** Instances that stand where their meshes were made, as fewer: a ray asks one tree instead of many. */
import type { Instance, Material, Mesh } from '../scene.ts'

const kindOf = ({ seen, materials }: Instance): string => `${seen !== false} ${materials.some(({ glass }) => glass !== undefined)}`

const meshOf = (instances: readonly Instance[], materials: readonly Material[]): Mesh => {
  const count = (of: (mesh: Mesh) => number): number => instances.reduce((sum, { mesh }) => sum + of(mesh), 0)
  const vertices = count(({ positions }) => positions.length / 3)
  const positions = new Float32Array(vertices * 3)
  const normals = new Float32Array(vertices * 3)
  const uvs = new Float32Array(vertices * 2)
  const indices = new Uint32Array(count((mesh) => mesh.indices.length))
  const ranges: { start: number; count: number; material: number }[] = []
  let [base, start] = [0, 0]
  for (const { mesh, materials: own } of instances) {
    positions.set(mesh.positions, base * 3)
    if (mesh.normals) normals.set(mesh.normals, base * 3)
    if (mesh.uvs) uvs.set(mesh.uvs, base * 2)
    indices.set(
      mesh.indices.map((index) => index + base),
      start,
    )
    for (const range of mesh.ranges ?? [{ start: 0, count: mesh.indices.length, material: 0 }])
      ranges.push({ start: start + range.start, count: range.count, material: materials.indexOf(own[range.material]!) })
    base += mesh.positions.length / 3
    start += mesh.indices.length
  }
  return { positions, normals, uvs, indices, ranges }
}

/** @param instances without a transform. What is seen and what is not, and what is of glass, stays apart */
export const joined = (instances: readonly Instance[]): Instance[] =>
  [...Map.groupBy(instances, kindOf).values()].map((alike) => {
    const materials = [...new Set(alike.flatMap((instance) => instance.materials))]
    return { mesh: meshOf(alike, materials), materials, seen: alike[0]!.seen !== false }
  })
