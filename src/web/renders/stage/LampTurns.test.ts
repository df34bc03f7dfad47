import { Group, PointLight, Scene } from 'three'
import { describe, expect, test } from 'vitest'
import { pointOf } from './frames.ts'
import { lampsAtOnce, LampTurns, lightsFrame } from './LampTurns.ts'

/** A scene as `Lamps` makes it: some lamps that are lit, and places for others. */
const sceneWith = (intensities: readonly number[]) => {
  const scene = new Scene()
  const group = new Group()
  group.name = 'lamps'
  const lights = intensities.map((intensity, i) => {
    const light = new PointLight('#ffffff', intensity)
    light.position.set(i, 2, 0)
    group.add(light)
    return light
  })
  scene.add(group)
  return { scene, lights }
}

describe('lamp turns', () => {
  test.each([1, 2, 3, 5, 8])('lamp turns: over a picture of 24 frames, each of %i lamps gives as much light as it has', (count) => {
    const { scene, lights } = sceneWith(Array.from({ length: count }, (_, i) => 1 + i))
    const turns = new LampTurns(scene)
    const given = lights.map(() => 0)
    turns.begin(24)
    for (let frame = 0; frame < 24; frame++) {
      turns.light(frame, 24, pointOf(frame))
      for (const [i, light] of lights.entries()) if (light.visible) given[i]! += light.intensity / 24
    }
    for (const [i, sum] of given.entries()) expect(sum).toBeCloseTo(1 + i, 9)
  })

  test.each([1, 2, 3, 5, 8])('lamp turns: of %i lamps as many light one frame as another, so that no frame needs other shaders', (count) => {
    const atOnce = lampsAtOnce(count, 24)
    for (let frame = 0; frame < 24; frame++) {
      const lit = Array.from({ length: count }, (_, lamp) => lightsFrame(lamp, frame, count, atOnce)).filter(Boolean)
      expect(lit).toHaveLength(Math.min(atOnce, count))
    }
  })

  test('lamp turns: a lamp shines from all about its burner, within its shade', () => {
    const { scene, lights } = sceneWith([1])
    const turns = new LampTurns(scene)
    turns.begin(24)
    const middle = lights[0]!.position.clone()
    const mean = middle.clone().set(0, 0, 0)
    for (let frame = 0; frame < 24; frame++) {
      turns.light(frame, 24, pointOf(frame))
      expect(lights[0]!.position.distanceTo(middle)).toBeLessThan(lights[0]!.shadow.camera.near)
      mean.addScaledVector(lights[0]!.position, 1 / 24)
    }
    expect(mean.distanceTo(middle)).toBeLessThan(0.02)
  })

  test('lamp turns: after an image all lamps are lit as before, and cast no shadow', () => {
    const { scene, lights } = sceneWith([2, 3])
    const turns = new LampTurns(scene)
    turns.begin(8)
    turns.light(3, 8, [0.2, 0.7])
    turns.end()
    expect(lights.map(({ visible, castShadow, intensity, position }) => [visible, castShadow, intensity, position.x, position.y])).toEqual([
      [true, false, 2, 0, 2],
      [true, false, 3, 1, 2],
    ])
  })

  test('lamp turns: in a room that does not change all lamps are lit, the three strongest throw shadows that are drawn once, and empty places cost nothing', () => {
    const { scene, lights } = sceneWith([1, 5, 3, 0, 4])
    new LampTurns(scene).keep()
    expect(lights.map(({ visible, castShadow, intensity }) => [visible, castShadow, intensity])).toEqual([
      [true, false, 1],
      [true, true, 5],
      [true, true, 3],
      [false, false, 0],
      [true, true, 4],
    ])
    expect(lights.filter(({ castShadow }) => castShadow).map(({ shadow }) => [shadow.autoUpdate, shadow.needsUpdate])).toEqual(
      Array.from({ length: 3 }, () => [false, true]),
    )
  })

  test('lamp turns: a slot for a lamp that is not lit takes none, and neither does an image of few frames', () => {
    expect(new LampTurns(sceneWith([0, 0]).scene).takesTurns(24)).toBe(false)
    expect(new LampTurns(sceneWith([1, 0]).scene).takesTurns(24)).toBe(true)
    expect(new LampTurns(sceneWith([1, 0]).scene).takesTurns(4)).toBe(false)
  })
})
