/** Scenes of the tracer's measurements: the same in every run, built in code. */
import type { Mesh, Scene, Vector } from '#tracer/scene.ts'
import { placed, sphereMesh } from '../../test/tracer/scenes.ts'

/** A heap of spheres as one mesh. @param across triangles of each: across² */
const heap = (count: number, across: number): Mesh => {
  const one = sphereMesh(0.35, across)
  const [positions, normals, indices]: [number[], number[], number[]] = [[], [], []]
  for (let s = 0; s < count; s++) {
    const at: Vector = [(s * 0.618) % 1, (s * 0.7548) % 1, (s * 0.5698) % 1]
    const base = positions.length / 3
    one.positions.forEach((value, i) => positions.push(value + at[i % 3]! * 3))
    for (const value of one.normals!) normals.push(value)
    for (const index of one.indices) indices.push(base + index)
  }
  return { positions: Float32Array.from(positions), normals: Float32Array.from(normals), indices: Uint32Array.from(indices) }
}

const camera = { kind: 'perspective', position: [1.5, 1.5, 6], target: [1.5, 1.5, 1.5], fieldOfView: 0.9 } as const

/** Some 46,000 triangles, in the open. */
export const manyTriangles = (): Scene => ({ instances: [placed(heap(32, 38), {})], camera })
