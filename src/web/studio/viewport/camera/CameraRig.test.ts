import { Box3, Vector3 } from 'three'
import { beforeEach, expect, test } from 'vitest'
import { RoomControls } from './RoomControls.ts'
import { CameraRig } from './CameraRig.ts'
import { stubDomRect } from '../../../../../test/web/studio/viewport/camera.ts'

beforeEach(stubDomRect)

const ROOM = new Box3(new Vector3(0, 0, 0), new Vector3(5, 2.8, 4))
const FLOOR = [
  { x: 0, y: 0 },
  { x: 5, y: 0 },
  { x: 5, y: 4 },
  { x: 0, y: 4 },
]

/** The controls of each rig, as a canvas has them. */
const controlsOf = new WeakMap<CameraRig, readonly RoomControls[]>()
const update = (rig: CameraRig) => {
  for (const controls of controlsOf.get(rig)!) controls.update(1)
}
const opened = (width: number, height: number) => {
  const rig = new CameraRig(() => undefined, true)
  const controls = [new RoomControls(rig.perspective), new RoomControls(rig.orthographic)] as const
  for (const one of controls) Object.assign(one, { smoothTime: 0, draggingSmoothTime: 0 })
  controlsOf.set(rig, controls)
  rig.adopt(...controls)
  rig.setRoom(ROOM, FLOOR)
  rig.resize(width, height)
  update(rig)
  return rig
}
const direction = (rig: CameraRig) => rig.perspective.getWorldDirection(new Vector3())
/** Extent of the room's corners: 1 is the edge of the view. */
const reach = (rig: CameraRig) => {
  rig.perspective.updateMatrixWorld()
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => new Vector3(i & 1 ? 5 : 0, i & 2 ? 2.8 : 0, i & 4 ? 4 : 0).project(rig.perspective))
  return Math.max(...corners.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))
}

test('camera: when a sheet takes half of a phone’s canvas the whole room stays in the picture, seen from the same side', () => {
  const rig = opened(390, 700)
  const before = direction(rig)
  expect(reach(rig)).toBeLessThan(1)
  rig.resize(390, 300)
  update(rig)
  expect(reach(rig)).toBeLessThan(1)
  // It fills the remaining area: it has moved, and has not turned.
  expect(reach(rig)).toBeGreaterThan(0.8)
  expect(direction(rig).angleTo(before)).toBeLessThan(1e-3)
  rig.resize(390, 700)
  update(rig)
  expect(reach(rig)).toBeGreaterThan(0.8)
  expect(direction(rig).angleTo(before)).toBeLessThan(1e-3)
})

test('camera: a phone that is turned on its side is shown the room from the corner that fits it', () => {
  const rig = opened(390, 700)
  const before = direction(rig)
  rig.resize(800, 330)
  update(rig)
  expect(reach(rig)).toBeLessThan(1)
  expect(direction(rig).angleTo(before)).toBeGreaterThan(0.1)
})
