/** Intersection of a ray. */
import { describe, expect, test } from 'vitest'
import { cross, dot, subtract, transformed, unit } from './matrix.ts'
import type { Instance, Mesh, Scene, Vector } from './scene.ts'
import { openCaster } from '../../test/tracer/caster.ts'
import { boxMesh, evenSky, lookingAt, moved, placed, quadMesh, sphereMesh, WHITE } from '../../test/tracer/scenes.ts'
import { trace } from './trace.ts'

const camera = lookingAt([0, 0, 5], [0, 0, 0], 2)
const vertex = ({ positions }: Mesh, i: number): Vector => [positions[i * 3]!, positions[i * 3 + 1]!, positions[i * 3 + 2]!]
const between = (a: Vector, b: Vector, t: number): Vector => [0, 1, 2].map((k) => a[k]! + (b[k]! - a[k]!) * t) as unknown as Vector

/** Even numbers from 0 to below 1 that repeat in no short while. */
const weyl = (n: number, step: number): number => (n * step) % 1

/** Turns, stretches unevenly, mirrors and moves. */
const STRETCHED = [1.3, 0.4, 0.1, 0, -0.3, 0.7, 0.2, 0, 0.2, 0.1, -1.9, 0, 4, -2, 7, 1]

describe('rays', () => {
  describe.each<[string, readonly number[] | undefined]>([
    ['where it was made', undefined],
    ['as a stretched instance', STRETCHED],
  ])('a closed mesh %s', (_, transform) => {
    const mesh = sphereMesh(1, 40)
    const map = transform ?? moved(0, 0, 0)
    const inside = transformed(map, [0.13, -0.21, 0.07])

    test('lets no ray out at a shared edge or corner', async () => {
      const { cast } = await openCaster({ instances: [placed(mesh, {}, map)], camera })
      let [edges, slipped] = [0, 0]
      for (let t = 0; t < mesh.indices.length; t++) {
        const [a, b] = [mesh.indices[t]!, mesh.indices[t % 3 === 2 ? t - 2 : t + 1]!]
        for (let s = 0; s <= 8; s++) {
          // Targets are rounded as the mesh's own corners are, so many rays run exactly along an edge.
          const target = transformed(map, between(vertex(mesh, a), vertex(mesh, b), s / 8))
          edges++
          if (cast(inside, subtract(target, inside)) === null) slipped++
        }
      }
      expect(edges).toBeGreaterThan(20_000)
      expect(slipped).toBe(0)
    })

    test('lets no light out at a shared edge or corner', async () => {
      const { isClear } = await openCaster({ instances: [placed(mesh, {}, map)], camera })
      let slipped = 0
      for (let i = 0; i < mesh.positions.length / 3; i++) {
        const target = transformed(map, vertex(mesh, i))
        if (isClear(inside, subtract(target, inside), 1e6)) slipped++
      }
      expect(slipped).toBe(0)
    })
  })

  test('rays along the axes and in the plane of a face lose nothing', async () => {
    const { cast } = await openCaster({ instances: [placed(boxMesh([-1, -1, -1], [1, 1, 1]), {})], camera })
    for (let i = -8; i <= 8; i++)
      for (let j = -8; j <= 8; j++)
        for (const axis of [0, 1, 2]) {
          const [o, d] = [
            [i / 8, j / 8, i / 8],
            [0, 0, 0],
          ] as [number[], number[]]
          ;[o[axis], o[(axis + 1) % 3], o[(axis + 2) % 3], d[axis]] = [-3, i / 8, j / 8, 1]
          const hit = cast(o as unknown as Vector, d as unknown as Vector)
          // On the rim the ray runs within side faces, that have no extent for it.
          expect(hit?.distance).toBeCloseTo(2, 5)
        }
  })

  test('the nearest triangle is the one that trying all of them finds', async () => {
    const meshes = [sphereMesh(1, 24), boxMesh([-0.6, -0.6, -0.6], [0.6, 0.6, 0.6])]
    const instances: Instance[] = Array.from({ length: 30 }, (_, i) => {
      const map = STRETCHED.map((value, k) => (k < 12 ? value * (0.3 + weyl(i, 0.377)) : 0))
      ;[map[12], map[13], map[14], map[15]] = [weyl(i, 0.618) * 8 - 4, weyl(i, 0.7548) * 8 - 4, weyl(i, 0.5698) * 8 - 4, 1]
      return placed(meshes[i % 2]!, {}, map)
    })
    const { cast } = await openCaster({ instances, camera })
    let [met, missed] = [0, 0]
    for (let i = 0; i < 400; i++) {
      const origin: Vector = [weyl(i, 0.618) * 12 - 6, weyl(i, 0.7548) * 12 - 6, 9]
      const direction = unit([weyl(i, 0.31) - 0.5, weyl(i, 0.43) - 0.5, -1], 'A ray')
      const [hit, expected] = [cast(origin, direction), nearest(instances, origin, direction)]
      if (expected === Infinity) missed++
      else met++
      expect(hit?.distance ?? Infinity).toBeCloseTo(expected, 3)
    }
    expect(met).toBeGreaterThan(100)
    expect(missed).toBeGreaterThan(50)
  })

  test('instances of a mesh are seen as copies of it', async () => {
    const mesh = sphereMesh(0.5, 20)
    const maps = [
      moved(-0.7, 0, 0),
      [0.6, 0.2, 0, 0, -0.2, 0.6, 0, 0, 0, 0, 1.4, 0, 0.6, 0.1, 0.3, 1],
      [-0.4, 0, 0, 0, 0, 0.9, 0, 0, 0, 0, 0.4, 0, 0, -0.5, 0.8, 1],
    ]
    const material = { baseColor: [0.7, 0.5, 0.3], roughness: 0.4 } as const
    const about: Omit<Scene, 'instances'> = {
      sky: evenSky([0.4, 0.5, 0.6]),
      lights: [{ kind: 'sphere', position: [2, 3, 3], radius: 0.4, radiance: [20, 20, 20] }],
      camera: lookingAt([0, 0.3, 4], [0, 0, 0], 2.4),
    }
    const options = { width: 48, height: 32, samples: 256, threads: 0 }
    const instanced = await trace({ ...about, instances: maps.map((map) => placed(mesh, material, map)) }, options)
    const copied = await trace({ ...about, instances: maps.map((map) => placed(copyOf(mesh, map), material)) }, options)
    // Rounding sends some samples another way: noise, and nothing else.
    const difference = instanced.color.map((value, i) => Math.abs(value - copied.color[i]!))
    expect(difference.reduce((sum, value) => sum + value, 0) / difference.length).toBeLessThan(0.004)
    expect(instanced.albedo.every((value, i) => Math.abs(value - copied.albedo[i]!) < 0.05)).toBe(true)
  })

  test('a scene without anything shows its sky', async () => {
    const { color } = await trace({ instances: [], sky: evenSky(WHITE), camera }, { width: 4, height: 4, samples: 4, threads: 0 })
    expect([...color].every((value) => Math.abs(value - 1) < 1e-6)).toBe(true)
  })

  test('a mesh of one triangle is met', async () => {
    const { cast } = await openCaster({
      instances: [placed({ positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0), indices: Uint32Array.of(0, 1, 2) }, {})],
      camera,
    })
    expect(cast([0.2, 0.2, 1], [0, 0, -1])?.distance).toBeCloseTo(1, 6)
    expect(cast([0.8, 0.8, 1], [0, 0, -1])).toBeNull()
  })

  test('a surface does not shade itself, far from the origin and at any size', async () => {
    for (const [far, size] of [
      [0, 0.01],
      [0, 1],
      [60, 2],
    ] as const) {
      const mesh = quadMesh([-size, 0, size], [size, 0, size], [size, 0, -size], [-size, 0, -size])
      const about = { sky: evenSky(WHITE), camera: lookingAt([far + size, size * 2, far + size * 1.3], [far, 0, far], size / 2) }
      const { color } = await trace(
        { ...about, instances: [placed(mesh, { ior: 1 }, moved(far, 0, far))] },
        { width: 12, height: 12, samples: 64, threads: 0 },
      )
      expect(Math.min(...color)).toBeGreaterThan(0.85)
    }
  })
})

