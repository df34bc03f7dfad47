/** Grabs of the whole scene and of a teleport target: rays in, places of the scene out. */
import { Ray, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { SceneGrab, TeleportGrab } from './grabTargets.ts'
import { SceneAnchor } from '../placing/SceneAnchor.ts'

const PLACE = { position: { x: 1, y: 0.1, z: -2 }, angle: 0.5 }
const HEAD = new Vector3(0, 1.6, 0)
/** From the head to a point of the level that the scene is on. */
const rayTo = (x: number, z: number, y = PLACE.position.y): Ray => new Ray(HEAD, new Vector3(x, y, z).sub(HEAD).normalize())
const UPWARDS = new Ray(HEAD, new Vector3(0, 1, 0))

const placed = (): SceneAnchor => {
  const anchor = new SceneAnchor({ x: 0, y: 0, z: 0 })
  anchor.moveTo(PLACE)
  return anchor
}
const placeOf = ({ place }: SceneAnchor) =>
  place && [place.position.x, place.position.y, place.position.z, place.angle].map((n) => Math.round(n * 1e6) / 1e6)

test('SceneGrab: one ray slides a product along its level, as far as the ray goes there', () => {
  const anchor = placed()
  const grab = new SceneGrab(anchor, PLACE, true, rayTo(1, -2), 0.1)
  grab.move(rayTo(1.5, -3))
  expect(placeOf(anchor)).toEqual([1.5, 0.1, -3, 0.5])
  // A ray that meets no floor leaves it where it is.
  grab.move(UPWARDS)
  expect(placeOf(anchor)).toEqual([1.5, 0.1, -3, 0.5])
  grab.release()
  expect(placeOf(anchor)).toEqual([1.5, 0.1, -3, 0.5])
})

test('SceneGrab: a product that was grabbed by a ray to the sky does not slide', () => {
  const anchor = placed()
  new SceneGrab(anchor, PLACE, true, UPWARDS, 0.1).move(rayTo(3, -3))
  expect(placeOf(anchor)).toEqual([1, 0.1, -2, 0.5])
})

test('SceneGrab: one ray does not move a room; two turn it about its place, and a cancel turns it back', () => {
  const anchor = placed()
  const grab = new SceneGrab(anchor, PLACE, false, rayTo(1, -2), 0.1)
  grab.move(rayTo(3, -3))
  expect(placeOf(anchor)).toEqual([1, 0.1, -2, 0.5])
  grab.twist(0.25)
  grab.twist(0.75)
  expect(placeOf(anchor)).toEqual([1, 0.1, -2, 1.25])
  grab.cancel()
  expect(placeOf(anchor)).toEqual([1, 0.1, -2, 0.5])
})

/** Requests of a teleport grab, in order: the point of the floor, null for none; `go`: to go there. */
const teleportFrom = (ray: Ray) => {
  const anchor = placed()
  const asked: [x: number | null, go: boolean][] = []
  const grab = new TeleportGrab(anchor, PLACE, ray, (to, go) => asked.push([to && Math.round(to.direction.x * 1e3) / 1e3, go]))
  return { anchor, grab, asked }
}
const aimAt = (x: number, z: number): number => Math.round(rayTo(x, z).direction.x * 1e3) / 1e3

test('TeleportGrab: marks the target while the hand moves, and teleports to the last one', () => {
  const { grab, asked, anchor } = teleportFrom(rayTo(0.5, -1))
  grab.move(rayTo(2, -2))
  grab.release()
  expect(asked).toEqual([
    [aimAt(2, -2), false],
    [aimAt(2, -2), true],
  ])
  expect(placeOf(anchor)).toEqual([1, 0.1, -2, 0.5])
})

test('TeleportGrab: a pinch without a drag teleports to its first target', () => {
  const { grab, asked } = teleportFrom(rayTo(0.5, -1))
  grab.tap()
  expect(asked).toEqual([[aimAt(0.5, -1), true]])
})

test('TeleportGrab: two hands turn the scene and go nowhere when they open; a cancel turns it back and unmarks the target', () => {
  const turned = teleportFrom(rayTo(0.5, -1))
  turned.grab.twist(0.5)
  turned.grab.release()
  expect([turned.asked, placeOf(turned.anchor)]).toEqual([[[null, true]], [1, 0.1, -2, 1]])
  const cancelled = teleportFrom(rayTo(0.5, -1))
  cancelled.grab.twist(0.5)
  cancelled.grab.cancel()
  expect([cancelled.asked, placeOf(cancelled.anchor)]).toEqual([[[null, false]], [1, 0.1, -2, 0.5]])
})
