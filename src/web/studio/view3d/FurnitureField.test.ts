import { InstancedMesh, Matrix4, Ray, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { CHAIR, TABLE } from '../testing.ts'
import { FurnitureField, type DrawnItem } from './FurnitureField.ts'
import { ModelShelf } from './models.ts'

const drawn = (id: string, x: number, variantId: string | null = null, product = CHAIR): DrawnItem => ({
  id,
  product,
  variantId,
  position: { x, y: 0, z: 1 },
  angle: 0,
  scale: { x: 1, y: 1, z: 1 },
})
const field = () => new FurnitureField(new ModelShelf(() => undefined))
const meshesOf = (one: FurnitureField) => one.root.children.filter((child) => child instanceof InstancedMesh)
const placesOf = (mesh: InstancedMesh) =>
  Array.from({ length: mesh.count }, (_, i) => {
    const matrix = new Matrix4()
    mesh.getMatrixAt(i, matrix)
    return new Vector3().setFromMatrixPosition(matrix).x
  })

test('the same product in the same finish is one draw call, each item in its place', () => {
  const one = field()
  one.sync([drawn('a', 1), drawn('b', 2), drawn('c', 3), drawn('d', 4), drawn('e', 4.5)])
  const [mesh, ...others] = meshesOf(one)
  expect(others).toEqual([])
  expect(placesOf(mesh!)).toEqual([1, 2, 3, 4, 4.5])
})

test('another finish is another draw call, and falls away when nobody wears it', () => {
  const one = field()
  one.sync([drawn('a', 1, 'chair-a'), drawn('b', 2, 'chair-b')])
  expect(meshesOf(one).map(placesOf)).toEqual([[1], [2]])
  one.sync([drawn('a', 1, 'chair-a'), drawn('b', 2, 'chair-a')])
  expect(meshesOf(one).map(placesOf)).toEqual([[1, 2]])
})

test('moving one item moves nothing else', () => {
  const one = field()
  one.sync([drawn('a', 1), drawn('b', 2), drawn('t', 3, null, TABLE)])
  one.move('b', { position: { x: 2.5, y: 0, z: 1 }, angle: 0 }, true)
  expect(meshesOf(one).map(placesOf)).toEqual([[1, 2.5], [3]])
  expect(one.pose('b')!.position.x).toBe(2.5)
})

test('a ray finds the nearest item, where it stands now', () => {
  const one = field()
  one.sync([drawn('a', 1), drawn('b', 2)])
  const down = (x: number) => new Ray(new Vector3(x, 5, 1), new Vector3(0, -1, 0))
  expect(one.pick(down(2))?.id).toBe('b')
  one.move('b', { position: { x: 4, y: 0, z: 1 }, angle: 0 }, true)
  expect(one.pick(down(2))).toBeUndefined()
  expect(one.pick(down(4))?.point.y).toBeCloseTo(0.8, 6)
})

test('what is gone is drawn no longer', () => {
  const one = field()
  one.sync([drawn('a', 1)])
  one.sync([])
  expect(meshesOf(one)).toEqual([])
  expect(one.has('a')).toBe(false)
})