const nearest = (instances: readonly Instance[], o: Vector, d: Vector): number => {
  let best = Infinity
  for (const { mesh, transform } of instances)
    for (let t = 0; t < mesh.indices.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => transformed(transform!, vertex(mesh, mesh.indices[t + k]!))) as [Vector, Vector, Vector]
      const [e1, e2, s] = [subtract(b, a), subtract(c, a), subtract(o, a)]
      const [p, q] = [cross(d, e2), cross(s, e1)]
      const det = dot(e1, p)
      const [u, v] = [dot(s, p) / det, dot(d, q) / det]
      const at = dot(e2, q) / det
      if (u >= 0 && v >= 0 && u + v <= 1 && at > 0 && at < best) best = at
    }
  return best
}

/** The mesh with its corners and normals where the transform puts them. */
const copyOf = (mesh: Mesh, map: readonly number[]): Mesh => {
  const positions = mesh.positions.slice()
  const normals = mesh.normals!.slice()
  const columns = [0, 4, 8].map((k) => [map[k]!, map[k + 1]!, map[k + 2]!] as Vector) as [Vector, Vector, Vector]
  const mirror = Math.sign(dot(columns[0], cross(columns[1], columns[2])))
  // Normals are transformed by the inverse transpose: the columns' cross products, up to a factor.
  const across = [cross(columns[1], columns[2]), cross(columns[2], columns[0]), cross(columns[0], columns[1])] as const
  for (let i = 0; i < positions.length / 3; i++) {
    positions.set(transformed(map, vertex(mesh, i)), i * 3)
    const n = [0, 1, 2].map((k) => mesh.normals![i * 3 + k]!)
    for (let k = 0; k < 3; k++) normals[i * 3 + k] = mirror * (across[0][k]! * n[0]! + across[1][k]! * n[1]! + across[2][k]! * n[2]!)
  }
  const indices = mirror > 0 ? mesh.indices : mesh.indices.map((_, i) => mesh.indices[i - (i % 3) + ((3 - (i % 3)) % 3)]!)
  return { ...mesh, positions, normals, indices }
}
