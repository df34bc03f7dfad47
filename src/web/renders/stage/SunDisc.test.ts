import { DirectionalLight, Scene, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { pointOf } from './frames.ts'
import { SunDisc } from './SunDisc.ts'

const sceneWith = (intensity: number) => {
  const scene = new Scene()
  const sun = new DirectionalLight('#ffffff', intensity)
  sun.name = 'sun'
  sun.position.set(4, 3, 0)
  sun.target.position.set(1, 1, 1)
  scene.add(sun)
  return { scene, sun }
}

test('sun disc: frames are lit from all over a disc 0.03 radians across, as far away as the sun', () => {
  const { scene, sun } = sceneWith(1)
  const middle = sun.position.clone().sub(sun.target.position)
  const disc = new SunDisc(scene)
  const mean = new Vector3()
  let widest = 0
  for (let frame = 0; frame < 24; frame++) {
    disc.moveTo(pointOf(frame))
    const towards = sun.position.clone().sub(sun.target.position)
    expect(towards.length()).toBeCloseTo(middle.length(), 6)
    widest = Math.max(widest, towards.angleTo(middle))
    mean.addScaledVector(towards.normalize(), 1 / 24)
  }
  expect(widest).toBeLessThanOrEqual(0.0151)
  expect(widest).toBeGreaterThan(0.012)
  expect(mean.angleTo(middle)).toBeLessThan(0.002)
  disc.reset()
  expect(sun.position.clone().sub(sun.target.position).angleTo(middle)).toBeLessThan(1e-6)
})

test('sun disc: a sun that has set lights nothing, and no shadow is drawn for it', () => {
  const { scene, sun } = sceneWith(0)
  new SunDisc(scene).moveTo([0.5, 0.5])
  expect(sun.visible).toBe(false)
  expect(sun.position.toArray()).toEqual([4, 3, 0])
})

test('sun disc: in a room that does not change the sun stays in its middle, and its shadow is drawn once', () => {
  const { scene, sun } = sceneWith(1)
  const disc = new SunDisc(scene)
  disc.moveTo([0.9, 0.3])
  disc.keep()
  expect(sun.position.distanceTo(new Vector3(4, 3, 0))).toBeLessThan(1e-6)
  expect([sun.shadow.autoUpdate, sun.shadow.needsUpdate]).toEqual([false, true])
})
