import { Matrix4, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { Footing } from './Footing.ts'

const ORIGIN = { x: 2, y: 0, z: 1.5 }
const PLACE = { position: { x: 1, y: 0.1, z: -2 }, angle: Math.PI / 2 }
const standing = (scale?: number): Footing => {
  const footing = new Footing(ORIGIN)
  footing.stand(PLACE, scale)
  return footing
}
/** Where a point of the room is in the device's space, to a tenth of a millimetre. */
const at = (footing: Footing, x: number, y: number, z: number) =>
  new Vector3(x, y, z)
    .applyMatrix4(footing.matrix)
    .toArray()
    .map((metres) => Math.round(metres * 1e4) / 1e4 + 0)

const anchor = () => {
  const deleted: string[] = []
  // As much of an anchor and a frame as footing knows of.
  const made = { anchorSpace: {}, delete: () => deleted.push('deleted') }
  const frame = (matrix: Matrix4 | null) => ({ getPose: () => matrix && { transform: { matrix: matrix.elements } } })
  return { made: made as never, deleted, frame: (matrix: Matrix4 | null) => frame(matrix) as never }
}
const SPACE = {} as never

test('the room’s pivot stands at the place, turned and as large as it is', () => {
  const footing = standing()
  expect(at(footing, 2, 0, 1.5)).toEqual([1, 0.1, -2])
  expect(at(footing, 2, 0, 2.5)).toEqual([2, 0.1, -2])
  expect(at(footing, 2, 1, 1.5)).toEqual([1, 1.1, -2])
  expect(footing.place).toEqual(PLACE)
})

test('at 1:20 a metre of the room is five centimetres, about the same pivot', () => {
  const footing = standing(0.05)
  expect(at(footing, 2, 0, 1.5)).toEqual([1, 0.1, -2])
  expect(at(footing, 2, 0, 2.5)).toEqual([1.05, 0.1, -2])
  footing.turn(-Math.PI / 2)
  expect(at(footing, 2, 0, 2.5)).toEqual([1, 0.1, -1.95])
})

test('it goes where its anchor goes, and stays upright whatever that leans by', () => {
  const footing = standing()
  const { made, frame } = anchor()
  footing.hold(made)
  footing.follow(frame(new Matrix4().setPosition(0.3, 0, -1)), SPACE)
  expect(footing.place).toEqual(PLACE)
  footing.follow(frame(new Matrix4().makeRotationX(0.02).setPosition(0.4, 0.02, -1)), SPACE)
  expect(footing.place?.position.x).toBeCloseTo(1.1, 3)
  expect(new Vector3(0, 1, 0).transformDirection(footing.matrix).y).toBeCloseTo(1, 9)
  // Unknown for a frame: it stays.
  const before = footing.place
  footing.follow(frame(null), SPACE)
  expect(footing.place).toEqual(before)
})

test('what is put elsewhere keeps its anchor by the new place; what is lifted lets go of it', () => {
  const footing = standing()
  const { made, deleted, frame } = anchor()
  const here = new Matrix4().setPosition(0.3, 0, -1)
  footing.hold(made)
  footing.follow(frame(here), SPACE)
  footing.stand({ position: { x: 5, y: 0, z: 5 }, angle: 0 })
  footing.follow(frame(here), SPACE)
  footing.follow(frame(here.clone().setPosition(1.3, 0, -1)), SPACE)
  expect(footing.place?.position.x).toBeCloseTo(6, 6)
  footing.lift()
  expect([footing.place, deleted]).toEqual([null, ['deleted']])
})

test('an anchor that comes when nothing stands any more is given back; one whose session is over is not', () => {
  const footing = new Footing(ORIGIN)
  const late = anchor()
  footing.hold(late.made)
  expect(late.deleted).toEqual(['deleted'])
  footing.stand(PLACE)
  const over = anchor()
  footing.hold(over.made)
  footing.forget()
  expect(over.deleted).toEqual([])
  expect(footing.place).toBeNull()
})
