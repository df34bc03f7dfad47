import { expect, test } from 'vitest'
import type { Instance, Material, Scene } from '../scene.ts'
import { boxMesh, evenSky, lookingAt, placed, quadMesh, WHITE } from '../../../test/tracer/scenes.ts'
import { trace } from '../trace.ts'
import { joined } from './joined.ts'

const RED: Material = { baseColor: [0.8, 0.1, 0.1], ior: 1 }
const BLUE: Material = { baseColor: [0.1, 0.1, 0.8], ior: 1 }
const floor = quadMesh([-2, 0, 2], [2, 0, 2], [2, 0, -2], [-2, 0, -2])
const box = boxMesh([-0.5, 0, -0.5], [0.5, 1, 0.5])
const twoFaced: Instance = {
  mesh: {
    ...box,
    ranges: [
      { start: 0, count: 18, material: 0 },
      { start: 18, count: 18, material: 1 },
    ],
  },
  materials: [BLUE, RED],
}

test('instances that are joined are one mesh, each triangle in its material, and look as before', async () => {
  const apart = [placed(floor, RED), twoFaced]
  const [one, ...others] = joined(apart)
  expect(others).toEqual([])
  expect(one!.materials).toEqual([RED, BLUE])
  const about: Omit<Scene, 'instances'> = { sky: evenSky(WHITE), camera: lookingAt([2, 2, 3], [0, 0.4, 0], 3) }
  const options = { width: 24, height: 24, samples: 16, threads: 0 }
  const [before, after] = [await trace({ ...about, instances: apart }, options), await trace({ ...about, instances: [one!] }, options)]
  expect(after.albedo.every((value, i) => Math.abs(value - before.albedo[i]!) < 1e-5)).toBe(true)
  expect(after.normal.every((value, i) => Math.abs(value - before.normal[i]!) < 1e-5)).toBe(true)
})

test('hidden meshes and glass are kept separate from the rest', () => {
  const made = joined([placed(floor, RED), { ...placed(box, BLUE), seen: false }, placed(box, { glass: 'pane' }), placed(floor, BLUE)])
  expect(made.map(({ seen, mesh }) => [seen, mesh.indices.length / 3])).toEqual([
    [true, 4],
    [false, 12],
    [true, 12],
  ])
})
