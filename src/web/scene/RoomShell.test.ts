import { Mesh, Raycaster, Vector3, type Material } from 'three'
import { describe, expect, test } from 'vitest'
import { defaultOpenings, newScene } from '../../contract/newScene.ts'
import { RoomShell } from './RoomShell.ts'
import { SurfaceMaterial } from './surfaces/SurfaceMaterial.ts'
import { Surfaces } from './surfaces/Surfaces.ts'

const DIMENSIONS = { length: 5, width: 4, height: 2.8 }
const scene = newScene({ roomType: 'living_room', style: 'industrial', dimensions: DIMENSIONS, author: 'x', created: '2026-01-01T00:00:00.000Z' })
const flat = () => new Promise<never>(() => undefined)
const setUp = () => {
  const surfaces = new Surfaces(undefined, flat)
  const shell = new RoomShell(surfaces)
  shell.build(scene.room, defaultOpenings(DIMENSIONS))
  return { surfaces, shell }
}
const materialsOf = (shell: RoomShell): Material[] => {
  const found: Material[] = []
  shell.root.traverse((object) => {
    if (object instanceof Mesh) found.push(...[object.material].flat())
  })
  return found
}
const INSIDE = new Vector3(2.5, 1.5, 2)
const OUTSIDE = new Vector3(2.5, 3, 9)

describe('the room', () => {
  test('lies on a slab that goes on below its floor, so that nothing shows through between floor and edge', () => {
    const { shell } = setUp()
    const down = new Raycaster(new Vector3(DIMENSIONS.length / 2, 5, 0.02), new Vector3(0, -1, 0))
    const below = down.intersectObjects(shell.root.children).filter(({ point }) => Math.abs(point.y) < 0.01)
    expect(below.map(({ point }) => point.y)).toContainEqual(expect.closeTo(-0.001, 5))
    expect(below.map(({ point }) => point.y)).toContainEqual(expect.closeTo(0, 5))
  })

  test('has one material for all walls of a finish, and no more textures with more walls', () => {
    const { surfaces, shell } = setUp()
    shell.update(INSIDE, Infinity)
    const painted = new Set(materialsOf(shell).filter((material) => material instanceof SurfaceMaterial))
    // Floor, walls, ceiling.
    expect(painted.size).toBe(3)
    expect(surfaces.held).toEqual({ materials: 3, paintings: 3 })
  })

  test('fades a wall alone, and gives it back its shared material', () => {
    const { shell } = setUp()
    shell.update(OUTSIDE, Infinity)
    const gone = materialsOf(shell).filter(({ colorWrite }) => !colorWrite)
    expect(gone.length).toBeGreaterThan(0)
    expect(materialsOf(shell).some((material) => material instanceof SurfaceMaterial && material.colorWrite)).toBe(true)
    shell.update(INSIDE, Infinity)
    expect(materialsOf(shell).every(({ colorWrite }) => colorWrite)).toBe(true)
    expect(new Set(materialsOf(shell).filter((material) => material instanceof SurfaceMaterial)).size).toBe(3)
  })

  test('draws of a wall that is gone only what keeps the sun out', () => {
    const { shell } = setUp()
    const drawn = (): Mesh[] => {
      const found: Mesh[] = []
      shell.root.traverse((object) => {
        if (object instanceof Mesh && object.visible) found.push(object)
      })
      return found
    }
    shell.update(INSIDE, Infinity)
    const all = drawn().length
    shell.update(OUTSIDE, Infinity)
    expect(drawn().length).toBeLessThan(all)
    const unseen = drawn().filter(({ material }) => [material].flat().some(({ colorWrite }) => !colorWrite))
    expect(unseen.length).toBeGreaterThan(0)
    expect(unseen.every(({ castShadow }) => castShadow)).toBe(true)
    shell.update(INSIDE, Infinity)
    expect(drawn().length).toBe(all)
  })

  test('rebuilt, keeps its materials; gone, holds none', () => {
    const { surfaces, shell } = setUp()
    const before = new Set(materialsOf(shell).filter((material) => material instanceof SurfaceMaterial))
    shell.build(scene.room, [])
    expect(new Set(materialsOf(shell).filter((material) => material instanceof SurfaceMaterial))).toEqual(before)
    shell.dispose()
    expect(surfaces.held.materials).toBe(0)
  })
})
