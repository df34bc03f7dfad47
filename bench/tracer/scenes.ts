/** What the tracer is measured on: the same in every run, made in code. */
import type { Instance, Mesh, Scene, Vector } from '../../src/tracer/scene.ts'
import { boxMesh, evenSky, moved, placed, quadMesh, rectangle, sphereMesh } from '../../src/tracer/testing/scenes.ts'

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

/** A room with a window, a shelf of instances and furniture of every kind of surface: light comes by a portal, a lamp and the sun. */
export const furnishedRoom = (): Scene => {
  const wall = { baseColor: [0.8, 0.77, 0.72] } as const
  const ball = sphereMesh(0.22, 48)
  const balls: Instance[] = [
    placed(ball, { baseColor: [0.9, 0.75, 0.4], metallic: 1, roughness: 0.25 }, moved(1.2, 0.62, 1.4)),
    placed(ball, { glass: 'solid' }, moved(2, 0.62, 1.2)),
    placed(ball, { baseColor: [0.2, 0.4, 0.6], roughness: 0.4 }, moved(2.8, 0.62, 1.5)),
  ]
  return {
    instances: [
      placed(quadMesh([0, 0, 0], [0, 0, 4], [4, 0, 4], [4, 0, 0]), { baseColor: [0.45, 0.3, 0.2], roughness: 0.4 }),
      placed(quadMesh([0, 2.5, 0], [4, 2.5, 0], [4, 2.5, 4], [0, 2.5, 4]), wall),
      placed(quadMesh([4, 0, 0], [4, 0, 4], [4, 2.5, 4], [4, 2.5, 0]), { baseColor: [0.3, 0.45, 0.4] }),
      placed(quadMesh([0, 0, 4], [0, 2.5, 4], [4, 2.5, 4], [4, 0, 4]), wall),
      placed(quadMesh([0, 0, 0], [4, 0, 0], [4, 2.5, 0], [0, 2.5, 0]), wall),
      placed(boxMesh([-0.2, 0, 0], [0, 2.5, 1]), wall),
      placed(boxMesh([-0.2, 0, 3], [0, 2.5, 4]), wall),
      placed(boxMesh([-0.2, 0, 1], [0, 0.8, 3]), wall),
      placed(boxMesh([-0.2, 2.2, 1], [0, 2.5, 3]), wall),
      placed(rectangle([-0.1, 1.5, 2], [0, 0, 2], [0, 1.4, 0]), { glass: 'pane' }),
      placed(boxMesh([0.8, 0, 1], [3.2, 0.4, 1.9]), { baseColor: [0.6, 0.1, 0.08], roughness: 0.8 }),
      ...balls,
    ],
    sky: evenSky([4, 5, 6]),
    sun: { direction: [-1, 0.7, -0.2], angularRadius: 0.00465, irradiance: [40, 36, 30] },
    portals: [{ position: [-0.1, 1.5, 2], u: [0, 0, -2], v: [0, 1.4, 0] }],
    lights: [{ kind: 'sphere', position: [3.4, 1.8, 0.5], radius: 0.08, radiance: [90, 70, 45] }],
    camera: { kind: 'perspective', position: [3.2, 1.4, 3.8], target: [1.6, 0.7, 1], fieldOfView: 1 },
  }
}
