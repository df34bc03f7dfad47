import { Matrix4, Ray, Vector3, Vector4 } from 'three'
import { expect, test } from 'vitest'
import { CHAIR, TABLE } from '../editor/testing.ts'
import { Look } from './batch/Look.ts'
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
/** Where each piece stands, call by call. */
const placesOf = (one: FurnitureField) => {
  const looks: Look[] = []
  one.root.traverse((object) => {
    if (object instanceof Look) looks.push(object)
  })
  return looks.map((look) =>
    Array.from({ length: look.instanceCount }, (_, i) =>
      Number(new Vector3().setFromMatrixPosition(look.getMatrixAt(i, new Matrix4())).x.toFixed(6)),
    ),
  )
}
const greenness = (one: FurnitureField) => {
  const color = new Vector4()
  one.root.traverse((object) => {
    if (object instanceof Look) object.getColorAt(0, color)
  })
  return color.y
}

test('things of one stuff are one draw call, whatever they are, each in its place', () => {
  const one = field()
  one.sync([drawn('a', 1), drawn('b', 2, 'chair-b'), drawn('t', 3, null, TABLE)])
  expect(one.looks).toBe(1)
  expect(placesOf(one)).toEqual([[1, 2, 3]])
})

test('a thing in another finish is drawn in it, and nothing else is touched', () => {
  const one = field()
  one.sync([drawn('a', 1, 'chair-a'), drawn('b', 2, 'chair-b')])
  one.sync([drawn('a', 1, 'chair-b'), drawn('b', 2, 'chair-b')])
  expect(placesOf(one)).toEqual([[1, 2]])
})

test('moving one item moves nothing else', () => {
  const one = field()
  one.sync([drawn('a', 1), drawn('b', 2), drawn('t', 3, null, TABLE)])
  one.move('b', { position: { x: 2.5, y: 0, z: 1 }, angle: 0 }, true)
  expect(placesOf(one)).toEqual([[1, 2.5, 3]])
  expect(one.pose('b')!.position.x).toBe(2.5)
})

test('where it may not stand it is red, and no longer when it may', () => {
  const one = field()
  one.sync([drawn('a', 1, 'chair-b')])
  const before = greenness(one)
  one.move('a', { position: { x: 9, y: 0, z: 1 }, angle: 0 }, false)
  expect(greenness(one)).toBeLessThan(before)
  one.move('a', { position: { x: 1, y: 0, z: 1 }, angle: 0 }, true)
  expect(greenness(one)).toBe(before)
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
  expect([one.looks, one.has('a')]).toEqual([0, false])
})
