import { Matrix4, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { SceneAnchor } from './SceneAnchor.ts'

const ORIGIN = { x: 2, y: 0, z: 1.5 }
const PLACE = { position: { x: 1, y: 0.1, z: -2 }, angle: Math.PI / 2 }
const placedAnchor = (scale?: number): SceneAnchor => {
  const anchor = new SceneAnchor(ORIGIN)
  anchor.moveTo(PLACE, scale)
  return anchor
}
/** Where a point of the room is in the device's space, to a tenth of a millimetre. */
const at = (anchor: SceneAnchor, x: number, y: number, z: number) =>
  new Vector3(x, y, z)
    .applyMatrix4(anchor.matrix)
    .toArray()
    .map((metres) => Math.round(metres * 1e4) / 1e4 + 0)

const deviceAnchor = () => {
  const deleted: string[] = []
  // As much of an anchor and a frame as SceneAnchor reads.
  const made = { anchorSpace: {}, delete: () => deleted.push('deleted') }
  const frame = (matrix: Matrix4 | null) => ({ getPose: () => matrix && { transform: { matrix: matrix.elements } } })
  return { made: made as never, deleted, frame: (matrix: Matrix4 | null) => frame(matrix) as never }
}
const SPACE = {} as never

test('SceneAnchor: puts the room’s pivot at the place, turned, at full size', () => {
  const anchor = placedAnchor()
  expect(at(anchor, 2, 0, 1.5)).toEqual([1, 0.1, -2])
  expect(at(anchor, 2, 0, 2.5)).toEqual([2, 0.1, -2])
  expect(at(anchor, 2, 1, 1.5)).toEqual([1, 1.1, -2])
  expect(anchor.place).toEqual(PLACE)
})

test('SceneAnchor: at 1:20 a metre of the room is five centimetres about the same pivot', () => {
  const anchor = placedAnchor(0.05)
  expect(at(anchor, 2, 0, 1.5)).toEqual([1, 0.1, -2])
  expect(at(anchor, 2, 0, 2.5)).toEqual([1.05, 0.1, -2])
  anchor.turn(-Math.PI / 2)
  expect(at(anchor, 2, 0, 2.5)).toEqual([1, 0.1, -1.95])
})

test('SceneAnchor: follows its XRAnchor and stays upright when that tilts', () => {
  const anchor = placedAnchor()
  const { made, frame } = deviceAnchor()
  anchor.attach(made)
  anchor.update(frame(new Matrix4().setPosition(0.3, 0, -1)), SPACE)
  expect(anchor.place).toEqual(PLACE)
  anchor.update(frame(new Matrix4().makeRotationX(0.02).setPosition(0.4, 0.02, -1)), SPACE)
  expect(anchor.place?.position.x).toBeCloseTo(1.1, 3)
  expect(new Vector3(0, 1, 0).transformDirection(anchor.matrix).y).toBeCloseTo(1, 9)
  // Unknown for a frame: it stays.
  const before = anchor.place
  anchor.update(frame(null), SPACE)
  expect(anchor.place).toEqual(before)
})

test('SceneAnchor: moveTo keeps the XRAnchor, clear deletes it', () => {
  const anchor = placedAnchor()
  const { made, deleted, frame } = deviceAnchor()
  const here = new Matrix4().setPosition(0.3, 0, -1)
  anchor.attach(made)
  anchor.update(frame(here), SPACE)
  anchor.moveTo({ position: { x: 5, y: 0, z: 5 }, angle: 0 })
  anchor.update(frame(here), SPACE)
  anchor.update(frame(here.clone().setPosition(1.3, 0, -1)), SPACE)
  expect(anchor.place?.position.x).toBeCloseTo(6, 6)
  anchor.clear()
  expect([anchor.place, deleted]).toEqual([null, ['deleted']])
})

test('SceneAnchor: deletes an XRAnchor that comes after clear, and none after its session has ended', () => {
  const anchor = new SceneAnchor(ORIGIN)
  const late = deviceAnchor()
  anchor.attach(late.made)
  expect(late.deleted).toEqual(['deleted'])
  anchor.moveTo(PLACE)
  const over = deviceAnchor()
  anchor.attach(over.made)
  anchor.release()
  expect(over.deleted).toEqual([])
  expect(anchor.place).toBeNull()
})
